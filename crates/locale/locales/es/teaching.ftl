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
