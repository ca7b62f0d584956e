square-unreadable = “{ $typed }” is not a square: type a column letter and a row number, a1 to { $last }.
square-taken = Square { $square } is already taken: choose an empty one.

diagram-wrong-length = A position of this game has { $squares } cells, but { $cells ->
    [one] 1 cell was given
   *[other] { $cells } cells were given
}: write them row by row without spaces, as X, O and -.
diagram-unknown-cell = “{ $cell }” cannot stand in a cell: write X, O, or - for an empty one.
diagram-unknown-side = “{ $typed }” is not a side: after the cells write X or O, whichever is to move.
diagram-side-missing = The side to move is missing: after the cells write a space and X or O.

position-has-more = The position is complete before “{ $extra }”: leave out the rest.
position-wrong-turn = With { $crosses } X and { $noughts } O it cannot be this side’s turn: X moves when both have equally many, O when X has one more.
position-past-the-end = The side to move has already won, so the game ended earlier: leave out what was played after that.
