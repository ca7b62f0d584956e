dialogue-opening-against = { $game }: you are { $side }, against { $opponent }. Type ? for help.
dialogue-opening-both = { $game }: two people at one keyboard. Type ? for help.
dialogue-opening-watch = { $game }: { $first } against { $second }.
dialogue-your-move = { $side }, your move:
dialogue-plays = { $side }: { $mv }
dialogue-called = { $side } calls itself { $name }.
dialogue-wins = { $side } wins.
dialogue-wins-by = { $amount ->
    [one] { $side } wins by { $amount } point.
   *[other] { $side } wins by { $amount } points.
}
dialogue-draw = A draw.
dialogue-resigned = { $side } gives up.
dialogue-forfeit = { $side } cannot go on: { $reason }
dialogue-revealed = It was { $hidden }.
dialogue-input-ended = The input ended in the middle of the game.
dialogue-empty = Type a move, or ? for help.
dialogue-help = Besides a move you can type: ? (this help), moves (what is allowed), board (draw it again), record (the game so far, to keep), hint (the best move), eval (who stands better), undo (take back), resign (give up), quit (leave).
dialogue-moves = { $count ->
    [one] There is only one move: { $moves }
   *[other] { $count } moves: { $moves }
}
dialogue-moves-code = { $copies ->
    [one] Any { $pegs } of these signs, each at most once: { $symbols }
   *[other] Any { $pegs } of these signs, each at most { $copies } times: { $symbols }
}
dialogue-nothing-to-undo = There is no move of yours to take back.
dialogue-undone = { $plies ->
    [one] The last move is taken back.
   *[other] The last { $plies } moves are taken back.
}
dialogue-hint-exact = Best is { $mv }. With best play from here: { $outcome }
dialogue-hint-estimate = { $mv } looks best; the position is estimated at { $units } for the first player.
dialogue-hint-line = Expected: { $line }
dialogue-no-hint = There is no hint here.
dialogue-seat-with-sign = { $seat } ({ $sign })
dialogue-hint-moves = Every move, as it is worth to the first player: { $values }
dialogue-must-pass = { $side } has no move and passes.
dialogue-type-help = Type ? for help.
dialogue-window-too-low = The board takes { $lines } lines and this window has { $there }: make it taller, then type board.
dialogue-stopped = Stopped: no move was found by then.
