help-about = Juega a juegos clásicos para dos, resuélvelos y mira qué estrategias son mejores.
help-examples =
    Ejemplos:
      parlor play tic-tac-toe
      parlor solve nim:heaps=3-4-5
      parlor arena nim perfect random --games 100
help-heading-usage = Uso:
help-heading-commands = Comandos
help-heading-options = Opciones
help-help = Muestra esta ayuda
help-version = Muestra la versión
help-lang = Idioma: en, es, fr, ro, sr o sr-Latn
help-color = Cuándo usar colores: auto, always o never
help-json = Escribe un único documento JSON
help-seed = Fija todo lo aleatorio; si no se indica, se sortea
help-threads = Usa como máximo T hilos; nunca cambia un resultado
help-game = Un juego, como nim o nim:heaps=1-2-3 (véase «parlor list»)
help-from = Empieza desde esta posición
help-play = Juega una partida aquí, línea a línea
help-play-as = Tu puesto: first o second (breaker o maker en los juegos de códigos), both (dos personas) o none (mirar dos programas)
help-play-against = El programa del otro puesto, como alpha-beta:depth=4 (dos veces con --as none)
help-play-ascii = Dibuja los tableros solo con caracteres sencillos
help-solve = Busca el valor exacto de una posición y las mejores jugadas
help-solve-all-moves = Muestra el valor de cada jugada permitida
help-solve-nodes = Abandona tras visitar N posiciones
help-solve-time = Abandona tras tantos segundos, por ejemplo 10 o 0.5
help-solve-memory = Usa como mucho tantos mebibytes para recordar
help-arena = Enfrenta a programas entre sí, en pares de partidas con los puestos cambiados
help-arena-players = Jugadores, como random o alpha-beta:depth=4: dos o más; en los juegos de códigos, uno o más descifradores
help-arena-games = Partidas por emparejamiento, redondeadas hacia arriba a un número par ({ $usual } si no se dice); en los juegos de códigos, códigos que se sacan, todos si no se dice
help-compare = Compara búsquedas en una misma posición: nodos, tiempo, ramificación
help-compare-depth = Profundidades, como 1..8 (ambas incluidas) o 6; si no se indica, hasta donde se termina pronto
help-compare-searches = Búsquedas separadas por comas; si no se indica, todas: { $known }
help-compare-export-svg = Dibuja los nodos según la profundidad en este archivo SVG
help-eval = La evaluación en el límite de profundidad (véase «parlor list»)
help-explain = Muestra una búsqueda paso a paso: ventanas, valores, podas
help-explain-depth = Cuántas jugadas mirar hacia delante; si no se indica, un árbol pequeño
help-explain-search = Una de estas: { $known }; alpha-beta si no se indica
help-explain-step = Espera a Intro después de cada paso
help-explain-quiz = Pregunta qué hojas se podan y corrige la respuesta
help-explain-export-svg = Dibuja el árbol en este archivo SVG
help-perft = Cuenta las secuencias de jugadas de cada longitud
help-perft-depth = Longitud máxima de las secuencias que se cuentan
help-list = Enumera los juegos, sus ajustes y sus jugadores
help-list-markdown = Escribe la tabla del README
help-bench = Busca en posiciones fijas y escribe el número de nodos, que sirve de suma de control de las búsquedas
help-completions = Escribe el autocompletado para un intérprete de comandos
help-completions-shell = El intérprete de comandos
help-man = Escribe la página de manual
help-man-command = Solo la página de este comando
help-play-review = En los juegos de códigos, valora cada intento en cuanto tiene respuesta
help-heading-arguments = Argumentos
help-heading-common = Opciones comunes
help-usage-options = OPCIONES
help-usage-command = COMANDO
help-list-what = Solo este juego, o este jugador dondequiera que juegue
