title-black-peg = Mastermind de clavijas negras
about-black-peg = Como Mastermind, pero solo se dice cuántos están en su sitio.
how-to-move-black-peg = Adivina los colores del código en su orden. Un intento es un símbolo por posición, por ejemplo 1122; la respuesta es el número de aciertos, por ejemplo 2.
