title-tic-tac-toe = Morpion
about-tic-tac-toe = Alignez trois signes pour gagner.
how-to-move-tic-tac-toe = Trois signes alignés gagnent. Un coup est une case : la lettre de la colonne et le numéro de la ligne, par exemple b2 pour le centre.
