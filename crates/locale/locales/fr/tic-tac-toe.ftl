title-tic-tac-toe = Morpion
about-tic-tac-toe = Trois alignés gagnent.
how-to-move-tic-tac-toe = Trois signes alignés gagnent. Un coup est une case : la lettre de la colonne et le numéro de la ligne, par exemple b2 pour le centre.
