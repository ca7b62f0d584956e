how-to-move-tic-tac-toe = Gana quien pone tres en raya. Una jugada es una casilla: la letra de la columna y el número de la fila, como b2 para el centro.
how-to-move-ultimate = Gana quien pone tres tableros pequeños en raya. Una jugada es una casilla de la cuadrícula entera, como e5; su lugar dentro de su tablero pequeño manda al rival al tablero que está en ese lugar.
how-to-move-nim = Quita objetos de un solo montón. Una jugada es montón:cantidad, como 2:3 para quitar tres del segundo montón.
how-to-move-tree = Baja por el árbol; el número del final es para el primer jugador. Una jugada es el número de un hijo o su nombre.
how-to-move-reversi = Una ficha encierra fichas del rival en línea recta y las voltea; gana quien tenga más fichas al final. Una jugada es una casilla, por ejemplo d3; quien no puede poner ficha pasa.
how-to-move-mastermind = Adivina los colores del código en su orden. Un tanteo es un símbolo por posición, por ejemplo 1122; la respuesta dice los aciertos y los semiaciertos, por ejemplo 1,0.
how-to-move-bulls-and-cows = Adivina las cifras del código, todas distintas, en su orden. Un tanteo es un código como 0123; la respuesta dice los aciertos y los semiaciertos, por ejemplo 1,2.
how-to-move-black-peg = Adivina los colores del código en su orden. Un tanteo es un símbolo por posición, por ejemplo 1122; la respuesta es el número de aciertos, por ejemplo 2.
