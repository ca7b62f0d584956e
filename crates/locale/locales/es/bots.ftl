bot-no-command = { $name } necesita una orden que ejecutar: escribe { $name }:cmd= y la orden, al final.
bot-at-start = mientras se preparaba
bot-at-move = en su jugada número { $number }
bot-fault = El bot ha fallado { $when }: { $what }.
bot-fault-with-words = El bot ha fallado { $when }: { $what }. Sus últimas palabras: { $words }
bot-fault-why = El bot ha fallado { $when }: { $what }. { $why }
bot-fault-why-with-words = El bot ha fallado { $when }: { $what }. { $why } Sus últimas palabras: { $words }
bot-not-started = no se puede iniciar ({ $error })
bot-late = no respondió en { $limit } ms
bot-late-at-start = no respondió en { $limit } ms (quizá no vacía el búfer de su salida después de cada línea)
bot-stopped = fue detenido
bot-ended = terminó (código de salida { $code })
bot-killed = lo terminó la señal { $signal }
bot-closed-output = cerró su salida
bot-closed-input = cerró su entrada
bot-flood = escribió una línea de más de { $most } bytes
bot-not-text = escribió algo que no es UTF-8
bot-unreachable = falló su tubería ({ $error })
bot-garbage = su respuesta «{ $line }» no es el objeto JSON que se le pidió ({ $wrong })
bot-wrong-id = respondió a la petición { $id }, que no era la que se le hizo
bot-illegal = su jugada «{ $typed }» no se puede hacer
bot-request-unreadable = Esto no es una petición del protocolo de bots: { $error }. docs/bots.md muestra cómo son las peticiones.
bot-no-hello = Llegó una petición de tipo «move» antes que la de tipo «hello»: envía primero «hello».
bot-other-game = Este bot juega a { $own }, no a { $asked }.
help-bot = Deja que un programa de Parlor juegue para otro programa, por tuberías (ver docs/bots.md)
help-bot-player = El jugador, por ejemplo random o alpha-beta:depth=4
help-bot-protocol = Lo que se habla: json (lo habitual), o nboard para programas de Reversi con tablero
check-greeting = Arranca y dice que está listo.
check-first-seat = Juega una partida entera en el primer puesto.
check-second-seat = Juega una partida entera en el segundo puesto.
check-strange-fields = Pasa por alto los campos que no conoce.
check-one-answer = Responde a cada petición con una línea.
check-same-answer = Si se le pregunta lo mismo dos veces, responde lo mismo.
check-leaving = Termina por sí solo cuando se acaba su entrada.
check-no-command = La orden que inicia el bot está vacía: escríbela después del juego, entre comillas.
check-chatters = Escribió después de su respuesta algo que nadie había pedido: escribe los comentarios en la salida de errores.
check-answers-differ = Sus respuestas difieren, así que sus partidas no se pueden repetir: saca todo lo aleatorio de la semilla de la petición.
check-stays = Seguía en marcha { $limit } ms después de acabarse su entrada: sal del bucle cuando no llegue ninguna línea.
check-moves = { $count ->
    [one] { $count } jugada; la más lenta tardó { $slowest } ms.
   *[other] { $count } jugadas; la más lenta tardó { $slowest } ms.
}
check-passed = El bot cumple el protocolo.
check-failed = { $count ->
    [one] El bot falla en { $count } punto.
   *[other] El bot falla en { $count } puntos.
}
help-check-bot = Comprueba si un bot cumple el protocolo (ver docs/bots.md)
help-check-bot-command = La orden que inicia el bot, entre comillas
help-check-bot-time = Milisegundos que puede tardar en una jugada; 10000 si no se indica
help-check-bot-start = Milisegundos que puede tardar en estar listo; 10000 si no se indica
help-check-bot-box = Ejecútalo en una caja: on u off (lo habitual); docs/classes.md dice qué significa
help-check-bot-junit = Escribe el informe en este archivo como XML de JUnit
