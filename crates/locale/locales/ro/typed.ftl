# Words that people type, the usual one first; all of them are understood, and so are the English ones.
typed-help = ajutor ?
typed-moves = mutări mutari
typed-board = tablă tabla
typed-record = partidă partida
typed-hint = indiciu
typed-eval = evaluare
typed-review = analiză analiza
typed-undo = înapoi inapoi
typed-resign = cedez
typed-quit = ieșire iesire
typed-pass = pas
typed-first = primul prima
typed-second = al-doilea doilea doua
typed-breaker = descifrator descifratoare
typed-maker = codificator codificatoare
typed-both = ambii ambele amândoi amandoi
typed-none = niciunul nimeni
