lab-name = Лабораторија
lab-searches = Претраге
lab-quiz = Питања
lab-compare = Поређење
lab-arena = Арена
lab-searches-title = Исти положај, пет претрага
lab-quiz-title = Питања о претрагама
lab-compare-title = Како расте посао
lab-arena-title = Ко је јачи?
lab-this-position = Како претраге виде овај положај
lab-minimax = Минимакс
lab-alpha-beta = Алфа-бета
lab-best-first = Алфа-бета, најбољи прво
lab-worst-first = Алфа-бета, најгори прво
lab-search = Продубљивање с табелом
lab-mcts = Монте Карло
lab-estimate = Процена и доказана вредност
lab-steps = Кораци
lab-moment = Тренутак претраге
lab-moment-of = { $time } од { $last }
lab-play = Пусти
lab-pause = Пауза
lab-first = На почетак
lab-last = На крај
lab-back = Један догађај назад
lab-forward = Један догађај напред
lab-game = Игра
lab-tree = Стабло
lab-tree-of = Стабло: { $tree }
lab-position = Положај
lab-start = почетак; или положај као текст
lab-show = Прикажи
lab-example = Пример с предавања
lab-depth = Дубина
lab-depth-of = дубина { $count }
lab-enlarge = Прикажи велико: { $search }
lab-all = Свих пет упоредо
lab-save-picture = Сачувај слику: { $search }
lab-root = корен
lab-from-table = познато
lab-not-begun = Још није почело.
lab-event-enter = Стиже у { $node }: { $window }.
lab-event-leaf = Чита { $node }: { $value }.
lab-event-known = Табела зна { $node }: { $value }.
lab-event-narrow = Ужи прозор у { $node }: { $window }.
lab-event-leave = Враћа се: { $node } { $value }.
lab-event-simulation = Симулација { $number }: { $way }; партија одатле даје { $payoff }.
lab-axis-simulations = симулације (логаритамски)
lab-axis-value = шта добија Први
lab-axis-depth = дубина d
lab-axis-nodes = посећени положаји
lab-axis-pairs = одиграни парови партија
lab-axis-elo = Ело према осталима
lab-curve-chosen = потез који би одиграо
lab-curve-mean = све симулације
lab-curve-proved = доказано: { $value }
lab-not-proved = Овај положај је превелик да би се овде доказао.
lab-read = прочитано
lab-cut-off = одсечено
lab-difficulty = Тежина
lab-difficulty-of = Тежина { $level }
lab-question-number = Питање { $number }
lab-answer = Одговори
lab-next-question = Следеће питање
lab-right = Тачно!
lab-wrong = Није сасвим тачно.
lab-value = Вредност
lab-window = Прозор (алфа, бета)
lab-pruned-leaves = Одсечени листови
lab-stop = Заустави
lab-begin = Почни
lab-compare-done = Готово.
lab-compare-words = b је просечан број потеза, d дубина. Потпуно стабло има b^d листова; алфа-бета у најбољем редоследу посећује око b^(d/2).
lab-players = Играчи
lab-player = Играч { $number }
lab-player-add = Додај играча
lab-player-away = Уклони играча { $number }
lab-pairs = Парова партија по сусрету
lab-seed = Семе
lab-ratings = Рејтинзи како настају
lab-table = Табела
lab-wins = Победе
lab-draws = Нерешене
lab-losses = Порази
lab-points = Поени
lab-arena-empty = Изабери ко игра, па почни.
lab-arena-going = Одиграни парови: { $played } од { $total }
lab-arena-words = Сваки пар је једно отварање одиграно с оба места. Семе одређује сваку партију. Играч је ниво или опис као alpha-beta:depth=3.
lab-event-deepen = Почиње претрага дубине { $count }.
lab-event-cut = { $count ->
    [one] Одсецање у { $node }: { $test }. Прескаче се { $count } лист.
    [few] Одсецање у { $node }: { $test }. Прескачу се { $count } листа.
   *[other] Одсецање у { $node }: { $test }. Прескаче се { $count } листова.
}
lab-event-proved = { $count ->
    [one] Доказан је { $count } чвор.
    [few] Доказана су { $count } чвора.
   *[other] Доказано је { $count } чворова.
}
lab-positions = { $count ->
    [one] { $count } положај
    [few] { $count } положаја
   *[other] { $count } положаја
}
lab-cuts = { $count ->
    [one] { $count } одсецање
    [few] { $count } одсецања
   *[other] { $count } одсецања
}
lab-known = { $count } из табеле
lab-simulations = { $count ->
    [one] { $count } симулација
    [few] { $count } симулације
   *[other] { $count } симулација
}
lab-solved = { $count ->
    [one] Доказано после { $count } симулације: нема више шта да се испроба.
    [few] Доказано после { $count } симулације: нема више шта да се испроба.
   *[other] Доказано после { $count } симулација: нема више шта да се испроба.
}
lab-so-far = { $count ->
    [one] После { $count } симулације процена је { $value }.
    [few] После { $count } симулације процена је { $value }.
   *[other] После { $count } симулација процена је { $value }.
}
lab-score = Тачно: { $right } од { $count } одговора

lab-game-or-tree = Наведи игру или укуцај стабло, не обоје.
lab-too-large = Стабло дубине { $depth } овде има више од { $most } положаја, превише за слику: { $fits ->
    [0] почни од каснијег положаја.
   *[other] изабери дубину { $fits } или мању, или почни од каснијег положаја.
}
lab-out-of-range = „{ $field }” је { $value }; мора бити од { $least } до { $most }.
lab-pair-too-long = Пар партија између ових играча овде траје дуже него што захтев сме: изабери брже играче или ниже нивое, или покрени „parlor arena” на својој машини.
lab-arena-code = У игри { $game } стратегије се пореде на свим тајнама, не у паровима партија: покрени „parlor arena { $game }” на командној линији.
