lab-game-or-tree = Name a game or type a tree, not both.
lab-too-large = A tree of depth { $depth } has more than { $most } positions here, too many for a picture: { $fits ->
    [0] begin from a later position.
   *[other] choose depth { $fits } or less, or begin from a later position.
}
lab-out-of-range = “{ $field }” is { $value }; it has to be from { $least } to { $most }.
lab-pair-too-long = A pair of games between these players takes longer here than a request may: choose quicker players or lower levels, or run “parlor arena” on a machine of your own.
lab-arena-code = In { $game } strategies are compared over all secrets, not in pairs of games: run “parlor arena { $game }” on the command line.
