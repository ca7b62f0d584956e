title-ultimate-tic-tac-toe = Ultimate tic-tac-toe
about-ultimate-tic-tac-toe = Nine small boards make a large one; each move decides where the opponent must play.
how-to-move-ultimate-tic-tac-toe = Three small boards in a row win. A move is a square of the whole grid, such as e5; its place within its small board sends the opponent to the board in that place.

ultimate-one-board = The next move must be made in board { $board }, from { $from } to { $to }.
ultimate-any-board = The next move may be made in any open board.

ultimate-wrong-board = { $square } lies outside board { $board }, where this move must be made: choose an empty square from { $from } to { $to }.
ultimate-board-decided = { $square } lies in board { $board }, which is already decided: choose a square in an open board.

ultimate-board-missing = The board to be played is missing: after the side to move write its number from 1 to 9, or - for a free choice.
ultimate-board-unknown = “{ $typed }” is not a board: write a number from 1 to 9, or - for a free choice.
ultimate-position-board-won-twice = Both X and O have three in a row in board { $board }: only one of them can have won it, so correct its cells.
ultimate-position-board-decided = Board { $board } is already decided, so nobody can be sent there: write the number of an open board, or - for a free choice.
ultimate-position-not-sent = No square of the side that moved last sends to board { $board }: write the number of a board to which one does, or - for a free choice.
ultimate-position-not-free = No square of the side that moved last sends to a decided board, so the choice is not free: write the number of the board to be played.
