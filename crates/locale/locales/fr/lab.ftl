lab-game-or-tree = Nommez un jeu ou tapez un arbre, pas les deux.
lab-too-large = Un arbre de profondeur { $depth } a ici plus de { $most } positions, trop pour une image : { $fits ->
    [0] commencez à une position plus avancée.
   *[other] choisissez une profondeur de { $fits } ou moins, ou commencez à une position plus avancée.
}
lab-out-of-range = « { $field } » vaut { $value } ; il faut une valeur de { $least } à { $most }.
lab-pair-too-long = Une paire de parties entre ces joueurs dure ici plus longtemps qu’une requête ne le peut : choisissez des joueurs plus rapides ou des niveaux plus bas, ou lancez « parlor arena » sur votre propre machine.
lab-arena-code = Dans { $game } les stratégies se comparent sur tous les secrets, pas par paires de parties : lancez « parlor arena { $game } » en ligne de commande.
