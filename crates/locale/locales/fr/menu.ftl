menu-welcome = Parlor. Choisissez un jeu par son numéro ou son nom (l pour la langue, q pour quitter).
menu-which-game = Quel jeu ?
menu-which-language = Quelle langue ?
menu-which-seat = Quelle est votre place ? (Entrée : { $usual })
menu-which-opponent = Contre qui ? (Entrée : { $usual })
menu-both = both : deux personnes ici
menu-none = none : regarder deux programmes
menu-no-such-answer = « { $typed } » n’est pas une réponse : tapez un nombre de 1 à { $answers }, ou appuyez sur Entrée.
