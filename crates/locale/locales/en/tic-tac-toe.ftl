title-tic-tac-toe = Tic-tac-toe
about-tic-tac-toe = Three in a row win.
how-to-move-tic-tac-toe = Three in a row win. A move is a square: column letter and row number, such as b2 for the centre.
