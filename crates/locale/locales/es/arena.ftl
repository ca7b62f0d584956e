column-score = puntos
column-margin = margen
column-los = más fuerte
arena-faults = { $count ->
    [one] { $name } perdió { $count } partida sin que le ganen. { $reason }
   *[other] { $name } perdió { $count } partidas sin que le ganen. { $reason }
}
arena-breaker-faults = { $name } no siguió. { $reason }
arena-resume-alone = --resume lo toma todo del archivo: quita { $option }.
arena-resume-with = Lo terminado está guardado. Para seguir, escribe: { $command }
arena-sprt-two = --sprt compara un jugador con otro: nombra exactamente dos jugadores.
arena-sprt-stronger = { $pairs ->
    [one] Terminado tras { $pairs } par: el primer jugador es al menos { $elo } puntos Elo más fuerte (logaritmo de la razón de verosimilitud { $ratio }).
   *[other] Terminado tras { $pairs } pares: el primer jugador es al menos { $elo } puntos Elo más fuerte (logaritmo de la razón de verosimilitud { $ratio }).
}
arena-sprt-weaker = { $pairs ->
    [one] Terminado tras { $pairs } par: el primer jugador es como mucho { $elo } puntos Elo más fuerte (logaritmo de la razón de verosimilitud { $ratio }).
   *[other] Terminado tras { $pairs } pares: el primer jugador es como mucho { $elo } puntos Elo más fuerte (logaritmo de la razón de verosimilitud { $ratio }).
}
arena-sprt-open = { $pairs ->
    [one] La prueba sigue sin decidirse tras { $pairs } par (logaritmo de la razón de verosimilitud { $ratio }): dale más partidas.
   *[other] La prueba sigue sin decidirse tras { $pairs } pares (logaritmo de la razón de verosimilitud { $ratio }): dale más partidas.
}
arena-openings-empty = { $file } no contiene ninguna posición: escribe una en cada línea.
arena-openings-too-long = Las partidas desde aquí no duran { $plies } jugadas al azar: --openings puede ser { $possible } como mucho.
arena-repeated = { $count ->
    [one] { $count } par de partidas no se cuenta: repite una apertura y en ningún jugador interviene el azar, así que sus partidas son las mismas.
   *[other] { $count } pares de partidas no se cuentan: repiten aperturas y en ningún jugador interviene el azar, así que sus partidas son las mismas.
}
arena-breaker-interrupted = { $name } se interrumpió tras { $played } de { $all } códigos; las cifras son solo las de estos, que no son una muestra justa de los demás.
expect-unreadable = «{ $typed }» no es una expectativa: escribe una medida, un signo y un número, por ejemplo win>=0.66. Las medidas son: { $known }.
expect-met = Se esperaba { $expected }: sí, es { $value }.
expect-missed = Se esperaba { $expected }: no, es { $value }.
expect-undecided = Se esperaba { $expected }: sin decidir, porque no se ha jugado todo; por ahora es { $value }.
save-exists = { $file } ya existe: sigue con «--resume { $file }» o elige otro nombre.
save-in-use = Otro programa está escribiendo en { $file }: espera a que termine o elige otro archivo.
save-foreign = { $file } no es un archivo que esta orden guarde con --save: indica uno que lo sea.
save-other-version = { $file } tiene la versión { $version } del formato y este programa lee la { $own }: usa el programa que lo escribió.
save-bad-line = No se puede leer la línea { $line } de { $file }: recupera el archivo o empieza de nuevo con otro nombre.
save-system = No se puede usar { $file }: { $error }.
picture-arena = Arena: { $game }
picture-pairs = pares de partidas
picture-lead = ventaja de { $one } sobre { $other }, en puntos
usage-not-an-sprt = escribe dos diferencias Elo, primero la menor, por ejemplo 0,20, y si quieres dos probabilidades de error, por ejemplo 0,20,0.05,0.05
usage-not-seconds = escribe un número de segundos, por ejemplo 10 o 0.5
help-arena-gauntlet = El primer jugador se enfrenta a todos los demás; ellos no se enfrentan entre sí
help-arena-openings = Empieza con N jugadas al azar o con las posiciones de FILE, una por línea
help-arena-sprt = Para en cuanto se decida si el primero de dos jugadores es más fuerte por ELO1 o solo por ELO0; pueden seguir las probabilidades de error: 0,20,0.05,0.05
help-arena-save = Guarda cada par de partidas terminado en este archivo
help-arena-resume = Sigue con un evento guardado en este archivo; no hace falta nada más
help-arena-expect = Sale con código 1 si el primer jugador no cumple esto, por ejemplo win>=0.66 (se puede repetir)
help-arena-export-svg = Dibuja el resultado en este archivo SVG: fuerzas, la marcha de un duelo o cuántos intentos necesitan los descifradores
help-arena-export-csv = Escribe el resultado en este archivo como tabla para hojas de cálculo
replay-title = Partida { $number } de { $game }
replay-player = { $side }: { $player }
replay-move = { $side }: { $mv }
replay-draw = Empate.
replay-won = Gana { $side }.
replay-won-by = { $amount ->
    [one] Gana { $side } por { $amount } punto.
   *[other] Gana { $side } por { $amount } puntos.
}
replay-forfeit = { $side } pierde sin que le ganen. { $reason }
replay-no-such-game = No hay partida { $number }: el archivo prevé las partidas 1 a { $total }.
replay-not-played = La partida { $number } aún no ha terminado: elige otra o termina el evento con «parlor arena --resume».
replay-breakers = { $file } guarda resultados de descifradores, no partidas: no hay nada que mostrar.
help-replay = Muestra una partida guardada por «parlor arena --save»
help-replay-file = El archivo del evento
help-replay-number = El número de la partida, desde 1
help-replay-boards = Muestra el tablero después de cada jugada
help-arena-allow-processes = Reanudar sin preguntar un archivo cuyos jugadores ejecutan órdenes
save-bad-checksum = La línea { $line } de { $file } ha cambiado desde que se escribió, o es de otro archivo: bórrala para que su par se juegue otra vez.
save-no-line-end = La primera línea de { $file } está cortada: el torneo no se puede reanudar.
arena-resume-runs = { $file } ejecuta estas órdenes en esta máquina:
arena-resume-question = ¿Ejecutarlas? Escribe «yes» para seguir:
arena-resume-refused = No se ha ejecutado nada: reanuda con --allow-processes si confías en { $file }.
arena-bot-changed = El programa de { $player } ha cambiado desde que se empezó { $file }: sus resultados de antes y de después son de dos programas.
