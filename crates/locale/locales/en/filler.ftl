title-filler = Filler
about-filler = The game of colours as on phones: fill more of the board than the opponent.
how-to-move-filler = Name a colour to take every cell of it joined to your area; whoever owns more of the full board wins. A move is a colour’s letter, such as A, but neither your own colour nor your opponent’s.
