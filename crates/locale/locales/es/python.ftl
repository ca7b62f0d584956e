guest-bad-move = { $name } ha elegido «{ $typed }», que no se puede jugar. { $why }
guest-failed = { $name } ha fallado: { $error }
batch-illegal = La partida { $game } no tiene ninguna jugada legal con el número { $action }: elige una cuya máscara sea 1.
batch-impossible = Este juego no se puede jugar en lote: sus jugadas no tienen número o la partida acaba al empezar. Juégalo posición a posición.
batch-size = { $count } partidas son demasiadas o muy pocas para un lote: indica un número de 1 a { $most }.
python-no-action = { $action } no es el número de una jugada legal aquí. Son legales: { $legal }.
python-other-game = La posición es de { $own }, no de { $asked }: da una posición del mismo juego.
python-players = Se han dado { $count } jugadores; aquí pueden jugar { $needed }.
