menu-welcome = Parlor. Elige un juego por su número o su nombre (l para el idioma, q para salir).
menu-which-game = ¿Qué juego?
menu-which-language = ¿Qué idioma?
menu-which-seat = ¿Cuál es tu puesto? (Intro: { $usual })
menu-which-opponent = ¿Contra quién? (Intro: { $usual })
menu-both = both: dos personas aquí
menu-none = none: mirar dos programas
menu-no-such-answer = «{ $typed }» no es una respuesta: escribe un número del 1 al { $answers } o pulsa Intro.
