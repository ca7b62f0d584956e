bot-late-used = није одговорио за { $limit } ms, од чега је рачунао { $used } ms
bot-out-of-time = потрошио је својих { $limit } ms за целу партију
bot-overate = он и оно што је покренуо заузели су више од { $mebibytes } MiB меморије
box-only-linux = Кутије за туђе програме раде само на Линуксу. Наставите без њих, --box off или box=off, само са програмима којима верујете: могу да читају ваше датотеке и користе мрежу.
box-missing = Кутијама за туђе програме треба bubblewrap, који није инсталиран: на Дебијану и Убунтуу откуцајте apt install bubblewrap. Наставите без кутије, --box off или box=off, само са програмима којима верујете: могу да читају ваше датотеке и користе мрежу.
box-forbidden = Овај рачунар не дозвољава bubblewrap-у да прави кутије ({ $error }): замолите администратора да дозволи корисничке просторе имена, или покрените као root. Наставите без кутије, --box off или box=off, само са програмима којима верујете: могу да читају ваше датотеке и користе мрежу.
setting-total = Милисекунди за целу партију
setting-box = Да ли ради у кутији
setting-memory = Меморија процеса у кутији
class-manifest-unreadable = Његов parlor.toml не може да се прочита ({ $error }); може да садржи name, build и run, сваки као текст под наводницима.
class-no-commands = Ништа не говори како се покреће: његовој фасцикли треба run, bot.py, bot.js, Cargo.toml, Makefile или parlor.toml.
class-no-commands-file = Ништа не говори како се покреће: једна датотека мора да буде извршни програм или да се завршава на .py, .js, .sh, .c или .rs.
class-too-large = Превелико је: дозвољено је највише { $files } датотека и { $mebibytes } MiB. Изоставите оно што боту не треба.
class-source-unreadable = Његове датотеке не могу да се прочитају ({ $error }).
class-nothing-built = Изградња није оставила програм: мора да остави један са именом run или bot, или један у target/release.
class-not-copied = Није могло да се ископира за изградњу ({ $error }).
class-build-not-started = Његова изградња није могла да се покрене ({ $error }).
class-build-late = Његова изградња није завршена за { $limit } s.
class-build-large = Његова изградња је оставила више од { $mebibytes } MiB или { $files } датотека.
class-build-failed = Његова изградња није успела: { $words }
class-pass-weight = „{ $typed }“ се завршава тежином која није број од 0 до 1000: откуцајте као у score>=0.66 against greedy weight 2.
class-doing-exams = ботова изграђено и испитано
class-doing-matches = сусрета са референтним играчима
class-doing-tournament = сусрета турнира
class-doing-round = сусрета у колу { $round } од { $rounds }
class-doing = { $done } од { $total } { $what }
class-figure = { $value }
class-passed = прошао
class-not-passed = није прошао
class-undecided = још није одлучено
class-ties = Места следе снагу, која се добија једним прилагођавањем свим резултатима (Бредли–Тери, реми је пола победе) са интервалом од 95 %; ко има исту снагу до на десети део, дели место.
class-ties-breakers = Места следе удео откривених тајни, затим просечан број покушаја; ко је једнак у оба, дели место. Сви су имали исте тајне.
class-fault = { $count ->
    [one] { $count } партија је изгубљена мимо правила. { $reason }
    [few] { $count } партије су изгубљене мимо правила. { $reason }
   *[other] { $count } партија је изгубљено мимо правила. { $reason }
}
class-reached = { $expected }: постигнуто { $value }
class-not-played = { $expected }: није одиграно
class-building = Може да се изгради и покрене.
class-exam = Држи се протокола.
class-mark = Оцена: { $mark } од { $of }, { $verdict }.
class-pace = { $moves ->
    [one] { $moves } потез; најспорији је трајао { $slowest } ms по сату, просечно { $used } ms процесора.
    [few] { $moves } потеза; најспорији је трајао { $slowest } ms по сату, просечно { $used } ms процесора.
   *[other] { $moves } потеза; најспорији је трајао { $slowest } ms по сату, просечно { $used } ms процесора.
}
class-placed = { $place }. место од { $of } на турниру: { $wins } добијених, { $draws } ремија, { $losses } изгубљених.
class-strength = Снага { $strength } (0 је средина групе).
class-lost = Изгубљена партија: { $first } против { $second }
class-plot = Снаге са интервалима од 95 %
class-title = Одељење ботова: { $game }
class-live = Сада
class-game-over = Ова партија је завршена.
class-move = Потез
class-back = Назад
class-forward = Напред
class-close = Затвори
class-unfinished = Није завршено: приказано је оно што је досад одиграно, а неодиграно не одлучује ништа.
class-ladder = Турнир
class-crosses = Ко је кога победио
class-everybody = Сваки бот
class-terms = { $bots ->
    [one] { $bots } бот
    [few] { $bots } бота
   *[other] { $bots } ботова
}; { $move_time } s за потез, { $game_time } s за партију.
class-seed = Семе { $seed }.
class-boxed = Сваки је радио у кутији без мреже.
class-unboxed = Радили су без кутије: ништа није спречавало шта читају, пишу или шаљу.
class-cannot-listen = Страница уживо не може да слуша на порту { $port } ({ $error }): откуцајте други уз --port, или 0 за било који слободан.
class-no-exercise = Не постоји вежба „{ $name }“; постоје { $known }.
class-which-folder = Која фасцикла? Откуцајте parlor class GAME DIR, или parlor class --exercise NAME DIR: вежба има своју игру.
class-folder-unreadable = Фасцикла { $folder } не може да се прочита ({ $error }).
class-folder-empty = У { $folder } нема ботова: сваки је тамо посебна фасцикла или датотека.
class-short-seed = Семе { $seed } је толико кратко да се може погодити, а тајне следе из њега: изоставите --seed да се извуче дугачко.
class-written = Извештаји су у { $page } и поред њега.
class-go-on = Прекинуто; извештаји показују оно што је дотад завршено. Иста команда наставља одавде.
class-still-serving = Завршено је; страница се још може гледати. Ctrl-C је затвара.
class-serving = Пратите на { $address }
class-handed-out = Вежба { $name } је у { $folder }.
class-rounds-are-swiss = --rounds иде уз --format swiss: где свако игра са сваким, нема кола за бирање.
column-place = место
column-rating = снага
column-mark = оцена
column-exam = протокол
help-heading-box = Кутија
help-heading-exercise = Вежбе
help-class = Оцени фасциклу ботова и одржи њихов турнир, сваки у кутији (види docs/classes.md)
help-class-folder = Фасцикла ботова: свака фасцикла или датотека у њој је један
help-class-out = Овде чувај све и пиши извештаје; ако није дато, поред фасцикле ботова, са -class на крају
help-class-pass = Шта бот мора да постигне, као score>=0.66 against greedy weight 2; може да се понови
help-class-partial = Дај део оцене ботовима који не достигну праг
help-class-points = Поени за све заједно; 100 ако није дато
help-class-games = Партија против сваког играча ког прагови помињу, тајни у играма са шифром; 20 ако није дато
help-class-tournament = Ко игра турнир: passed (обично), working (ко се држи протокола) или none
help-class-format = Ко игра с ким: round-robin, или swiss, уобичајено за више од 20 ботова
help-class-rounds = Кола швајцарског турнира
help-class-meeting = Партија између два бота који се сретну, тајни за сваког одгонетача; 10 ако није дато
help-class-time = Милисекунди за потез; 1000 ако није дато
help-class-total = Милисекунди за све потезе једне партије; 60000 ако није дато
help-class-start = Милисекунди за припрему; 10000 ако није дато
help-class-build = Секунди за изградњу; 120 ако није дато
help-class-box = Покрени сваког бота у кутији: on (обично) или off, за програме којима верујете
help-class-memory = Мебибајта података по процесу; 1024 ако није дато
help-class-processes = Процеса и нити истовремено; 64 ако није дато
help-class-show = Дозволи ботовима да читају и ову фасциклу, рецимо језик инсталиран у личној фасцикли; може да се понови
help-class-serve = Приказуј на страници како тече, са сваком партијом у току
help-class-port = Порт те странице; 8018 ако није дато, 0 за било који слободан
help-class-exercise = Вежба спремна за задавање; има своју игру и прагове
help-class-hand-out = Упиши у ову фасциклу оно што студенти добијају, и ништа друго
help-class-solutions = Упиши и референтна решења
