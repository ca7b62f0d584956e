column-score = scor
column-margin = diferență
column-los = mai puternic
arena-faults = { $count ->
    [one] { $name } a pierdut { $count } partidă fără să fie învins. { $reason }
    [few] { $name } a pierdut { $count } partide fără să fie învins. { $reason }
   *[other] { $name } a pierdut { $count } de partide fără să fie învins. { $reason }
}
arena-breaker-faults = { $name } nu a continuat. { $reason }
arena-resume-alone = --resume ia totul din fișier: scoate { $option }.
arena-resume-with = Ce s-a terminat este salvat. Ca să continui, scrie: { $command }
arena-sprt-two = --sprt compară un jucător cu altul: numește exact doi jucători.
arena-sprt-stronger = { $pairs ->
    [one] Oprit după { $pairs } pereche: primul jucător este mai puternic cu cel puțin { $elo } Elo (logaritmul raportului de verosimilitate { $ratio }).
    [few] Oprit după { $pairs } perechi: primul jucător este mai puternic cu cel puțin { $elo } Elo (logaritmul raportului de verosimilitate { $ratio }).
   *[other] Oprit după { $pairs } de perechi: primul jucător este mai puternic cu cel puțin { $elo } Elo (logaritmul raportului de verosimilitate { $ratio }).
}
arena-sprt-weaker = { $pairs ->
    [one] Oprit după { $pairs } pereche: primul jucător este mai puternic cu cel mult { $elo } Elo (logaritmul raportului de verosimilitate { $ratio }).
    [few] Oprit după { $pairs } perechi: primul jucător este mai puternic cu cel mult { $elo } Elo (logaritmul raportului de verosimilitate { $ratio }).
   *[other] Oprit după { $pairs } de perechi: primul jucător este mai puternic cu cel mult { $elo } Elo (logaritmul raportului de verosimilitate { $ratio }).
}
arena-sprt-open = { $pairs ->
    [one] Testul nu este decis după { $pairs } pereche (logaritmul raportului de verosimilitate { $ratio }): dă-i mai multe partide.
    [few] Testul nu este decis după { $pairs } perechi (logaritmul raportului de verosimilitate { $ratio }): dă-i mai multe partide.
   *[other] Testul nu este decis după { $pairs } de perechi (logaritmul raportului de verosimilitate { $ratio }): dă-i mai multe partide.
}
arena-openings-empty = { $file } nu conține nicio poziție: scrie câte una pe fiecare rând.
arena-openings-too-long = { $plies ->
    [one] Partidele de aici nu durează nici măcar o mutare la întâmplare: --openings poate fi cel mult { $possible }.
    [few] Partidele de aici nu durează { $plies } mutări la întâmplare: --openings poate fi cel mult { $possible }.
   *[other] Partidele de aici nu durează { $plies } de mutări la întâmplare: --openings poate fi cel mult { $possible }.
}
arena-repeated = { $count ->
    [one] O pereche de partide nu se numără: repetă o deschidere, iar niciun jucător nu depinde de noroc, deci partidele ei sunt aceleași.
    [few] { $count } perechi de partide nu se numără: repetă deschideri, iar niciun jucător nu depinde de noroc, deci partidele lor sunt aceleași.
   *[other] { $count } de perechi de partide nu se numără: repetă deschideri, iar niciun jucător nu depinde de noroc, deci partidele lor sunt aceleași.
}
arena-breaker-interrupted = { $name } a fost întrerupt; coduri jucate: { $played } din { $all }. Cifrele sunt numai ale acestora, care nu sunt un eșantion corect al celorlalte.
expect-unreadable = „{ $typed }” nu este o așteptare: scrie o măsură, un semn și un număr, de exemplu win>=0.66. Măsurile sunt: { $known }.
expect-met = Se aștepta { $expected }: da, este { $value }.
expect-missed = Se aștepta { $expected }: nu, este { $value }.
expect-undecided = Se aștepta { $expected }: nedecis, fiindcă nu s-a jucat totul; până acum este { $value }.
save-exists = { $file } există deja: continuă cu „--resume { $file }” sau alege alt nume.
save-in-use = Alt program scrie în { $file }: așteaptă-l sau alege alt fișier.
save-foreign = { $file } nu este un fișier păstrat de această comandă cu --save: numește unul care este.
save-other-version = { $file } are versiunea { $version } a formatului, iar acest program citește versiunea { $own }: folosește programul care l-a scris.
save-bad-line = Rândul { $line } din { $file } nu se poate citi: recuperează fișierul sau începe din nou cu alt nume.
save-system = { $file } nu se poate folosi: { $error }.
picture-arena = Arena: { $game }
picture-pairs = perechi de partide
picture-lead = avans: { $one } față de { $other }, în puncte
usage-not-an-sprt = scrie două diferențe Elo, întâi cea mai mică, de exemplu 0,20, și dacă vrei două probabilități de eroare, de exemplu 0,20,0.05,0.05
usage-not-seconds = scrie un număr de secunde, de exemplu 10 sau 0.5
help-arena-gauntlet = Primul jucător îi întâlnește pe toți ceilalți; ei nu se întâlnesc între ei
help-arena-openings = Începe cu N mutări la întâmplare sau cu pozițiile din FILE, câte una pe rând
help-arena-sprt = Oprește-te de îndată ce se decide dacă primul din doi jucători este mai puternic cu ELO1 sau numai cu ELO0; pot urma probabilități de eroare: 0,20,0.05,0.05
help-arena-save = Păstrează în acest fișier fiecare pereche de partide terminată
help-arena-resume = Continuă un eveniment salvat în acest fișier; nu mai trebuie nimic altceva
help-arena-expect = Ieși cu codul 1 dacă primul jucător nu îndeplinește asta, de exemplu win>=0.66 (se poate repeta)
help-arena-export-svg = Desenează rezultatul în acest fișier SVG: puterile, mersul unui meci sau de câte încercări au nevoie descifratorii
help-arena-export-csv = Scrie rezultatul în acest fișier ca tabel pentru foi de calcul
replay-title = Partida { $number } din { $game }
replay-player = { $side }: { $player }
replay-move = { $side }: { $mv }
replay-draw = Remiză.
replay-won = { $side } câștigă.
replay-won-by = { $amount ->
    [one] { $side } câștigă la { $amount } punct.
    [few] { $side } câștigă la { $amount } puncte.
   *[other] { $side } câștigă la { $amount } de puncte.
}
replay-forfeit = { $side } pierde fără să fie învins. { $reason }
replay-no-such-game = Nu există partida { $number }: fișierul prevede partidele de la 1 la { $total }.
replay-not-played = Partida { $number } nu s-a terminat încă: alege alta sau termină evenimentul cu „parlor arena --resume”.
replay-breakers = { $file } păstrează rezultate ale descifratorilor, nu partide: nu este nimic de arătat.
help-replay = Arată o partidă păstrată de „parlor arena --save”
help-replay-file = Fișierul evenimentului
help-replay-number = Numărul partidei, de la 1
help-replay-boards = Arată tabla după fiecare mutare
help-arena-allow-processes = Reia fără să întrebe un fișier ai cărui jucători rulează comenzi
save-bad-checksum = Linia { $line } din { $file } a fost schimbată de când a fost scrisă sau este din alt fișier: șterge linia ca perechea ei să se joace din nou.
save-no-line-end = Prima linie din { $file } este tăiată: turneul nu poate fi reluat.
arena-resume-runs = { $file } rulează aceste comenzi pe această mașină:
arena-resume-question = Le rulez? Scrie „yes” ca să continui:
arena-resume-refused = Nu s-a rulat nimic: reia cu --allow-processes dacă ai încredere în { $file }.
arena-bot-changed = Programul lui { $player } s-a schimbat de când a început { $file }: rezultatele lui de dinainte și de după sunt ale două programe.
