page-welcome = Шта ћемо да играмо?
page-skip = На садржај
page-navigation = Навигација
page-language = Језик
page-theme = Светло или тамно
page-keys = Тастери
page-close = Затвори
page-cancel = Одустани
page-my-games = Моје партије
page-unreachable = Parlor не одговара: провери да ли још ради, па покушај поново.
page-failed = То није успело (стање { $status }): покушај поново.

page-play = Играј
page-level = Ниво
page-usual = Уобичајен
page-level-depth = { $count ->
    [one] предвиђа { $count } потез
    [few] предвиђа { $count } потеза
   *[other] предвиђа { $count } потеза
}
page-level-time = { $seconds } s по потезу
page-level-simulations = { $count ->
    [one] проба { $count } партију
    [few] проба { $count } партије
   *[other] проба { $count } партија
}
page-ongoing = Настави започето
page-how-to = Како се игра
page-value-nobody = нико
page-value-winner = победник
page-value-size = колико и колона
page-value-free = смеју да понављају знаке
page-value-distinct = сви знакови различити
page-value-majority = више од половине табле
page-value-full = пуна табла
page-person = Особа
page-you = Ти

page-import = Врати партију из датотеке
page-import-unreadable = { $file } не садржи партију: изабери датотеку коју је направио Извоз.
page-no-games = Још их нема: изабери игру на почетној страни.
page-forget = Обриши ову партију: { $game }
page-forgotten = Партија је обрисана.
page-over = Завршена
page-continue = Настави
page-moves-made = { $count ->
    [one] { $count } потез
    [few] { $count } потеза
   *[other] { $count } потеза
}

page-to-move = на потезу
page-your-turn = Ти си на потезу.
page-your-move = { $seat }: твој потез.
page-guess-now = Твој покушај: попуни ред и потврди га.
page-answer-now = Колико је покушај близу? Подеси одговор и потврди га.
page-thinking = Размишља…
page-seconds = { $seconds } s
page-watching = Играју два програма.
page-waiting = Чека се други играч.
page-looking-back = Положај после потеза { $ply } од { $last }.
page-to-present = Назад у садашњост
page-taken-back = Потез је враћен. Одиграно потеза: { $ply }.

page-hint = Савет
page-values = Вредност сваког потеза
page-undo = Врати потез
page-resign = Предај партију
page-resign-sure = Желиш ли да предаш ову партију?
page-pass = Прескочи
page-invite = Позови некога
page-invite-words = Ко отвори ову везу заузима друго место.
page-export = Извоз
page-new-game = Нова партија
page-practice = Партија за вежбу: нешто је враћено пошто је одговор већ виђен.
page-step = Један потез
page-run = Нека играју
page-pause = Пауза
page-speed = Брзина

page-result = Исход
page-rematch = Још једном
page-swap = Замени стране
page-share = Подели
page-share-words = Ко има ову везу може да погледа завршену партију.
page-link = Веза
page-copy = Умножи
page-copied = Умножено
page-seed = Семе ове партије: { $seed }

page-evaluation = Процена
page-evaluation-graph = Процена после сваког потеза.
page-proved = { $value } (доказано)
page-values-are-firsts = Позитивни бројеви су добри за: { $seat }.
page-side-wins = { $seat } побеђује
page-draws = Нерешено
page-legend = ✓ добија, = нерешено, ✗ губи онај ко је на потезу
page-wins-for-mover = добија
page-draws-for-mover = нерешено
page-loses-for-mover = губи
page-searched = Дубина претраге: { $depth }; положаја: { $nodes }
page-percent = { $amount } %
page-moves = Потези
page-move-number = Потез { $ply }: { $move }
page-to-start = На почетак
page-back = Потез уназад
page-forward = Потез унапред
page-to-end = На крај

page-board = Табла
page-place = ред { $row }, колона { $column }
page-empty = празно
page-last-move = последњи потез
page-can-move = овде можеш да играш
page-heap = Гомила { $heap }, предмета: { $size }
page-take = Узми { $count } с гомиле { $heap }
page-take-how-many = Колико узети с гомиле { $heap }
page-take-button = Узми
page-tree-picture = Стабло игре
page-branches = Гране

page-colors = Боје
page-digits = Цифре
page-orange = наранџаста
page-sky = небескоплава
page-green = зелена
page-yellow = жута
page-blue = плава
page-red = црвена
page-purple = ружичаста
page-confirm = Потврди
page-row = Ред { $row }: { $guess }.
page-row-number = Ред { $row }
page-further-rows = Још редова: { $count }
page-hole-empty = Рупа { $hole }, празна
page-hole-filled = Рупа { $hole }: { $symbol }; притисни да уклониш
page-hole-filled-short = Рупа { $hole }: { $symbol }
page-secret = тајна
page-secret-hidden = Тајна је скривена.
page-secret-was = Тајна је била: { $code }.
page-unanswered = још без одговора
page-answer = На свом месту: { $black }, на другом месту: { $white }.
page-answer-black = На свом месту: { $black }.
page-your-answer = Твој одговор
page-right-place = На свом месту
page-elsewhere = На другом месту
page-less = Мање
page-more = Више
page-codes-possible = { $count ->
    [one] могућа шифра
    [few] могуће шифре
   *[other] могућих шифара
}
page-codes-left = Броји преостале шифре
page-contradiction = Ови одговори се не слажу
page-correct-words = Упореди ове редове са својом шифром и исправи онај који је погрешан:
page-correct = Исправи ред { $row }
page-would-fit = Одговарало би:

page-review = Колико су покушаји били добри?
page-review-words = Очекивано: преостале шифре у просеку, твоје према најбољем. Губитак: узалудни покушаји. Срећа: колико је одговор био бољи од очекиваног.
page-best = Најбоље
page-expected = Очекивано
page-loss = Губитак
page-skill = Вештина
page-luck = Срећа
page-classes = Шифре по одговору, ред { $row }

page-key-digits = Постави знак или изабери боју
page-key-backspace = Уклони последњи знак
page-key-enter = Потврди или одиграј на изабраном месту
page-key-board = Крећи се по пољима табле
page-key-replay = Гледај раније и касније положаје

page-all-games = Све игре
page-settings = Подешавања
page-as-system = Као у систему
page-light = Светло
page-dark = Тамно
page-board-look = Табле
page-look-classic = Класичне
page-look-slate = Шкриљац
page-look-walnut = Орах
page-pace = Одговори стижу
page-pace-quick = одмах
page-pace-calm = смирено
page-pace-slow = полако
page-marks = Облици на бојама
page-sounds = Звукови
page-today = Данашња шифра
page-today-words = Исти за све, сваког дана нов.
page-against = Противник: { $player }
page-options-of = Ниво, страна и табла: { $game }
page-opponent = Противник
page-level-number = Ниво { $level }
page-easy = лакше
page-hard = теже
page-you-play = Ти играш
page-players = Сви играчи
page-play-friend = Играј с пријатељем
page-panel = О партији
page-analysis = Анализа
page-info = Подаци
page-tools = Алатке
page-settings-of-game = Подешавања партије
page-black = Црни
page-white = Бели
page-your-turn-short = Ти си на потезу
page-no-move = Немаш потез.
page-passed = { $seat }: нема потез и прескаче.
page-no-estimate = О овој позицији се још ништа не зна.
page-you-won = Победа је твоја
page-you-lost = Ово је пораз
page-you-won-by = Твоја победа, разлика { $count }
page-you-lost-by = Пораз, разлика { $count }
page-a-draw = Нерешено
page-your-play = твоја игра
page-codes-listed = Прикажи преостале шифре
page-note = Забележи своју шифру, само за себе
page-note-keep = Сачувај
page-note-eye = Прикажи или сакриј белешку
page-note-differs = Твоја белешка даје други одговор. { $answer } Потврди поново да ипак пошаљеш свој.
page-tap = Чиода { $peg } одговора: { $kind }
page-keep-it = Опозови
page-joined = Неко се придружио: игра почиње.
page-you-joined = Партија у којој учествујеш почиње.
page-you-watch = Гледаш ову партију.
page-menu = Још
page-flip = Окрени таблу
page-spectators = Копирај везу за гледаоце
page-spectators-words = Ко отвори ову везу може да гледа партију, и ништа више.
page-ask-take-back = Други играч моли да врати последњи потез.
page-ask-correct = Други играч моли да исправи ред { $row }. { $answer }
page-ask-rematch = Други играч нуди нову партију.
page-ask-rematch-swapped = Други играч нуди нову партију са замењеним местима.
page-asked-take-back = Твоја молба да вратиш последњи потез чека одговор.
page-asked-correct = Твоја молба да исправиш ред { $row } чека одговор. { $answer }
page-asked-rematch = Твоја понуда за нову партију чека одговор.
page-accept = Прихвати
page-decline = Одбиј
page-withdraw = Повуци
page-declined = Други играч није прихватио.
page-corrected = исправљено
page-friend-of = Играј са пријатељем: { $game }
page-next-game = На нову партију
page-takes = { $count ->
    [one] узима { $count } поље
    [few] узима { $count } поља
   *[other] узима { $count } поља
}
