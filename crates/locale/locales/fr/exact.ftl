exact-best-expected = Prouvé : aucune stratégie ne demande moins d’essais en moyenne. Tous les codes ensemble en demandent { $total }, un seul { $mean } en moyenne.
exact-best-worst = { $worst ->
    [one] Prouvé : { $worst } essai suffit toujours.
   *[other] Prouvé : { $worst } essais suffisent toujours, et moins ne suffisent pas.
}
exact-stopped-expected = Arrêté avant la preuve : tous les codes ensemble demandent entre { $lower } et { $upper } essais.
exact-stopped-worst = Arrêté avant la preuve : il faut entre { $lower } et { $upper } essais.
exact-nothing-yet = Arrêté avant d’avoir trouvé une stratégie : il faut au moins { $lower } essais.
exact-impossible = { $within ->
    [one] Prouvé : aucune stratégie ne trouve tous les codes en { $within } essai.
   *[other] Prouvé : aucune stratégie ne trouve tous les codes en { $within } essais.
}
exact-plan = Premier essai : { $guess }. Codes : { $codes } ; essais en tout : { $total } ; en moyenne : { $mean } ; au plus : { $worst }.
exact-only-within = { $within ->
    [one] Seules comptent ici les stratégies qui ne demandent jamais plus de { $within } essai.
   *[other] Seules comptent ici les stratégies qui ne demandent jamais plus de { $within } essais.
}
exact-only-consistent = Seules comptent ici les stratégies qui ne proposent que des codes encore possibles.
exact-late = Codes qui demandent { $at } essais ou plus : { $codes }. Aucune stratégie avec aussi peu d’essais en tout n’en a moins.
exact-late-open = Codes qui demandent { $at } essais ou plus : { $codes }. On n’a pas établi s’il peut y en avoir moins avec aussi peu d’essais en tout.
exact-best-late = Prouvé : aucune stratégie n’a moins de codes qui demandent { $at } essais ou plus, quel que soit son total : { $codes }.
exact-stopped-late = Arrêté avant la preuve : les codes qui demandent { $at } essais ou plus, quel que soit le total, sont entre { $lower } et { $upper }.
exact-nothing-late = Arrêté avant d’avoir trouvé une stratégie : les codes qui demandent { $at } essais ou plus sont au moins { $lower }.
exact-distribution = Codes selon le nombre d’essais : { $distribution }
exact-breaker-wins = { $turns ->
    [one] En { $turns } tour, le décodeur gagne toujours.
   *[other] En { $turns } tours, le décodeur gagne toujours.
}
exact-breaker-wins-otherwise = { $turns ->
    [one] En { $turns } tour, le décodeur gagne toujours, mais par une autre stratégie : celle-ci peut en demander plus.
   *[other] En { $turns } tours, le décodeur gagne toujours, mais par une autre stratégie : celle-ci peut en demander plus.
}
exact-maker-wins = { $turns ->
    [one] En { $turns } tour, le décodeur ne peut pas être sûr de gagner : le codificateur gagne s’il ne se fixe jamais sur un code.
   *[other] En { $turns } tours, le décodeur ne peut pas être sûr de gagner : le codificateur gagne s’il ne se fixe jamais sur un code.
}
exact-effort = Ensembles de codes examinés : { $nodes }, en { $seconds } s
exact-written = La stratégie est dans { $file }.
exact-computing = Recherche de la meilleure stratégie. Une stratégie prouvée la meilleure est gardée pour la prochaine fois.

exact-check-fine = La stratégie est ce qu’elle annonce : elle trouve les { $codes } codes en { $total } essais, { $mean } en moyenne, { $worst } au plus.
exact-check-late = Codes qui demandent { $at } essais ou plus : { $codes }.
exact-check-unused = { $count ->
    [one] La stratégie contient { $count } essai auquel aucun code ne mène : enlevez-le.
   *[other] La stratégie contient { $count } essais auxquels aucun code ne mène : enlevez-les.
}
exact-check-miscounted = Le fichier annonce { $said } pour « { $key } », mais c’est { $counted }.
exact-check-not-a-guess = { $guess } ne peut pas être proposé dans ce jeu.
exact-check-lost = La stratégie ne trouve pas { $secret } : elle ne dit rien de la réponse { $answer } à { $guess }.

exact-guess-waits = Dans cette position, un essai attend sa réponse : ajoutez la réponse ou enlevez l’essai.
exact-named = Dans cette position, le code est déjà trouvé : il n’y a plus rien à résoudre.
exact-too-large = { $codes } codes, c’est trop pour les parcourir : choisissez un jeu qui en a au plus { $most }.
exact-book-unreadable = Le fichier ne contient pas de stratégie lisible ici (voyez : { $what }). « parlor solve JEU --tree FICHIER » en écrit une.
exact-book-missing = Dites quel fichier contient la stratégie : book:file=FICHIER.
exact-file-unreadable = Impossible de lire « { $file } » : { $error }.
exact-off-the-book = La stratégie du fichier ne dit rien de cette position.
exact-no-plan = La recherche a été arrêtée avant de trouver une stratégie.
exact-no-all-moves = La valeur de chaque coup vaut pour les jeux de plateau : enlevez --all-moves.
exact-within-needs-expected = --within va avec --goal expected : il demande la meilleure moyenne parmi les stratégies qui ne demandent jamais plus d’essais.
exact-fewest-needs-goal = --fewest-at va avec --goal expected, pour le moins de codes qui demandent autant d’essais parmi les stratégies les meilleures en moyenne, ou avec --goal late, pour le moins parmi toutes.
exact-late-needs-at = --goal late va avec --fewest-at G : il demande le moins de codes qui demandent G essais ou plus, quel que soit le total.
exact-late-not-certified = Il n’y a pas de certificats pour --goal late : enlevez --certificate.
exact-only-codes = --goal, --within, --consistent-only, --fewest-at, --tree et --check sont pour les jeux de codes : mastermind, bulls-and-cows, black-peg.

help-solve-goal = Jeux de codes : le mieux en moyenne (expected), dans le pire cas (worst), ou avec le moins de codes dont parle --fewest-at (late)
help-solve-within = Jeux de codes : seulement les stratégies qui ne demandent jamais plus de W essais
help-solve-consistent-only = Jeux de codes : ne proposer que des codes encore possibles
help-solve-fewest-at = Jeux de codes : parmi les stratégies les meilleures en moyenne, ou avec --goal late parmi toutes, une où le moins de codes demandent G essais ou plus
help-solve-tree = Jeux de codes : écrire toute la stratégie dans FILE, en JSON s’il finit par .json, sinon en liste
help-solve-check = Jeux de codes : recompter la stratégie de FILE au lieu de résoudre
exact-unknown-goal = « { $typed } » n’est pas un objectif : choisissez parmi { $known }.
