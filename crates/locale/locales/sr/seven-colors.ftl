title-seven-colors = Седам боја
about-seven-colors = Бирај боје и шири се из свог угла преко више од половине табле.
how-to-move-seven-colors = Изабери боју и освајаш сва њена поља спојена с твојим подручјем; побеђује ко има више од половине табле. Потез је слово боје, на пример A.

seven-colors-shares = Део табле: 1 има { $first },{ $first_tenths } %, 2 има { $second },{ $second_tenths } %.
seven-colors-current = Тренутне боје: 1 има { $first }, 2 има { $second }; нико не може да их изабере.
seven-colors-idle = { $idle ->
    [one] { $idle } потез
    [few] { $idle } потеза
   *[other] { $idle } потеза
} без освајања; партија се завршава после још { $left }.

seven-colors-color-unknown = „{ $typed }” није боја ове игре: укуцај једно слово од A до { $last }.
seven-colors-own-color = { $color } је боја коју већ имаш: укуцај једну од ових: { $open }.
seven-colors-opponents-color = { $color } је сада противникова боја: укуцај једну од ових: { $open }.
seven-colors-over = Партија је завршена: започни нову.

seven-colors-too-few-cells = Дато је само { $cells ->
    [one] { $cells } поље
    [few] { $cells } поља
   *[other] { $cells } поља
}, а табла има { $height } × { $width } поља: напиши све редове, раздвојене знаком / или размацима.
seven-colors-row-length = Ред { $row } има { $cells ->
    [one] { $cells } поље
    [few] { $cells } поља
   *[other] { $cells } поља
} уместо { $width }: напиши онолико слова или цифара колико је табла широка.
seven-colors-cell-unknown = „{ $cell }” у реду { $row } није ни боја ни играч: напиши слово од A до { $last }, или 1 односно 2 за поље које некоме припада.
seven-colors-turn-unknown = „{ $typed }” не казује ко је на потезу: после свих редова табле { $height } × { $width } напиши 1 или 2.
seven-colors-first-corner = Горњи десни угао мора да припада првом играчу: напиши тамо 1 или напиши целу таблу у бојама.
seven-colors-second-corner = Доњи леви угао мора да припада другом играчу: напиши тамо 2 или напиши целу таблу у бојама.
seven-colors-area-torn = Поља играча { $side } нису сва спојена: подручје је из једног дела и обухвата свој угао.
seven-colors-current-missing = Недостају тренутне боје оба играча: после стране на потезу напиши два слова, на пример AB.
seven-colors-current-unreadable = „{ $typed }” нису тренутне боје два играча: напиши два слова од A до { $last }, на пример AB.
seven-colors-current-equal = Оба играча не могу истовремено имати боју { $color }: напиши два различита слова.
seven-colors-current-differs = Боје после стране на потезу нису боје два угла: изостави их или исправи углове.
seven-colors-current-untaken = Подручје играча { $side }, чија је боја { $color }, додирује слободно поље боје { $color }: то поље би већ било његово, зато тамо напиши { $side }.
seven-colors-idle-unreadable = „{ $typed }” није број потеза без освајања: напиши број од 0 до { $most } или га изостави.

seven-colors-too-large = Табла са { $cells ->
    [one] { $cells } пољем
    [few] { $cells } поља
   *[other] { $cells } поља
} превелика је за тачан одговор: изабери таблу са највише { $most ->
    [one] { $most } пољем
    [few] { $most } поља
   *[other] { $most } поља
}, на пример 8 пута 8.
