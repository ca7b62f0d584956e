title-connect-four = Connect Four
about-connect-four = Drop discs into the columns; four in a row win.
how-to-move-connect-four = Four discs in a row win: across, up or diagonally. A move is a column’s letter, such as d; the disc falls to the lowest free cell.

connect-four-no-such-column = “{ $typed }” is not a column: type a letter from a to { $last }.
connect-four-column-full = Column { $column } is full: choose one of { $open }.
connect-four-over = The game is over: no more discs can be dropped.
connect-four-floating = A disc in column { $column } has an empty cell below it: discs fall to the lowest free cell, so fill each column from the bottom.
