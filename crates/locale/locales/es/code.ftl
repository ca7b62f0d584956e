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

code-position-answer-missing = Falta una respuesta antes de «{ $word }»: escribe cada tanteo con su respuesta, por ejemplo 1122:1,0; solo el último puede esperar.
code-game-over = La partida ha terminado: no puede seguir nada.

code-contradiction = O me has hecho trampa o alguna respuesta está mal.
code-sample-used = Quedan muchísimos códigos: este tanteo se basa en una muestra de ellos.
code-member-bonus-unreadable = «{ $typed }» no es un número de bits: escribe un número de 0 a 100, por ejemplo 2 o 1.5.
code-hint = Lo mejor es { $guess }. { $left ->
    [one] Solo queda este código.
   *[other] Quedan { $left } códigos; después quedarán { $average } de media.
}
code-hint-sampled = { $guess } parece lo mejor, a juzgar por una muestra: quedan demasiados códigos para mirarlos todos.
