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
expect-unreadable = “{ $typed }” is no expectation: type a measure, a sign and a number, such as win>=0.66. The measures are: { $known }.
expect-met = Expected { $expected }: yes, it is { $value }.
expect-missed = Expected { $expected }: no, it is { $value }.
save-exists = { $file } exists already: go on with “parlor arena --resume { $file }”, or choose another name.
save-in-use = Another arena is writing into { $file }: wait for it, or choose another file.
save-foreign = { $file } is not a file of “parlor arena --save”: name one that is.
save-other-version = { $file } has version { $version } of the format, this program reads version { $own }: use the program that wrote it.
save-bad-line = Line { $line } of { $file } cannot be read: restore the file, or begin anew with another name.
save-system = { $file } cannot be used: { $error }.
picture-arena = Arena: { $game }
picture-pairs = pairs of games
picture-lead = lead of { $one } over { $other }, in half points
usage-not-an-sprt = type two Elo differences, the smaller first, such as 0,20, and if you like two chances of error, such as 0,20,0.05,0.05
help-arena-gauntlet = The first player meets all others; they do not meet each other
help-arena-openings = Begin with N random moves, or with the positions in FILE, one on each line
help-arena-sprt = Stop as soon as it is decided whether the first of two players is stronger by ELO1 or only by ELO0; chances of error may follow: 0,20,0.05,0.05
help-arena-save = Keep every finished pair of games in this file
help-arena-resume = Go on with an event saved in this file; nothing else is needed
help-arena-expect = Exit with code 1 unless the first player meets this, such as win>=0.66 (may be repeated)
help-arena-export-svg = Draw the result into this SVG file: strengths, the course of a match, or how many guesses breakers need
help-arena-export-csv = Write the result into this file as a table for spreadsheets
