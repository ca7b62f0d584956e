# Ce que dit la page là où elle enseigne : le plateau d’analyse, les problèmes, les erreurs, le code du jour.

page-analysis-board = Plateau d’analyse
page-analyse = Analyser
page-variations = Variantes
page-variations-words = Jouez sur le plateau : ce que vous essayez s’inscrit ici.
page-variation-remove = Retirer ce coup et la suite
page-set-up = Préparer
page-game = Jeu
page-spec = Réglages
page-position = Position
page-position-words = La position en texte : collez-en une ou changez celle-ci.
page-position-tiles = Des lignes de lettres, de chiffres ou de carrés de couleur, comme copiées d’un téléphone. En haut à droite le coin du premier, en bas à gauche celui du second.
page-position-set = Montrer cette position
page-paint = Peindre le plateau
page-paint-with = Peindre avec
page-paint-done = Analyser ce que j’ai peint
page-line = Meilleure suite
page-line-step = Avancer
page-solve = Résoudre exactement
page-solving = Résolution : dix secondes au plus.
page-judge = Chercher les erreurs
page-judging = Examen du coup { $done } sur { $all }.
page-judged = Tous les coups ont été examinés.
page-stop = Arrêter
page-mistake = erreur
page-blunder = grosse erreur
page-told = Que dirait un essai ?
page-told-ask = Demander
page-told-words = Tapez un essai ou remplissez la ligne, et demandez : vous verrez combien de codes laisserait chaque réponse.
page-told-average = Il reste en moyenne { $average } codes sur { $left }.
page-told-possible = Ce peut être le code lui-même.
page-told-impossible = Ce ne peut pas être le code lui-même.
page-told-best = Aucun essai n’est meilleur : { $guesses } essais en moyenne.
page-told-worse = { $guesses } essais en moyenne ; les meilleurs en demandent { $least } : { $best }.
page-puzzles = Problèmes
page-puzzles-words = Dans chaque position un seul coup est le meilleur, et c’est prouvé. Le niveau 1 fut le plus facile à prouver, le niveau 5 le plus difficile.
page-grade = Niveau { $grade }
page-solved-of = { $done } sur { $all } résolus
page-training = Redemandez-moi
page-training-words =
    { $count ->
        [one] { $due } pour aujourd’hui, un gardé dans ce navigateur : erreurs de vos parties et problèmes manqués.
       *[other] { $due } pour aujourd’hui, { $count } gardés dans ce navigateur : erreurs de vos parties et problèmes manqués.
    }
page-train = S’exercer
page-save-learning = Enregistrer dans un fichier
page-load-learning = Charger un fichier
page-learning-loaded = Le fichier a été lu ; ce que vous y avez appris compte aussi ici.
page-learning-unreadable = Ce fichier n’a pas été enregistré ici : choisissez parlor-learning.json.
page-to-find = Trouvez le meilleur coup.
page-question-move = { $seat } joue. Quel est le meilleur coup ?
page-question-code = Un seul code est encore possible. Lequel ?
page-question-guess =
    { $count ->
        [one] Un code est possible. Quel essai demande le moins d’essais en moyenne ?
       *[other] { $count } codes sont possibles. Quel essai demande le moins d’essais en moyenne ?
    }
page-you-played = Dans votre partie vous avez joué { $move }.
page-right = { $move } est juste : rien d’autre n’est aussi bon.
page-right-of =
    { $count ->
        [one] { $move } est juste.
       *[other] { $move } est juste, l’un de { $count } coups aussi bons.
    }
page-wrong = { $move } n’est pas le meilleur. Réessayez ou voyez la réponse.
page-wrong-by = { $move } n’est pas le meilleur : { $amount }. Réessayez ou voyez la réponse.
page-wrong-guess = { $move } n’est pas le meilleur : il demande { $amount } essais de plus en moyenne. Réessayez ou voyez la réponse.
page-answer-is =
    { $count ->
        [one] Le meilleur coup est { $best }.
       *[other] Les meilleurs coups sont { $best }.
    }
page-by-estimate = D’après une estimation : la position est trop loin de la fin pour être prouvée.
page-show-answer = Voir la réponse
page-next-one = Suivant
page-done = Terminer
page-retry = Réessayer
page-mistakes =
    { $count ->
        [one] Un coup à réessayer
       *[other] { $count } coups à réessayer
    }
page-guesses-lost = essais perdus : { $amount }
page-day-rules = Le code du jour, le même pour tous : sans indice, sans retour en arrière, une seule partie.
page-day-solved =
    { $count ->
        [one] trouvé en un essai
       *[other] trouvé en { $count } essais
    }
page-day-missed = pas trouvé aujourd’hui
page-day-running =
    { $count ->
        [one] trouvé hier
       *[other] trouvé { $count } jours de suite
    }
page-days-played = jours joués
page-days-running = jours de suite
page-days-longest = plus longue série
page-guesses-needed = Essais nécessaires
page-solved-in =
    { $count ->
        [one] En un essai : { $times }
       *[other] En { $count } essais : { $times }
    }
page-result-for-others = Le résultat pour les autres, sans le code
page-copy-result = Copier le résultat

# Positions que l’on analyse, problèmes, code du jour : ce que le programme en dit partout.

analysis-too-many-moves = { $moves } coups, c’est plus que les { $most } qu’une analyse peut contenir : commencez-la à une position plus tardive.
analysis-draw = Au mieux joué, la partie est nulle.
analysis-wins = Au mieux joué, { $side } gagne.
analysis-wins-by = Au mieux joué, { $side } gagne de { $amount }.
analysis-between = Pas résolu à temps. Pour { $side }, la position vaut entre { $low } et { $high }.
analysis-open = Pas résolu à temps : jouez d’abord quelques coups.
analysis-no-code = Personne ne garde de code dans ce jeu, il n’y a donc pas d’essais à examiner : analysez un jeu de codes.
analysis-playing-now = Vous jouez en ce moment à ce jeu contre quelqu’un ailleurs, ou cherchez le code du jour : analysez-le quand ce sera fini.
code-too-many-to-list = Ce jeu a trop de codes pour les énumérer : choisissez-en un avec moins de pions ou de symboles.
daily-no-help = Le code du jour se cherche sans aide et une seule fois : indices, analyses et retours viennent quand c’est fini.

puzzles-none = Il n’y a pas de problèmes de { $typed } : choisissez parmi { $known }.
puzzles-no-more =
    { $count ->
        [one] Un seul problème a été trouvé : d’autres parties n’ont rien apporté de nouveau.
       *[other] Seuls { $count } problèmes ont été trouvés : d’autres parties n’ont rien apporté de nouveau.
    }
progress-puzzles = problèmes
help-puzzles = Chercher des positions dont un seul coup est le meilleur
help-puzzles-count = Combien en chercher ; 10 par défaut
