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
