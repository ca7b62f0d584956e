title-reversi = Reversi
about-reversi = Enclose the opponent’s discs to turn them over; most discs win.
how-to-move-reversi = A disc closes in discs of the opponent in straight lines, and they turn over; whoever has more discs at the end wins. A move is a square, such as d3; who cannot place a disc passes.

reversi-discs = Discs: X { $first }, O { $second }.
reversi-passed = { $side } could not place a disc anywhere and passed.
reversi-fewest-win = Fewer discs win.

reversi-move-unreadable = “{ $typed }” is not a move: type a square from a1 to { $last }, or pass.
reversi-square-taken = There is already a disc on { $square }: type one of { $moves }.
reversi-turns-nothing = A disc on { $square } would turn no disc over: type one of { $moves }.
reversi-pass-refused = Passing is allowed only to those who cannot place a disc: type one of { $moves }.
reversi-only-pass = No disc can be placed in this position: type pass.
reversi-game-over = The game is over, as neither side can place a disc: start a new one.

reversi-size-unknown = There is no Reversi board of size { $size }: choose one of { $sizes }.
reversi-misere-empties = Where fewer discs win, empty squares at the end go to nobody: leave out empties=winner or misere=true.
reversi-nboard-board = Engines that speak NBoard know square boards on which more discs win: leave out rows and misere, or choose another player.

reversi-record-refused = Move { $number } of the written game cannot be made. { $reason }

reversi-obf-empty = There is no position on this line: write the cells, a space and the side to move, X or O.
reversi-obf-colon-missing = “{ $typed }” is not a move with its score: write both with a colon between them, such as d3:+2.
reversi-obf-score-unreadable = “{ $typed }” is not a score: write a whole number, such as +2 or -4.

reversi-ggf-frame = This is not a game in GGF: it must begin with (; and end with ;).
reversi-ggf-property-unreadable = The written game cannot be read from “{ $typed }” on: write a name in letters and its value in square brackets, such as B[d3].
reversi-ggf-game-missing = The written game does not say which game it is: add GM[Othello].
reversi-ggf-other-game = The written game is “{ $typed }”, not Reversi: give one marked GM[Othello].
reversi-ggf-board-missing = The board at the beginning is missing: before the moves write BO[ with the size, the cells and the side to move, then ].
reversi-ggf-board-twice = The written game has more than one board: keep a single BO[…], before the moves.
reversi-ggf-board-unreadable = “{ $typed }” is not a board: write the size, the cells as *, O and -, and the side to move, * or O, with spaces between them.
reversi-ggf-other-size = The board of the written game has size “{ $typed }”: give a game on a board of size { $size }.
reversi-ggf-not-square = GGF is for square boards, and this one is { $columns }×{ $rows }: give the cells, or the moves as in d3c3.
reversi-ggf-wrong-turn = Move { $colour }[{ $typed }] comes out of turn: the next move must begin with { $turn }[.
