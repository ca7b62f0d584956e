spec-unknown-game = Nu există niciun joc numit „{ $typed }”.{ $hint } Jocurile sunt: { $known }.
spec-unknown-player = { $game } nu are niciun jucător numit „{ $typed }”.{ $hint } Jucătorii sunt: { $known }.
spec-unknown-key = { $name } nu are nicio setare numită „{ $key }”.{ $hint } Setările sunt: { $known }.
spec-takes-no-keys = { $name } nu are setări: scoate „:{ $typed }”.
spec-missing-value = „{ $typed }” nu are valoare: scrie o setare pentru { $name } sub forma key=value. Setările sunt: { $known }.
spec-repeated-key = „{ $key }” apare de două ori la { $name }: scrie setarea o singură dată.
spec-not-a-number = { $key }={ $value } nu este un număr întreg: scrie unul de la { $min } la { $max }.
spec-out-of-range = { $key }={ $value } este în afara limitelor: scrie un număr de la { $min } la { $max }.
spec-not-a-number-or = { $key }={ $value } nu este posibil: scrie un număr întreg de la { $min } la { $max } sau „{ $word }”.
spec-not-a-size = { $key }={ $value } nu este posibil: scrie o mărime de la { $min } la { $max }, de exemplu 64MiB.
spec-not-one-of = { $key }={ $value } nu este posibil.{ $hint } Scrie una dintre aceste valori: { $allowed }.
spec-wrong-seat = { $name } nu poate ocupa acest loc: dă-i celălalt loc sau alege alt jucător.
spec-did-you-mean = { " " }Ai vrut să scrii „{ $name }”?
spec-stays-inside = { $name } are nevoie de un program sau de un fișier de pe acest calculator, pe care jucătorii nu le pot folosi aici: alege alt jucător.
spec-not-within = „{ $value }” nu este posibil aici: scrie un număr întreg de la { $min } la { $max }.
lapse-within-another = lapse nu poate juca prin { $name }: numește un jucător care își alege singur mutările.
lapse-with-secret = lapse nu poate juca prin { $name }, ale cărui răspunsuri trebuie să rămână fidele secretului: numește alt jucător.
