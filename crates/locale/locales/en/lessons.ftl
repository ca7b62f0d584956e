# What the page says where it teaches: the analysis board, puzzles, mistakes, the code of the day.

page-analysis-board = Analysis board
page-analyse = Analyse
page-variations = Variations
page-variations-words = Play moves on the board: what you try is listed here.
page-variation-remove = Remove this move and what follows it
page-set-up = Set up
page-game = Game
page-spec = Settings
page-position = Position
page-position-words = The position as text: paste one, or change this one.
page-position-tiles = Rows of letters, digits or coloured squares, as copied from a phone. Upper right is First’s corner, lower left Second’s.
page-position-set = Show this position
page-paint = Paint the board
page-paint-with = Paint with
page-paint-done = Analyse what I painted
page-line = Best line
page-line-step = Step
page-solve = Solve exactly
page-solving = Solving: at most ten seconds.
page-judge = Find mistakes
page-judging = Looking at move { $done } of { $all }.
page-judged = All moves have been looked at.
page-stop = Stop
page-mistake = mistake
page-blunder = bad mistake
page-told = What would a guess tell?
page-told-ask = Ask
page-told-words = Type a guess, or fill the row, and ask: you see how many codes each answer would leave.
page-told-average = { $average } of { $left } codes are left on average.
page-told-possible = It can be the code itself.
page-told-impossible = It cannot be the code itself.
page-told-best = No guess is better: { $guesses } guesses on average.
page-told-worse = { $guesses } guesses on average; the best guesses need { $least }: { $best }.
page-puzzles = Puzzles
page-puzzles-words = In each position one move is best, and that is proved. Grade 1 took the least work to prove, grade 5 the most.
page-grade = Grade { $grade }
page-solved-of = { $done } of { $all } solved
page-training = Ask me again
page-training-words =
    { $count ->
        [one] { $due } due today, one kept in this browser: mistakes of your games and puzzles you missed.
       *[other] { $due } due today, { $count } kept in this browser: mistakes of your games and puzzles you missed.
    }
page-train = Practise
page-save-learning = Save as a file
page-load-learning = Load a file
page-learning-loaded = The file was read; what you learned there counts here too.
page-learning-unreadable = This is not a file that was saved here: choose parlor-learning.json.
page-to-find = Find the best move.
page-question-move = { $seat } to move. What is best?
page-question-code = Only one code is still possible. Which?
page-question-guess =
    { $count ->
        [one] One code is possible. Which guess needs the fewest guesses on average?
       *[other] { $count } codes are possible. Which guess needs the fewest guesses on average?
    }
page-you-played = In your game you played { $move }.
page-right = { $move } is right: nothing else is as good.
page-right-of =
    { $count ->
        [one] { $move } is right.
       *[other] { $move } is right, like { $count } moves in all.
    }
page-wrong = { $move } is not the best. Try again, or see the answer.
page-wrong-by = { $move } is not the best: { $amount }. Try again, or see the answer.
page-wrong-guess = { $move } is not the best: it needs { $amount } guesses more on average. Try again, or see the answer.
page-answer-is =
    { $count ->
        [one] The best move is { $best }.
       *[other] The best moves are { $best }.
    }
page-by-estimate = By an estimate: this position is too far from the end to be proved.
page-show-answer = Show the answer
page-next-one = Next
page-done = Done
page-retry = Retry
page-mistakes =
    { $count ->
        [one] A move to try again
       *[other] { $count } moves to try again
    }
page-guesses-lost = guesses lost: { $amount }
page-day-rules = Today’s code, the same for everybody: no hints, no taking back, one game.
page-day-solved =
    { $count ->
        [one] broken with one guess
       *[other] broken with { $count } guesses
    }
page-day-missed = not broken today
page-day-running =
    { $count ->
        [one] broken yesterday
       *[other] broken { $count } days running
    }
page-days-played = days played
page-days-running = days running
page-days-longest = longest run
page-guesses-needed = Guesses needed
page-solved-in =
    { $count ->
        [one] With one guess: { $times }
       *[other] With { $count } guesses: { $times }
    }
page-result-for-others = The result for others, without the code
page-copy-result = Copy the result

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
