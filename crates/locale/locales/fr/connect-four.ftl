title-connect-four = Puissance 4
about-connect-four = Laissez tomber des jetons dans les colonnes ; quatre alignés gagnent.
how-to-move-connect-four = Quatre jetons alignés gagnent : à l’horizontale, à la verticale ou en diagonale. Un coup est la lettre d’une colonne, par exemple d ; le jeton tombe dans la case libre la plus basse.

connect-four-no-such-column = « { $typed } » n’est pas une colonne : tapez une lettre de a à { $last }.
connect-four-column-full = La colonne { $column } est pleine : choisissez-en une autre parmi { $open }.
connect-four-over = La partie est terminée : on ne peut plus jouer de jeton.
connect-four-floating = Un jeton de la colonne { $column } a une case vide sous lui : les jetons tombent dans la case libre la plus basse, remplissez donc chaque colonne par le bas.
