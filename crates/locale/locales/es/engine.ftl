engine-bounds = { $side } obtiene al menos { $low } y como mucho { $high }.
engine-nboard-other-game = El protocolo NBoard es para Reversi: escribe parlor bot reversi:size=8 y un jugador.
engine-nboard-thinking = { $name } está pensando
engine-eval-exact = Con el mejor juego desde aquí: { $outcome }
engine-eval-estimate = La posición se estima en { $units } para el primer jugador.
