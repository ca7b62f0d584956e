engine-bounds = { $side } obține cel puțin { $low } și cel mult { $high }.
engine-nboard-other-game = Protocolul NBoard este pentru Reversi: scrie parlor bot reversi:size=8 și un jucător.
engine-nboard-thinking = { $name } se gândește
engine-eval-exact = Cu joc optim de aici: { $outcome }
engine-eval-estimate = Poziția este estimată la { $units } pentru primul jucător.
