bot-late-used = nu a răspuns în { $limit } ms, din care a calculat { $used } ms
bot-out-of-time = și-a consumat cele { $limit } ms pentru toată partida
bot-overate = el și ce a pornit au luat peste { $mebibytes } MiB de memorie
box-only-linux = Cutiile pentru programe străine au nevoie de Linux. Continuați fără ele, --box off sau box=off, numai cu programe de încredere: ele vă pot citi fișierele și pot folosi rețeaua.
box-missing = Cutiile pentru programe străine au nevoie de bubblewrap, care nu este instalat: pe Debian și Ubuntu tastați apt install bubblewrap. Continuați fără cutie, --box off sau box=off, numai cu programe de încredere: ele vă pot citi fișierele și pot folosi rețeaua.
box-forbidden = Acest calculator nu îi permite lui bubblewrap să facă cutii ({ $error }): cereți administratorului să permită spațiile de nume ale utilizatorilor sau rulați ca root. Continuați fără cutie, --box off sau box=off, numai cu programe de încredere: ele vă pot citi fișierele și pot folosi rețeaua.
setting-total = Milisecunde pentru toată partida
setting-box = Dacă rulează într-o cutie
setting-memory = Memoria unui proces dintr-o cutie
class-manifest-unreadable = Fișierul său parlor.toml nu poate fi citit ({ $error }); poate conține name, build și run, fiecare un text între ghilimele.
class-no-commands = Nimic nu spune cum se pornește: dosarul său are nevoie de run, bot.py, bot.js, Cargo.toml, Makefile sau parlor.toml.
class-no-commands-file = Nimic nu spune cum se pornește: un singur fișier trebuie să fie un program executabil sau să se termine în .py, .js, .sh, .c ori .rs.
class-too-large = Este prea mare: sunt permise cel mult { $files } fișiere și { $mebibytes } MiB. Lăsați deoparte ce nu îi trebuie botului.
class-source-unreadable = Fișierele sale nu pot fi citite ({ $error }).
class-nothing-built = Construirea nu a lăsat niciun program: trebuie să lase unul numit run sau bot, ori unul în target/release.
class-not-copied = Nu a putut fi copiat pentru construire ({ $error }).
class-build-not-started = Construirea sa nu a putut fi pornită ({ $error }).
class-build-late = Construirea sa nu s-a terminat în { $limit } s.
class-build-large = Construirea sa a lăsat peste { $mebibytes } MiB sau { $files } de fișiere.
class-build-failed = Construirea sa a eșuat: { $words }
class-pass-weight = „{ $typed }” se termină cu o pondere care nu este un număr de la 0 la 1000: scrieți ca în score>=0.66 against greedy weight 2.
class-doing-exams = boți construiți și examinați
class-doing-matches = întâlniri cu jucătorii de referință
class-doing-tournament = întâlniri ale turneului
class-doing-round = întâlniri ale rundei { $round } din { $rounds }
class-doing = { $done } din { $total } { $what }
class-figure = { $value }
class-passed = promovat
class-not-passed = nepromovat
class-undecided = încă nedecis
class-ties = Locurile urmează puterea, aflată printr-o singură potrivire pe toate rezultatele (Bradley–Terry, o remiză este o jumătate de victorie), cu intervalul ei de 95 %; cei cu aceeași putere până la o zecime împart locul.
class-ties-breakers = Locurile urmează partea de secrete găsite, apoi numărul mediu de încercări; cei egali la ambele împart locul. Toți au avut aceleași secrete.
class-fault = { $count ->
    [one] O partidă a fost pierdută în afara regulilor. { $reason }
    [few] { $count } partide au fost pierdute în afara regulilor. { $reason }
   *[other] { $count } de partide au fost pierdute în afara regulilor. { $reason }
}
class-reached = { $expected }: a atins { $value }
class-not-played = { $expected }: nejucat
class-building = Poate fi construit și pornit.
class-exam = Respectă protocolul.
class-mark = Nota: { $mark } din { $of }, { $verdict }.
class-pace = { $moves ->
    [one] { $moves } mutare; cea mai lentă a durat { $slowest } ms după ceas, în medie { $used } ms de procesor.
    [few] { $moves } mutări; cea mai lentă a durat { $slowest } ms după ceas, în medie { $used } ms de procesor.
   *[other] { $moves } de mutări; cea mai lentă a durat { $slowest } ms după ceas, în medie { $used } ms de procesor.
}
class-placed = Locul { $place } din { $of } la turneu: { $wins } câștigate, { $draws } remize, { $losses } pierdute.
class-strength = Puterea { $strength } (0 este mijlocul grupei).
class-lost = O partidă pierdută: { $first } contra { $second }
class-plot = Puteri cu intervale de 95 %
class-title = O clasă de boți: { $game }
class-live = Acum
class-game-over = Partida aceasta s-a terminat.
class-move = Mutarea
class-back = Înapoi
class-forward = Înainte
class-close = Închide
class-unfinished = Nu s-a terminat: se arată ce s-a jucat până acum, iar ce nu s-a jucat nu decide nimic.
class-ladder = Turneu
class-crosses = Cine pe cine a învins
class-everybody = Fiecare bot
class-terms = { $bots ->
    [one] Un bot
    [few] { $bots } boți
   *[other] { $bots } de boți
}; { $move_time } s pe mutare, { $game_time } s pe partidă.
class-seed = Sămânța { $seed }.
class-boxed = Fiecare a rulat într-o cutie fără rețea.
class-unboxed = Au rulat fără cutie: nimic nu a oprit ce au citit, scris sau trimis.
class-cannot-listen = Pagina în direct nu poate asculta pe portul { $port } ({ $error }): dați altul cu --port, sau 0 pentru oricare liber.
class-no-exercise = Nu există exercițiul „{ $name }”; există { $known }.
class-which-folder = Care dosar? Tastați parlor class GAME DIR sau parlor class --exercise NAME DIR: un exercițiu are jocul lui.
class-folder-unreadable = Dosarul { $folder } nu poate fi citit ({ $error }).
class-folder-empty = Nu sunt boți în { $folder }: fiecare este acolo un dosar sau un fișier al lui.
class-short-seed = Sămânța { $seed } este destul de scurtă ca să fie găsită prin încercări, iar secretele decurg din ea: omiteți --seed ca să fie trasă una lungă.
class-written = Rapoartele sunt în { $page } și alături.
class-go-on = Întrerupt; rapoartele arată ce era terminat. Aceeași comandă continuă de aici.
class-still-serving = S-a terminat; pagina se mai poate vedea. Ctrl-C o închide.
class-serving = De urmărit la { $address }
class-handed-out = Exercițiul { $name } este în { $folder }.
class-rounds-are-swiss = --rounds merge cu --format swiss: unde toți joacă cu toți, nu sunt runde de ales.
column-place = loc
column-rating = putere
column-mark = notă
column-exam = protocol
help-heading-box = Cutia
help-heading-exercise = Exerciții
help-class = Notează un dosar de boți și ține turneul lor, fiecare într-o cutie (vezi docs/classes.md)
help-class-folder = Dosarul boților: fiecare dosar sau fișier din el este unul
help-class-out = Păstrează totul și scrie rapoartele aici; dacă lipsește, lângă dosarul boților, cu -class la sfârșit
help-class-pass = Ce trebuie să atingă un bot, ca score>=0.66 against greedy weight 2; se poate repeta
help-class-partial = Dă o parte din notă boților care nu ating pragul
help-class-points = Puncte pentru toate la un loc; 100 dacă lipsește
help-class-games = Partide contra fiecărui jucător numit de praguri, secrete la jocurile cu coduri; 20 dacă lipsește
help-class-tournament = Cine joacă turneul: passed (de obicei), working (cine respectă protocolul) sau none
help-class-format = Cine joacă cu cine: round-robin, sau swiss, obișnuit peste 20 de boți
help-class-rounds = Runde ale unui turneu elvețian
help-class-meeting = Partide între doi boți care se întâlnesc, secrete pentru fiecare descifrator; 10 dacă lipsește
help-class-time = Milisecunde pe mutare; 1000 dacă lipsește
help-class-total = Milisecunde pentru toate mutările unei partide; 60000 dacă lipsește
help-class-start = Milisecunde pentru pregătire; 10000 dacă lipsește
help-class-build = Secunde pentru construire; 120 dacă lipsește
help-class-box = Rulează fiecare bot într-o cutie: on (de obicei) sau off, pentru programe de încredere
help-class-memory = Mebiocteți de date pe proces; 1024 dacă lipsește
help-class-processes = Procese și fire simultan; 64 dacă lipsește
help-class-show = Lasă boții să citească și acest dosar, de pildă un limbaj instalat într-un dosar personal; se poate repeta
help-class-serve = Arată pe o pagină cum decurge, cu fiecare partidă în curs
help-class-port = Portul acelei pagini; 8018 dacă lipsește, 0 pentru oricare liber
help-class-exercise = Un exercițiu gata de dat; are jocul și pragurile lui
help-class-hand-out = Scrie în acest dosar ce primesc studenții și nimic altceva
help-class-solutions = Scrie și soluțiile de referință
