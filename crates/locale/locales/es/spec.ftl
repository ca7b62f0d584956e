spec-unknown-game = No hay ningún juego llamado «{ $typed }».{ $hint } Los juegos son: { $known }.
spec-unknown-player = { $game } no tiene ningún jugador llamado «{ $typed }».{ $hint } Sus jugadores son: { $known }.
spec-unknown-key = { $name } no tiene ningún ajuste llamado «{ $key }».{ $hint } Sus ajustes son: { $known }.
spec-takes-no-keys = { $name } no tiene ajustes: quita «:{ $typed }».
spec-missing-value = A «{ $typed }» le falta un valor: escribe cada ajuste de { $name } como key=value. Sus ajustes son: { $known }.
spec-repeated-key = «{ $key }» aparece dos veces en { $name }: ponlo una sola vez.
spec-not-a-number = { $key }={ $value } no es un número entero: escribe uno del { $min } al { $max }.
spec-out-of-range = { $key }={ $value } está fuera de los límites: escribe un número del { $min } al { $max }.
spec-not-a-number-or = { $key }={ $value } no es posible: escribe un número entero del { $min } al { $max }, o «{ $word }».
spec-not-a-size = { $key }={ $value } no es posible: escribe un tamaño de { $min } a { $max }, por ejemplo 64MiB.
spec-not-one-of = { $key }={ $value } no es posible.{ $hint } Escribe uno de estos valores: { $allowed }.
spec-wrong-seat = { $name } no puede ocupar este puesto: dale el otro o elige otro jugador.
spec-did-you-mean = { " " }¿Querías decir «{ $name }»?
spec-stays-inside = { $name } necesita un programa o un archivo de este equipo, y aquí los jugadores no pueden usarlos: elige otro jugador.
spec-not-within = «{ $value }» no es posible aquí: escribe un número entero del { $min } al { $max }.
lapse-within-another = lapse no puede jugar a través de { $name }: indica un jugador que elija sus propias jugadas.
lapse-with-secret = lapse no puede jugar a través de { $name }, cuyas respuestas deben ser fieles a su secreto: indica otro jugador.
