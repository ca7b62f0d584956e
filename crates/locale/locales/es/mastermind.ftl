title-mastermind = Mastermind
about-mastermind = Encuentra los colores en el orden correcto.
how-to-move-mastermind = Adivina los colores del código en su orden. Un intento es un símbolo por posición, por ejemplo 1122; la respuesta dice los aciertos y los semiaciertos, por ejemplo 1,0.
