exact-best-expected = Proved: no strategy needs fewer guesses on average. All codes together take { $total }, one takes { $mean } on average.
exact-best-worst = { $worst ->
    [one] Proved: 1 guess always suffices.
   *[other] Proved: { $worst } guesses always suffice, and fewer do not.
}
exact-stopped-expected = Stopped before the proof: all codes together take at least { $lower } and at most { $upper } guesses.
exact-stopped-worst = Stopped before the proof: at least { $lower } and at most { $upper } guesses are needed.
exact-nothing-yet = Stopped before a strategy was found: at least { $lower } guesses are needed.
exact-impossible = { $within ->
    [one] Proved: no strategy names every code with 1 guess.
   *[other] Proved: no strategy names every code within { $within } guesses.
}
exact-plan = First guess: { $guess }. Codes: { $codes }, guesses in all: { $total }, on average: { $mean }, at most: { $worst }.
exact-only-within = { $within ->
    [one] Only strategies that never need more than 1 guess count here.
   *[other] Only strategies that never need more than { $within } guesses count here.
}
exact-only-consistent = Only strategies that guess nothing but codes that can still be right count here.
exact-late = Codes that take { $at } guesses or more: { $codes }. No strategy with so few guesses in all has fewer of them.
exact-late-open = Codes that take { $at } guesses or more: { $codes }. Whether fewer are possible with so few guesses in all was not decided.
exact-best-late = Proved: no strategy has fewer codes that take { $at } guesses or more, whatever its total is: { $codes }.
exact-stopped-late = Stopped before the proof: the codes that take { $at } guesses or more, whatever the total is, are at least { $lower } and at most { $upper }.
exact-nothing-late = Stopped before a strategy was found: the codes that take { $at } guesses or more are at least { $lower }.
exact-distribution = Codes by number of guesses: { $distribution }
exact-breaker-wins = { $turns ->
    [one] With 1 turn the breaker always wins.
   *[other] Within { $turns } turns the breaker always wins.
}
exact-breaker-wins-otherwise = { $turns ->
    [one] With 1 turn the breaker always wins, by another strategy: this one may take longer.
   *[other] Within { $turns } turns the breaker always wins, by another strategy: this one may take longer.
}
exact-maker-wins = { $turns ->
    [one] With 1 turn the breaker cannot be sure to win: the maker does if he never commits himself.
   *[other] Within { $turns } turns the breaker cannot be sure to win: the maker does if he never commits himself.
}
exact-effort = Sets of codes looked at: { $nodes }, in { $seconds } s
exact-written = The strategy is in { $file }.
exact-computing = Looking for the best strategy. One that is proved best is kept for the next time.

exact-check-fine = The strategy is what it says: it names all { $codes } codes with { $total } guesses, { $mean } on average, at most { $worst }.
exact-check-late = Codes that take { $at } guesses or more: { $codes }.
exact-check-unused = { $count ->
    [one] The strategy has 1 guess that no code leads to: take it out.
   *[other] The strategy has { $count } guesses that no code leads to: take them out.
}
exact-check-miscounted = The file says “{ $key }” is { $said }, but it is { $counted }.
exact-check-not-a-guess = { $guess } may not be guessed in this game.
exact-check-lost = The strategy does not find { $secret }: it says nothing about the answer { $answer } to { $guess }.

exact-guess-waits = In this position a guess waits for its answer: add the answer, or leave the guess out.
exact-named = In this position the code has already been named: there is nothing left to solve.
exact-too-large = { $codes } codes are too many to go through: choose a game with at most { $most }.
exact-book-unreadable = The file does not hold a strategy that can be read here (look at: { $what }). “parlor solve GAME --tree FILE” writes one.
exact-book-missing = Say which file holds the strategy: book:file=FILE.
exact-file-unreadable = “{ $file }” cannot be read: { $error }.
exact-off-the-book = The strategy in the file says nothing about this position.
exact-no-plan = No strategy was found before the search was stopped.
exact-no-all-moves = The value of every move is for board games: leave out --all-moves.
exact-within-needs-expected = --within goes with --goal expected: it asks for the best average among strategies that never need more guesses.
exact-fewest-needs-goal = --fewest-at goes with --goal expected, for the fewest codes that take so many guesses among the strategies that are best on average, or with --goal late, for the fewest among all.
exact-late-needs-at = --goal late goes with --fewest-at G: it asks for the fewest codes that take G guesses or more, whatever the total is.
exact-late-not-certified = There are no certificates for --goal late: leave out --certificate.
exact-only-codes = --goal, --within, --consistent-only, --fewest-at, --tree and --check are for code-breaking games: mastermind, bulls-and-cows, black-peg.

help-solve-goal = Code-breaking games: the best on average (expected), in the worst case (worst), or with the fewest codes that --fewest-at speaks of (late)
help-solve-within = Code-breaking games: only strategies that never need more than W guesses
help-solve-consistent-only = Code-breaking games: guess only codes that can still be the secret
help-solve-fewest-at = Code-breaking games: of the strategies that are best on average, or with --goal late of all, one in which the fewest codes take G guesses or more
help-solve-tree = Code-breaking games: write the whole strategy to FILE, as JSON if it ends in .json, else as a list
help-solve-check = Code-breaking games: recount the strategy in FILE instead of solving
exact-unknown-goal = “{ $typed }” is not a goal: choose one of { $known }.
