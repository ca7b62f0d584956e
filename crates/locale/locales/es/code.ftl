code-too-few-symbols = Un secreto de { $digits } cifras distintas necesita al menos { $digits } símbolos, no { $symbols }: elige más símbolos o menos cifras.
code-too-few-balls = { $colors } colores con { $copies } bolas cada uno son { $balls } bolas, pocas para { $pegs } posiciones: elige menos posiciones, más colores o más bolas.

code-guess-wrong-length = «{ $typed }» tiene { $count ->
    [one] 1 símbolo
   *[other] { $count } símbolos
}, pero aquí un código tiene { $pegs }: escribe { $pegs ->
    [one] exactamente 1
   *[other] exactamente { $pegs }
}.
code-guess-unknown-symbol = «{ $symbol }» en «{ $typed }» no es un símbolo de este juego: usa de { $first } a { $last }.
code-guess-repeats = «{ $typed }» tiene { $symbol } más de una vez: escribe un código de símbolos todos distintos.
code-guess-too-many-copies = «{ $typed }» tiene { $symbol } { $count } veces, pero cada símbolo puede aparecer como mucho { $copies } veces: cambia alguno.

code-answer-too-large = No puede haber { $black } aciertos, porque solo hay { $pegs } posiciones: escribe un número de 0 a { $pegs }.
code-answer-not-one-number = «{ $typed }» no es una respuesta: escribe cuántos aciertos hay, un número de 0 a { $pegs }.
code-answer-too-many = { $black } y { $white } suman más que { $pegs ->
    [one] la única posición
   *[other] las { $pegs } posiciones
} de un código: los dos números juntos son como mucho { $pegs }.
code-answer-not-two-numbers = «{ $typed }» no es una respuesta: escribe dos números, aciertos y semiaciertos, por ejemplo 1,0; juntos como mucho { $pegs }.
code-answer-nearly-all = Con { $black } de { $pegs } en su sitio, el último símbolo no tiene otro lugar: entonces el segundo número es 0, o el primero es menor.

code-position-answer-missing = Falta una respuesta antes de «{ $word }»: escribe cada intento con su respuesta, por ejemplo 1122:1,0; solo el último puede esperar.
code-game-over = La partida ha terminado: no puede seguir nada.

code-contradiction = O me has hecho trampa o alguna respuesta está mal.
code-sample-used = Quedan muchísimos códigos: este intento se basa en una muestra de ellos.
code-member-bonus-unreadable = «{ $typed }» no es un número de bits: escribe un número de 0 a 100, por ejemplo 2 o 1.5.
code-hint = Lo mejor es { $guess }. { $left ->
    [one] Solo queda este código.
   *[other] Quedan { $left } códigos; después quedarán { $average } de media.
}
code-hint-sampled = { $guess } parece lo mejor, a juzgar por una muestra: quedan demasiados códigos para mirarlos todos.

code-thought-of-one = Ya he pensado un código!!!
code-attempts-allowed = { $turns ->
    [one] Tienes un máximo de { $turns } intento para adivinarlo....
   *[other] Tienes un máximo de { $turns } intentos para adivinarlo....
}
code-think-of-one = Piensa un código de { $pegs } signos entre { $symbols } y no me lo digas; intentaré adivinarlo.
code-ask-digits = Escribe tu tanteo como un código de { $pegs } cifras:
code-ask-colors = Escribe tu intento, { $pegs } entre { $symbols }:
code-ask-answer = Aciertos y semiaciertos:
code-ask-black = Aciertos:
code-my-guess = Mi intento es:{ $guess }
code-answer = { $left ->
    [one] Aciertos: { $black }, Semiaciertos: { $white }. Te queda { $left } intento.
   *[other] Aciertos: { $black }, Semiaciertos: { $white }. Te quedan { $left } intentos.
}
code-answer-black = { $left ->
    [one] Aciertos: { $black }. Te queda { $left } intento.
   *[other] Aciertos: { $black }. Te quedan { $left } intentos.
}
code-you-win = { $attempts ->
    [one] Has ganado en { $attempts } intento!!!
   *[other] Has ganado en { $attempts } intentos!!!
}
code-you-lose = No te quedan intentos: has perdido.
code-i-win = { $attempts ->
    [one] He ganado en { $attempts } intento!!!!!!!
   *[other] He ganado en { $attempts } intentos!!!!!!!
}
code-i-lose = No me quedan intentos: has ganado.
code-broken = { $attempts ->
    [one] El código cae en { $attempts } intento.
   *[other] El código cae en { $attempts } intentos.
}
code-kept = El código no se ha adivinado a tiempo.
code-rows-disagree = { $count ->
    [one] Ningún código cuadra con la respuesta de la fila { $rows }.
   *[other] Ningún código cuadra a la vez con las respuestas de las filas { $rows }.
}
code-row-to-repair = { $count ->
    [one] Puede que solo la fila { $row } esté mal: con { $answers } en su lugar, todo cuadraría.
   *[other] Puede que solo la fila { $row } esté mal: con una de { $answers } en su lugar, todo cuadraría.
}
code-correct = Para corregir una respuesta escribe su fila y la respuesta buena, por ejemplo 2:1,0; o deshacer (la última respuesta), o salir:
code-correction-unreadable = «{ $typed }» no corrige nada: escribe el número de una fila, dos puntos y su respuesta, por ejemplo 2:1,0.
code-practice = Desde ahora esta es una partida de práctica: el código sigue siendo el mismo.
code-offer-review = Escribe repasar para ver lo buenos que fueron los intentos, o pulsa Intro para salir:
code-nothing-to-review = No hay ningún intento con respuesta que valorar.
code-review-counts = { $number }. { $guess } ({ $answer }): códigos posibles { $before } → { $after }; deja { $average } de media, el mejor intento { $best } deja { $best_average }.
code-review-judged = Intentos perdidos { $lost }, acierto { $skill }, suerte { $luck } ({ $percent } %).
code-review-sampled = (Según una muestra.)
code-review-sum = En total: acierto { $skill }, intentos perdidos { $lost }, suerte { $luck }.

arena-needs-two-players = Los jugadores de este juego se enfrentan entre sí: nombra al menos dos.
arena-not-for-breakers = Los descifradores se enfrentan a todos los códigos desde el principio: quita { $option }.
arena-secrets-drawn = Los códigos son una muestra de { $count ->
    [one] 1, sacado
   *[other] { $count }, sacados
} como los saca el juego; los intervalos son del 95 %.
arena-unsolved = Sin resolver: no adivinados en { $cap } intentos.
column-first-guess = primer intento
column-mean = media
column-worst = peor
column-total = total
column-within-turns = en el límite
column-win-rate = victorias
column-unsolved = sin resolver
column-distribution = intentos:códigos
column-guesses = intentos
