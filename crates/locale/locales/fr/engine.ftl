engine-bounds = { $side } obtient au moins { $low } et au plus { $high }.
remark-out-of-time = { $seconds ->
    [one] Il réfléchit au plus { $seconds } seconde par coup : voici le meilleur qu’il ait trouvé dans ce temps.
   *[other] Il réfléchit au plus { $seconds } secondes par coup : voici le meilleur qu’il ait trouvé dans ce temps.
}
engine-nboard-other-game = Le protocole NBoard est fait pour Reversi sur un plateau carré où qui a le plus de pions gagne : tapez parlor bot reversi:size=8 et un joueur.
engine-nboard-thinking = { $name } réfléchit
engine-eval-exact = Au meilleur jeu à partir d’ici : { $outcome }
engine-eval-estimate = La position est estimée à { $units } pour le premier joueur.
engine-nboard-not-text = Cette ligne n’est pas du texte UTF-8 ; elle est ignorée.
