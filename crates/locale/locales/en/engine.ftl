engine-bounds = { $side } gets at least { $low } and at most { $high }.
remark-out-of-time = { $seconds ->
    [one] It thinks for at most { $seconds } second about a move: this is the best it has found by then.
   *[other] It thinks for at most { $seconds } seconds about a move: this is the best it has found by then.
}
engine-nboard-other-game = The NBoard protocol is for Reversi on a square board, where more discs win: type parlor bot reversi:size=8 and a player.
engine-nboard-thinking = { $name } is thinking
engine-eval-exact = With best play from here: { $outcome }
engine-eval-estimate = The position is estimated at { $units } for the first player.
engine-nboard-not-text = That line is not UTF-8 text and was passed over.
