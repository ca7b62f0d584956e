title-black-peg = Black-peg Mastermind
about-black-peg = Like Mastermind, but you only hear how many are in the right place.
how-to-move-black-peg = Name the secret colours in order. A guess is one symbol per peg, such as 1122; the answer is the number of pegs that are right, such as 2.
