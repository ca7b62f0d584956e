title-mastermind = Mastermind
about-mastermind = Find the colours in the right order.
how-to-move-mastermind = Name the secret colours in order. A guess is one symbol per peg, such as 1122; the answer tells how many are in the right place and how many in the wrong one, such as 1,0.
