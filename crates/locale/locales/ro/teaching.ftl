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
