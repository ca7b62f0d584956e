# Words that people type, the usual one first; all of them are understood, and so are the English ones.
typed-help = aide ?
typed-moves = coups
typed-board = plateau
typed-record = partie
typed-hint = indice
typed-eval = évaluer evaluer
typed-review = bilan
typed-undo = annuler
typed-resign = abandonner
typed-quit = quitter
typed-pass = passer
typed-first = premier première premiere
typed-second = second seconde deuxième deuxieme
typed-breaker = décodeur decodeur décodeuse decodeuse
typed-maker = codificateur codificatrice codeur
typed-both = deux
typed-none = personne aucun
