engine-bounds = { $side } obține cel puțin { $low } și cel mult { $high }.
remark-out-of-time = { $seconds ->
    [one] Se gândește cel mult o secundă la o mutare: aceasta este cea mai bună găsită până atunci.
    [few] Se gândește cel mult { $seconds } secunde la o mutare: aceasta este cea mai bună găsită până atunci.
   *[other] Se gândește cel mult { $seconds } de secunde la o mutare: aceasta este cea mai bună găsită până atunci.
}
engine-nboard-other-game = Protocolul NBoard este pentru Reversi pe o tablă pătrată, unde câștigă cine are mai multe piese: scrie parlor bot reversi:size=8 și un jucător.
engine-nboard-thinking = { $name } se gândește
engine-eval-exact = Cu joc optim de aici: { $outcome }
engine-eval-estimate = Poziția este estimată la { $units } pentru primul jucător.
engine-nboard-not-text = Linia aceea nu este text UTF-8 și a fost ignorată.
