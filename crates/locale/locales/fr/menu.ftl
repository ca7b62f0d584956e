menu-welcome = Parlor. Choisissez un jeu par son numéro ou son nom (? pour l’aide, l pour la langue, q pour quitter).
menu-which-game = Quel jeu ?
menu-which-language = Quelle langue ?
menu-which-seat = Quelle est votre place ? (Entrée : { $usual })
menu-which-opponent = Contre qui ? (Entrée : { $usual })
menu-both = deux : deux personnes ici
menu-none = personne : regarder deux programmes
menu-no-such-answer = « { $typed } » n’est pas une réponse : tapez un nombre de 1 à { $answers }, ou appuyez sur Entrée.
menu-help-game = Tapez le numéro ou le nom d’un jeu, ou un nom avec des réglages, comme nim:heaps=1-2-3. Chaque question dit ce que vaut Entrée ; q permet de quitter.
menu-settings = Quel réglage voulez-vous changer ? (Entrée : jouer ainsi)
menu-help-settings = Tapez le numéro d’un réglage pour le changer. Sur la ligne de commande, ce jeu s’écrit { $spec }.
menu-which-value = { $setting } ({ $range }) :
menu-which-text = { $setting }, par exemple { $usual } :
menu-help-language = Tapez le numéro d’une langue ou son code, comme fr.
menu-help-seat = Tapez le numéro de la place que vous voulez. Là où personne ne s’assied, un programme joue ; on vous demandera lequel.
menu-help-opponent = Tapez le numéro ou le nom d’un joueur, ou un nom avec des réglages, comme alpha-beta:depth=4. Avec Entrée, c’est { $usual } qui joue.
menu-which-level = De quelle force ? Le plus faible vient en premier. (Entrée : { $usual })
menu-help-level = Tapez le numéro d’un niveau, ou { $player } avec vos propres réglages. Ses réglages sont : { $settings }.
