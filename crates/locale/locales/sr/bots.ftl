bot-no-command = { $name } тражи команду коју ће покренути: укуцај { $name }:cmd= и команду, на крају.
bot-at-start = док се припремао
bot-at-move = у свом потезу број { $number }
bot-fault = Бот је погрешио { $when }: { $what }.
bot-fault-with-words = Бот је погрешио { $when }: { $what }. Његове последње речи: { $words }
bot-not-started = не може да се покрене ({ $error })
bot-late = није одговорио за { $limit } ms
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
bot-illegal = његов потез „{ $typed }” не може да се одигра. { $reason }
bot-request-unreadable = Ово није захтев из протокола за ботове: { $error }. docs/bots.md показује како захтеви изгледају.
bot-no-hello = Захтев врсте „move” стигао је пре захтева врсте „hello”: прво пошаљи „hello”.
bot-other-game = Овај бот игра { $own }, а не { $asked }.
help-bot = Пусти програм из Parlor-а да игра за неки други програм, преко цеви (види docs/bots.md)
help-bot-player = Играч, на пример random или alpha-beta:depth=4
help-bot-protocol = Шта се говори: json (уобичајено)
