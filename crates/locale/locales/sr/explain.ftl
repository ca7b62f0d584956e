explain-root = корен
explain-header = { $search }, игра { $game }, дубина { $depth }. Положаја у целом стаблу: { $nodes }, од тога листова: { $leaves }.
explain-sides = MAX је Први, MIN је Други. Вредности, алфа и бета су оно што добија Први.
explain-plies = У загради иза вредности: број потеза до краја партије. Боље је победити раније и изгубити касније.
explain-estimates = Вредност са ~ је процена; партија ту није завршена.
explain-leaves = { $count ->
    [one] Спусти се до листа чвора { $node }: { $leaves }.
    [few] Спусти се до листова чвора { $node }: { $leaves }.
   *[other] Спусти се до листова чвора { $node }: { $leaves }.
}
explain-largest = MAX узима највећу вредност, па { $node } вреди { $value }.
explain-smallest = MIN узима најмању вредност, па { $node } вреди { $value }.
explain-is = { $node } вреди { $value }.
explain-alpha = Понуђено навише: { $node } има алфа={ $bound } и неће вредети мање од { $bound }.
explain-beta = Понуђено навише: { $node } има бета={ $bound } и неће вредети више од { $bound }.
explain-keeps-alpha = Није веће од алфа={ $bound }, па се ништа не мења у чвору { $node }.
explain-keeps-beta = Није мање од бета={ $bound }, па се ништа не мења у чвору { $node }.
explain-beta-cut = Бета-одсецање у чвору { $node }: вреди бар { $value }, а MIN већ има { $bound } у чвору { $owner } ({ $value } ≥ { $bound }).
explain-alpha-cut = Алфа-одсецање у чвору { $node }: вреди највише { $value }, а MAX већ има { $bound } у чвору { $owner } ({ $value } ≤ { $bound }).
explain-skips = { $leaves ->
    [0] Није остао ниједан лист да се прескочи.
    [one] Прескаче се { $leaves } лист.
    [few] Прескачу се { $leaves } листа.
   *[other] Прескаче се { $leaves } листова.
}
explain-therefore = Дакле: { $node } вреди { $value }.
explain-best = Најбољи потез: { $best }.
explain-order = Листови редом којим су посећени: { $leaves }
explain-visited = Посећени листови: { $visited } од { $all }
explain-skipped = Прескочени листови: { $skipped }, уз { $cuts ->
    [one] { $cuts } одсецање
    [few] { $cuts } одсецања
   *[other] { $cuts } одсецања
}
explain-next = Enter: следећи корак{ " " }
explain-too-large = Стабло дубине { $depth } овде има више од { $most } положаја, превише за објашњавање: { $fits ->
    [0] почни од каснијег положаја помоћу --from.
   *[other] укуцај --depth { $fits } или мање, или почни од каснијег положаја помоћу --from.
}
explain-too-wide = Стабло има превише листова ({ $leaves }; на слику их стаје највише { $most }): укуцај мањи --depth или почни од каснијег положаја помоћу --from.
explain-quiz-question = Које листове одсеца { $search }? Укуцај њихове бројеве, или 0 ако ниједан:
explain-quiz-unreadable = „{ $typed }” није одговор: укуцај бројеве од 1 до { $most } с размацима између њих, или 0 ако ниједан.
explain-quiz-right = Тачно!
explain-quiz-wrong = Није сасвим тачно.
explain-quiz-missed = Одсечени су, а нема их у твом одговору: { $leaves }
explain-quiz-extra = Јесу у твом одговору, а посећени су: { $leaves }
explain-picture-title = { $search }: { $game } вреди { $value }
explain-picture-max = на потезу MAX (Први)
explain-picture-min = на потезу MIN (Други)
explain-picture-window = Поред чвора: његово име и (алфа, бета) кад претрага стигне. Унутра: вредност с којом се враћа; ≥ и ≤ где је одсецано.
explain-picture-skipped = одсечено, није посећено
