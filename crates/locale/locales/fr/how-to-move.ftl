how-to-move-tic-tac-toe = Trois signes alignés gagnent. Un coup est une case : la lettre de la colonne et le numéro de la ligne, par exemple b2 pour le centre.
how-to-move-ultimate = Trois petites grilles alignées gagnent. Un coup est une case de la grille entière, par exemple e5 ; sa place dans sa petite grille envoie l’adversaire dans la grille qui occupe cette place.
how-to-move-nim = Prenez des objets dans un seul tas. Un coup est tas:nombre, par exemple 2:3 pour en prendre trois dans le deuxième tas.
how-to-move-tree = Descendez dans l’arbre ; le nombre au bout revient au premier joueur. Un coup est le numéro d’un fils, ou son nom.
how-to-move-reversi = Un pion encadre en ligne droite des pions adverses, qui se retournent ; à la fin, le plus grand nombre de pions gagne. Un coup est une case, par exemple d3 ; qui ne peut pas poser passe.
how-to-move-mastermind = Trouvez les couleurs secrètes dans l’ordre. Un essai est un symbole par position, comme 1122 ; la réponse dit combien sont bien placés et combien mal placés, comme 1,0.
how-to-move-bulls-and-cows = Trouvez les chiffres secrets, tous différents, dans l’ordre. Un essai est un code comme 0123 ; la réponse dit combien de chiffres sont bien placés et combien mal placés, comme 1,2.
how-to-move-black-peg = Trouvez les couleurs secrètes dans l’ordre. Un essai est un symbole par position, comme 1122 ; la réponse est le nombre de bien placés, comme 2.
