code-too-few-symbols = Тајна шифра од { $digits } различитих цифара тражи бар { $digits } знакова, а не { $symbols }: изабери више знакова или мање цифара.
code-too-few-balls = { $colors } боја са по { $copies } куглица даје { $balls } куглица, премало за { $pegs } места: изабери мање места, више боја или више куглица.

code-guess-wrong-length = „{ $typed }” има { $count ->
    [one] { $count } знак
    [few] { $count } знака
   *[other] { $count } знакова
}, а шифра овде има { $pegs }: укуцај { $pegs ->
    [one] тачно { $pegs }
    [few] тачно { $pegs }
   *[other] тачно { $pegs }
}.
code-guess-unknown-symbol = „{ $symbol }” у „{ $typed }” није знак ове игре: користи знаке од { $first } до { $last }.
code-guess-repeats = У „{ $typed }” се { $symbol } понавља: укуцај шифру у којој су сви знакови различити.
code-guess-too-many-copies = У „{ $typed }” се { $symbol } јавља { $count } пута, а сваки знак сме највише { $copies } пута: замени неки од њих.

code-answer-too-large = Не може бити { $black } погодака, јер има само { $pegs } места: укуцај број од 0 до { $pegs }.
code-answer-not-one-number = „{ $typed }” није одговор: укуцај колико је погодака, број од 0 до { $pegs }.
code-answer-too-many = { $black } и { $white } заједно су више од броја места у шифри: два броја дају највише { $pegs }.
code-answer-not-two-numbers = „{ $typed }” није одговор: укуцај два броја, на свом месту и на погрешном месту, на пример 1,0; заједно највише { $pegs }.
code-answer-nearly-all = Кад је { $black } од { $pegs } на свом месту, последњи знак нема где другде да буде: тада је други број 0, или је први мањи.

code-position-answer-missing = Недостаје одговор испред „{ $word }”: напиши сваки покушај с његовим одговором, на пример 1122:1,0; само последњи сме да чека.
code-game-over = Партија је готова: ништа не може да следи.

code-contradiction = Или је било варања, или је неки одговор погрешан.
code-sample-used = Остало је веома много шифара: овај покушај се ослања на узорак.
code-member-bonus-unreadable = „{ $typed }” није број битова: укуцај број од 0 до 100, на пример 2 или 1.5.
code-hint = Најбоље је { $guess }. { $left ->
    [1] Остала је само та шифра.
    [one] Остала је { $left } шифра; после тога ће их остати у просеку { $average }.
    [few] Остале су { $left } шифре; после тога ће их остати у просеку { $average }.
   *[other] Остало је { $left } шифара; после тога ће их остати у просеку { $average }.
}
code-hint-sampled = { $guess } изгледа најбоље, судећи по узорку: остало је превише шифара да би се све прегледале.

code-thought-of-one = Шифра је смишљена!
code-attempts-allowed = { $turns ->
    [one] Имаш највише { $turns } покушај да је погодиш.
    [few] Имаш највише { $turns } покушаја да је погодиш.
   *[other] Имаш највише { $turns } покушаја да је погодиш.
}
code-think-of-one = Замисли шифру дужине { $pegs } од знакова { $symbols } и не говори ми је; покушаћу да је погодим.
code-ask-digits = Укуцај свој покушај (број цифара: { $pegs }):
code-ask-colors = Укуцај свој покушај (дужина: { $pegs }, знакови: { $symbols }):
code-ask-answer = На свом месту и на другом месту:
code-ask-black = На свом месту:
code-my-guess = Мој покушај је: { $guess }
code-answer = { $left ->
    [one] На свом месту: { $black }, на другом месту: { $white }. Остао ти је { $left } покушај.
    [few] На свом месту: { $black }, на другом месту: { $white }. Остала су ти { $left } покушаја.
   *[other] На свом месту: { $black }, на другом месту: { $white }. Остало ти је { $left } покушаја.
}
code-answer-black = { $left ->
    [one] На свом месту: { $black }. Остао ти је { $left } покушај.
    [few] На свом месту: { $black }. Остала су ти { $left } покушаја.
   *[other] На свом месту: { $black }. Остало ти је { $left } покушаја.
}
code-you-win = { $attempts ->
    [one] Победа је твоја, у { $attempts } покушају!
    [few] Победа је твоја, у { $attempts } покушаја!
   *[other] Победа је твоја, у { $attempts } покушаја!
}
code-you-lose = Немаш више покушаја: партија је изгубљена.
code-i-win = { $attempts ->
    [one] Победа је моја, у { $attempts } покушају!
    [few] Победа је моја, у { $attempts } покушаја!
   *[other] Победа је моја, у { $attempts } покушаја!
}
code-i-lose = Немам више покушаја: победа је твоја.
code-broken = { $attempts ->
    [one] Шифра је откривена у { $attempts } покушају.
    [few] Шифра је откривена у { $attempts } покушаја.
   *[other] Шифра је откривена у { $attempts } покушаја.
}
code-kept = Шифра није откривена на време.
code-rows-disagree = { $count ->
    [one] Ниједна шифра се не слаже с одговором у реду { $rows }.
    [few] Ниједна шифра се не слаже са свим одговорима у редовима { $rows }.
   *[other] Ниједна шифра се не слаже са свим одговорима у редовима { $rows }.
}
code-row-to-repair = { $count ->
    [one] Можда је само ред { $row } погрешан: с одговором { $answers } све би се слагало.
    [few] Можда је само ред { $row } погрешан: с једним од одговора { $answers } све би се слагало.
   *[other] Можда је само ред { $row } погрешан: с једним од одговора { $answers } све би се слагало.
}
code-correct = Да исправиш одговор, укуцај ред и прави одговор, на пример 2:1,0; или врати (последњи одговор), или крај:
code-correction-unreadable = „{ $typed }” ништа не исправља: укуцај број реда, две тачке и одговор, на пример 2:1,0.
code-practice = Одавде је ово партија за вежбу: шифра остаје иста.
code-offer-review = Укуцај преглед да видиш колико су покушаји били добри, или притисни Enter за излаз:
code-nothing-to-review = Нема покушаја с одговором који би се оценио.
code-review-counts = { $number }. { $guess } ({ $answer }): преостале шифре { $before } → { $after }; у просеку оставља { $average }, најбољи покушај { $best } оставља { $best_average }.
code-review-judged = Изгубљени покушаји { $lost }, вештина { $skill }, срећа { $luck } ({ $percent } %).
code-review-sampled = (На основу узорка.)
code-review-sum = Укупно: вештина { $skill }, изгубљени покушаји { $lost }, срећа { $luck }.

arena-needs-two-players = Играчи ове игре се сусрећу: наведи бар два.
arena-not-for-breakers = Одгонетачи се суочавају са свим шифрама од почетка: изостави { $option }.
arena-secrets-drawn = Шифре су узорак онако како их игра извлачи (укупно { $count }); интервали су од 95 %.
arena-unsolved = Нерешено: није погођено у { $cap } покушаја.
column-first-guess = први покушај
column-mean = просек
column-worst = најгоре
column-total = укупно
column-within-turns = у граници
column-win-rate = победе
column-unsolved = нерешено
column-distribution = покушаји:шифре
column-guesses = покушаји
