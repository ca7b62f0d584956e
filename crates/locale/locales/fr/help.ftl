help-about = Jouez à des jeux classiques à deux, résolvez-les et voyez ce que valent les stratégies.
help-examples =
    Exemples :
      parlor play tic-tac-toe
      parlor solve nim:heaps=3-4-5
      parlor arena nim perfect random --games 100
help-heading-usage = Utilisation :
help-heading-commands = Commandes
help-heading-options = Options
help-help = Afficher cette aide
help-version = Afficher la version
help-lang = Langue : en, es, fr, ro, sr ou sr-Latn
help-color = Quand utiliser des couleurs : auto, always ou never
help-json = Écrire un seul document JSON
help-seed = Fixer tout ce qui est aléatoire ; tiré au sort si rien n’est donné
help-threads = Utiliser au plus T fils d’exécution ; ne change jamais un résultat
help-game = Un jeu, par exemple nim ou nim:heaps=1-2-3 (voir « parlor list »)
help-from = Partir de cette position
help-play = Jouer une partie ici, ligne par ligne
help-play-as = Votre place : first ou second (breaker ou maker dans les jeux de codes), both (deux personnes) ou none (regarder deux programmes)
help-play-against = Le programme à l’autre place, par exemple alpha-beta:depth=4 (deux fois avec --as none)
help-play-ascii = Dessiner les plateaux avec des caractères simples seulement
help-solve = Trouver la valeur exacte d’une position et les meilleurs coups
help-solve-all-moves = Afficher la valeur de chaque coup permis
help-solve-nodes = Renoncer après avoir visité N positions
help-solve-time = Renoncer après tant de secondes, par exemple 10 ou 0.5
help-solve-memory = Garder en mémoire au plus tant de mébioctets
help-arena = Faire jouer des programmes entre eux, par paires de parties en échangeant les places
help-arena-players = Joueurs, par exemple random ou alpha-beta:depth=4 : deux ou plus ; pour les jeux de codes, un décodeur ou plus
help-arena-games = Parties par rencontre, arrondies au nombre pair supérieur ({ $usual } par défaut) ; pour les jeux de codes, codes à tirer, tous par défaut
help-compare = Comparer des recherches sur une même position : nœuds, temps, ramification
help-compare-depth = Profondeurs, par exemple 1..8 (bornes comprises) ou 6 ; par défaut, tant que cela reste rapide
help-compare-searches = Recherches séparées par des virgules ; toutes par défaut : { $known }
help-compare-export-svg = Dessiner les nœuds selon la profondeur dans ce fichier SVG
help-eval = L’évaluation à la profondeur limite (voir « parlor list »)
help-explain = Montrer une recherche pas à pas : fenêtres, valeurs, coupures
help-explain-depth = Nombre de coups à regarder d’avance ; un petit arbre par défaut
help-explain-search = L’une de celles-ci : { $known } ; alpha-beta par défaut
help-explain-step = Attendre Entrée après chaque étape
help-explain-quiz = Demander quelles feuilles sont coupées et corriger la réponse
help-explain-export-svg = Dessiner l’arbre dans ce fichier SVG
help-perft = Compter les suites de coups de chaque longueur
help-perft-depth = Longueur maximale des suites à compter
help-list = Lister les jeux, leurs réglages et leurs joueurs
help-list-markdown = Écrire le tableau du README
help-bench = Explorer des positions fixes et écrire le nombre de nœuds, somme de contrôle des recherches
help-completions = Écrire la complétion pour un interpréteur de commandes
help-completions-shell = L’interpréteur de commandes
help-man = Écrire la page de manuel
help-man-command = Seulement la page de cette commande
help-play-review = Dans les jeux de codes, juger chaque essai dès sa réponse
help-heading-arguments = Arguments
help-heading-common = Options communes
help-usage-options = OPTIONS
help-usage-command = COMMANDE
help-list-what = Seulement ce jeu, ou ce joueur partout où il joue
