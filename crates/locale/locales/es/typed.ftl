# Words that people type, the usual one first; all of them are understood, and so are the English ones.
typed-help = ayuda ?
typed-moves = jugadas
typed-board = tablero
typed-record = partida
typed-hint = pista
typed-eval = valorar
typed-review = repasar
typed-undo = deshacer
typed-resign = rendirse
typed-quit = salir
typed-pass = pasar paso
typed-first = primero primera
typed-second = segundo segunda
typed-breaker = descifrador descifradora
typed-maker = codificador codificadora
typed-both = ambos ambas
typed-none = nadie ninguno
