spec-unknown-game = Не постоји игра „{ $typed }”.{ $hint } Игре су: { $known }.
spec-unknown-player = { $game } нема играча „{ $typed }”.{ $hint } Играчи су: { $known }.
spec-unknown-key = { $name } нема подешавање „{ $key }”.{ $hint } Подешавања су: { $known }.
spec-takes-no-keys = { $name } нема подешавања: изостави „:{ $typed }”.
spec-missing-value = „{ $typed }” нема вредност: подешавање за { $name } напиши као key=value. Подешавања су: { $known }.
spec-repeated-key = „{ $key }” је за { $name } наведено двапут: наведи га једном.
spec-not-a-number = { $key }={ $value } није цео број: укуцај цео број од { $min } до { $max }.
spec-out-of-range = { $key }={ $value } је ван граница: укуцај број од { $min } до { $max }.
spec-not-a-number-or = { $key }={ $value } није могуће: укуцај цео број од { $min } до { $max } или „{ $word }”.
spec-not-a-size = { $key }={ $value } није могуће: укуцај величину од { $min } до { $max }, на пример 64MiB.
spec-not-one-of = { $key }={ $value } није могуће.{ $hint } Укуцај једну од ових вредности: { $allowed }.
spec-wrong-seat = { $name } не може на ово место: дај му оно друго или изабери другог играча.
spec-did-you-mean = { " " }Да ли мислиш на „{ $name }”?
spec-stays-inside = { $name } тражи програм или датотеку са овог рачунара, а играчи их овде не смеју користити: изабери другог играча.
spec-not-within = „{ $value }” овде није могуће: укуцај цео број од { $min } до { $max }.
lapse-within-another = lapse не може да игра преко играча { $name }: наведи играча који сам бира потезе.
lapse-with-secret = lapse не може да игра преко играча { $name }, чији одговори морају да одговарају његовој тајни: наведи другог играча.
