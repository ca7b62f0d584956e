bot-no-command = { $name } necesita una orden que ejecutar: escribe { $name }:cmd= y la orden, al final.
bot-at-start = mientras se preparaba
bot-at-move = en su jugada número { $number }
bot-fault = El bot ha fallado { $when }: { $what }.
bot-fault-with-words = El bot ha fallado { $when }: { $what }. Sus últimas palabras: { $words }
bot-not-started = no se puede iniciar ({ $error })
bot-late = no respondió en { $limit } ms
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
bot-illegal = su jugada «{ $typed }» no se puede hacer. { $reason }
bot-request-unreadable = Esto no es una petición del protocolo de bots: { $error }. docs/bots.md muestra cómo son las peticiones.
bot-no-hello = Llegó una petición de tipo «move» antes que la de tipo «hello»: envía primero «hello».
bot-other-game = Este bot juega a { $own }, no a { $asked }.
help-bot = Deja que un programa de Parlor juegue para otro programa, por tuberías (ver docs/bots.md)
help-bot-player = El jugador, por ejemplo random o alpha-beta:depth=4
help-bot-protocol = Lo que se habla: json (lo habitual)
