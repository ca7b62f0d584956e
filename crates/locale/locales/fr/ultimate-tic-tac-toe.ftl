title-ultimate-tic-tac-toe = Morpion ultime
about-ultimate-tic-tac-toe = Neuf petites grilles en font une grande ; chaque coup décide où l’adversaire jouera.
how-to-move-ultimate-tic-tac-toe = Trois petites grilles alignées gagnent. Un coup est une case de la grille entière, par exemple e5 ; sa place dans sa petite grille envoie l’adversaire dans la grille qui occupe cette place.

ultimate-one-board = Le prochain coup doit être joué dans la grille { $board }, de { $from } à { $to }.
ultimate-any-board = Le prochain coup peut être joué dans n’importe quelle grille ouverte.

ultimate-wrong-board = { $square } est hors de la grille { $board }, où ce coup doit être joué : choisissez une case vide de { $from } à { $to }.
ultimate-board-decided = { $square } est dans la grille { $board }, qui est déjà terminée : choisissez une case d’une grille ouverte.

ultimate-board-missing = Il manque la grille à jouer : après le camp, écrivez son numéro de 1 à 9, ou - si le choix est libre.
ultimate-board-unknown = « { $typed } » n’est pas une grille : écrivez un numéro de 1 à 9, ou - si le choix est libre.
ultimate-position-board-won-twice = X et O ont tous deux un alignement dans la grille { $board } : un seul peut l’avoir gagnée, corrigez donc ses cases.
ultimate-position-board-decided = La grille { $board } est déjà terminée, on ne peut y envoyer personne : écrivez le numéro d’une grille ouverte, ou - si le choix est libre.
ultimate-position-not-sent = Aucune case du camp qui vient de jouer n’envoie dans la grille { $board } : écrivez le numéro d’une grille où l’une d’elles envoie, ou - si le choix est libre.
ultimate-position-not-free = Aucune case du camp qui vient de jouer n’envoie dans une grille terminée, le choix n’est donc pas libre : écrivez le numéro de la grille à jouer.
