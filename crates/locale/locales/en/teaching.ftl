# Positions that are analysed, puzzles, the code of the day: what the program says about them anywhere.

analysis-too-many-moves = { $moves } moves are more than the { $most } that an analysis may hold: begin it from a later position.
analysis-draw = With best play it is a draw.
analysis-wins = With best play { $side } wins.
analysis-wins-by = With best play { $side } wins by { $amount }.
analysis-between = It could not be solved in time. For { $side } it is worth between { $low } and { $high }.
analysis-open = It could not be solved in time: make a few moves first.
analysis-no-code = Nobody keeps a code in this game, so there are no guesses to look at: analyse a code-breaking game.
analysis-playing-now = You are playing this game right now against somebody elsewhere, or breaking today’s code: analyse it when that is over.
code-too-many-to-list = This game has too many codes to list them: choose one with fewer pegs or symbols.
daily-no-help = Today’s code is broken without help, and once: hints, analyses and taking back come when it is over.

puzzles-none = There are no puzzles of { $typed }: choose one of { $known }.
puzzles-no-more =
    { $count ->
        [one] Only one puzzle was found: further games brought nothing new.
       *[other] Only { $count } puzzles were found: further games brought nothing new.
    }
progress-puzzles = puzzles
help-puzzles = Find positions with exactly one best move
help-puzzles-count = How many to find; 10 if not given
