exact-best-expected = Demonstrat: nicio strategie nu are nevoie în medie de mai puține încercări. Toate codurile la un loc cer { $total }, unul cere în medie { $mean }.
exact-best-worst = { $worst ->
    [one] Demonstrat: o încercare ajunge întotdeauna.
    [few] Demonstrat: { $worst } încercări ajung întotdeauna, iar mai puține nu.
   *[other] Demonstrat: { $worst } de încercări ajung întotdeauna, iar mai puține nu.
}
exact-stopped-expected = Oprit înainte de demonstrație: toate codurile la un loc cer între { $lower } și { $upper } încercări.
exact-stopped-worst = Oprit înainte de demonstrație: numărul de încercări necesare este între { $lower } și { $upper }.
exact-nothing-yet = Oprit înainte de a găsi o strategie: numărul de încercări necesare este cel puțin { $lower }.
exact-impossible = { $within ->
    [one] Demonstrat: nicio strategie nu ghicește toate codurile dintr-o încercare.
    [few] Demonstrat: nicio strategie nu ghicește toate codurile în { $within } încercări.
   *[other] Demonstrat: nicio strategie nu ghicește toate codurile în { $within } de încercări.
}
exact-plan = Prima încercare: { $guess }. Coduri: { $codes }; încercări în total: { $total }; în medie: { $mean }; cel mult: { $worst }.
exact-only-within = { $within ->
    [one] Aici contează doar strategiile care nu au nevoie niciodată de mai mult de o încercare.
    [few] Aici contează doar strategiile care nu au nevoie niciodată de mai mult de { $within } încercări.
   *[other] Aici contează doar strategiile care nu au nevoie niciodată de mai mult de { $within } de încercări.
}
exact-only-consistent = Aici contează doar strategiile care încearcă numai coduri care mai pot fi secretul.
exact-late = Coduri care cer { $at } încercări sau mai multe: { $codes }. Nicio strategie cu atât de puține încercări în total nu are mai puține.
exact-late-open = Coduri care cer { $at } încercări sau mai multe: { $codes }. Nu s-a stabilit dacă pot fi mai puține cu atât de puține încercări în total.
exact-best-late = Demonstrat: nicio strategie nu are mai puține coduri care cer { $at } încercări sau mai multe, oricare i-ar fi totalul: { $codes }.
exact-stopped-late = Oprit înainte de demonstrație: numărul de coduri care cer { $at } încercări sau mai multe, oricare ar fi totalul, este între { $lower } și { $upper }.
exact-nothing-late = Oprit înainte de a găsi o strategie: numărul de coduri care cer { $at } încercări sau mai multe este cel puțin { $lower }.
exact-distribution = Coduri după numărul de încercări: { $distribution }
exact-breaker-wins = { $turns ->
    [one] Cu o singură tură, descifratorul câștigă întotdeauna.
    [few] În { $turns } ture, descifratorul câștigă întotdeauna.
   *[other] În { $turns } de ture, descifratorul câștigă întotdeauna.
}
exact-breaker-wins-otherwise = { $turns ->
    [one] Cu o singură tură, cel care ghicește câștigă întotdeauna, dar cu altă strategie: aceasta poate avea nevoie de mai multe.
    [few] În { $turns } ture, cel care ghicește câștigă întotdeauna, dar cu altă strategie: aceasta poate avea nevoie de mai multe.
   *[other] În { $turns } de ture, cel care ghicește câștigă întotdeauna, dar cu altă strategie: aceasta poate avea nevoie de mai multe.
}
exact-maker-wins = { $turns ->
    [one] Cu o singură tură, descifratorul nu poate fi sigur că va câștiga: câștigă codificatorul, dacă nu se hotărăște niciodată asupra unui cod.
    [few] În { $turns } ture, descifratorul nu poate fi sigur că va câștiga: câștigă codificatorul, dacă nu se hotărăște niciodată asupra unui cod.
   *[other] În { $turns } de ture, descifratorul nu poate fi sigur că va câștiga: câștigă codificatorul, dacă nu se hotărăște niciodată asupra unui cod.
}
exact-effort = Mulțimi de coduri cercetate: { $nodes }, în { $seconds } s
exact-written = Strategia este în { $file }.
exact-computing = Se caută cea mai bună strategie. Cea demonstrată cea mai bună se păstrează pentru data viitoare.

exact-check-fine = Strategia este ceea ce spune: ghicește toate codurile ({ $codes }); încercări: { $total }, în medie { $mean }, cel mult { $worst }.
exact-check-late = Coduri care cer { $at } încercări sau mai multe: { $codes }.
exact-check-unused = { $count ->
    [one] Strategia are o încercare la care nu duce niciun cod: scoate-o.
    [few] Strategia are { $count } încercări la care nu duce niciun cod: scoate-le.
   *[other] Strategia are { $count } de încercări la care nu duce niciun cod: scoate-le.
}
exact-check-miscounted = Fișierul spune că „{ $key }” este { $said }, dar este { $counted }.
exact-check-not-a-guess = { $guess } nu poate fi încercat în acest joc.
exact-check-lost = Strategia nu găsește { $secret }: nu spune nimic despre răspunsul { $answer } la { $guess }.

exact-guess-waits = În această poziție o încercare își așteaptă răspunsul: adaugă răspunsul sau scoate încercarea.
exact-named = În această poziție codul a fost deja ghicit: nu mai este nimic de rezolvat.
exact-too-large = Sunt prea multe coduri de parcurs ({ $codes }): alege un joc cu cel mult { $most }.
exact-book-unreadable = Fișierul nu conține o strategie care să poată fi citită aici (vezi: { $what }). „parlor solve JOC --tree FIȘIER” scrie una.
exact-book-missing = Spune în ce fișier este strategia: book:file=FIȘIER.
exact-file-unreadable = „{ $file }” nu poate fi citit: { $error }.
exact-off-the-book = Strategia din fișier nu spune nimic despre această poziție.
exact-no-plan = Căutarea a fost oprită înainte de a găsi o strategie.
exact-no-all-moves = Valoarea fiecărei mutări este pentru jocurile pe tablă: scoate --all-moves.
exact-within-needs-expected = --within merge cu --goal expected: cere cea mai bună medie dintre strategiile care nu au nevoie niciodată de mai multe încercări.
exact-fewest-needs-goal = --fewest-at merge cu --goal expected, pentru cele mai puține coduri care cer atâtea încercări dintre strategiile cu cea mai bună medie, sau cu --goal late, pentru cele mai puține dintre toate.
exact-late-needs-at = --goal late merge cu --fewest-at G: cere cele mai puține coduri care au nevoie de G încercări sau mai multe, oricare ar fi totalul.
exact-late-not-certified = Nu există certificate pentru --goal late: renunță la --certificate.
exact-only-codes = --goal, --within, --consistent-only, --fewest-at, --tree și --check sunt pentru jocurile de coduri: mastermind, bulls-and-cows, black-peg.

help-solve-goal = Jocuri de coduri: cel mai bine în medie (expected), în cel mai rău caz (worst) sau cu cele mai puține coduri de care vorbește --fewest-at (late)
help-solve-within = Jocuri de coduri: doar strategii care nu au nevoie niciodată de mai mult de W încercări
help-solve-consistent-only = Jocuri de coduri: încearcă doar coduri care mai pot fi secretul
help-solve-fewest-at = Jocuri de coduri: dintre strategiile cu cea mai bună medie, sau cu --goal late dintre toate, una în care cele mai puține coduri cer G încercări sau mai multe
help-solve-tree = Jocuri de coduri: scrie toată strategia în FILE, ca JSON dacă se termină în .json, altfel ca listă
help-solve-check = Jocuri de coduri: numără din nou strategia din FILE în loc să rezolve
exact-unknown-goal = „{ $typed }” nu este un scop: alege unul dintre { $known }.
