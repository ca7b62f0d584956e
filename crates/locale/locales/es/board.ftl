square-unreadable = «{ $typed }» no es una casilla: escribe la letra de la columna y el número de la fila, de a1 a { $last }.
square-taken = La casilla { $square } ya está ocupada: elige una vacía.

diagram-wrong-length = Una posición de este juego tiene { $squares } casillas, pero { $cells ->
    [one] se ha dado 1
   *[other] se han dado { $cells }
}: escríbelas fila por fila y sin espacios, con X, O y -.
diagram-unknown-cell = «{ $cell }» no puede estar en una casilla: escribe X, O, o - si está vacía.
diagram-unknown-side = «{ $typed }» no es ningún bando: después de las casillas escribe X u O, según a quién le toque.
diagram-side-missing = Falta decir a quién le toca: después de las casillas escribe un espacio y X u O.

position-has-more = La posición está completa antes de «{ $extra }»: quita lo que sobra.
position-wrong-turn = Con { $crosses } X y { $noughts } O no puede ser ese turno: le toca a X cuando hay tantas de una como de otra, y a O cuando X tiene una más.
position-past-the-end = Quien tiene el turno ya ha ganado, así que la partida terminó antes: quita lo que se jugó después.
