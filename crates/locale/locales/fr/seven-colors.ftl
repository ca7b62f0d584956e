title-seven-colors = Sept couleurs
about-seven-colors = Nommez des couleurs pour gagner, depuis votre coin, plus de la moitié du plateau.
how-to-move-seven-colors = Nommez une couleur : toutes ses cases reliées à votre zone deviennent vôtres ; plus de la moitié du plateau gagne. Un coup est la lettre d’une couleur, par exemple A.

seven-colors-shares = Part du plateau : 1 a { $first },{ $first_tenths } %, 2 a { $second },{ $second_tenths } %.
seven-colors-current = Couleurs actuelles : 1 a { $first }, 2 a { $second } ; personne ne peut les nommer.
seven-colors-idle = { $idle ->
    [one] { $idle } coup
   *[other] { $idle } coups
} sans prise ; encore { $left } et la partie s’arrête.

seven-colors-color-unknown = « { $typed } » n’est pas une couleur de ce jeu : tapez une seule lettre, de A à { $last }.
seven-colors-own-color = { $color } est la couleur que vous avez déjà : tapez l’une de celles-ci : { $open }.
seven-colors-opponents-color = { $color } est en ce moment la couleur de votre adversaire : tapez l’une de celles-ci : { $open }.
seven-colors-over = La partie est finie : commencez-en une autre.

seven-colors-too-few-cells = { $cells ->
    [one] Il n’y a que { $cells } case
   *[other] Il n’y a que { $cells } cases
}, mais le plateau a { $height } lignes de { $width } : écrivez toutes les lignes, séparées par / ou par des espaces.
seven-colors-row-length = La ligne { $row } a { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
} au lieu de { $width } : écrivez autant de lettres ou de chiffres que le plateau est large.
seven-colors-cell-unknown = « { $cell } », à la ligne { $row }, n’est ni une couleur ni un joueur : écrivez une lettre de A à { $last }, ou bien 1 ou 2 pour une case qui appartient à quelqu’un.
seven-colors-turn-unknown = « { $typed } » ne dit pas qui doit jouer : après les { $height } lignes de { $width } cases, écrivez 1 ou 2.
seven-colors-first-corner = L’angle en haut à droite doit appartenir au premier joueur : écrivez-y 1, ou écrivez tout le plateau en couleurs.
seven-colors-second-corner = L’angle en bas à gauche doit appartenir au second joueur : écrivez-y 2, ou écrivez tout le plateau en couleurs.
seven-colors-area-torn = Les cases du joueur { $side } ne se touchent pas toutes : une zone est d’un seul tenant et contient son angle.
seven-colors-current-missing = Il manque les couleurs actuelles des deux joueurs : après le trait, écrivez deux lettres, par exemple AB.
seven-colors-current-unreadable = « { $typed } » n’indique pas les couleurs actuelles des deux joueurs : écrivez deux lettres de A à { $last }, par exemple AB.
seven-colors-current-equal = Les deux joueurs ne peuvent pas avoir en même temps la couleur { $color } : écrivez deux lettres différentes.
seven-colors-current-differs = Les couleurs écrites après le trait ne sont pas celles des deux angles : retirez-les, ou corrigez les angles.
seven-colors-current-untaken = La zone du joueur { $side }, dont la couleur est { $color }, touche une case libre de couleur { $color } : cette case serait déjà à lui, écrivez-y donc { $side }.
seven-colors-idle-unreadable = « { $typed } » n’est pas un nombre de coups sans prise : écrivez un nombre de 0 à { $most }, ou rien.

seven-colors-too-large = Un plateau de { $cells } cases est trop grand pour une réponse exacte : choisissez-en un de { $most } cases au plus, par exemple 8 sur 8.
