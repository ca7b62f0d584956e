cli-io-error = Ha fallado la lectura o la escritura: { $error }.
cli-file-not-written = No se puede escribir { $file }: { $error }.
cli-sentences = { $said } { $next }
cli-bad-line = No se puede usar la línea { $line } de { $file }. { $reason }
cli-interrupted = Interrumpido; se muestra lo que ya estaba terminado.
cli-seed-drawn = Semilla: { $seed }
play-unknown-seat = No hay ningún puesto llamado «{ $typed }».{ $hint } Escribe uno de estos: { $known }.
play-too-many-opponents = { $programs ->
    [0] Aquí no juega ningún programa, así que no hay puesto para «{ $extra }»: quítalo.
    [one] Aquí solo juega un programa, así que no hay puesto para «{ $extra }»: quítalo.
   *[other] Aquí solo juegan { $programs } programas, así que no hay puesto para «{ $extra }»: quítalo.
}
solve-draw = Con juego óptimo: empate.
solve-wins = Con juego óptimo: { $side } gana.
solve-wins-by = { $amount ->
    [one] Con juego óptimo: { $side } gana por { $amount } punto.
   *[other] Con juego óptimo: { $side } gana por { $amount } puntos.
}
solve-unproven = Sin resolver: la búsqueda se detuvo antes.
solve-moves-unknown = La búsqueda se detuvo antes de encontrar las jugadas que lo consiguen.
solve-already-over = La partida ya ha terminado en esta posición.
solve-best = { $count ->
    [one] { $side } debe jugar { $best }
   *[other] { $side } puede jugar cualquiera de estas: { $best }
}
solve-best-more = { $count ->
    [one] … y { $count } más igual de buena; --json las muestra todas.
   *[other] … y { $count } más igual de buenas; --json las muestra todas.
}
solve-line = Línea: { $line }
solve-effort = Posiciones visitadas: { $nodes }, en { $seconds } s
list-players = Jugadores (* es el rival por defecto):
list-only-seat = (solo como { $seat })
list-levels = Niveles (level:1 es el más débil; juega el jugador indicado al lado):
bench-signature = firma
column-depth = profundidad
column-leaves = secuencias
column-move = jugada
column-value = valor para Primero
column-player = jugador
column-wins = victorias
column-draws = empates
column-losses = derrotas
column-elo = Elo [95 %]
column-game = juego
column-nodes = nodos
list-unknown = No hay ningún juego ni jugador llamado «{ $typed }».{ $hint } Escribe «parlor list» para verlos todos.
list-plays = Juega a: { $games }
progress-games = partidas
progress-positions = posiciones
