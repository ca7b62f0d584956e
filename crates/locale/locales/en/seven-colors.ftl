title-seven-colors = Seven Colours
about-seven-colors = Name colours to spread from your corner over more than half of the board.
how-to-move-seven-colors = Name a colour to take every cell of it joined to your area; more than half of the board wins. A move is a colour’s letter, such as A.

seven-colors-shares = Share of the board: 1 has { $first }.{ $first_tenths } %, 2 has { $second }.{ $second_tenths } %.
seven-colors-current = Current colours: 1 has { $first }, 2 has { $second }; nobody may name either.
seven-colors-idle = { $idle ->
    [one] 1 move
   *[other] { $idle } moves
} without a capture; the game ends after { $left } more.

seven-colors-color-unknown = “{ $typed }” is not a colour of this game: type one letter from A to { $last }.
seven-colors-own-color = { $color } is the colour you have now: type one of { $open }.
seven-colors-opponents-color = { $color } is your opponent’s colour now: type one of { $open }.
seven-colors-over = The game is over: start a new one.

seven-colors-too-few-cells = Only { $cells ->
    [one] 1 cell was given
   *[other] { $cells } cells were given
}, but the board has { $height } rows of { $width }: write all rows, with / or spaces between them.
seven-colors-row-length = Row { $row } has { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
} instead of { $width }: write as many letters or digits as the board is wide.
seven-colors-cell-unknown = “{ $cell }” in row { $row } is neither a colour nor an owner: write a letter from A to { $last }, or 1 or 2 for a cell that somebody owns.
seven-colors-turn-unknown = “{ $typed }” does not say who is to move: after the { $height } rows of { $width } cells write 1 or 2.
seven-colors-first-corner = The upper right corner must belong to the first player: write 1 there, or write the whole board in colours.
seven-colors-second-corner = The lower left corner must belong to the second player: write 2 there, or write the whole board in colours.
seven-colors-area-torn = The cells of player { $side } are not all joined to each other: an area is one piece that holds its corner.
seven-colors-current-missing = The current colours of both players are missing: after the side to move write two letters, such as AB.
seven-colors-current-unreadable = “{ $typed }” are not the current colours of the two players: write two letters from A to { $last }, such as AB.
seven-colors-current-equal = Both players cannot have colour { $color } at once: write two different letters.
seven-colors-current-differs = The colours after the side to move are not those of the two corners: leave them out, or correct the corners.
seven-colors-current-untaken = The area of player { $side }, whose colour is { $color }, touches a free cell of colour { $color }: such a cell would already belong to it, so write { $side } there.
seven-colors-idle-unreadable = “{ $typed }” is not a number of moves without a capture: write a number from 0 to { $most }, or leave it out.

seven-colors-too-large = A board of { $cells } cells is too large for an exact answer: choose one of at most { $most } cells, such as 8 by 8.
