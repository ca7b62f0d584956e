explain-root = la racine
explain-header = { $search } sur { $game }, profondeur { $depth }. Positions de l’arbre entier : { $nodes }, dont feuilles : { $leaves }.
explain-sides = MAX est Premier, MIN est Second. Les valeurs, alpha et bêta sont ce que Premier obtient.
explain-plies = Entre parenthèses après une valeur : les coups jusqu’à la fin de la partie. Mieux vaut gagner plus tôt et perdre plus tard.
explain-estimates = Une valeur précédée de ~ est une estimation ; la partie n’y est pas finie.
explain-leaves = { $count ->
    [one] Descendez à la feuille de { $node } : { $leaves }.
   *[other] Descendez aux feuilles de { $node } : { $leaves }.
}
explain-largest = MAX prend la plus grande valeur, donc { $node } vaut { $value }.
explain-smallest = MIN prend la plus petite valeur, donc { $node } vaut { $value }.
explain-is = { $node } vaut { $value }.
explain-alpha = Proposé vers le haut : { $node } a alpha={ $bound } et ne vaudra pas moins de { $bound }.
explain-beta = Proposé vers le haut : { $node } a bêta={ $bound } et ne vaudra pas plus de { $bound }.
explain-keeps-alpha = Pas plus que alpha={ $bound } : rien ne change à { $node }.
explain-keeps-beta = Pas moins que bêta={ $bound } : rien ne change à { $node }.
explain-beta-cut = Coupure bêta à { $node } : il vaut au moins { $value }, et MIN a déjà { $bound } à { $owner } ({ $value } ≥ { $bound }).
explain-alpha-cut = Coupure alpha à { $node } : il vaut au plus { $value }, et MAX a déjà { $bound } à { $owner } ({ $value } ≤ { $bound }).
explain-skips = { $leaves ->
    [0] Il ne restait aucune feuille à sauter.
    [one] 1 feuille est sautée.
   *[other] { $leaves } feuilles sont sautées.
}
explain-therefore = Donc : { $node } vaut { $value }.
explain-best = Meilleur coup : { $best }.
explain-order = Feuilles dans l’ordre de la visite : { $leaves }
explain-visited = Feuilles visitées : { $visited } sur { $all }
explain-skipped = Feuilles sautées : { $skipped }, par { $cuts ->
    [one] { $cuts } coupure
   *[other] { $cuts } coupures
}
explain-next = Entrée : étape suivante{ " " }
explain-too-large = Un arbre de profondeur { $depth } a ici plus de { $most } positions, trop pour être expliqué : { $fits ->
    [0] partez d’une position plus avancée avec --from.
   *[other] tapez --depth { $fits } ou moins, ou partez d’une position plus avancée avec --from.
}
explain-too-wide = L’arbre a { $leaves } feuilles et un dessin en contient au plus { $most } : tapez un --depth plus petit, ou partez d’une position plus avancée avec --from.
explain-quiz-question = Quelles feuilles { $search } coupe-t-il ? Tapez leurs numéros, ou 0 si aucune :
explain-quiz-unreadable = « { $typed } » n’est pas une réponse : tapez des numéros de 1 à { $most } séparés par des espaces, ou 0 si aucune.
explain-quiz-right = Exact !
explain-quiz-wrong = Pas tout à fait.
explain-quiz-missed = Coupées, mais absentes de votre réponse : { $leaves }
explain-quiz-extra = Dans votre réponse, mais visitées : { $leaves }
explain-picture-title = { $search } : { $game } vaut { $value }
explain-picture-max = MAX joue (Premier)
explain-picture-min = MIN joue (Second)
explain-picture-window = À côté d’un nœud : son nom et (alpha, bêta) quand la recherche arrive. Dedans : la valeur rendue ; ≥ et ≤ là où il y a eu coupure.
explain-picture-skipped = coupé, non visité
