spec-unknown-game = Aucun jeu ne s’appelle « { $typed } ».{ $hint } Les jeux sont : { $known }.
spec-unknown-player = { $game } n’a aucun joueur nommé « { $typed } ».{ $hint } Ses joueurs sont : { $known }.
spec-unknown-key = { $name } n’a aucun réglage nommé « { $key } ».{ $hint } Ses réglages sont : { $known }.
spec-takes-no-keys = { $name } n’a pas de réglages : retirez « :{ $typed } ».
spec-missing-value = « { $typed } » n’a pas de valeur : écrivez chaque réglage de { $name } sous la forme key=value. Ses réglages sont : { $known }.
spec-repeated-key = « { $key } » est donné deux fois pour { $name } : ne le donnez qu’une fois.
spec-not-a-number = { $key }={ $value } n’est pas un nombre entier : tapez-en un de { $min } à { $max }.
spec-out-of-range = { $key }={ $value } est hors limites : tapez un nombre de { $min } à { $max }.
spec-not-a-number-or = { $key }={ $value } n’est pas possible : tapez un nombre entier de { $min } à { $max }, ou « { $word } ».
spec-not-a-size = { $key }={ $value } n’est pas possible : tapez une taille de { $min } à { $max }, par exemple 64MiB.
spec-not-one-of = { $key }={ $value } n’est pas possible.{ $hint } Tapez l’une de ces valeurs : { $allowed }.
spec-wrong-seat = { $name } ne peut pas prendre cette place : donnez-lui l’autre, ou choisissez un autre joueur.
spec-did-you-mean = { " " }Vouliez-vous dire « { $name } » ?
spec-stays-inside = { $name } a besoin d’un programme ou d’un fichier de cette machine, que les joueurs ne peuvent pas utiliser ici : choisissez un autre joueur.
spec-not-within = « { $value } » n’est pas possible ici : tapez un nombre entier de { $min } à { $max }.
lapse-within-another = lapse ne peut pas jouer par l’intermédiaire de { $name } : indiquez un joueur qui choisit lui-même ses coups.
lapse-with-secret = lapse ne peut pas jouer par l’intermédiaire de { $name }, dont les réponses doivent rester fidèles à son secret : indiquez un autre joueur.
