side-first = Primer jugador
side-second = Segundo jugador

answer-yes = sí
answer-no = no
