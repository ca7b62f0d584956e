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

code-thought-of-one = I have thought of a code.
code-attempts-allowed = { $turns ->
    [one] You have one attempt to find it.
   *[other] You have at most { $turns } attempts to find it.
}
code-think-of-one = Think of a code of { $pegs } signs out of { $symbols } and keep it to yourself; I shall try to find it.
code-ask-digits = Type your guess as a code of { $pegs } digits:
code-ask-colors = Type your guess, { $pegs } of { $symbols }:
code-ask-answer = Right place and right elsewhere:
code-ask-black = Right place:
code-my-guess = My guess is: { $guess }
code-answer = { $left ->
    [one] Right place: { $black }, right elsewhere: { $white }. You have { $left } attempt left.
   *[other] Right place: { $black }, right elsewhere: { $white }. You have { $left } attempts left.
}
code-answer-black = { $left ->
    [one] Right place: { $black }. You have { $left } attempt left.
   *[other] Right place: { $black }. You have { $left } attempts left.
}
code-you-win = { $attempts ->
    [one] You have won in { $attempts } attempt!
   *[other] You have won in { $attempts } attempts!
}
code-you-lose = You have no attempts left.
code-i-win = { $attempts ->
    [one] I have won in { $attempts } attempt!
   *[other] I have won in { $attempts } attempts!
}
code-i-lose = I have no attempts left: you win.
code-broken = { $attempts ->
    [one] The code is broken in { $attempts } attempt.
   *[other] The code is broken in { $attempts } attempts.
}
code-kept = The code is not broken in time.
code-rows-disagree = { $count ->
    [one] No code fits the answer in row { $rows }.
   *[other] No code fits the answers in rows { $rows } together.
}
code-row-to-repair = { $count ->
    [one] Row { $row } alone may be wrong: with { $answers } instead, everything would fit.
   *[other] Row { $row } alone may be wrong: with one of { $answers } instead, everything would fit.
}
code-correct = To correct an answer, type its row and the right answer, such as 2:1,0; or undo (the last answer), or quit:
code-correction-unreadable = “{ $typed }” corrects nothing: type the number of a row, a colon and its answer, such as 2:1,0.
code-practice = From here on this is a practice game: the code stays the same.
code-offer-review = Type review to see how good the guesses were, or press Enter to leave:
code-nothing-to-review = There is no answered guess to review.
code-review-counts = { $number }. { $guess } ({ $answer }): codes left { $before } → { $after }; on average it leaves { $average }, the best guess { $best } leaves { $best_average }.
code-review-judged = Guesses lost { $lost }, skill { $skill }, luck { $luck } ({ $percent } %).
code-review-sampled = (From a sample.)
code-review-sum = In all: skill { $skill }, guesses lost { $lost }, luck { $luck }.

arena-needs-two-players = Players of this game meet each other: name at least two.
arena-not-for-breakers = Breakers are put to every secret from the start: leave out { $option }.
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
