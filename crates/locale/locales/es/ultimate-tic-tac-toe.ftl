title-ultimate-tic-tac-toe = Tres en raya definitivo
about-ultimate-tic-tac-toe = Nueve tableros pequeños forman uno grande; cada jugada decide dónde juega el rival.
how-to-move-ultimate-tic-tac-toe = Gana quien pone tres tableros pequeños en raya. Una jugada es una casilla de la cuadrícula entera, como e5; su lugar dentro de su tablero pequeño manda al rival al tablero que está en ese lugar.

ultimate-one-board = La próxima jugada tiene que hacerse en el tablero { $board }, de { $from } a { $to }.
ultimate-any-board = La próxima jugada puede hacerse en cualquier tablero abierto.

ultimate-wrong-board = { $square } queda fuera del tablero { $board }, que es donde toca jugar: elige una casilla vacía de { $from } a { $to }.
ultimate-board-decided = { $square } está en el tablero { $board }, que ya está decidido: elige una casilla de un tablero abierto.

ultimate-board-missing = Falta el tablero en que se juega: después del turno escribe su número, del 1 al 9, o - si la elección es libre.
ultimate-board-unknown = «{ $typed }» no es un tablero: escribe un número del 1 al 9, o - si la elección es libre.
ultimate-position-board-won-twice = X y O tienen tres en raya a la vez en el tablero { $board }: solo uno puede haberlo ganado, así que corrige sus casillas.
ultimate-position-board-decided = El tablero { $board } ya está decidido y no se puede mandar a nadie allí: escribe el número de un tablero abierto, o - si la elección es libre.
ultimate-position-not-sent = Ninguna casilla de quien jugó el último manda al tablero { $board }: escribe el número de uno al que mande alguna, o - si la elección es libre.
ultimate-position-not-free = Ninguna casilla de quien jugó el último manda a un tablero decidido, así que la elección no es libre: escribe el número del tablero en que se juega.
