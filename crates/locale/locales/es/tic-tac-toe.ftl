title-tic-tac-toe = Tres en raya
about-tic-tac-toe = Gana quien hace tres en raya.
how-to-move-tic-tac-toe = Gana quien pone tres en raya. Una jugada es una casilla: la letra de la columna y el número de la fila, como b2 para el centro.
