lab-game-or-tree = Numește un joc sau scrie un arbore, nu amândouă.
lab-too-large = Un arbore de adâncime { $depth } are aici peste { $most } poziții, prea multe pentru o imagine: { $fits ->
    [0] începe dintr-o poziție mai târzie.
   *[other] alege adâncimea { $fits } sau mai puțin, ori începe dintr-o poziție mai târzie.
}
lab-out-of-range = „{ $field }” este { $value }; trebuie să fie între { $least } și { $most }.
lab-pair-too-long = O pereche de partide între acești jucători durează aici mai mult decât poate dura o cerere: alege jucători mai rapizi sau niveluri mai mici, ori rulează „parlor arena” pe calculatorul tău.
lab-arena-code = În { $game } strategiile se compară pe toate secretele, nu în perechi de partide: rulează „parlor arena { $game }” în linia de comandă.
