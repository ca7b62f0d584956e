lab-name = Laboratorio
lab-searches = Búsquedas
lab-quiz = Preguntas
lab-compare = Comparar
lab-arena = Arena
lab-searches-title = La misma posición, cinco búsquedas
lab-quiz-title = Preguntas sobre búsquedas
lab-compare-title = Cómo crece el trabajo
lab-arena-title = ¿Quién es más fuerte?
lab-this-position = Cómo ven las búsquedas esta posición
lab-minimax = Minimax
lab-alpha-beta = Alfa-beta
lab-best-first = Alfa-beta, lo mejor primero
lab-worst-first = Alfa-beta, lo peor primero
lab-search = Profundización con tabla
lab-mcts = Montecarlo
lab-estimate = Estimación y valor demostrado
lab-steps = Pasos
lab-moment = Momento de la búsqueda
lab-moment-of = { $time } de { $last }
lab-play = Reproducir
lab-pause = Pausa
lab-first = Al principio
lab-last = Al final
lab-back = Un suceso atrás
lab-forward = Un suceso adelante
lab-game = Juego
lab-tree = Árbol
lab-tree-of = Árbol: { $tree }
lab-position = Posición
lab-start = el comienzo; o una posición como texto
lab-show = Mostrar
lab-example = Ejemplo de clase
lab-depth = Profundidad
lab-depth-of = profundidad { $count }
lab-enlarge = Mostrar en grande: { $search }
lab-all = Las cinco juntas
lab-save-picture = Guardar la imagen: { $search }
lab-root = la raíz
lab-from-table = conocido
lab-not-begun = Aún no ha empezado.
lab-event-enter = Llega a { $node }: { $window }.
lab-event-leaf = Lee { $node }: { $value }.
lab-event-known = La tabla conoce { $node }: { $value }.
lab-event-narrow = Más estrecha en { $node }: { $window }.
lab-event-leave = Vuelve: { $node } { $value }.
lab-event-simulation = Simulación { $number }: { $way }; la partida desde ahí da { $payoff }.
lab-axis-simulations = simulaciones (logarítmica)
lab-axis-value = lo que obtiene el Primero
lab-axis-depth = profundidad d
lab-axis-nodes = posiciones visitadas
lab-axis-pairs = pares de partidas jugados
lab-axis-elo = Elo frente a los demás
lab-curve-chosen = la jugada que haría
lab-curve-mean = todas las simulaciones
lab-curve-proved = demostrado: { $value }
lab-not-proved = Esta posición es demasiado grande para demostrarla aquí.
lab-read = leída
lab-cut-off = podado
lab-difficulty = Dificultad
lab-difficulty-of = Dificultad { $level }
lab-question-number = Pregunta { $number }
lab-answer = Responder
lab-next-question = Siguiente pregunta
lab-right = ¡Correcto!
lab-wrong = No del todo.
lab-value = Valor
lab-window = Ventana (alfa, beta)
lab-pruned-leaves = Hojas podadas
lab-stop = Parar
lab-begin = Empezar
lab-compare-done = Listo.
lab-compare-words = b es el número medio de jugadas y d la profundidad. Un árbol completo tiene b^d hojas; alfa-beta en el mejor orden visita unas b^(d/2).
lab-players = Jugadores
lab-player = Jugador { $number }
lab-player-add = Añadir un jugador
lab-player-away = Quitar al jugador { $number }
lab-pairs = Pares de partidas por encuentro
lab-seed = Semilla
lab-ratings = Las valoraciones según crecen
lab-table = Tabla
lab-wins = Victorias
lab-draws = Tablas
lab-losses = Derrotas
lab-points = Puntos
lab-arena-empty = Elige quién juega y empieza.
lab-arena-going = Pares jugados: { $played } de { $total }
lab-arena-words = Cada par es una apertura jugada desde ambos asientos. La semilla fija cada partida. Un jugador es un nivel o una descripción como alpha-beta:depth=3.
lab-event-deepen = Empieza una búsqueda de profundidad { $count }.
lab-event-cut = { $count ->
    [one] Poda en { $node }: { $test }. Se salta { $count } hoja.
   *[other] Poda en { $node }: { $test }. Se saltan { $count } hojas.
}
lab-event-proved = { $count ->
    [one] Queda demostrado { $count } nodo.
   *[other] Quedan demostrados { $count } nodos.
}
lab-positions = { $count ->
    [one] { $count } posición
   *[other] { $count } posiciones
}
lab-cuts = { $count ->
    [one] { $count } poda
   *[other] { $count } podas
}
lab-known = { $count } de la tabla
lab-simulations = { $count ->
    [one] { $count } simulación
   *[other] { $count } simulaciones
}
lab-solved = { $count ->
    [one] Demostrado tras { $count } simulación: no queda nada que probar.
   *[other] Demostrado tras { $count } simulaciones: no queda nada que probar.
}
lab-so-far = { $count ->
    [one] Tras { $count } simulación la estimación es { $value }.
   *[other] Tras { $count } simulaciones la estimación es { $value }.
}
lab-score = { $count ->
    [one] Correctas: { $right } de { $count } respuesta
   *[other] Correctas: { $right } de { $count } respuestas
}

lab-game-or-tree = Nombra un juego o escribe un árbol, no las dos cosas.
lab-too-large = Un árbol de profundidad { $depth } tiene aquí más de { $most } posiciones, demasiadas para una imagen: { $fits ->
    [0] empieza desde una posición posterior.
   *[other] elige profundidad { $fits } o menos, o empieza desde una posición posterior.
}
lab-out-of-range = «{ $field }» es { $value }; tiene que estar entre { $least } y { $most }.
lab-pair-too-long = Un par de partidas entre estos jugadores tarda aquí más de lo que puede durar una petición: elige jugadores más rápidos o niveles más bajos, o ejecuta «parlor arena» en una máquina propia.
lab-arena-code = En { $game } las estrategias se comparan sobre todos los secretos, no por pares de partidas: ejecuta «parlor arena { $game }» en la línea de órdenes.
