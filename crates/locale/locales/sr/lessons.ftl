# Шта страница каже тамо где подучава: табла за анализу, задаци, грешке, шифра дана.

page-analysis-board = Табла за анализу
page-analyse = Анализирај
page-variations = Варијанте
page-variations-words = Одиграј потезе на табли: оно што пробаш стоји овде.
page-variation-remove = Уклони овај потез и све после њега
page-set-up = Постави
page-game = Игра
page-spec = Подешавања
page-position = Положај
page-position-words = Положај као текст: налепи неки или промени овај.
page-position-tiles = Редови слова, цифара или обојених квадрата, преписани с телефона. Горе десно је угао првог, доле лево угао другог.
page-position-set = Прикажи овај положај
page-paint = Обоји таблу
page-paint-with = Бојење
page-paint-done = Анализирај обојено
page-line = Најбољи наставак
page-line-step = Корак
page-solve = Реши тачно
page-solving = Решавање: највише десет секунди.
page-judge = Нађи грешке
page-judging = Преглед потеза { $done } од { $all }.
page-judged = Сви потези су прегледани.
page-stop = Заустави
page-mistake = грешка
page-blunder = тешка грешка
page-told = Шта би покушај рекао?
page-told-ask = Питај
page-told-words = Упиши покушај или попуни ред и питај: видећеш колико шифара оставља сваки одговор.
page-told-average = Остаје у просеку { $average } од { $left } шифара.
page-told-possible = То може бити сама шифра.
page-told-impossible = То не може бити сама шифра.
page-told-best = Ниједан покушај није бољи: просечно { $guesses } покушаја.
page-told-worse = Просечно { $guesses } покушаја; најбољима треба { $least }: { $best }.
page-puzzles = Задаци
page-puzzles-words = У сваком положају један потез је најбољи, и то је доказано. Ступањ 1 је најлакше доказан, ступањ 5 најтеже.
page-grade = Ступањ { $grade }
page-solved-of = решено { $done } од { $all }
page-training = Питај ме поново
page-training-words =
    { $count ->
        [one] { $due } за данас, { $count } сачуван у овом прегледачу: грешке из твојих партија и промашени задаци.
        [few] { $due } за данас, { $count } сачувана у овом прегледачу: грешке из твојих партија и промашени задаци.
       *[other] { $due } за данас, { $count } сачуваних у овом прегледачу: грешке из твојих партија и промашени задаци.
    }
page-train = Вежбај
page-save-learning = Сачувај у датотеку
page-load-learning = Учитај датотеку
page-learning-loaded = Датотека је прочитана; оно што је тамо научено важи и овде.
page-learning-unreadable = Ова датотека није овде сачувана: изабери parlor-learning.json.
page-to-find = Нађи најбољи потез.
page-question-move = { $seat } је на потезу. Шта је најбоље?
page-question-code = Могућа је још само једна шифра. Која?
page-question-guess =
    { $count ->
        [one] Могућа је { $count } шифра. Који покушај тражи у просеку најмање покушаја?
        [few] Могуће су { $count } шифре. Који покушај тражи у просеку најмање покушаја?
       *[other] Могуће је { $count } шифара. Који покушај тражи у просеку најмање покушаја?
    }
page-you-played = У својој партији одигран је { $move }.
page-right = { $move } је тачно: ништа друго није толико добро.
page-right-of =
    { $count ->
        [one] { $move } је тачно.
        [few] { $move } је тачно, као и укупно { $count } потеза.
       *[other] { $move } је тачно, као и укупно { $count } потеза.
    }
page-wrong = { $move } није најбоље. Покушај поново или погледај одговор.
page-wrong-by = { $move } није најбоље: { $amount }. Покушај поново или погледај одговор.
page-wrong-guess = { $move } није најбоље: тражи у просеку { $amount } покушаја више. Покушај поново или погледај одговор.
page-answer-is =
    { $count ->
        [one] Најбољи потез је { $best }.
        [few] Најбољи потези су { $best }.
       *[other] Најбољи потези су { $best }.
    }
page-by-estimate = По процени: положај је предалеко од краја да би се доказао.
page-show-answer = Прикажи одговор
page-next-one = Следећи
page-done = Готово
page-retry = Понови
page-mistakes =
    { $count ->
        [one] { $count } потез за нови покушај
        [few] { $count } потеза за нови покушај
       *[other] { $count } потеза за нови покушај
    }
page-guesses-lost = изгубљено покушаја: { $amount }
page-day-rules = Данашња шифра, иста за све: без помоћи, без враћања, једна партија.
page-day-solved =
    { $count ->
        [one] откривена из { $count } покушаја
        [few] откривена из { $count } покушаја
       *[other] откривена из { $count } покушаја
    }
page-day-missed = данас није откривена
page-day-running =
    { $count ->
        [one] откривена { $count } дан заредом
        [few] откривена { $count } дана заредом
       *[other] откривена { $count } дана заредом
    }
page-days-played = одиграних дана
page-days-running = дана заредом
page-days-longest = најдужи низ
page-guesses-needed = Потребни покушаји
page-solved-in =
    { $count ->
        [one] Из { $count } покушаја: { $times }
        [few] Из { $count } покушаја: { $times }
       *[other] Из { $count } покушаја: { $times }
    }
page-result-for-others = Резултат за друге, без шифре
page-copy-result = Копирај резултат

# Положаји који се анализирају, задаци, шифра дана: шта програм о њима каже било где.

analysis-too-many-moves = Потеза има { $moves }, а анализа их прима највише { $most }: почни од каснијег положаја.
analysis-draw = Уз најбољу игру је нерешено.
analysis-wins = Уз најбољу игру побеђује { $side }.
analysis-wins-by = Уз најбољу игру { $side } побеђује са { $amount } више.
analysis-between = Није решено на време. За страну { $side } вреди између { $low } и { $high }.
analysis-open = Није решено на време: одиграј прво неколико потеза.
analysis-no-code = У овој игри нико не чува шифру, па нема покушаја за гледање: анализирај игру погађања шифре.
analysis-playing-now = Управо играш ову игру с неким на другом месту или откриваш данашњу шифру: анализирај кад се то заврши.
code-too-many-to-list = Ова игра има превише шифара да би се набројале: изабери мање места или знакова.
daily-no-help = Данашња шифра се открива без помоћи и једном: помоћ, анализа и враћање долазе на крају.

puzzles-none = Нема задатака за { $typed }: изабери нешто од { $known }.
puzzles-no-more =
    { $count ->
        [one] Нађен је само { $count } задатак: даље партије нису донеле ништа ново.
        [few] Нађена су само { $count } задатка: даље партије нису донеле ништа ново.
       *[other] Нађено је само { $count } задатака: даље партије нису донеле ништа ново.
    }
progress-puzzles = задатака
help-puzzles = Нађи положаје са само једним најбољим потезом
help-puzzles-count = Колико их наћи; 10 ако није речено
