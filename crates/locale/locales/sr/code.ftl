code-too-few-symbols = Тајни код од { $digits } различитих цифара тражи бар { $digits } знакова, а не { $symbols }: изабери више знакова или мање цифара.
code-too-few-balls = { $colors } боја са по { $copies } куглица даје { $balls } куглица, премало за { $pegs } места: изабери мање места, више боја или више куглица.

code-guess-wrong-length = „{ $typed }” има { $count ->
    [one] { $count } знак
    [few] { $count } знака
   *[other] { $count } знакова
}, а код овде има { $pegs }: укуцај { $pegs ->
    [one] тачно { $pegs }
    [few] тачно { $pegs }
   *[other] тачно { $pegs }
}.
code-guess-unknown-symbol = „{ $symbol }” у „{ $typed }” није знак ове игре: користи знаке од { $first } до { $last }.
code-guess-repeats = У „{ $typed }” се { $symbol } понавља: укуцај код у коме су сви знакови различити.
code-guess-too-many-copies = У „{ $typed }” се { $symbol } јавља { $count } пута, а сваки знак сме највише { $copies } пута: замени неки од њих.

code-answer-too-large = Не може бити { $black } погодака, јер има само { $pegs } места: укуцај број од 0 до { $pegs }.
code-answer-not-one-number = „{ $typed }” није одговор: укуцај колико је погодака, број од 0 до { $pegs }.
code-answer-too-many = { $black } и { $white } заједно су више од броја места у коду: два броја дају највише { $pegs }.
code-answer-not-two-numbers = „{ $typed }” није одговор: укуцај два броја, на свом месту и на погрешном месту, на пример 1,0; заједно највише { $pegs }.
code-answer-nearly-all = Кад је { $black } од { $pegs } на свом месту, последњи знак нема где другде да буде: тада је други број 0, или је први мањи.

code-position-answer-missing = Недостаје одговор испред „{ $word }”: напиши сваки покушај с његовим одговором, на пример 1122:1,0; само последњи сме да чека.
code-game-over = Партија је готова: ништа не може да следи.

code-contradiction = Или си варао или је неки одговор погрешан.
code-sample-used = Остало је веома много кодова: овај покушај се ослања на узорак.
code-member-bonus-unreadable = „{ $typed }” није број битова: укуцај број од 0 до 100, на пример 2 или 1.5.
code-hint = Најбоље је { $guess }. { $left ->
    [1] Остао је само тај код.
    [one] Остао је { $left } код; после тога остаће их у просеку { $average }.
    [few] Остала су { $left } кода; после тога остаће их у просеку { $average }.
   *[other] Остало је { $left } кодова; после тога остаће их у просеку { $average }.
}
code-hint-sampled = { $guess } изгледа најбоље, судећи по узорку: остало је превише кодова да би се сви прегледали.
