title-bulls-and-cows = Taureaux et vaches
about-bulls-and-cows = Trouvez des chiffres différents dans le bon ordre.
how-to-move-bulls-and-cows = Trouvez les chiffres secrets, tous différents, dans l’ordre. Un essai est un code comme 0123 ; la réponse dit combien de chiffres sont bien placés et combien mal placés, comme 1,2.
