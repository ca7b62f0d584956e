dialogue-opening-against = { $game }: juegas como { $side } contra { $opponent }. Escribe ? para ver la ayuda.
dialogue-opening-both = { $game }: dos personas con un mismo teclado. Escribe ? para ver la ayuda.
dialogue-opening-watch = { $game }: { $first } contra { $second }.
dialogue-your-move = { $side }, te toca:
dialogue-plays = { $side }: { $mv }
dialogue-called = { $side } se presenta como { $name }.
dialogue-wins = { $side } gana.
dialogue-wins-by = { $amount ->
    [one] { $side } gana por { $amount } punto.
   *[other] { $side } gana por { $amount } puntos.
}
dialogue-draw = Empate.
dialogue-resigned = { $side } se rinde.
dialogue-forfeit = { $side } no puede seguir: { $reason }
dialogue-revealed = Era { $hidden }.
dialogue-input-ended = La entrada se acabó a mitad de la partida.
dialogue-empty = Escribe una jugada, o ? para ver la ayuda.
dialogue-help = Además de una jugada puedes escribir: ? (esta ayuda), jugadas (qué está permitido), tablero (dibujarlo otra vez), partida (lo jugado hasta ahora, para guardarlo), pista (la mejor jugada), valorar (quién está mejor), deshacer (volver atrás), rendirse (darse por vencido), salir (terminar).
dialogue-moves = { $count ->
    [one] Solo hay una jugada: { $moves }
   *[other] { $count } jugadas: { $moves }
}
dialogue-moves-code = { $copies ->
    [one] { $pegs } cualesquiera de estos símbolos, cada uno como máximo una vez: { $symbols }
   *[other] { $pegs } cualesquiera de estos símbolos, cada uno como máximo { $copies } veces: { $symbols }
}
dialogue-nothing-to-undo = No hay ninguna jugada tuya que deshacer.
dialogue-undone = { $plies ->
    [one] Se ha deshecho la última jugada.
   *[other] Se han deshecho las últimas { $plies } jugadas.
}
dialogue-hint-exact = Lo mejor es { $mv }. Con juego óptimo desde aquí: { $outcome }
dialogue-hint-estimate = { $mv } parece lo mejor; la posición se estima en { $units } para el primer jugador.
dialogue-hint-line = Se espera: { $line }
dialogue-no-hint = Aquí no hay ninguna pista.
dialogue-seat-with-sign = { $seat } ({ $sign })
dialogue-hint-moves = Cada jugada, según lo que vale para el primer jugador: { $values }
dialogue-must-pass = { $side } no tiene jugada y pasa.
dialogue-type-help = Escribe ? para ver la ayuda.
dialogue-window-too-low = El tablero ocupa { $lines } líneas y esta ventana tiene { $there }: hazla más alta y escribe tablero.
dialogue-stopped = Detenido: aún no se había encontrado ninguna jugada.
