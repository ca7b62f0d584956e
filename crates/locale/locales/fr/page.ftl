page-welcome = À quoi jouons-nous ?
page-skip = Aller au contenu
page-navigation = Navigation
page-language = Langue
page-theme = Clair ou sombre
page-keys = Touches
page-close = Fermer
page-cancel = Annuler
page-my-games = Mes parties
page-unreachable = Parlor ne répond pas : vérifiez qu’il tourne encore, puis réessayez.
page-failed = Cela n’a pas fonctionné (état { $status }) : réessayez.

page-play = Jouer
page-level = Niveau
page-usual = Habituel
page-level-depth = { $count ->
    [one] prévoit { $count } coup
    [many] prévoit { $count } de coups
   *[other] prévoit { $count } coups
}
page-level-time = { $seconds } s par coup
page-level-simulations = { $count ->
    [one] essaie { $count } partie
    [many] essaie { $count } de parties
   *[other] essaie { $count } parties
}
page-ongoing = Reprenez où vous en étiez
page-how-to = Comment jouer
page-value-nobody = personne
page-value-winner = le gagnant
page-value-size = autant que de colonnes
page-value-free = peuvent répéter des symboles
page-value-distinct = symboles tous différents
page-value-majority = plus de la moitié du plateau
page-value-full = un plateau plein
page-person = Personne
page-you = Vous

page-import = Reprendre une partie d’un fichier
page-import-unreadable = { $file } ne contient pas de partie : choisissez un fichier écrit par Exporter.
page-no-games = Il n’y en a pas encore : choisissez un jeu sur la page d’accueil.
page-forget = Supprimer cette partie : { $game }
page-forgotten = La partie est supprimée.
page-over = Terminée
page-continue = Continuer
page-moves-made = { $count ->
    [one] { $count } coup
    [many] { $count } de coups
   *[other] { $count } coups
}

page-to-move = au trait
page-your-turn = C’est à vous.
page-your-move = { $seat } : à vous de jouer.
page-guess-now = Votre essai : remplissez la rangée et confirmez-la.
page-answer-now = Cet essai est-il proche ? Réglez la réponse et confirmez-la.
page-thinking = Réflexion…
page-seconds = { $seconds } s
page-watching = Deux programmes jouent.
page-waiting = En attente de l’autre joueur.
page-looking-back = Position après le coup { $ply } sur { $last }.
page-to-present = Revenir au présent
page-taken-back = Coup repris. Coups joués : { $ply }.

page-hint = Indice
page-values = Valeur de chaque coup
page-undo = Reprendre le coup
page-resign = Abandonner
page-resign-sure = Voulez-vous abandonner cette partie ?
page-pass = Passer
page-invite = Inviter quelqu’un
page-invite-words = Qui ouvre ce lien prend l’autre place.
page-export = Exporter
page-new-game = Nouvelle partie
page-practice = Partie d’entraînement : un coup a été repris après une réponse.
page-step = Un coup
page-run = Laisser jouer
page-pause = Pause
page-speed = Vitesse

page-result = Résultat
page-rematch = Encore une fois
page-swap = Échanger les places
page-share = Partager
page-share-words = Qui a ce lien peut revoir la partie terminée.
page-link = Lien
page-copy = Copier
page-copied = Copié
page-seed = Graine de cette partie : { $seed }

page-evaluation = Évaluation
page-evaluation-graph = Évaluation après chaque coup.
page-proved = { $value } (prouvé)
page-values-are-firsts = Les nombres positifs sont bons pour : { $seat }.
page-side-wins = { $seat } gagne
page-draws = Partie nulle
page-legend = ✓ gagne, = nulle, ✗ perd, pour qui joue
page-wins-for-mover = gagne
page-draws-for-mover = nulle
page-loses-for-mover = perd
page-searched = Profondeur : { $depth } ; positions : { $nodes }
page-percent = { $amount } %
page-moves = Coups
page-move-number = Coup { $ply } : { $move }
page-to-start = Au début
page-back = Un coup en arrière
page-forward = Un coup en avant
page-to-end = À la fin

page-board = Plateau
page-place = ligne { $row }, colonne { $column }
page-empty = vide
page-last-move = dernier coup
page-can-move = vous pouvez jouer ici
page-heap = Tas { $heap }, objets : { $size }
page-take = Prendre { $count } dans le tas { $heap }
page-take-how-many = Combien prendre dans le tas { $heap }
page-take-button = Prendre
page-tree-picture = L’arbre du jeu
page-branches = Branches

page-colors = Couleurs
page-digits = Chiffres
page-orange = orange
page-sky = bleu ciel
page-green = vert
page-yellow = jaune
page-blue = bleu
page-red = rouge
page-purple = rose
page-confirm = Confirmer
page-row = Rangée { $row } : { $guess }.
page-row-number = Rangée { $row }
page-further-rows = Autres rangées : { $count }
page-hole-empty = Trou { $hole }, vide
page-hole-filled = Trou { $hole } : { $symbol } ; appuyez pour l’enlever
page-hole-filled-short = Trou { $hole } : { $symbol }
page-secret = secret
page-secret-hidden = Le secret est caché.
page-secret-was = Le secret était : { $code }.
page-unanswered = pas encore de réponse
page-answer = Bien placés : { $black }, mal placés : { $white }.
page-answer-black = Bien placés : { $black }.
page-your-answer = Votre réponse
page-right-place = Bien placés
page-elsewhere = Mal placés
page-less = Moins
page-more = Plus
page-codes-possible = { $count ->
    [one] code possible
   *[other] codes possibles
}
page-codes-left = Compter les codes restants
page-contradiction = Ces réponses se contredisent
page-correct-words = Comparez ces rangées à votre code et corrigez celle qui est fausse :
page-correct = Corriger la rangée { $row }
page-would-fit = Conviendrait :

page-review = Que valaient les essais ?
page-review-words = Attendu : codes restants en moyenne, les vôtres face au meilleur choix. Perte : essais gaspillés. Chance : combien la réponse a dépassé l’attente.
page-best = Meilleur
page-expected = Attendu
page-loss = Perte
page-skill = Adresse
page-luck = Chance
page-classes = Codes par réponse, rangée { $row }

page-key-digits = Poser un symbole ou nommer une couleur
page-key-backspace = Enlever le dernier symbole
page-key-enter = Confirmer, ou jouer à l’endroit choisi
page-key-board = Aller de case en case sur le plateau
page-key-replay = Revoir les positions passées et suivantes

page-all-games = Tous les jeux
page-settings = Réglages
page-as-system = Comme le système
page-light = Clair
page-dark = Sombre
page-board-look = Plateaux
page-look-classic = Classiques
page-look-slate = Ardoise
page-look-walnut = Noyer
page-pace = Les réponses arrivent
page-pace-quick = tout de suite
page-pace-calm = posément
page-pace-slow = lentement
page-marks = Formes sur les couleurs
page-sounds = Sons
page-today = Le code du jour
page-today-words = Le même pour tous, un nouveau chaque jour.
page-against = Contre { $player }
page-options-of = Niveau, camp et plateau : { $game }
page-opponent = Adversaire
page-level-number = Niveau { $level }
page-easy = plus facile
page-hard = plus difficile
page-you-play = Vous jouez
page-players = Tous les joueurs
page-play-friend = Jouer avec quelqu’un
page-panel = Cette partie
page-analysis = Analyse
page-info = Infos
page-tools = Outils
page-settings-of-game = Réglages de cette partie
page-black = Noir
page-white = Blanc
page-your-turn-short = À vous
page-no-move = Vous n’avez aucun coup.
page-passed = { $seat } : aucun coup, passe.
page-no-estimate = On ne sait encore rien de cette position.
page-you-won = Vous avez gagné
page-you-lost = Vous avez perdu
page-you-won-by = Vous avez gagné de { $count }
page-you-lost-by = Vous avez perdu de { $count }
page-a-draw = Partie nulle
page-your-play = votre jeu
page-codes-listed = Montrer les codes restants
page-note = Noter votre code, pour vous seul
page-note-keep = Garder
page-note-eye = Montrer ou cacher la note
page-note-differs = Votre note donne une autre réponse. { $answer } Confirmez encore pour envoyer la vôtre quand même.
page-tap = Fiche { $peg } de la réponse : { $kind }
page-keep-it = Annuler
page-joined = Quelqu’un a rejoint la partie : elle commence.
page-you-joined = Vous avez rejoint la partie : elle commence.
page-you-watch = Vous regardez cette partie.
page-menu = Plus
page-flip = Tourner le plateau
page-spectators = Copier le lien pour les spectateurs
page-spectators-words = Qui ouvre ce lien peut regarder la partie, rien de plus.
page-ask-take-back = L’autre joueur demande à reprendre le dernier coup.
page-ask-correct = L’autre joueur demande à corriger la rangée { $row }. { $answer }
page-ask-rematch = L’autre joueur propose une autre partie.
page-ask-rematch-swapped = L’autre joueur propose une autre partie en échangeant les places.
page-asked-take-back = Vous avez demandé à reprendre le dernier coup.
page-asked-correct = Vous avez demandé à corriger la rangée { $row }. { $answer }
page-asked-rematch = Vous avez proposé une autre partie.
page-accept = Accepter
page-decline = Refuser
page-withdraw = Retirer
page-declined = L’autre joueur a refusé.
page-corrected = corrigée
page-friend-of = Jouer avec un ami : { $game }
page-next-game = Vers la nouvelle partie
page-takes = { $count ->
    [one] prend { $count } case
   *[other] prend { $count } cases
}
