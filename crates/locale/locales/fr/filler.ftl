title-filler = Filler
about-filler = Le jeu des couleurs comme sur téléphone : remplissez plus que l’adversaire.
how-to-move-filler = Nommez une couleur : toutes ses cases reliées à votre zone deviennent vôtres ; qui possède le plus de cases sur le plateau plein gagne. Un coup est la lettre d’une couleur, par exemple A, mais ni la vôtre ni celle de l’adversaire.
