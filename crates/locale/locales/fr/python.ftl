guest-bad-move = { $name } a choisi « { $typed } », qui ne peut pas être joué. { $why }
guest-failed = { $name } a échoué : { $error }
batch-illegal = La partie { $game } n’a pas de coup légal portant le numéro { $action } : choisissez-en un dont le masque vaut 1.
batch-impossible = Ce jeu ne peut pas être joué par lots : ses coups n’ont pas de numéro, ou la partie est finie dès le début. Jouez-le position par position.
batch-size = { $count } parties, c’est trop ou trop peu pour un lot : donnez un nombre de 1 à { $most }.
python-no-action = { $action } n’est pas le numéro d’un coup légal ici. Sont légaux : { $legal }.
python-other-game = La position est de { $own }, pas de { $asked } : donnez une position du même jeu.
python-players = { $count } joueurs ont été donnés ; { $needed } peuvent jouer ici.
