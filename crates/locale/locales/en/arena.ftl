column-score = score
column-margin = margin
column-los = stronger
arena-faults = { $count ->
    [one] { $name } lost { $count } game without being beaten. { $reason }
   *[other] { $name } lost { $count } games without being beaten. { $reason }
}
arena-breaker-faults = { $name } did not go on. { $reason }
arena-resume-alone = --resume takes everything from the file: leave out { $option }.
arena-resume-with = What is finished is saved. To go on, type: { $command }
arena-sprt-two = --sprt tests one player against another: name exactly two players.
arena-sprt-stronger = { $pairs ->
    [one] Stopped after { $pairs } pair: the first player is at least { $elo } Elo stronger (log-likelihood ratio { $ratio }).
   *[other] Stopped after { $pairs } pairs: the first player is at least { $elo } Elo stronger (log-likelihood ratio { $ratio }).
}
arena-sprt-weaker = { $pairs ->
    [one] Stopped after { $pairs } pair: the first player is at most { $elo } Elo stronger (log-likelihood ratio { $ratio }).
   *[other] Stopped after { $pairs } pairs: the first player is at most { $elo } Elo stronger (log-likelihood ratio { $ratio }).
}
arena-sprt-open = { $pairs ->
    [one] The test is undecided after { $pairs } pair (log-likelihood ratio { $ratio }): give it more games.
   *[other] The test is undecided after { $pairs } pairs (log-likelihood ratio { $ratio }): give it more games.
}
arena-openings-empty = { $file } holds no position: write one on each line.
arena-openings-too-long = Games from here do not last for { $plies } random moves: --openings can be { $possible } at most.
arena-repeated = { $count ->
    [one] { $count } pair of games is not counted: it repeats an opening, and neither player has any luck, so its games are the same.
   *[other] { $count } pairs of games are not counted: they repeat openings, and neither player has any luck, so their games are the same.
}
arena-breaker-interrupted = { $name } was interrupted after { $played } of { $all } secrets; the figures are those of these alone, and they are no fair sample of the others.
expect-unreadable = “{ $typed }” is no expectation: type a measure, a sign and a number, such as win>=0.66. The measures are: { $known }.
expect-met = Expected { $expected }: yes, it is { $value }.
expect-missed = Expected { $expected }: no, it is { $value }.
expect-undecided = Expected { $expected }: undecided, since not everything was played; so far it is { $value }.
save-exists = { $file } exists already: go on with “--resume { $file }”, or choose another name.
save-in-use = Another program is writing into { $file }: wait for it, or choose another file.
save-foreign = { $file } is not a file that this command keeps with --save: name one that is.
save-other-version = { $file } has version { $version } of the format, this program reads version { $own }: use the program that wrote it.
save-bad-line = Line { $line } of { $file } cannot be read: restore the file, or begin anew with another name.
save-system = { $file } cannot be used: { $error }.
picture-arena = Arena: { $game }
picture-pairs = pairs of games
picture-lead = lead of { $one } over { $other }, in points
usage-not-an-sprt = type two Elo differences, the smaller first, such as 0,20, and if you like two chances of error, such as 0,20,0.05,0.05
usage-not-seconds = type a number of seconds, such as 10 or 0.5
help-arena-gauntlet = The first player meets all others; they do not meet each other
help-arena-openings = Begin with N random moves, or with the positions in FILE, one on each line
help-arena-sprt = Stop as soon as it is decided whether the first of two players is stronger by ELO1 or only by ELO0; chances of error may follow: 0,20,0.05,0.05
help-arena-save = Keep every finished pair of games in this file
help-arena-resume = Go on with an event saved in this file; nothing else is needed
help-arena-expect = Exit with code 1 unless the first player meets this, such as win>=0.66 (may be repeated)
help-arena-export-svg = Draw the result into this SVG file: strengths, the course of a match, or how many guesses breakers need
help-arena-export-csv = Write the result into this file as a table for spreadsheets
replay-title = Game { $number } of { $game }
replay-player = { $side }: { $player }
replay-move = { $side }: { $mv }
replay-draw = A draw.
replay-won = { $side } wins.
replay-won-by = { $amount ->
    [one] { $side } wins by { $amount } point.
   *[other] { $side } wins by { $amount } points.
}
replay-forfeit = { $side } loses without being beaten. { $reason }
replay-no-such-game = There is no game { $number }: the file is planned for games 1 to { $total }.
replay-not-played = Game { $number } has not been finished yet: choose another one, or finish the event with “parlor arena --resume”.
replay-breakers = { $file } keeps the results of breakers, not games: there is nothing to replay.
help-replay = Show a game that “parlor arena --save” has kept
help-replay-file = The file of the event
help-replay-number = The number of the game, from 1
help-replay-boards = Show the board after every move
help-arena-allow-processes = Resume a file whose players run commands without asking
save-bad-checksum = Line { $line } of { $file } has been changed since it was written, or belongs to another file: remove that line to play its pair again.
save-no-line-end = The first line of { $file } is cut off: the event cannot be resumed.
arena-resume-runs = { $file } runs these commands on this machine:
arena-resume-question = Run them? Type “yes” to go on:
arena-resume-refused = Nothing was run: resume with --allow-processes if you trust { $file }.
arena-bot-changed = The program of { $player } has changed since { $file } was begun: its results before and after are of two programs.
