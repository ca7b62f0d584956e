# Lo que dice la página donde enseña: el tablero de análisis, los problemas, los errores, el código del día.

page-analysis-board = Tablero de análisis
page-analyse = Analizar
page-variations = Variantes
page-variations-words = Juega en el tablero: lo que pruebes aparece aquí.
page-variation-remove = Quitar esta jugada y lo que sigue
page-set-up = Preparar
page-game = Juego
page-spec = Ajustes
page-position = Posición
page-position-words = La posición como texto: pega una o cambia esta.
page-position-tiles = Filas de letras, cifras o cuadrados de colores, como se copian de un teléfono. Arriba a la derecha está la esquina del primero; abajo a la izquierda, la del segundo.
page-position-set = Mostrar esta posición
page-paint = Pintar el tablero
page-paint-with = Pintar con
page-paint-done = Analizar lo pintado
page-line = Mejor continuación
page-line-step = Paso
page-solve = Resolver con exactitud
page-solving = Resolviendo: diez segundos como mucho.
page-judge = Buscar errores
page-judging = Mirando la jugada { $done } de { $all }.
page-judged = Se han mirado todas las jugadas.
page-stop = Parar
page-mistake = error
page-blunder = error grave
page-told = ¿Qué diría un intento?
page-told-ask = Preguntar
page-told-words = Escribe un intento o llena la fila y pregunta: verás cuántos códigos dejaría cada respuesta.
page-told-average = Quedan { $average } de { $left } códigos de media.
page-told-possible = Puede ser el código mismo.
page-told-impossible = No puede ser el código mismo.
page-told-best = Ningún intento es mejor: { $guesses } intentos de media.
page-told-worse = { $guesses } intentos de media; los mejores necesitan { $least }: { $best }.
page-puzzles = Problemas
page-puzzles-words = En cada posición una sola jugada es la mejor, y está demostrado. El grado 1 fue el más fácil de demostrar; el 5, el más difícil.
page-grade = Grado { $grade }
page-solved-of = { $done } de { $all } resueltos
page-training = Pregúntame otra vez
page-training-words =
    { $count ->
        [one] { $due } para hoy, uno guardado en este navegador: errores de tus partidas y problemas fallados.
       *[other] { $due } para hoy, { $count } guardados en este navegador: errores de tus partidas y problemas fallados.
    }
page-train = Practicar
page-save-learning = Guardar en un archivo
page-load-learning = Cargar un archivo
page-learning-loaded = El archivo se ha leído; lo aprendido allí también cuenta aquí.
page-learning-unreadable = Este archivo no se guardó aquí: elige parlor-learning.json.
page-to-find = Encuentra la mejor jugada.
page-question-move = Juega { $seat }. ¿Qué es lo mejor?
page-question-code = Solo queda un código posible. ¿Cuál?
page-question-guess =
    { $count ->
        [one] Queda un código posible. ¿Qué intento necesita menos intentos de media?
       *[other] Quedan { $count } códigos posibles. ¿Qué intento necesita menos intentos de media?
    }
page-you-played = En tu partida jugaste { $move }.
page-right = { $move } es correcta: nada más es tan bueno.
page-right-of =
    { $count ->
        [one] { $move } es correcta.
       *[other] { $move } es correcta, una de { $count } igual de buenas.
    }
page-wrong = { $move } no es lo mejor. Prueba otra vez o mira la respuesta.
page-wrong-by = { $move } no es lo mejor: { $amount }. Prueba otra vez o mira la respuesta.
page-wrong-guess = { $move } no es lo mejor: necesita { $amount } intentos más de media. Prueba otra vez o mira la respuesta.
page-answer-is =
    { $count ->
        [one] La mejor jugada es { $best }.
       *[other] Las mejores jugadas son { $best }.
    }
page-by-estimate = Según una estimación: la posición está demasiado lejos del final para demostrarlo.
page-show-answer = Ver la respuesta
page-next-one = Siguiente
page-done = Terminar
page-retry = Repetir
page-mistakes =
    { $count ->
        [one] Una jugada para probar otra vez
       *[other] { $count } jugadas para probar otra vez
    }
page-guesses-lost = intentos perdidos: { $amount }
page-day-rules = El código de hoy, el mismo para todos: sin pistas, sin volver atrás, una sola partida.
page-day-solved =
    { $count ->
        [one] descifrado con un intento
       *[other] descifrado con { $count } intentos
    }
page-day-missed = hoy sin descifrar
page-day-running =
    { $count ->
        [one] descifrado ayer
       *[other] descifrado { $count } días seguidos
    }
page-days-played = días jugados
page-days-running = días seguidos
page-days-longest = racha más larga
page-guesses-needed = Intentos necesarios
page-solved-in =
    { $count ->
        [one] Con un intento: { $times }
       *[other] Con { $count } intentos: { $times }
    }
page-result-for-others = El resultado para otros, sin el código
page-copy-result = Copiar el resultado

# Posiciones que se analizan, problemas, el código del día: lo que el programa dice de ellos en cualquier parte.

analysis-too-many-moves = { $moves } jugadas son más que las { $most } que admite un análisis: empiézalo desde una posición posterior.
analysis-draw = Con el mejor juego es empate.
analysis-wins = Con el mejor juego gana { $side }.
analysis-wins-by = Con el mejor juego gana { $side } por { $amount }.
analysis-between = No se pudo resolver a tiempo. Para { $side } vale entre { $low } y { $high }.
analysis-open = No se pudo resolver a tiempo: haz antes unas jugadas.
analysis-no-code = En este juego nadie guarda un código, así que no hay intentos que mirar: analiza un juego de descifrar códigos.
analysis-playing-now = Estás jugando ahora a este juego contra alguien en otro lugar, o descifrando el código de hoy: analízalo cuando termine.
code-too-many-to-list = Este juego tiene demasiados códigos para enumerarlos: elige uno con menos clavijas o símbolos.
daily-no-help = El código de hoy se descifra sin ayuda y una sola vez: pistas, análisis y volver atrás llegan cuando termina.

puzzles-none = No hay problemas de { $typed }: elige uno de { $known }.
puzzles-no-more =
    { $count ->
        [one] Solo se encontró un problema: otras partidas no trajeron nada nuevo.
       *[other] Solo se encontraron { $count } problemas: otras partidas no trajeron nada nuevo.
    }
progress-puzzles = problemas
help-puzzles = Buscar posiciones con una sola jugada mejor
help-puzzles-count = Cuántas buscar; 10 si no se indica
