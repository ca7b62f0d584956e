title-seven-colors = Siete colores
about-seven-colors = Nombra colores para extenderte desde tu esquina por más de medio tablero.
how-to-move-seven-colors = Nombra un color y serán tuyas todas sus casillas unidas a tu zona; gana quien tenga más de medio tablero. Una jugada es la letra de un color, por ejemplo A.

seven-colors-shares = Parte del tablero: 1 tiene el { $first },{ $first_tenths } % y 2 el { $second },{ $second_tenths } %.
seven-colors-current = Colores actuales: 1 tiene { $first } y 2 tiene { $second }; nadie puede nombrarlos.
seven-colors-idle = { $idle ->
    [one] 1 jugada
   *[other] { $idle } jugadas
} sin capturar; si hay { $left } más, la partida termina.

seven-colors-color-unknown = «{ $typed }» no es un color de este juego: escribe una sola letra, de A a { $last }.
seven-colors-own-color = { $color } es el color que ya tienes: escribe uno de estos: { $open }.
seven-colors-opponents-color = { $color } es ahora el color de tu rival: escribe uno de estos: { $open }.
seven-colors-over = La partida ha terminado: empieza otra.

seven-colors-too-few-cells = Solo { $cells ->
    [one] se ha dado 1 casilla
   *[other] se han dado { $cells } casillas
}, pero el tablero tiene { $height } filas de { $width }: escribe todas las filas, separadas por / o por espacios.
seven-colors-row-length = La fila { $row } tiene { $cells ->
    [one] 1 casilla
   *[other] { $cells } casillas
} en vez de { $width }: escribe tantas letras o cifras como ancho es el tablero.
seven-colors-cell-unknown = «{ $cell }», en la fila { $row }, no es ni un color ni un dueño: escribe una letra de A a { $last }, o 1 o 2 si la casilla tiene dueño.
seven-colors-turn-unknown = «{ $typed }» no dice a quién le toca: después de las { $height } filas de { $width } casillas escribe 1 o 2.
seven-colors-first-corner = La esquina superior derecha tiene que ser del primer jugador: escribe 1 en ella, o escribe todo el tablero con colores.
seven-colors-second-corner = La esquina inferior izquierda tiene que ser del segundo jugador: escribe 2 en ella, o escribe todo el tablero con colores.
seven-colors-area-torn = Las casillas del jugador { $side } no están todas unidas: una zona es una sola pieza que contiene su esquina.
seven-colors-current-missing = Faltan los colores actuales de los dos jugadores: después del turno escribe dos letras, por ejemplo AB.
seven-colors-current-unreadable = «{ $typed }» no son los colores actuales de los dos jugadores: escribe dos letras de A a { $last }, por ejemplo AB.
seven-colors-current-equal = Los dos jugadores no pueden tener a la vez el color { $color }: escribe dos letras distintas.
seven-colors-current-differs = Los colores escritos después del turno no son los de las dos esquinas: quítalos o corrige las esquinas.
seven-colors-current-untaken = La zona del jugador { $side }, cuyo color es { $color }, toca una casilla libre del color { $color }: esa casilla ya sería suya, así que escribe { $side } en ella.
seven-colors-idle-unreadable = «{ $typed }» no es una cantidad de jugadas sin capturar: escribe un número de 0 a { $most }, o no escribas nada.

seven-colors-too-large = Un tablero de { $cells } casillas es demasiado grande para una respuesta exacta: elige uno de { $most } casillas como mucho, por ejemplo de 8 por 8.
