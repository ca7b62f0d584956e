engine-bounds = { $side } obtiene al menos { $low } y como mucho { $high }.
remark-out-of-time = { $seconds ->
    [one] Piensa como mucho { $seconds } segundo por jugada: esto es lo mejor que ha encontrado en ese tiempo.
   *[other] Piensa como mucho { $seconds } segundos por jugada: esto es lo mejor que ha encontrado en ese tiempo.
}
engine-nboard-other-game = El protocolo NBoard es para Reversi en un tablero cuadrado en el que gana quien tiene más fichas: escribe parlor bot reversi:size=8 y un jugador.
engine-nboard-thinking = { $name } está pensando
engine-eval-exact = Con el mejor juego desde aquí: { $outcome }
engine-eval-estimate = La posición se estima en { $units } para el primer jugador.
engine-nboard-not-text = Esa línea no es texto UTF-8 y se ha pasado por alto.
