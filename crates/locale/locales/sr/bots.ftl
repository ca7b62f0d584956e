bot-no-command = { $name } тражи команду коју ће покренути: укуцај { $name }:cmd= и команду, на крају.
bot-at-start = док се припремао
bot-at-move = у свом потезу број { $number }
bot-fault = Бот је погрешио { $when }: { $what }.
bot-fault-with-words = Бот је погрешио { $when }: { $what }. Његове последње речи: { $words }
bot-fault-why = Бот је погрешио { $when }: { $what }. { $why }
bot-fault-why-with-words = Бот је погрешио { $when }: { $what }. { $why } Његове последње речи: { $words }
bot-not-started = не може да се покрене ({ $error })
bot-late = није одговорио за { $limit } ms
bot-late-at-start = није одговорио за { $limit } ms (можда не празни бафер излаза после сваког реда)
bot-stopped = заустављен је
bot-ended = завршио се (излазни код { $code })
bot-killed = прекинуо га је сигнал { $signal }
bot-closed-output = затворио је свој излаз
bot-closed-input = затворио је свој улаз
bot-flood = исписао је ред дужи од { $most } бајтова
bot-not-text = исписао је нешто што није UTF-8
bot-unreachable = његова цев је отказала ({ $error })
bot-garbage = његов одговор „{ $line }” није JSON објекат који је тражен ({ $wrong })
bot-wrong-id = одговорио је на захтев { $id }, а није тај постављен
bot-illegal = његов потез „{ $typed }” не може да се одигра
bot-request-unreadable = Ово није захтев из протокола за ботове: { $error }. docs/bots.md показује како захтеви изгледају.
bot-no-hello = Захтев врсте „move” стигао је пре захтева врсте „hello”: прво пошаљи „hello”.
bot-other-game = Овај бот игра { $own }, а не { $asked }.
help-bot = Пусти програм из Parlor-а да игра за неки други програм, преко цеви (види docs/bots.md)
help-bot-player = Играч, на пример random или alpha-beta:depth=4
help-bot-protocol = Шта се говори: json (уобичајено), или nboard за програме са таблом за Реверси
check-greeting = Покреће се и каже да је спреман.
check-first-seat = Игра целу партију на првом месту.
check-second-seat = Игра целу партију на другом месту.
check-strange-fields = Прелази преко поља која не познаје.
check-one-answer = На сваки захтев одговара једним редом.
check-same-answer = Кад га двапут питају исто, одговара исто.
check-leaving = Сам се завршава кад му се улаз заврши.
check-no-command = Команда која покреће бота је празна: укуцај је после игре, под наводницима.
check-chatters = После одговора је исписао нешто што нико није тражио: напомене пиши на излаз за грешке.
check-answers-differ = Његови одговори се разликују, па се партије с њим не могу поновити: све што је случајно изводи из семена у захтеву.
check-stays = Радио је још { $limit } ms пошто му се улаз завршио: изађи из петље кад више нема редова.
check-moves = { $count ->
    [one] { $count } потез; најспорији је трајао { $slowest } ms.
    [few] { $count } потеза; најспорији је трајао { $slowest } ms.
   *[other] { $count } потеза; најспорији је трајао { $slowest } ms.
}
check-passed = Бот се држи протокола.
check-failed = { $count ->
    [one] Бот греши у { $count } тачки.
    [few] Бот греши у { $count } тачке.
   *[other] Бот греши у { $count } тачака.
}
help-check-bot = Провери да ли се бот држи протокола (види docs/bots.md)
help-check-bot-command = Команда која покреће бота, под наводницима
help-check-bot-time = Милисекунде за један потез; 10000 ако се не зада
help-check-bot-start = Милисекунде за припрему; 10000 ако се не зада
help-check-bot-box = Покрени га у кутији: on или off (обично); docs/classes.md каже шта то значи
help-check-bot-junit = Упиши извештај у ову датотеку као JUnit XML
