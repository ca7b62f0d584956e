exact-best-expected = Demostrado: ninguna estrategia necesita menos intentos de media. Todos los códigos juntos requieren { $total }; cada uno, { $mean } de media.
exact-best-worst = { $worst ->
    [one] Demostrado: siempre basta 1 intento.
   *[other] Demostrado: siempre bastan { $worst } intentos, y con menos no basta.
}
exact-stopped-expected = Detenido antes de la demostración: todos los códigos juntos requieren entre { $lower } y { $upper } intentos.
exact-stopped-worst = Detenido antes de la demostración: hacen falta entre { $lower } y { $upper } intentos.
exact-nothing-yet = Detenido antes de encontrar una estrategia: hacen falta al menos { $lower } intentos.
exact-impossible = { $within ->
    [one] Demostrado: ninguna estrategia acierta todos los códigos con 1 intento.
   *[other] Demostrado: ninguna estrategia acierta todos los códigos en { $within } intentos.
}
exact-plan = Primer intento: { $guess }. Códigos: { $codes }; intentos en total: { $total }; de media: { $mean }; como mucho: { $worst }.
exact-only-within = { $within ->
    [one] Aquí solo cuentan las estrategias que nunca necesitan más de 1 intento.
   *[other] Aquí solo cuentan las estrategias que nunca necesitan más de { $within } intentos.
}
exact-only-consistent = Aquí solo cuentan las estrategias que prueban únicamente códigos que aún pueden ser el secreto.
exact-late = Códigos que necesitan { $at } intentos o más: { $codes }. Ninguna estrategia con tan pocos intentos en total tiene menos.
exact-late-open = Códigos que necesitan { $at } intentos o más: { $codes }. No se ha decidido si puede haber menos con tan pocos intentos en total.
exact-best-late = Demostrado: ninguna estrategia tiene menos códigos que necesiten { $at } intentos o más, sea cual sea su total: { $codes }.
exact-stopped-late = Detenido antes de la demostración: los códigos que necesitan { $at } intentos o más, sea cual sea el total, son entre { $lower } y { $upper }.
exact-nothing-late = Detenido antes de encontrar una estrategia: los códigos que necesitan { $at } intentos o más son al menos { $lower }.
exact-distribution = Códigos según el número de intentos: { $distribution }
exact-breaker-wins = { $turns ->
    [one] Con 1 turno, el descifrador gana siempre.
   *[other] Con { $turns } turnos, el descifrador gana siempre.
}
exact-breaker-wins-otherwise = { $turns ->
    [one] Con 1 turno, quien adivina gana siempre, pero con otra estrategia: esta puede necesitar más.
   *[other] Con { $turns } turnos, quien adivina gana siempre, pero con otra estrategia: esta puede necesitar más.
}
exact-maker-wins = { $turns ->
    [one] Con 1 turno, el descifrador no puede asegurarse la victoria: gana el codificador si nunca se compromete con un código.
   *[other] Con { $turns } turnos, el descifrador no puede asegurarse la victoria: gana el codificador si nunca se compromete con un código.
}
exact-effort = Conjuntos de códigos examinados: { $nodes }, en { $seconds } s
exact-written = La estrategia está en { $file }.
exact-computing = Buscando la mejor estrategia. La que se demuestre mejor se guarda para la próxima vez.

exact-check-fine = La estrategia es lo que dice: acierta los { $codes } códigos con { $total } intentos, { $mean } de media y { $worst } como mucho.
exact-check-late = Códigos que necesitan { $at } intentos o más: { $codes }.
exact-check-unused = { $count ->
    [one] La estrategia tiene 1 intento al que no lleva ningún código: quítalo.
   *[other] La estrategia tiene { $count } intentos a los que no lleva ningún código: quítalos.
}
exact-check-miscounted = El archivo dice que «{ $key }» es { $said }, pero es { $counted }.
exact-check-not-a-guess = En este juego no se puede probar { $guess }.
exact-check-lost = La estrategia no encuentra { $secret }: no dice nada de la respuesta { $answer } a { $guess }.

exact-guess-waits = En esta posición hay un intento sin respuesta: añade la respuesta o quita el intento.
exact-named = En esta posición el código ya está acertado: no queda nada por resolver.
exact-too-large = { $codes } códigos son demasiados para recorrerlos: elige un juego con { $most } como mucho.
exact-book-unreadable = El archivo no contiene una estrategia que se pueda leer aquí (mira: { $what }). «parlor solve JUEGO --tree ARCHIVO» escribe una.
exact-book-missing = Di qué archivo contiene la estrategia: book:file=ARCHIVO.
exact-file-unreadable = No se puede leer «{ $file }»: { $error }.
exact-off-the-book = La estrategia del archivo no dice nada de esta posición.
exact-no-plan = La búsqueda se detuvo antes de encontrar una estrategia.
exact-no-all-moves = El valor de cada jugada es para juegos de tablero: quita --all-moves.
exact-within-needs-expected = --within va con --goal expected: pide la mejor media entre las estrategias que nunca necesitan más intentos.
exact-fewest-needs-goal = --fewest-at va con --goal expected, para el menor número de códigos que necesitan tantos intentos entre las estrategias con la mejor media, o con --goal late, para el menor entre todas.
exact-late-needs-at = --goal late va con --fewest-at G: pide el menor número de códigos que necesitan G intentos o más, sea cual sea el total.
exact-late-not-certified = No hay certificados para --goal late: quita --certificate.
exact-only-codes = --goal, --within, --consistent-only, --fewest-at, --tree y --check son para los juegos de códigos: mastermind, bulls-and-cows, black-peg.

help-solve-goal = Juegos de códigos: lo mejor de media (expected), en el peor caso (worst) o con el menor número de códigos de los que habla --fewest-at (late)
help-solve-within = Juegos de códigos: solo estrategias que nunca necesitan más de W intentos
help-solve-consistent-only = Juegos de códigos: probar solo códigos que aún pueden ser el secreto
help-solve-fewest-at = Juegos de códigos: de las estrategias con la mejor media, o con --goal late de todas, una en la que menos códigos necesitan G intentos o más
help-solve-tree = Juegos de códigos: escribir toda la estrategia en FILE, como JSON si acaba en .json y si no como lista
help-solve-check = Juegos de códigos: recontar la estrategia de FILE en vez de resolver
exact-unknown-goal = «{ $typed }» no es un objetivo: elige uno de estos: { $known }.
