# Certificate: demonstrații că nimic nu este mai bun.
help-check = Verifică un certificat: că strategiile lui sunt ceea ce spun și că nimic nu este mai bun
help-check-file = Certificatul
help-solve-certificate = Scrie în FILE cel mai bun joc cu demonstrația că nimic nu este mai bun, pentru „parlor check”

check-written = Certificatul este în { $file } ({ $bytes } octeți).
check-too-large = Nu există certificat: jocul este prea mare.
check-nothing-proved = Nu există certificat, pentru că nu s-a demonstrat nimic.
check-whole-game = Certificatele se scriu numai pentru jocuri întregi, fără --from și --consistent-only.
check-stopped = Nu există certificat, pentru că scrierea lui a fost oprită.
check-no-such-game = Pentru acest joc nu există certificate; parlor check cunoaște jocurile de coduri, Reversi și Filler.
check-one-position = Un certificat este despre o singură poziție; renunțați la opțiunile pentru mai multe sau la --certificate.

check-game = { $pegs ->
    [one] { $pegs } poziție
    [few] { $pegs } poziții
   *[other] { $pegs } de poziții
}, simboluri: { $symbols }, fiecare de cel mult { $secret }× într-un cod secret și { $guess }× într-o încercare; { $reply ->
    [both] se spun și negrele, și albele
   *[black] se spun numai negrele
}; coduri: { $codes }.
check-best-total = Demonstrat: cu strategia din fișier toate codurile cer împreună { $total } încercări și nicio strategie nu cere mai puține.
check-best-within = Demonstrat: cu strategia din fișier toate codurile cer împreună { $total } încercări, niciunul mai mult de { $within }, și nicio astfel de strategie nu cere mai puține.
check-best-worst = Demonstrat: cu strategia din fișier ajung întotdeauna { $worst } încercări și nicio strategie nu se descurcă cu mai puține.
check-effort = Afirmații demonstrate: { $claims }, în { $seconds } s.
check-board = { $game } din { $from }
check-board-value = Demonstrat: orice ar face adversarul, { $first } poate obține cel puțin { $value }, iar { $second } cel puțin { $other }.

check-no-certificate = Fișierul nu este un certificat.
check-damaged = Certificatul este incomplet sau a fost modificat.
check-no-game = Certificatul este despre un joc care nu există sau care este prea mare pentru a fi verificat.
check-strategy = Strategia din certificat nu ghicește toate codurile.
check-miscounted = Strategia din certificat cere în total { $total } încercări și cel mult { $worst } pentru un cod, nu ceea ce spune certificatul.
check-proof = Certificatul nu demonstrează ce spune: o strategie dă greș sau una mai bună nu este exclusă.
