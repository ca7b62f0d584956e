title-connect-four = Cuatro en raya
about-connect-four = Deja caer fichas en las columnas; gana quien alinea cuatro.
how-to-move-connect-four = Gana quien alinea cuatro fichas: en horizontal, en vertical o en diagonal. Una jugada es la letra de una columna, por ejemplo d; la ficha cae hasta la casilla libre más baja.

connect-four-no-such-column = «{ $typed }» no es una columna: escribe una letra de la a a la { $last }.
connect-four-column-full = La columna { $column } está llena: elige una de estas: { $open }.
connect-four-over = La partida ha terminado: ya no se pueden dejar caer fichas.
connect-four-floating = Una ficha de la columna { $column } tiene debajo una casilla vacía: las fichas caen hasta la casilla libre más baja, así que llena cada columna desde abajo.
