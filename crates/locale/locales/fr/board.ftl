square-unreadable = « { $typed } » n’est pas une case : tapez la lettre de la colonne et le numéro de la ligne, de a1 à { $last }.
square-taken = La case { $square } est déjà prise : choisissez une case vide.

diagram-wrong-length = Une position de ce jeu compte { $squares } cases, mais { $cells ->
    [one] { $cells } a été donnée
   *[other] { $cells } ont été données
} : écrivez-les ligne par ligne, sans espaces, avec X, O et -.
diagram-unknown-cell = « { $cell } » ne peut pas figurer dans une case : écrivez X, O, ou - pour une case vide.
diagram-unknown-side = « { $typed } » n’est pas un camp : après les cases, écrivez X ou O, selon celui qui doit jouer.
diagram-side-missing = Il manque le camp qui doit jouer : après les cases, écrivez une espace puis X ou O.

position-has-more = La position est complète avant « { $extra } » : supprimez la suite.
position-wrong-turn = Avec { $crosses } X et { $noughts } O, ce n’est pas à ce camp de jouer : X joue quand les deux camps sont à égalité, O quand X en a un de plus.
position-past-the-end = Le camp qui doit jouer a déjà gagné, la partie était donc finie : supprimez ce qui a été joué ensuite.
