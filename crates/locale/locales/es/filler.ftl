title-filler = Filler
about-filler = El juego de los colores como en el móvil: llena más tablero que el rival.
how-to-move-filler = Nombra un color y serán tuyas todas sus casillas unidas a tu zona; gana quien tenga más casillas con el tablero lleno. Una jugada es la letra de un color, por ejemplo A, pero ni el tuyo ni el de tu rival.
