title-black-peg = Mastermind à pions noirs
about-black-peg = Comme Mastermind, mais on n’apprend que le nombre de bien placés.
how-to-move-black-peg = Trouvez les couleurs secrètes dans l’ordre. Un essai est un symbole par position, comme 1122 ; la réponse est le nombre de bien placés, comme 2.
