dialogue-opening-against = { $game }: tu ești { $side }, adversar: { $opponent }. Scrie ? pentru ajutor.
dialogue-opening-both = { $game }: doi oameni la aceeași tastatură. Scrie ? pentru ajutor.
dialogue-opening-watch = { $game }: { $first } contra { $second }.
dialogue-your-move = { $side }, e rândul tău:
dialogue-plays = { $side }: { $mv }
dialogue-called = { $side } se prezintă ca { $name }.
dialogue-wins = { $side } câștigă.
dialogue-wins-by = { $amount ->
    [one] { $side } câștigă la { $amount } punct diferență.
    [few] { $side } câștigă la { $amount } puncte diferență.
   *[other] { $side } câștigă la { $amount } de puncte diferență.
}
dialogue-draw = Remiză.
dialogue-resigned = { $side } cedează partida.
dialogue-forfeit = { $side } nu poate continua: { $reason }
dialogue-revealed = Era { $hidden }.
dialogue-input-ended = Intrarea s-a încheiat în mijlocul partidei.
dialogue-empty = Scrie o mutare sau ? pentru ajutor.
dialogue-help = Pe lângă o mutare poți scrie: ? (acest ajutor), mutări (ce este permis), tablă (o redesenează), partidă (mutările de până acum, de păstrat), indiciu (cea mai bună mutare), evaluare (cine stă mai bine), înapoi (ia mutarea înapoi), cedez (renunți la partidă), ieșire (pleci).
dialogue-moves = { $count ->
    [one] Există o singură mutare: { $moves }
    [few] { $count } mutări: { $moves }
   *[other] { $count } de mutări: { $moves }
}
dialogue-moves-code = { $copies ->
    [one] Oricare { $pegs } dintre aceste semne, fiecare cel mult o dată: { $symbols }
    [few] Oricare { $pegs } dintre aceste semne, fiecare de cel mult { $copies } ori: { $symbols }
   *[other] Oricare { $pegs } dintre aceste semne, fiecare de cel mult { $copies } de ori: { $symbols }
}
dialogue-nothing-to-undo = Nu ai nicio mutare de luat înapoi.
dialogue-undone = { $plies ->
    [one] Ultima mutare a fost luată înapoi.
    [few] Ultimele { $plies } mutări au fost luate înapoi.
   *[other] Ultimele { $plies } de mutări au fost luate înapoi.
}
dialogue-hint-exact = Cea mai bună mutare este { $mv }. Cu joc optim de aici încolo: { $outcome }
dialogue-hint-estimate = { $mv } pare cea mai bună mutare; poziția este estimată la { $units } pentru primul jucător.
dialogue-hint-line = Continuarea așteptată: { $line }
dialogue-no-hint = Aici nu există niciun indiciu.
dialogue-seat-with-sign = { $seat } ({ $sign })
dialogue-hint-moves = Fiecare mutare, după cât valorează pentru primul jucător: { $values }
dialogue-must-pass = { $side } nu are nicio mutare și pasează.
dialogue-type-help = Scrie ? pentru ajutor.
dialogue-window-too-low = Pentru tablă trebuie { $lines } rânduri, iar fereastra are { $there }: fă-o mai înaltă, apoi scrie tablă.
dialogue-stopped = Oprit: nu se găsise încă nicio mutare.
