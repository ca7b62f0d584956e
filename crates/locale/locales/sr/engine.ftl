engine-bounds = { $side } добија најмање { $low } а највише { $high }.
engine-nboard-other-game = Протокол NBoard је за Реверси: укуцај parlor bot reversi:size=8 и играча.
engine-nboard-thinking = { $name } размишља
engine-eval-exact = Најбољом игром одавде: { $outcome }
engine-eval-estimate = Процена положаја за првог играча: { $units }.
