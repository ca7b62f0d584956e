menu-welcome = Parlor. Elige un juego por su número o su nombre (? para ver la ayuda, l para el idioma, q para salir).
menu-which-game = ¿Qué juego?
menu-which-language = ¿Qué idioma?
menu-which-seat = ¿Cuál es tu puesto? (Intro: { $usual })
menu-which-opponent = ¿Contra quién? (Intro: { $usual })
menu-both = ambos: dos personas aquí
menu-none = nadie: mirar dos programas
menu-no-such-answer = «{ $typed }» no es una respuesta: escribe un número del 1 al { $answers } o pulsa Intro.
menu-help-game = Escribe el número o el nombre de un juego, o un nombre con ajustes, como nim:heaps=1-2-3. Cada pregunta dice qué significa Intro; con q se sale.
menu-settings = ¿Qué ajuste quieres cambiar? (Intro: jugar así)
menu-help-settings = Escribe el número de un ajuste para cambiarlo. En la línea de comandos este juego es { $spec }.
menu-which-value = { $setting } ({ $range }):
menu-which-text = { $setting }, por ejemplo { $usual }:
menu-help-language = Escribe el número de un idioma o su código, como fr.
menu-help-seat = Escribe el número del puesto que quieres. Donde no se sienta nadie juega un programa; luego se pregunta cuál.
menu-help-opponent = Escribe el número o el nombre de un jugador, o un nombre con ajustes, como alpha-beta:depth=4. Con Intro juega { $usual }.
menu-which-level = ¿De qué nivel? El más débil va primero. (Intro: { $usual })
menu-help-level = Escribe el número de un nivel, o { $player } con los ajustes que quieras. Sus ajustes son: { $settings }.
