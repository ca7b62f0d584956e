cli-io-error = La lecture ou l’écriture a échoué : { $error }.
cli-file-not-written = { $file } ne peut pas être écrit : { $error }.
cli-sentences = { $said } { $next }
cli-bad-line = La ligne { $line } de { $file } est inutilisable. { $reason }
cli-interrupted = Interrompu ; ce qui était déjà terminé est affiché.
cli-seed-drawn = Graine : { $seed }
play-unknown-seat = Aucune place ne s’appelle « { $typed } ».{ $hint } Tapez l’une de celles-ci : { $known }.
play-too-many-opponents = { $programs ->
    [0] Aucun programme ne joue ici, il n’y a donc pas de place pour « { $extra } » : retirez-le.
    [one] Un seul programme joue ici, il n’y a donc pas de place pour « { $extra } » : retirez-le.
   *[other] Seuls { $programs } programmes jouent ici, il n’y a donc pas de place pour « { $extra } » : retirez-le.
}
solve-draw = Avec un jeu optimal : partie nulle.
solve-wins = Avec un jeu optimal : { $side } gagne.
solve-wins-by = { $amount ->
    [one] Avec un jeu optimal : { $side } gagne de { $amount } point.
   *[other] Avec un jeu optimal : { $side } gagne de { $amount } points.
}
solve-unproven = Non résolu : la recherche a été arrêtée avant.
solve-moves-unknown = La recherche a été arrêtée avant de trouver les coups qui y parviennent.
solve-already-over = La partie est finie dans cette position.
solve-best = { $count ->
    [one] { $side } doit jouer { $best }
   *[other] { $side } peut jouer au choix { $best }
}
solve-best-more = { $count ->
    [one] … et { $count } autre aussi bon ; --json les donne tous.
   *[other] … et { $count } autres aussi bons ; --json les donne tous.
}
solve-line = Suite : { $line }
solve-effort = Positions visitées : { $nodes }, en { $seconds } s
list-players = Joueurs (* est l’adversaire par défaut) :
list-only-seat = (seulement comme { $seat })
list-levels = Niveaux (level:1 est le plus faible ; le joueur indiqué à côté joue les coups) :
bench-signature = signature
column-depth = profondeur
column-leaves = suites
column-move = coup
column-value = valeur pour Premier
column-player = joueur
column-wins = victoires
column-draws = nulles
column-losses = défaites
column-elo = Elo [95 %]
column-game = jeu
column-nodes = nœuds
list-unknown = Aucun jeu ni joueur ne s’appelle « { $typed } ».{ $hint } Tapez « parlor list » pour les voir tous.
list-plays = Joue à : { $games }
progress-games = parties
progress-positions = positions
