square-unreadable = „{ $typed }” није поље: укуцај слово колоне и број реда, од a1 до { $last }.
square-taken = Поље { $square } је већ заузето: изабери празно.

diagram-wrong-length = Положај у овој игри има { $squares ->
    [one] { $squares } поље
    [few] { $squares } поља
   *[other] { $squares } поља
}, а { $cells ->
    [one] наведено је { $cells }
    [few] наведена су { $cells }
   *[other] наведено је { $cells }
}: напиши их ред по ред, без размака, као X, O и -.
diagram-unknown-cell = „{ $cell }” не може да стоји у пољу: напиши X, O, или - за празно поље.
diagram-unknown-side = „{ $typed }” није страна: иза поља напиши X или O, према томе ко је на потезу.
diagram-side-missing = Недостаје ко је на потезу: иза поља напиши размак, па X или O.

position-has-more = Положај је потпун пре „{ $extra }”: обриши остатак.
position-wrong-turn = Са { $crosses } X и { $noughts } O та страна не може бити на потезу: X игра кад их обе стране имају једнако, а O кад X има један више.
position-past-the-end = Страна на потезу је већ победила, па је партија завршена раније: обриши оно што је одиграно после тога.
