engine-bounds = { $side } добија најмање { $low } а највише { $high }.
remark-out-of-time = { $seconds ->
    [one] О потезу размишља највише { $seconds } секунду: ово је најбоље што је дотад нашао.
    [few] О потезу размишља највише { $seconds } секунде: ово је најбоље што је дотад нашао.
   *[other] О потезу размишља највише { $seconds } секунди: ово је најбоље што је дотад нашао.
}
engine-nboard-other-game = Протокол NBoard је за Реверси на квадратној табли, где побеђује ко има више дискова: укуцај parlor bot reversi:size=8 и играча.
engine-nboard-thinking = { $name } размишља
engine-eval-exact = Најбољом игром одавде: { $outcome }
engine-eval-estimate = Процена положаја за првог играча: { $units }.
engine-nboard-not-text = Тај ред није UTF-8 текст и прескочен је.
