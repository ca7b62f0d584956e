column-score = score
column-margin = écart
column-los = plus fort
arena-faults = { $count ->
    [one] { $name } a perdu { $count } partie sans être battu. { $reason }
   *[other] { $name } a perdu { $count } parties sans être battu. { $reason }
}
arena-breaker-faults = { $name } n’a pas continué. { $reason }
arena-resume-alone = --resume prend tout dans le fichier : retirez { $option }.
arena-resume-with = Ce qui est terminé est enregistré. Pour continuer, tapez : { $command }
arena-sprt-two = --sprt teste un joueur contre un autre : nommez exactement deux joueurs.
arena-sprt-stronger = { $pairs ->
    [one] Arrêté après { $pairs } paire : le premier joueur est plus fort d’au moins { $elo } points Elo (log du rapport de vraisemblance { $ratio }).
   *[other] Arrêté après { $pairs } paires : le premier joueur est plus fort d’au moins { $elo } points Elo (log du rapport de vraisemblance { $ratio }).
}
arena-sprt-weaker = { $pairs ->
    [one] Arrêté après { $pairs } paire : le premier joueur est plus fort d’au plus { $elo } points Elo (log du rapport de vraisemblance { $ratio }).
   *[other] Arrêté après { $pairs } paires : le premier joueur est plus fort d’au plus { $elo } points Elo (log du rapport de vraisemblance { $ratio }).
}
arena-sprt-open = { $pairs ->
    [one] Le test reste indécis après { $pairs } paire (log du rapport de vraisemblance { $ratio }) : accordez-lui plus de parties.
   *[other] Le test reste indécis après { $pairs } paires (log du rapport de vraisemblance { $ratio }) : accordez-lui plus de parties.
}
arena-openings-empty = { $file } ne contient aucune position : écrivez-en une par ligne.
arena-openings-too-long = D’ici, les parties ne durent pas { $plies } coups au hasard : --openings peut valoir { $possible } au plus.
arena-repeated = { $count ->
    [one] { $count } paire de parties n’est pas comptée : elle répète une ouverture, et aucun joueur ne dépend du hasard ; ses parties sont donc les mêmes.
   *[other] { $count } paires de parties ne sont pas comptées : elles répètent des ouvertures, et aucun joueur ne dépend du hasard ; leurs parties sont donc les mêmes.
}
arena-breaker-interrupted = { $name } a été interrompu après { $played } codes sur { $all } ; les chiffres ne valent que pour ceux-là, qui ne sont pas un échantillon équitable des autres.
expect-unreadable = « { $typed } » n’est pas une attente : tapez une mesure, un signe et un nombre, par exemple win>=0.66. Les mesures sont : { $known }.
expect-met = Attendu { $expected } : oui, c’est { $value }.
expect-missed = Attendu { $expected } : non, c’est { $value }.
expect-undecided = Attendu { $expected } : indécis, car tout n’a pas été joué ; jusqu’ici c’est { $value }.
save-exists = { $file } existe déjà : continuez avec « --resume { $file } » ou choisissez un autre nom.
save-in-use = Un autre programme écrit dans { $file } : attendez qu’il finisse ou choisissez un autre fichier.
save-foreign = { $file } n’est pas un fichier que cette commande enregistre avec --save : indiquez-en un.
save-other-version = { $file } est à la version { $version } du format, ce programme lit la version { $own } : utilisez le programme qui l’a écrit.
save-bad-line = La ligne { $line } de { $file } est illisible : restaurez le fichier ou recommencez sous un autre nom.
save-system = { $file } est inutilisable : { $error }.
picture-arena = Arène : { $game }
picture-pairs = paires de parties
picture-lead = avance de { $one } sur { $other }, en points
usage-not-an-sprt = tapez deux écarts Elo, le plus petit d’abord, par exemple 0,20, et si vous voulez deux probabilités d’erreur, par exemple 0,20,0.05,0.05
usage-not-seconds = tapez un nombre de secondes, par exemple 10 ou 0.5
help-arena-gauntlet = Le premier joueur rencontre tous les autres, qui ne se rencontrent pas entre eux
help-arena-openings = Commencer par N coups au hasard, ou par les positions de FILE, une par ligne
help-arena-sprt = S’arrêter dès qu’il est décidé si le premier de deux joueurs est plus fort de ELO1 ou seulement de ELO0 ; des probabilités d’erreur peuvent suivre : 0,20,0.05,0.05
help-arena-save = Garder chaque paire de parties terminée dans ce fichier
help-arena-resume = Continuer un événement enregistré dans ce fichier ; rien d’autre n’est nécessaire
help-arena-expect = Sortir avec le code 1 si le premier joueur n’y satisfait pas, par exemple win>=0.66 (peut être répété)
help-arena-export-svg = Dessiner le résultat dans ce fichier SVG : forces, déroulement d’un match, ou nombre d’essais des décodeurs
help-arena-export-csv = Écrire le résultat dans ce fichier sous forme de table pour tableur
replay-title = Partie { $number } de { $game }
replay-player = { $side } : { $player }
replay-move = { $side } : { $mv }
replay-draw = Partie nulle.
replay-won = { $side } gagne.
replay-won-by = { $amount ->
    [one] { $side } gagne de { $amount } point.
   *[other] { $side } gagne de { $amount } points.
}
replay-forfeit = { $side } perd sans être battu. { $reason }
replay-no-such-game = Il n’y a pas de partie { $number } : le fichier prévoit les parties 1 à { $total }.
replay-not-played = La partie { $number } n’est pas encore terminée : choisissez-en une autre, ou terminez l’événement avec « parlor arena --resume ».
replay-breakers = { $file } garde des résultats de décodeurs, pas des parties : il n’y a rien à rejouer.
help-replay = Montrer une partie gardée par « parlor arena --save »
help-replay-file = Le fichier de l’événement
help-replay-number = Le numéro de la partie, à partir de 1
help-replay-boards = Montrer le plateau après chaque coup
help-arena-allow-processes = Reprendre sans demander un fichier dont les joueurs lancent des commandes
save-bad-checksum = La ligne { $line } de { $file } a été changée depuis qu’elle a été écrite, ou vient d’un autre fichier : supprimez-la pour que sa paire soit rejouée.
save-no-line-end = La première ligne de { $file } est coupée : le tournoi ne peut pas être repris.
arena-resume-runs = { $file } lance ces commandes sur cette machine :
arena-resume-question = Les lancer ? Tapez « yes » pour continuer :
arena-resume-refused = Rien n’a été lancé : reprenez avec --allow-processes si vous faites confiance à { $file }.
arena-bot-changed = Le programme de { $player } a changé depuis le début de { $file } : ses résultats d’avant et d’après sont ceux de deux programmes.
