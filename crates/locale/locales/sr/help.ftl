help-about = Играј класичне игре за двоје, решавај их и види које су стратегије боље.
help-examples =
    Примери:
      parlor play tic-tac-toe
      parlor solve nim:heaps=3-4-5
      parlor arena nim perfect random --games 100
help-heading-usage = Употреба:
help-heading-commands = Команде
help-heading-options = Опције
help-help = Прикажи ову помоћ
help-version = Прикажи верзију
help-lang = Језик: en, es, fr, ro, sr или sr-Latn
help-color = Када се користе боје: auto, always или never
help-json = Испиши један JSON документ
help-seed = Утврди све што је случајно; ако се не зада, бира се насумице
help-threads = Користи највише T нити; резултат се због тога никад не мења
help-game = Игра, на пример nim или nim:heaps=1-2-3 (види „parlor list”)
help-from = Почни од овог положаја
help-play = Одиграј партију овде, ред по ред
help-play-as = Твоје место: first или second (breaker или maker у играма са шифрама), both (двоје људи) или none (гледаш два програма)
help-play-against = Програм на другом месту, на пример alpha-beta:depth=4 (двапут уз --as none)
help-play-ascii = Цртај табле само обичним знаковима
help-solve = Нађи тачну вредност положаја и најбоље потезе
help-solve-all-moves = Прикажи вредност сваког дозвољеног потеза
help-solve-nodes = Одустани после N прегледаних положаја
help-solve-time = Одустани после толико секунди, на пример 10 или 0.5
help-solve-memory = Памти у највише толико мебибајта
help-arena = Пусти програме да играју један против другог, у паровима партија са замењеним местима
help-arena-players = Играчи, на пример random или alpha-beta:depth=4: два или више; у играма са шифрама један или више одгонетача
help-arena-games = Број партија по пару, заокружен навише на паран број ({ $usual } ако се не каже); у играма са шифрама број шифара које се извлаче, све ако се не каже
help-compare = Упореди претраге на истом положају: чворови, време, гранање
help-compare-depth = Дубине, на пример 1..8 (укључујући крајеве) или 6; ако се не зада, докле се брзо стиже
help-compare-searches = Претраге раздвојене зарезима; ако се не зада, све: { $known }
help-compare-export-svg = Нацртај чворове према дубини у ову SVG датотеку
help-eval = Процена на граници дубине (види „parlor list”)
help-explain = Прикажи претрагу корак по корак: прозори, вредности, одсецања
help-explain-depth = Колико потеза унапред; ако се не зада, мало стабло
help-explain-search = Једна од ових: { $known }; alpha-beta ако се не зада
help-explain-step = Чекај Enter после сваког корака
help-explain-quiz = Питај који се листови одсецају и оцени одговор
help-explain-export-svg = Нацртај стабло у ову SVG датотеку
help-perft = Преброј низове потеза сваке дужине
help-perft-depth = Највећа дужина низова који се броје
help-list = Наброј игре, њихова подешавања и њихове играче
help-list-markdown = Испиши табелу за README
help-bench = Претражи задате положаје и испиши број чворова, као контролни збир претрага
help-completions = Испиши допуњавање команди за љуску
help-completions-shell = Љуска
help-man = Испиши страницу приручника
help-man-command = Само страница ове команде
help-play-review = У играма са шифрама, оцени сваки покушај чим добије одговор
help-heading-arguments = Аргументи
help-heading-common = Заједничке опције
help-usage-options = ОПЦИЈЕ
help-usage-command = КОМАНДА
help-list-what = Само ова игра, или овај играч где год игра
