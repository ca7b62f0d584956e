cli-io-error = Reading or writing failed: { $error }.
cli-file-not-written = { $file } cannot be written: { $error }.
cli-sentences = { $said } { $next }
cli-bad-line = Line { $line } of { $file } cannot be used. { $reason }
cli-interrupted = Interrupted; what was finished by then is shown.
cli-seed-drawn = Seed: { $seed }
play-unknown-seat = There is no seat called “{ $typed }”.{ $hint } Type one of: { $known }.
play-too-many-opponents = { $programs ->
    [0] No program plays here, so “{ $extra }” has no seat: leave it out.
    [one] Only one program plays here, so “{ $extra }” has no seat: leave it out.
   *[other] Only { $programs } programs play here, so “{ $extra }” has no seat: leave it out.
}
solve-draw = With best play: a draw.
solve-wins = With best play: { $side } wins.
solve-wins-by = { $amount ->
    [one] With best play: { $side } wins by { $amount } point.
   *[other] With best play: { $side } wins by { $amount } points.
}
solve-unproven = Not solved: the search was stopped first.
solve-moves-unknown = The search was stopped before the moves that achieve this were found.
solve-already-over = The game is over in this position.
solve-best = { $count ->
    [one] { $side } must play { $best }
   *[other] { $side } can play any of { $best }
}
solve-best-more = { $count ->
    [one] … and { $count } more that is as good; --json lists all of them.
   *[other] … and { $count } more that are as good; --json lists all of them.
}
solve-line = Line: { $line }
solve-effort = Positions visited: { $nodes }, in { $seconds } s
list-players = Players (* sits opposite by default):
list-only-seat = (only as { $seat })
list-levels = Levels (level:1 is the weakest; the player beside it makes the moves):
bench-signature = signature
column-depth = depth
column-leaves = sequences
column-move = move
column-value = value to First
column-player = player
column-wins = wins
column-draws = draws
column-losses = losses
column-elo = Elo [95 %]
column-game = game
column-nodes = nodes
list-unknown = There is no game or player called “{ $typed }”.{ $hint } Type “parlor list” to see them all.
list-plays = Plays: { $games }
progress-games = games
progress-positions = positions
