title-reversi = Reversi
about-reversi = Encadrez les pions adverses pour les retourner ; qui en a le plus gagne.
how-to-move-reversi = Un pion encadre en ligne droite des pions adverses, qui se retournent ; qui a le plus de pions à la fin gagne. Un coup est une case, par exemple d3 ; qui ne peut pas poser passe.

reversi-discs = Pions : X { $first }, O { $second }.
reversi-passed = { $side } ne pouvait poser aucun pion et a passé son tour.
reversi-fewest-win = Qui a le moins de pions à la fin gagne.

reversi-move-unreadable = « { $typed } » n’est pas un coup : tapez une case de a1 à { $last }, ou pass pour passer.
reversi-square-taken = Il y a déjà un pion en { $square } : tapez l’un de ces coups : { $moves }.
reversi-turns-nothing = Un pion en { $square } n’en retournerait aucun : tapez l’un de ces coups : { $moves }.
reversi-pass-refused = On ne passe que si l’on ne peut poser aucun pion : tapez l’un de ces coups : { $moves }.
reversi-only-pass = Aucun pion ne peut être posé dans cette position : tapez pass.
reversi-game-over = La partie est finie, car personne ne peut plus poser de pion : commencez-en une autre.

reversi-size-unknown = Il n’y a pas de plateau de Reversi de taille { $size } : choisissez parmi { $sizes }.
reversi-misere-empties = Quand qui a le moins de pions gagne, les cases vides à la fin ne vont à personne : enlevez empties=winner ou misere=true.
reversi-nboard-board = Les moteurs qui parlent NBoard ne connaissent que les plateaux carrés où qui a le plus de pions gagne : enlevez rows et misere, ou choisissez un autre joueur.

reversi-record-refused = Le coup { $number } de la partie écrite ne peut pas être joué. { $reason }

reversi-obf-empty = Il n’y a pas de position sur cette ligne : écrivez les cases, une espace et le camp qui doit jouer, X ou O.
reversi-obf-colon-missing = « { $typed } » n’est pas un coup suivi de sa valeur : séparez-les par deux points, par exemple d3:+2.
reversi-obf-score-unreadable = « { $typed } » n’est pas une valeur : écrivez un nombre entier, par exemple +2 ou -4.

reversi-ggf-frame = Ce n’est pas une partie en GGF : elle doit commencer par (; et finir par ;).
reversi-ggf-property-unreadable = La partie écrite est illisible à partir de « { $typed } » : écrivez un nom en lettres et sa valeur entre crochets, par exemple B[d3].
reversi-ggf-game-missing = La partie écrite ne dit pas de quel jeu il s’agit : ajoutez GM[Othello].
reversi-ggf-other-game = La partie écrite est une partie de « { $typed } », pas de Reversi : donnez-en une marquée GM[Othello].
reversi-ggf-board-missing = Il manque le plateau de départ : avant les coups, écrivez BO[ avec la taille, les cases et le camp qui doit jouer, puis ].
reversi-ggf-board-twice = La partie écrite a plus d’un plateau : gardez un seul BO[…], avant les coups.
reversi-ggf-board-unreadable = « { $typed } » n’est pas un plateau : écrivez la taille, les cases avec *, O et -, et le camp qui doit jouer, * ou O, séparés par des espaces.
reversi-ggf-other-size = Le plateau de la partie écrite est de taille « { $typed } » : donnez une partie sur un plateau de taille { $size }.
reversi-ggf-not-square = GGF est fait pour les plateaux carrés, et celui-ci est de { $columns }×{ $rows } : donnez les cases, ou les coups, par exemple d3c3.
reversi-ggf-wrong-turn = Le coup { $colour }[{ $typed }] n’est pas joué à son tour : le prochain doit commencer par { $turn }[.
