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
code-hint = Cel mai bine este { $guess }. { $left ->
    [one] A rămas numai acest cod.
    [few] Au rămas { $left } coduri; după aceea vor rămâne în medie { $average }.
   *[other] Au rămas { $left } de coduri; după aceea vor rămâne în medie { $average }.
}
code-hint-sampled = { $guess } pare cel mai bine, după un eșantion: au rămas prea multe coduri pentru a le cerceta pe toate.
