bot-no-command = { $name } a besoin d’une commande à lancer : tapez { $name }:cmd= suivi de la commande, à la fin.
bot-at-start = pendant sa préparation
bot-at-move = à son coup numéro { $number }
bot-fault = Le bot est en faute { $when } : { $what }.
bot-fault-with-words = Le bot est en faute { $when } : { $what }. Ses derniers mots : { $words }
bot-not-started = impossible de le lancer ({ $error })
bot-late = il n’a pas répondu en { $limit } ms
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
bot-illegal = son coup « { $typed } » ne peut pas être joué. { $reason }
bot-request-unreadable = Ceci n’est pas une demande du protocole des bots : { $error }. docs/bots.md montre à quoi ressemblent les demandes.
bot-no-hello = Une demande de type « move » est arrivée avant celle de type « hello » : envoyez d’abord « hello ».
bot-other-game = Ce bot joue à { $own }, pas à { $asked }.
help-bot = Laisser un programme de Parlor jouer pour un autre programme, par des tubes (voir docs/bots.md)
help-bot-player = Le joueur, par exemple random ou alpha-beta:depth=4
help-bot-protocol = Ce qui se parle : json (l’habituel)
