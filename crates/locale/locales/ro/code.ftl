code-too-few-symbols = Un secret din { $digits } cifre diferite cere cel puțin { $digits } simboluri, nu { $symbols }: alege mai multe simboluri sau mai puține cifre.
code-too-few-balls = { $colors } culori cu câte { $copies } bile înseamnă { $balls } bile, prea puține pentru { $pegs } poziții: alege mai puține poziții, mai multe culori sau mai multe bile.

code-guess-wrong-length = „{ $typed }” are { $count ->
    [one] { $count } simbol
    [few] { $count } simboluri
   *[other] { $count } de simboluri
}, dar aici un cod are { $pegs }: scrie { $pegs ->
    [one] exact { $pegs }
    [few] exact { $pegs }
   *[other] exact { $pegs }
}.
code-guess-unknown-symbol = „{ $symbol }” din „{ $typed }” nu este un simbol al jocului: folosește de la { $first } la { $last }.
code-guess-repeats = „{ $typed }” conține { $symbol } de mai multe ori: scrie un cod cu toate simbolurile diferite.
code-guess-too-many-copies = „{ $typed }” conține { $symbol } de { $count } ori, dar un simbol poate apărea de cel mult { $copies } ori: înlocuiește-l undeva.

code-answer-too-large = Nu pot fi { $black } potriviri, căci sunt doar { $pegs } poziții: scrie un număr de la 0 la { $pegs }.
code-answer-not-one-number = „{ $typed }” nu este un răspuns: scrie câte potriviri sunt, un număr de la 0 la { $pegs }.
code-answer-too-many = { $black } și { $white } depășesc { $pegs ->
    [one] singura poziție
    [few] cele { $pegs } poziții
   *[other] cele { $pegs } de poziții
} ale unui cod: împreună cele două numere fac cel mult { $pegs }.
code-answer-not-two-numbers = „{ $typed }” nu este un răspuns: scrie două numere, la locul lor și în alt loc, de exemplu 1,0; împreună cel mult { $pegs }.
code-answer-nearly-all = Cu { $black } din { $pegs } la locul lor, ultimul simbol nu mai are alt loc: atunci al doilea număr este 0, sau primul este mai mic.

code-position-answer-missing = Lipsește un răspuns înainte de „{ $word }”: scrie fiecare încercare cu răspunsul ei, de exemplu 1122:1,0; numai ultima poate aștepta.
code-game-over = Jocul s-a terminat: nu mai poate urma nimic.

code-contradiction = Ori ai trișat, ori unul dintre răspunsuri este greșit.
code-sample-used = Au rămas foarte multe coduri: încercarea aceasta se bazează pe un eșantion.
code-member-bonus-unreadable = „{ $typed }” nu este un număr de biți: scrie un număr de la 0 la 100, de exemplu 2 sau 1.5.
code-hint = Cea mai bună încercare este { $guess }. { $left ->
    [one] A rămas numai acest cod.
    [few] Au rămas { $left } coduri; după aceea vor rămâne în medie { $average }.
   *[other] Au rămas { $left } de coduri; după aceea vor rămâne în medie { $average }.
}
code-hint-sampled = { $guess } pare cea mai bună încercare, după un eșantion: au rămas prea multe coduri pentru a le cerceta pe toate.

code-thought-of-one = M-am gândit la un cod!
code-attempts-allowed = { $turns ->
    [one] Ai cel mult o încercare ca să-l ghicești.
    [few] Ai cel mult { $turns } încercări ca să-l ghicești.
   *[other] Ai cel mult { $turns } de încercări ca să-l ghicești.
}
code-think-of-one = Gândește-te la un cod cu lungimea { $pegs }, din semnele { $symbols }, și nu mi-l spune; voi încerca să-l ghicesc.
code-ask-digits = Scrie încercarea ta, un cod de { $pegs } cifre:
code-ask-colors = Scrie încercarea ta, lungimea { $pegs }, din semnele { $symbols }:
code-ask-answer = La locul lor și în alt loc:
code-ask-black = La locul lor:
code-my-guess = Încercarea mea este: { $guess }
code-answer = { $left ->
    [one] La locul lor: { $black }, în alt loc: { $white }. Mai ai o încercare.
    [few] La locul lor: { $black }, în alt loc: { $white }. Mai ai { $left } încercări.
   *[other] La locul lor: { $black }, în alt loc: { $white }. Mai ai { $left } de încercări.
}
code-answer-black = { $left ->
    [one] La locul lor: { $black }. Mai ai o încercare.
    [few] La locul lor: { $black }. Mai ai { $left } încercări.
   *[other] La locul lor: { $black }. Mai ai { $left } de încercări.
}
code-you-win = { $attempts ->
    [one] Ai câștigat dintr-o încercare!
    [few] Ai câștigat din { $attempts } încercări!
   *[other] Ai câștigat din { $attempts } de încercări!
}
code-you-lose = Nu mai ai încercări: ai pierdut.
code-i-win = { $attempts ->
    [one] Am câștigat dintr-o încercare!
    [few] Am câștigat din { $attempts } încercări!
   *[other] Am câștigat din { $attempts } de încercări!
}
code-i-lose = Nu mai am încercări: ai câștigat.
code-broken = { $attempts ->
    [one] Codul a fost ghicit dintr-o încercare.
    [few] Codul a fost ghicit din { $attempts } încercări.
   *[other] Codul a fost ghicit din { $attempts } de încercări.
}
code-kept = Codul nu a fost ghicit la timp.
code-rows-disagree = { $count ->
    [one] Niciun cod nu se potrivește cu răspunsul de pe rândul { $rows }.
    [few] Niciun cod nu se potrivește cu toate răspunsurile de pe rândurile { $rows }.
   *[other] Niciun cod nu se potrivește cu toate răspunsurile de pe rândurile { $rows }.
}
code-row-to-repair = { $count ->
    [one] Poate că doar rândul { $row } este greșit: cu { $answers } în loc, totul s-ar potrivi.
    [few] Poate că doar rândul { $row } este greșit: cu unul dintre răspunsurile { $answers } în loc, totul s-ar potrivi.
   *[other] Poate că doar rândul { $row } este greșit: cu unul dintre răspunsurile { $answers } în loc, totul s-ar potrivi.
}
code-correct = Ca să corectezi un răspuns, scrie rândul și răspunsul bun, de exemplu 2:1,0; sau înapoi (ultimul răspuns), sau ieșire:
code-correction-unreadable = „{ $typed }” nu corectează nimic: scrie numărul unui rând, două puncte și răspunsul lui, de exemplu 2:1,0.
code-practice = De acum este o partidă de antrenament: codul rămâne același.
code-offer-review = Scrie analiză ca să vezi cât de bune au fost încercările, sau apasă Enter ca să ieși:
code-nothing-to-review = Nu există nicio încercare cu răspuns de apreciat.
code-review-counts = { $number }. { $guess } ({ $answer }): coduri rămase { $before } → { $after }; lasă în medie { $average }, cea mai bună încercare { $best } lasă { $best_average }.
code-review-judged = Încercări pierdute { $lost }, pricepere { $skill }, noroc { $luck } ({ $percent } %).
code-review-sampled = (Dintr-un eșantion.)
code-review-sum = În total: pricepere { $skill }, încercări pierdute { $lost }, noroc { $luck }.

arena-needs-two-players = Jucătorii acestui joc se întâlnesc între ei: numește cel puțin doi.
arena-not-for-breakers = Descifratorii înfruntă toate codurile de la început: renunță la { $option }.
arena-secrets-drawn = Codurile sunt un eșantion de { $count ->
    [one] { $count }, extras
    [few] { $count }, extrase
   *[other] { $count }, extrase
} așa cum le extrage jocul; intervalele sunt de 95 %.
arena-unsolved = Nerezolvate: neghicite în { $cap } încercări.
column-first-guess = prima încercare
column-mean = medie
column-worst = cel mai rău
column-total = total
column-within-turns = în limită
column-win-rate = victorii
column-unsolved = nerezolvate
column-distribution = încercări:coduri
column-guesses = încercări
