engine-bounds = { $side } gets at least { $low } and at most { $high }.
engine-nboard-other-game = The NBoard protocol is for Reversi: type parlor bot reversi:size=8 and a player.
engine-nboard-thinking = { $name } is thinking
engine-eval-exact = With best play from here: { $outcome }
engine-eval-estimate = The position is estimated at { $units } for the first player.
