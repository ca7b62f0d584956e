spec-unknown-game = There is no game called “{ $typed }”.{ $hint } The games are: { $known }.
spec-unknown-player = { $game } has no player called “{ $typed }”.{ $hint } Its players are: { $known }.
spec-unknown-key = { $name } has no setting called “{ $key }”.{ $hint } Its settings are: { $known }.
spec-takes-no-keys = { $name } has no settings: leave out “:{ $typed }”.
spec-missing-value = “{ $typed }” has no value: write a setting of { $name } as key=value. Its settings are: { $known }.
spec-repeated-key = “{ $key }” is set twice for { $name }: set it once.
spec-not-a-number = { $key }={ $value } is not a whole number: type one from { $min } to { $max }.
spec-out-of-range = { $key }={ $value } is out of range: type a number from { $min } to { $max }.
spec-not-a-number-or = { $key }={ $value } is not possible: type a whole number from { $min } to { $max }, or “{ $word }”.
spec-not-a-size = { $key }={ $value } is not possible: type a size from { $min } to { $max }, such as 64MiB.
spec-not-one-of = { $key }={ $value } is not possible.{ $hint } Type one of: { $allowed }.
spec-wrong-seat = { $name } cannot take this seat: give it the other one, or choose another player.
spec-did-you-mean = { " " }Did you mean “{ $name }”?
spec-stays-inside = { $name } needs a program or a file of this machine, which players may not use here: choose another player.
spec-not-within = “{ $value }” is not possible here: type a whole number from { $min } to { $max }.
lapse-within-another = lapse cannot play through { $name }: name a player that chooses its own moves.
lapse-with-secret = lapse cannot play through { $name }, whose answers must stay true to its secret: name another player.
