page-welcome = What shall we play?
page-skip = To the content
page-navigation = Navigation
page-language = Language
page-theme = Light or dark
page-keys = Keys
page-close = Close
page-cancel = Cancel
page-my-games = My games
page-unreachable = Parlor does not answer: check that it is still running, then try again.
page-failed = That did not work (status { $status }): try it again.

page-play = Play
page-level = Level
page-usual = Usual
page-level-depth = { $count ->
    [one] looks { $count } move ahead
   *[other] looks { $count } moves ahead
}
page-level-time = { $seconds } s a move
page-level-simulations = { $count ->
    [one] tries { $count } game
   *[other] tries { $count } games
}
page-ongoing = Go on where you were
page-how-to = How to play
page-value-nobody = nobody
page-value-winner = the winner
page-value-size = as many as columns
page-value-free = may repeat symbols
page-value-distinct = all symbols different
page-value-majority = more than half of the board
page-value-full = a full board
page-person = Person
page-you = You

page-import = Bring back a game from a file
page-import-unreadable = { $file } does not hold a game: choose a file that Export has written.
page-no-games = There are none yet: choose a game on the start page.
page-forget = Delete this game: { $game }
page-forgotten = The game is deleted.
page-over = Over
page-continue = Go on
page-moves-made = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}

page-to-move = to move
page-your-turn = It is your turn.
page-your-move = { $seat }: your move.
page-guess-now = Your guess: fill the row and confirm it.
page-answer-now = How close is the guess? Set the answer and confirm it.
page-thinking = Thinking…
page-seconds = { $seconds } s
page-watching = Two programs play.
page-waiting = Waiting for the other player.
page-looking-back = Position after move { $ply } of { $last }.
page-to-present = Back to the present
page-taken-back = Taken back. Moves made: { $ply }.

page-hint = Hint
page-values = Value of every move
page-undo = Take back
page-resign = Give up
page-resign-sure = Do you want to give up this game?
page-pass = Pass
page-invite = Invite somebody
page-invite-words = Whoever opens this link takes the other seat.
page-export = Export
page-new-game = New game
page-practice = A practice game: something was taken back after an answer had been seen.
page-step = One move
page-run = Let them play
page-pause = Pause
page-speed = Speed

page-result = Result
page-rematch = Once more
page-swap = Swap sides
page-share = Share
page-share-words = Whoever has this link can look at the finished game.
page-link = Link
page-copy = Copy
page-copied = Copied
page-seed = Seed of this game: { $seed }

page-evaluation = Evaluation
page-evaluation-graph = Evaluation after each move.
page-proved = { $value } (proved)
page-values-are-firsts = Positive numbers are good for: { $seat }.
page-side-wins = { $seat } wins
page-draws = A draw
page-legend = ✓ wins, = draws, ✗ loses for whoever moves
page-wins-for-mover = wins
page-draws-for-mover = draws
page-loses-for-mover = loses
page-searched = Depth of search: { $depth }; positions: { $nodes }
page-percent = { $amount } %
page-moves = Moves
page-move-number = Move { $ply }: { $move }
page-to-start = To the start
page-back = One move back
page-forward = One move forward
page-to-end = To the end

page-board = Board
page-place = row { $row }, column { $column }
page-empty = empty
page-last-move = last move
page-can-move = you can move here
page-heap = Heap { $heap }, objects: { $size }
page-take = Take { $count } from heap { $heap }
page-take-how-many = How many to take from heap { $heap }
page-take-button = Take
page-tree-picture = The tree of the game
page-branches = Branches

page-colors = Colours
page-digits = Digits
page-orange = orange
page-sky = sky blue
page-green = green
page-yellow = yellow
page-blue = blue
page-red = red
page-purple = pink
page-confirm = Confirm
page-row = Row { $row }: { $guess }.
page-row-number = Row { $row }
page-further-rows = Further rows: { $count }
page-hole-empty = Hole { $hole }, empty
page-hole-filled = Hole { $hole }: { $symbol }; press to remove
page-hole-filled-short = Hole { $hole }: { $symbol }
page-secret = secret
page-secret-hidden = The secret is hidden.
page-secret-was = The secret was: { $code }.
page-unanswered = not answered yet
page-answer = Right place: { $black }, right elsewhere: { $white }.
page-answer-black = Right place: { $black }.
page-your-answer = Your answer
page-right-place = Right place
page-elsewhere = Right elsewhere
page-less = Less
page-more = More
page-codes-possible = { $count ->
    [one] possible code
   *[other] possible codes
}
page-codes-left = Count the codes that are left
page-contradiction = These answers contradict each other
page-correct-words = Compare these rows with your code and correct the one that is wrong:
page-correct = Correct row { $row }
page-would-fit = Would fit:

page-review = How good were the guesses?
page-review-words = Expected: codes left on average, yours against the best. Loss: guesses given away. Luck: how much better the answer was than expected.
page-best = Best
page-expected = Expected
page-loss = Loss
page-skill = Skill
page-luck = Luck
page-classes = Codes by answer, row { $row }

page-key-digits = Place a symbol, or name a colour
page-key-backspace = Remove the last symbol
page-key-enter = Confirm, or move where the focus is
page-key-board = Go from cell to cell on the board
page-key-replay = Look at earlier and later positions

page-all-games = All games
page-settings = Settings
page-as-system = As the system
page-light = Light
page-dark = Dark
page-board-look = Boards
page-look-classic = Classic
page-look-slate = Slate
page-look-walnut = Walnut
page-pace = Replies come
page-pace-quick = at once
page-pace-calm = calmly
page-pace-slow = slowly
page-marks = Shapes on the colours
page-sounds = Sounds
page-today = Today’s code
page-today-words = The same for everybody, a new one each day.
page-against = Against { $player }
page-options-of = Level, side and board: { $game }
page-opponent = Opponent
page-level-number = Level { $level }
page-easy = easier
page-hard = harder
page-you-play = You play
page-players = All players
page-play-friend = Play a friend
page-panel = About this game
page-analysis = Analysis
page-info = Info
page-tools = Tools
page-settings-of-game = Settings of this game
page-black = Black
page-white = White
page-your-turn-short = Your turn
page-no-move = You have no move.
page-passed = { $seat } has no move and passes.
page-no-estimate = Nothing is known about this position yet.
page-you-won = You won
page-you-lost = You lost
page-you-won-by = You won by { $count }
page-you-lost-by = You lost by { $count }
page-a-draw = A draw
page-your-play = your play
page-codes-listed = Show the codes that are left
page-note = Note your code, for you alone
page-note-keep = Keep
page-note-eye = Show or hide the note
page-note-differs = Your note gives another answer. { $answer } Confirm again to send yours all the same.
page-tap = Peg { $peg } of the answer: { $kind }
page-keep-it = Undo
page-joined = Somebody has joined: the game is on.
page-you-joined = You have joined: the game is on.
page-you-watch = You are watching this game.
page-menu = More
page-flip = Turn the board
page-spectators = Copy link for spectators
page-spectators-words = Whoever opens this link can watch the game, and nothing else.
page-ask-take-back = The other player asks to take back the last move.
page-ask-correct = The other player asks to correct row { $row }. { $answer }
page-ask-rematch = The other player offers another game.
page-ask-rematch-swapped = The other player offers another game with sides swapped.
page-asked-take-back = You have asked to take back the last move.
page-asked-correct = You have asked to correct row { $row }. { $answer }
page-asked-rematch = You have offered another game.
page-accept = Accept
page-decline = Refuse
page-withdraw = Withdraw
page-declined = The other player has refused.
page-corrected = corrected
page-friend-of = Play a friend: { $game }
page-next-game = To the new game
page-takes = { $count ->
    [one] takes { $count } cell
   *[other] takes { $count } cells
}
