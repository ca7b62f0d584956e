title-mastermind = Mastermind
about-mastermind = Trouvez les couleurs dans le bon ordre.
how-to-move-mastermind = Trouvez les couleurs secrètes dans l’ordre. Un essai est un symbole par position, comme 1122 ; la réponse dit combien sont bien placés et combien mal placés, comme 1,0.
