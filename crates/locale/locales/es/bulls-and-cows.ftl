title-bulls-and-cows = Toros y vacas
about-bulls-and-cows = Encuentra cifras distintas en el orden correcto.
how-to-move-bulls-and-cows = Adivina las cifras del código, todas distintas, en su orden. Un intento es un código como 0123; la respuesta dice los aciertos y los semiaciertos, por ejemplo 1,2.
