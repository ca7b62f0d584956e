cli-io-error = Читање или писање није успело: { $error }.
cli-file-not-written = { $file } не може да се упише: { $error }.
cli-sentences = { $said } { $next }
cli-bad-line = Ред { $line } у { $file } не може да се користи. { $reason }
cli-interrupted = Прекинуто; приказано је оно што је дотад завршено.
cli-seed-drawn = Семе (--seed): { $seed }
play-unknown-seat = Не постоји место „{ $typed }”.{ $hint } Укуцај једно од ових: { $known }.
play-too-many-opponents = { $programs ->
    [0] Овде не игра ниједан програм, па за „{ $extra }” нема места: изостави га.
    [one] Овде игра само { $programs } програм, па за „{ $extra }” нема места: изостави га.
    [few] Овде играју само { $programs } програма, па за „{ $extra }” нема места: изостави га.
   *[other] Овде игра само { $programs } програма, па за „{ $extra }” нема места: изостави га.
}
solve-draw = Уз најбољу игру: нерешено.
solve-wins = Уз најбољу игру: { $side } побеђује.
solve-wins-by = { $amount ->
    [one] Уз најбољу игру: { $side } побеђује са { $amount } поеном разлике.
    [few] Уз најбољу игру: { $side } побеђује са { $amount } поена разлике.
   *[other] Уз најбољу игру: { $side } побеђује са { $amount } поена разлике.
}
solve-unproven = Није решено: претрага је пре тога заустављена.
solve-moves-unknown = Претрага је прекинута пре него што су нађени потези који то постижу.
solve-already-over = Партија је у овом положају завршена.
solve-best = { $count ->
    [one] { $side } има { $count } најбољи потез: { $best }
    [few] { $side } има { $count } најбоља потеза: { $best }
   *[other] { $side } има { $count } најбољих потеза: { $best }
}
solve-best-more = { $count ->
    [one] … и још { $count } једнако добар; --json исписује све.
    [few] … и још { $count } једнако добра; --json исписује све.
   *[other] … и још { $count } једнако добрих; --json исписује све.
}
solve-line = Наставак: { $line }
solve-effort = Број положаја: { $nodes }, за { $seconds } s
list-players = Играчи (* је подразумевани противник):
list-only-seat = (само као { $seat })
list-levels = Нивои (level:1 је најслабији; потезе вуче играч наведен поред њега):
bench-signature = потпис
column-depth = дубина
column-leaves = низови
column-move = потез
column-value = вредност за Првог
column-player = играч
column-wins = победе
column-draws = нерешено
column-losses = порази
column-elo = Ело [95%]
column-game = игра
column-nodes = чворови
list-unknown = Не постоји ни игра ни играч „{ $typed }”.{ $hint } Укуцај „parlor list” да их видиш све.
list-plays = Игра: { $games }
progress-games = партија
progress-positions = положаја
