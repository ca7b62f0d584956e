code-too-few-symbols = A secret of { $digits } different digits needs at least { $digits } symbols, not { $symbols }: choose more symbols or fewer digits.
code-too-few-balls = { $colors } colours with { $copies } balls each are { $balls } balls, too few for { $pegs } pegs: choose fewer pegs, more colours or more copies.

code-guess-wrong-length = “{ $typed }” has { $count ->
    [one] 1 symbol
   *[other] { $count } symbols
}, but a code here has { $pegs }: type { $pegs ->
    [one] exactly 1
   *[other] exactly { $pegs }
}.
code-guess-unknown-symbol = “{ $symbol }” in “{ $typed }” is not a symbol of this game: use { $first } to { $last }.
code-guess-repeats = “{ $typed }” has { $symbol } more than once: type a code whose symbols are all different.
code-guess-too-many-copies = “{ $typed }” has { $symbol } { $count } times, but each symbol may occur at most { $copies } times: replace some of them.

code-answer-too-large = { $black } pegs cannot be right, for there are only { $pegs }: type a number from 0 to { $pegs }.
code-answer-not-one-number = “{ $typed }” is not an answer: type how many pegs are right, a number from 0 to { $pegs }.
code-answer-too-many = { $black } and { $white } are more than the { $pegs ->
    [one] 1 peg
   *[other] { $pegs } pegs
} of a code: together the two numbers are at most { $pegs }.
code-answer-not-two-numbers = “{ $typed }” is not an answer: type two numbers, right place and wrong place, such as 1,0; together at most { $pegs }.
code-answer-nearly-all = With { $black } of { $pegs } in the right place the last symbol has nowhere else to be: the second number must be 0 then, or the first one smaller.

code-position-answer-missing = An answer is missing before “{ $word }”: write each guess with its answer, such as 1122:1,0; only the last may wait.
code-game-over = The game is over: nothing can follow.

code-contradiction = Either you cheated or one of the answers is wrong.
code-sample-used = There are very many codes left: this guess rests on a sample of them.
code-member-bonus-unreadable = “{ $typed }” is not a number of bits: type a number from 0 to 100, such as 2 or 1.5.
code-hint = Best is { $guess }. { $left ->
    [one] Only this code is left.
   *[other] { $left } codes are left; after it there will be { $average } on average.
}
code-hint-sampled = { $guess } looks best, judging by a sample: there are too many codes left to go through.

how-to-move-mastermind = Name the secret colours in order. A guess is one symbol per peg, such as 1122; the answer tells how many are in the right place and how many in the wrong one, such as 1,0.
how-to-move-bulls-and-cows = Name the secret digits, all different, in order. A guess is a code such as 0123; the answer tells how many digits are in the right place and how many in the wrong one, such as 1,2.
how-to-move-black-peg = Name the secret colours in order. A guess is one symbol per peg, such as 1122; the answer is the number of pegs that are right, such as 2.

arena-needs-two-players = Players of this game meet each other: name at least two.
arena-no-histogram = Only code-breaking games have a histogram: leave out --export-svg.
arena-breakers-begin-at-the-start = Breakers are put to every secret from the start: leave out --from.
arena-secrets-drawn = The secrets are a sample of { $count ->
    [one] 1, drawn
   *[other] { $count }, drawn
} as the game draws them; intervals are at 95 %.
arena-unsolved = Unsolved: not named within { $cap } guesses.
column-first-guess = first guess
column-mean = mean
column-worst = worst
column-total = total
column-within-turns = within turns
column-win-rate = win rate
column-unsolved = unsolved
column-distribution = guesses:codes
column-guesses = guesses
help-arena-export-svg = Write the result of a code-breaking game as a histogram
