how-to-move-tic-tac-toe = Three in a row win. A move is a square: column letter and row number, such as b2 for the centre.
how-to-move-ultimate = Three small boards in a row win. A move is a square of the whole grid, such as e5; its place within its small board sends the opponent to the board in that place.
how-to-move-nim = Take objects from one heap. A move is heap:count, such as 2:3 to take three from the second heap.
how-to-move-tree = Walk down the tree; the number at the end goes to the first player. A move is the number of a child, or its name.
how-to-move-reversi = A disc closes in discs of the opponent in straight lines, and they turn over; whoever has more discs at the end wins. A move is a square, such as d3; who cannot place a disc passes.
how-to-move-mastermind = Name the secret colours in order. A guess is one symbol per peg, such as 1122; the answer tells how many are in the right place and how many in the wrong one, such as 1,0.
how-to-move-bulls-and-cows = Name the secret digits, all different, in order. A guess is a code such as 0123; the answer tells how many digits are in the right place and how many in the wrong one, such as 1,2.
how-to-move-black-peg = Name the secret colours in order. A guess is one symbol per peg, such as 1122; the answer is the number of pegs that are right, such as 2.
