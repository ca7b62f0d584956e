lab-name = Laboratory
lab-searches = Searches
lab-quiz = Quiz
lab-compare = Compare
lab-arena = Arena
lab-searches-title = The same position, five searches
lab-quiz-title = Questions about searches
lab-compare-title = How the work grows
lab-arena-title = Who is stronger?
lab-this-position = How searches see this position
lab-minimax = Minimax
lab-alpha-beta = Alpha-beta
lab-best-first = Alpha-beta, best first
lab-worst-first = Alpha-beta, worst first
lab-search = Deepening with a table
lab-mcts = Monte Carlo
lab-estimate = Estimate and proved value
lab-steps = Steps
lab-moment = Moment of the search
lab-moment-of = { $time } of { $last }
lab-play = Let it run
lab-pause = Pause
lab-first = To the beginning
lab-last = To the end
lab-back = One event back
lab-forward = One event on
lab-game = Game
lab-tree = Tree
lab-tree-of = Tree: { $tree }
lab-position = Position
lab-start = the start; or a position as text
lab-show = Show
lab-example = Example of the lecture
lab-depth = Depth
lab-depth-of = depth { $count }
lab-enlarge = Show large: { $search }
lab-all = All five side by side
lab-save-picture = Save the picture: { $search }
lab-root = the root
lab-from-table = known
lab-not-begun = Not begun yet.
lab-event-enter = Arrives at { $node }: { $window }.
lab-event-leaf = Reads { $node }: { $value }.
lab-event-known = The table knows { $node }: { $value }.
lab-event-narrow = Narrower at { $node }: { $window }.
lab-event-leave = Goes back: { $node } { $value }.
lab-event-simulation = Simulation { $number }: { $way }; the game from there gives { $payoff }.
lab-axis-simulations = simulations (logarithmic)
lab-axis-value = what First gets
lab-axis-depth = depth d
lab-axis-nodes = positions visited
lab-axis-pairs = pairs of games played
lab-axis-elo = Elo against all others
lab-curve-chosen = the move it would play
lab-curve-mean = all simulations
lab-curve-proved = proved: { $value }
lab-not-proved = This position is too large to be proved here.
lab-read = read
lab-cut-off = cut off
lab-difficulty = Difficulty
lab-difficulty-of = Difficulty { $level }
lab-question-number = Question { $number }
lab-answer = Answer
lab-next-question = Next question
lab-right = Right!
lab-wrong = Not quite.
lab-value = Value
lab-window = Window (alpha, beta)
lab-pruned-leaves = Pruned leaves
lab-stop = Stop
lab-begin = Begin
lab-compare-done = Done.
lab-compare-words = b is the mean number of moves, d the depth. A full tree has b^d leaves; alpha-beta in the best order visits about b^(d/2).
lab-players = Players
lab-player = Player { $number }
lab-player-add = Add a player
lab-player-away = Remove player { $number }
lab-pairs = Pairs of games in each meeting
lab-seed = Seed
lab-ratings = Ratings as they grow
lab-table = Table
lab-wins = Wins
lab-draws = Draws
lab-losses = Losses
lab-points = Points
lab-arena-empty = Choose who plays, then begin.
lab-arena-going = Pairs played: { $played } of { $total }
lab-arena-words = Each pair is one opening played from both seats. The seed fixes every game. A player is a level or a spec such as alpha-beta:depth=3.
lab-event-deepen = A search of depth { $count } begins.
lab-event-cut = { $count ->
    [one] Cut at { $node }: { $test }. { $count } leaf is skipped.
   *[other] Cut at { $node }: { $test }. { $count } leaves are skipped.
}
lab-event-proved = { $count ->
    [one] { $count } node is proved.
   *[other] { $count } nodes are proved.
}
lab-positions = { $count ->
    [one] { $count } position
   *[other] { $count } positions
}
lab-cuts = { $count ->
    [one] { $count } cut
   *[other] { $count } cuts
}
lab-known = { $count } from the table
lab-simulations = { $count ->
    [one] { $count } simulation
   *[other] { $count } simulations
}
lab-solved = { $count ->
    [one] Proved after { $count } simulation: nothing is left to try.
   *[other] Proved after { $count } simulations: nothing is left to try.
}
lab-so-far = { $count ->
    [one] After { $count } simulation the estimate is { $value }.
   *[other] After { $count } simulations the estimate is { $value }.
}
lab-score = { $count ->
    [one] Right: { $right } of { $count } answer
   *[other] Right: { $right } of { $count } answers
}

lab-game-or-tree = Name a game or type a tree, not both.
lab-too-large = A tree of depth { $depth } has more than { $most } positions here, too many for a picture: { $fits ->
    [0] begin from a later position.
   *[other] choose depth { $fits } or less, or begin from a later position.
}
lab-out-of-range = “{ $field }” is { $value }; it has to be from { $least } to { $most }.
lab-pair-too-long = A pair of games between these players takes longer here than a request may: choose quicker players or lower levels, or run “parlor arena” on a machine of your own.
lab-arena-code = In { $game } strategies are compared over all secrets, not in pairs of games: run “parlor arena { $game }” on the command line.
