title-reversi = Reversi
about-reversi = Encierra las fichas del rival para darles la vuelta; gana quien tiene más.
how-to-move-reversi = Una ficha encierra fichas del rival en línea recta y las voltea; gana quien tenga más fichas al final. Una jugada es una casilla, por ejemplo d3; quien no puede poner ficha pasa.

reversi-discs = Fichas: X { $first }, O { $second }.
reversi-passed = { $side } no podía colocar ninguna ficha y ha pasado.
reversi-fewest-win = Gana quien tenga menos fichas.

reversi-move-unreadable = «{ $typed }» no es una jugada: escribe una casilla de a1 a { $last }, o pass para pasar.
reversi-square-taken = Ya hay una ficha en { $square }: escribe una de estas: { $moves }.
reversi-turns-nothing = Una ficha en { $square } no daría la vuelta a ninguna: escribe una de estas: { $moves }.
reversi-pass-refused = Solo puede pasar quien no puede colocar ninguna ficha: escribe una de estas: { $moves }.
reversi-only-pass = En esta posición no se puede colocar ninguna ficha: escribe pass.
reversi-game-over = La partida ha terminado, porque nadie puede colocar más fichas: empieza otra.

reversi-size-unknown = No hay tablero de Reversi de tamaño { $size }: elige uno de estos: { $sizes }.
reversi-misere-empties = Si gana quien tiene menos fichas, las casillas vacías del final no son de nadie: quita empties=winner o misere=true.
reversi-nboard-board = Los motores que hablan NBoard solo conocen tableros cuadrados en los que gana quien tiene más fichas: quita rows y misere, o elige otro jugador.

reversi-record-refused = La jugada { $number } de la partida escrita no se puede hacer. { $reason }

reversi-obf-empty = No hay ninguna posición en esta línea: escribe las casillas, un espacio y a quién le toca, X u O.
reversi-obf-colon-missing = «{ $typed }» no es una jugada con su valor: escribe ambos separados por dos puntos, por ejemplo d3:+2.
reversi-obf-score-unreadable = «{ $typed }» no es un valor: escribe un número entero, por ejemplo +2 o -4.

reversi-ggf-frame = Esto no es una partida en GGF: debe empezar por (; y terminar en ;).
reversi-ggf-property-unreadable = La partida escrita no se entiende a partir de «{ $typed }»: escribe un nombre con letras y su valor entre corchetes, por ejemplo B[d3].
reversi-ggf-game-missing = La partida escrita no dice de qué juego es: añade GM[Othello].
reversi-ggf-other-game = La partida escrita es de «{ $typed }», no de Reversi: da una que lleve GM[Othello].
reversi-ggf-board-missing = Falta el tablero del comienzo: antes de las jugadas escribe BO[ con el tamaño, las casillas y a quién le toca, y luego ].
reversi-ggf-board-twice = La partida escrita tiene más de un tablero: deja un solo BO[…], antes de las jugadas.
reversi-ggf-board-unreadable = «{ $typed }» no es un tablero: escribe el tamaño, las casillas con *, O y -, y a quién le toca, * u O, separados por espacios.
reversi-ggf-other-size = El tablero de la partida escrita es de tamaño «{ $typed }»: da una partida en un tablero de tamaño { $size }.
reversi-ggf-not-square = GGF es para tableros cuadrados, y este es de { $columns }×{ $rows }: da las casillas, o las jugadas, por ejemplo d3c3.
reversi-ggf-wrong-turn = La jugada { $colour }[{ $typed }] está fuera de turno: la siguiente debe empezar por { $turn }[.
