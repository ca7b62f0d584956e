# Ce spune pagina acolo unde învață: tabla de analiză, problemele, greșelile, codul zilei.

page-analysis-board = Tablă de analiză
page-analyse = Analizează
page-variations = Variante
page-variations-words = Mută pe tablă: ce încerci apare aici.
page-variation-remove = Șterge această mutare și ce urmează
page-set-up = Pregătește
page-game = Joc
page-spec = Setări
page-position = Poziție
page-position-words = Poziția ca text: lipește una sau schimb-o pe aceasta.
page-position-tiles = Rânduri de litere, cifre sau pătrate colorate, copiate de pe telefon. Sus în dreapta e colțul primului, jos în stânga al celui de-al doilea.
page-position-set = Arată această poziție
page-paint = Pictează tabla
page-paint-with = Pictează cu
page-paint-done = Analizează ce am pictat
page-line = Cea mai bună continuare
page-line-step = Pas
page-solve = Rezolvă exact
page-solving = Se rezolvă: cel mult zece secunde.
page-judge = Caută greșeli
page-judging = Se verifică mutarea { $done } din { $all }.
page-judged = Toate mutările au fost verificate.
page-stop = Oprește
page-mistake = greșeală
page-blunder = greșeală gravă
page-told = Ce ar spune o încercare?
page-told-ask = Întreabă
page-told-words = Scrie o încercare sau umple rândul și întreabă: vezi câte coduri ar lăsa fiecare răspuns.
page-told-average = Rămân în medie { $average } din { $left } coduri.
page-told-possible = Poate fi chiar codul.
page-told-impossible = Nu poate fi chiar codul.
page-told-best = Nicio încercare nu e mai bună: { $guesses } încercări în medie.
page-told-worse = { $guesses } încercări în medie; cele mai bune au nevoie de { $least }: { $best }.
page-puzzles = Probleme
page-puzzles-words = În fiecare poziție o singură mutare este cea mai bună, și asta e demonstrat. Gradul 1 a fost cel mai ușor de demonstrat, gradul 5 cel mai greu.
page-grade = Gradul { $grade }
page-solved-of = { $done } din { $all } rezolvate
page-training = Întreabă-mă din nou
page-training-words =
    { $count ->
        [one] { $due } pentru azi, una păstrată în acest navigator: greșeli din partidele tale și probleme ratate.
        [few] { $due } pentru azi, { $count } păstrate în acest navigator: greșeli din partidele tale și probleme ratate.
       *[other] { $due } pentru azi, { $count } de poziții păstrate în acest navigator: greșeli din partidele tale și probleme ratate.
    }
page-train = Exersează
page-save-learning = Salvează într-un fișier
page-load-learning = Încarcă un fișier
page-learning-loaded = Fișierul a fost citit; ce ai învățat acolo contează și aici.
page-learning-unreadable = Acesta nu e un fișier salvat aici: alege parlor-learning.json.
page-to-find = Găsește cea mai bună mutare.
page-question-move = { $seat } la mutare. Ce e cel mai bine?
page-question-code = Mai e posibil un singur cod. Care?
page-question-guess =
    { $count ->
        [one] E posibil un cod. Ce încercare are nevoie în medie de cele mai puține încercări?
        [few] Sunt posibile { $count } coduri. Ce încercare are nevoie în medie de cele mai puține încercări?
       *[other] Sunt posibile { $count } de coduri. Ce încercare are nevoie în medie de cele mai puține încercări?
    }
page-you-played = În partida ta ai jucat { $move }.
page-right = { $move } e corect: nimic altceva nu e la fel de bun.
page-right-of =
    { $count ->
        [one] { $move } e corect.
        [few] { $move } e corect, una din { $count } mutări la fel de bune.
       *[other] { $move } e corect, una din { $count } de mutări la fel de bune.
    }
page-wrong = { $move } nu e cel mai bine. Încearcă din nou sau vezi răspunsul.
page-wrong-by = { $move } nu e cel mai bine: { $amount }. Încearcă din nou sau vezi răspunsul.
page-wrong-guess = { $move } nu e cel mai bine: are nevoie în medie de { $amount } încercări în plus. Încearcă din nou sau vezi răspunsul.
page-answer-is =
    { $count ->
        [one] Cea mai bună mutare este { $best }.
        [few] Cele mai bune mutări sunt { $best }.
       *[other] Cele mai bune mutări sunt { $best }.
    }
page-by-estimate = După o estimare: poziția e prea departe de sfârșit ca să fie demonstrată.
page-show-answer = Arată răspunsul
page-next-one = Următoarea
page-done = Gata
page-retry = Reia
page-mistakes =
    { $count ->
        [one] O mutare de încercat din nou
        [few] { $count } mutări de încercat din nou
       *[other] { $count } de mutări de încercat din nou
    }
page-guesses-lost = încercări pierdute: { $amount }
page-day-rules = Codul zilei, același pentru toți: fără indicii, fără întoarceri, o singură partidă.
page-day-solved =
    { $count ->
        [one] spart dintr-o încercare
        [few] spart din { $count } încercări
       *[other] spart din { $count } de încercări
    }
page-day-missed = nespart azi
page-day-running =
    { $count ->
        [one] spart ieri
        [few] spart { $count } zile la rând
       *[other] spart { $count } de zile la rând
    }
page-days-played = zile jucate
page-days-running = zile la rând
page-days-longest = cea mai lungă serie
page-guesses-needed = Încercări necesare
page-solved-in =
    { $count ->
        [one] Dintr-o încercare: { $times }
        [few] Din { $count } încercări: { $times }
       *[other] Din { $count } de încercări: { $times }
    }
page-result-for-others = Rezultatul pentru alții, fără cod
page-copy-result = Copiază rezultatul

# Poziții analizate, probleme, codul zilei: ce spune programul despre ele oriunde.

analysis-too-many-moves = { $moves } mutări sunt mai multe decât cele { $most } pe care le poate ține o analiză: începe-o de la o poziție ulterioară.
analysis-draw = Cu cel mai bun joc este remiză.
analysis-wins = Cu cel mai bun joc câștigă { $side }.
analysis-wins-by = Cu cel mai bun joc { $side } câștigă cu { $amount }.
analysis-between = Nu s-a putut rezolva la timp. Pentru { $side } valorează între { $low } și { $high }.
analysis-open = Nu s-a putut rezolva la timp: fă mai întâi câteva mutări.
analysis-no-code = Nimeni nu ține un cod în acest joc, deci nu sunt încercări de privit: analizează un joc de spart coduri.
analysis-playing-now = Joci chiar acum acest joc cu cineva aflat în altă parte sau spargi codul zilei: analizează-l când se termină.
code-too-many-to-list = Acest joc are prea multe coduri ca să fie enumerate: alege unul cu mai puține locuri sau simboluri.
daily-no-help = Codul zilei se sparge fără ajutor și o singură dată: indiciile, analizele și întoarcerile vin la sfârșit.

puzzles-none = Nu sunt probleme de { $typed }: alege dintre { $known }.
puzzles-no-more =
    { $count ->
        [one] S-a găsit o singură problemă: alte partide nu au adus nimic nou.
        [few] S-au găsit doar { $count } probleme: alte partide nu au adus nimic nou.
       *[other] S-au găsit doar { $count } de probleme: alte partide nu au adus nimic nou.
    }
progress-puzzles = probleme
help-puzzles = Caută poziții cu o singură mutare cea mai bună
help-puzzles-count = Câte să caute; 10 dacă nu se spune
