lab-name = Laboratoire
lab-searches = Recherches
lab-quiz = Questions
lab-compare = Comparer
lab-arena = Arène
lab-searches-title = La même position, cinq recherches
lab-quiz-title = Questions sur les recherches
lab-compare-title = Comment le travail croît
lab-arena-title = Qui est le plus fort ?
lab-this-position = Cette position vue par les recherches
lab-minimax = Minimax
lab-alpha-beta = Alpha-bêta
lab-best-first = Alpha-bêta, meilleur d’abord
lab-worst-first = Alpha-bêta, pire d’abord
lab-search = Approfondissement avec table
lab-mcts = Monte-Carlo
lab-estimate = Estimation et valeur prouvée
lab-steps = Étapes
lab-moment = Moment de la recherche
lab-moment-of = { $time } sur { $last }
lab-play = Lire
lab-pause = Pause
lab-first = Au début
lab-last = À la fin
lab-back = Un événement en arrière
lab-forward = Un événement en avant
lab-game = Jeu
lab-tree = Arbre
lab-tree-of = Arbre : { $tree }
lab-position = Position
lab-start = le début ; ou une position en texte
lab-show = Montrer
lab-example = Exemple du cours
lab-depth = Profondeur
lab-depth-of = profondeur { $count }
lab-enlarge = Agrandir : { $search }
lab-all = Les cinq côte à côte
lab-save-picture = Enregistrer l’image : { $search }
lab-root = la racine
lab-from-table = connu
lab-not-begun = Pas encore commencé.
lab-event-enter = Arrive en { $node } : { $window }.
lab-event-leaf = Lit { $node } : { $value }.
lab-event-known = La table connaît { $node } : { $value }.
lab-event-narrow = Plus étroite en { $node } : { $window }.
lab-event-leave = Remonte : { $node } { $value }.
lab-event-simulation = Simulation { $number } : { $way } ; la partie à partir de là donne { $payoff }.
lab-axis-simulations = simulations (logarithmique)
lab-axis-value = ce que reçoit le Premier
lab-axis-depth = profondeur d
lab-axis-nodes = positions visitées
lab-axis-pairs = paires de parties jouées
lab-axis-elo = Elo face aux autres
lab-curve-chosen = le coup qu’il jouerait
lab-curve-mean = toutes les simulations
lab-curve-proved = prouvé : { $value }
lab-not-proved = Cette position est trop grande pour être prouvée ici.
lab-read = lue
lab-cut-off = élagué
lab-difficulty = Difficulté
lab-difficulty-of = Difficulté { $level }
lab-question-number = Question { $number }
lab-answer = Répondre
lab-next-question = Question suivante
lab-right = Juste !
lab-wrong = Pas tout à fait.
lab-value = Valeur
lab-window = Fenêtre (alpha, bêta)
lab-pruned-leaves = Feuilles élaguées
lab-stop = Arrêter
lab-begin = Commencer
lab-compare-done = Terminé.
lab-compare-words = b est le nombre moyen de coups, d la profondeur. Un arbre complet a b^d feuilles ; alpha-bêta dans le meilleur ordre en visite environ b^(d/2).
lab-players = Joueurs
lab-player = Joueur { $number }
lab-player-add = Ajouter un joueur
lab-player-away = Retirer le joueur { $number }
lab-pairs = Paires de parties par rencontre
lab-seed = Graine
lab-ratings = Les classements au fil des parties
lab-table = Tableau
lab-wins = Victoires
lab-draws = Nulles
lab-losses = Défaites
lab-points = Points
lab-arena-empty = Choisissez les joueurs, puis commencez.
lab-arena-going = Paires jouées : { $played } sur { $total }
lab-arena-words = Chaque paire est une ouverture jouée des deux côtés. La graine fixe chaque partie. Un joueur est un niveau ou une description telle que alpha-beta:depth=3.
lab-event-deepen = Une recherche de profondeur { $count } commence.
lab-event-cut = { $count ->
    [one] Coupe en { $node } : { $test }. { $count } feuille est sautée.
   *[other] Coupe en { $node } : { $test }. { $count } feuilles sont sautées.
}
lab-event-proved = { $count ->
    [one] { $count } nœud est prouvé.
   *[other] { $count } nœuds sont prouvés.
}
lab-positions = { $count ->
    [one] { $count } position
   *[other] { $count } positions
}
lab-cuts = { $count ->
    [one] { $count } coupe
   *[other] { $count } coupes
}
lab-known = { $count } de la table
lab-simulations = { $count ->
    [one] { $count } simulation
   *[other] { $count } simulations
}
lab-solved = { $count ->
    [one] Prouvé après { $count } simulation : il ne reste rien à essayer.
   *[other] Prouvé après { $count } simulations : il ne reste rien à essayer.
}
lab-so-far = { $count ->
    [one] Après { $count } simulation l’estimation est { $value }.
   *[other] Après { $count } simulations l’estimation est { $value }.
}
lab-score = { $count ->
    [one] Justes : { $right } sur { $count } réponse
   *[other] Justes : { $right } sur { $count } réponses
}

lab-game-or-tree = Nommez un jeu ou tapez un arbre, pas les deux.
lab-too-large = Un arbre de profondeur { $depth } a ici plus de { $most } positions, trop pour une image : { $fits ->
    [0] commencez à une position plus avancée.
   *[other] choisissez une profondeur de { $fits } ou moins, ou commencez à une position plus avancée.
}
lab-out-of-range = « { $field } » vaut { $value } ; il faut une valeur de { $least } à { $most }.
lab-pair-too-long = Une paire de parties entre ces joueurs dure ici plus longtemps qu’une requête ne le peut : choisissez des joueurs plus rapides ou des niveaux plus bas, ou lancez « parlor arena » sur votre propre machine.
lab-arena-code = Dans { $game } les stratégies se comparent sur tous les secrets, pas par paires de parties : lancez « parlor arena { $game } » en ligne de commande.
