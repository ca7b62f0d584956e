bot-no-command = { $name } a besoin d’une commande à lancer : tapez { $name }:cmd= suivi de la commande, à la fin.
bot-at-start = pendant sa préparation
bot-at-move = à son coup numéro { $number }
bot-fault = Le bot est en faute { $when } : { $what }.
bot-fault-with-words = Le bot est en faute { $when } : { $what }. Ses derniers mots : { $words }
bot-fault-why = Le bot est en faute { $when } : { $what }. { $why }
bot-fault-why-with-words = Le bot est en faute { $when } : { $what }. { $why } Ses derniers mots : { $words }
bot-not-started = impossible de le lancer ({ $error })
bot-late = il n’a pas répondu en { $limit } ms
bot-late-at-start = il n’a pas répondu en { $limit } ms (peut-être ne vide-t-il pas le tampon de sa sortie après chaque ligne)
bot-stopped = il a été arrêté
bot-ended = il s’est terminé (code de sortie { $code })
bot-killed = le signal { $signal } y a mis fin
bot-closed-output = il a fermé sa sortie
bot-closed-input = il a fermé son entrée
bot-flood = il a écrit une ligne de plus de { $most } octets
bot-not-text = il a écrit quelque chose qui n’est pas de l’UTF-8
bot-unreachable = son tube a cédé ({ $error })
bot-garbage = sa réponse « { $line } » n’est pas l’objet JSON demandé ({ $wrong })
bot-wrong-id = il a répondu à la demande { $id }, qui n’était pas celle posée
bot-illegal = son coup « { $typed } » ne peut pas être joué
bot-request-unreadable = Ceci n’est pas une demande du protocole des bots : { $error }. docs/bots.md montre à quoi ressemblent les demandes.
bot-no-hello = Une demande de type « move » est arrivée avant celle de type « hello » : envoyez d’abord « hello ».
bot-other-game = Ce bot joue à { $own }, pas à { $asked }.
help-bot = Laisser un programme de Parlor jouer pour un autre programme, par des tubes (voir docs/bots.md)
help-bot-player = Le joueur, par exemple random ou alpha-beta:depth=4
help-bot-protocol = Ce qui se parle : json (l’habituel), ou nboard pour les interfaces de Reversi
check-greeting = Il démarre et dit qu’il est prêt.
check-first-seat = Il joue une partie entière à la première place.
check-second-seat = Il joue une partie entière à la seconde place.
check-strange-fields = Il ignore les champs qu’il ne connaît pas.
check-one-answer = Il répond à chaque demande par une seule ligne.
check-same-answer = À la même question posée deux fois, il donne la même réponse.
check-leaving = Il se termine de lui-même quand son entrée se termine.
check-no-command = La commande qui lance le bot est vide : tapez-la après le jeu, entre guillemets.
check-chatters = Après sa réponse, il a écrit quelque chose que personne n’avait demandé : écrivez vos remarques sur la sortie d’erreur.
check-answers-differ = Ses réponses diffèrent, ses parties ne peuvent donc pas être rejouées : tirez tout le hasard de la graine de la demande.
check-stays = Il tournait encore { $limit } ms après la fin de son entrée : quittez la boucle quand il ne vient plus de ligne.
check-moves = { $count ->
    [one] { $count } coup ; le plus lent a pris { $slowest } ms.
   *[other] { $count } coups ; le plus lent a pris { $slowest } ms.
}
check-passed = Le bot respecte le protocole.
check-failed = { $count ->
    [one] Le bot échoue sur { $count } point.
   *[other] Le bot échoue sur { $count } points.
}
help-check-bot = Vérifier qu’un bot respecte le protocole (voir docs/bots.md)
help-check-bot-command = La commande qui lance le bot, entre guillemets
help-check-bot-time = Millisecondes accordées pour un coup ; 10000 si rien n’est dit
help-check-bot-start = Millisecondes accordées pour se préparer ; 10000 si rien n’est dit
help-check-bot-box = Le lancer dans une boîte : on ou off (d’ordinaire) ; docs/classes.md dit ce que cela veut dire
help-check-bot-junit = Écrire le rapport dans ce fichier en XML JUnit
