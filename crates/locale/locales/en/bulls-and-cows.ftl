title-bulls-and-cows = Bulls and Cows
about-bulls-and-cows = Find different digits in the right order.
how-to-move-bulls-and-cows = Name the secret digits, all different, in order. A guess is a code such as 0123; the answer tells how many digits are in the right place and how many in the wrong one, such as 1,2.
