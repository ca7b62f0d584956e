help-about = Play classic two-player games, solve them, and see how strategies compare.
help-examples =
    Examples:
      parlor play tic-tac-toe
      parlor solve nim:heaps=3-4-5
      parlor arena nim perfect random --games 100
help-heading-usage = Usage:
help-heading-commands = Commands
help-heading-options = Options
help-help = Show this help
help-version = Show the version
help-lang = Language: en, es, fr, ro, sr or sr-Latn
help-color = When to use colours: auto, always or never
help-json = Print one JSON document
help-seed = Fix everything random; drawn if not given
help-threads = Use at most T threads; never changes a result
help-game = A game, such as nim or nim:heaps=1-2-3 (see “parlor list”)
help-from = Begin from this position
help-play = Play a game here, line by line
help-play-as = Your seat: first or second (breaker or maker in code-breaking games), both (two people) or none (watch two programs)
help-play-against = The program in the other seat, such as alpha-beta:depth=4 (twice with --as none)
help-play-ascii = Draw boards with plain characters only
help-solve = Find the exact value of a position and the best moves
help-solve-all-moves = Show the value of every legal move
help-solve-nodes = Give up after visiting N positions
help-solve-time = Give up after so many seconds, such as 10 or 0.5
help-solve-memory = Remember things in at most so many mebibytes
help-arena = Let programs play each other, in pairs of games with seats swapped
help-arena-players = Players, such as random or alpha-beta:depth=4: two or more, in code-breaking games one or more breakers
help-arena-games = Games per pairing, rounded up to an even number ({ $usual } if not given); in code-breaking games secrets to draw, all if not given
help-compare = Compare searches on one position: nodes, time, branching
help-compare-depth = Depths, such as 1..8 (both included) or 6; as deep as is quickly done if not given
help-compare-searches = Searches with commas between them; all if not given: { $known }
help-compare-export-svg = Draw nodes against depth into this SVG file
help-eval = The evaluation at the depth limit (see “parlor list”)
help-explain = Show a search step by step: windows, values, cuts
help-explain-depth = How many moves to look ahead; a small tree if not given
help-explain-search = One of: { $known }; alpha-beta if not given
help-explain-step = Wait for Enter after each step
help-explain-quiz = Ask which leaves are pruned, and mark the answer
help-explain-export-svg = Draw the tree into this SVG file
help-perft = Count the move sequences of each length
help-perft-depth = The longest sequences to count
help-list = List the games, their settings and their players
help-list-markdown = Print the table of the README
help-bench = Search fixed positions and print the number of nodes, a checksum of the searches
help-completions = Print completions for a shell
help-completions-shell = The shell
help-man = Print the manual page
help-man-command = Only the page of this command
help-play-review = In code-breaking games, judge each guess as soon as it is answered
help-heading-arguments = Arguments
help-heading-common = Common options
help-usage-options = OPTIONS
help-usage-command = COMMAND
help-list-what = Only this game, or this player wherever it plays
