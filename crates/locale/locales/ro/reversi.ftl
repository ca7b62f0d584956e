title-reversi = Reversi
about-reversi = Prinde piesele adversarului între ale tale ca să le întorci; câștigă cine are mai multe.
how-to-move-reversi = O piesă închide în linie dreaptă piese ale adversarului, care se întorc; câștigă cine are mai multe piese la sfârșit. O mutare este o căsuță, de exemplu d3; cine nu poate pune o piesă pasează.

reversi-discs = Piese: X { $first }, O { $second }.
reversi-passed = { $side } nu poate pune nicio piesă și pasează.
reversi-fewest-win = Câștigă cine are mai puține piese la sfârșit.

reversi-move-unreadable = „{ $typed }” nu este o mutare: scrie o căsuță de la a1 la { $last }, sau pass pentru a pasa.
reversi-square-taken = Pe { $square } este deja o piesă: scrie una dintre { $moves }.
reversi-turns-nothing = O piesă pe { $square } nu ar întoarce niciuna: scrie una dintre { $moves }.
reversi-pass-refused = Pasează doar cine nu poate pune nicio piesă: scrie una dintre { $moves }.
reversi-only-pass = În această poziție nu se poate pune nicio piesă: scrie pass.
reversi-game-over = Partida s-a încheiat, fiindcă nimeni nu mai poate pune vreo piesă: începe alta.

reversi-size-unknown = Nu există tablă de Reversi de mărimea { $size }: alege una dintre { $sizes }.
reversi-misere-empties = Când câștigă cine are mai puține piese, căsuțele goale de la sfârșit nu le ia nimeni: scoate empties=winner sau misere=true.
reversi-nboard-board = Motoarele care vorbesc NBoard cunosc doar table pătrate pe care câștigă cine are mai multe piese: scoate rows și misere, sau alege alt jucător.

reversi-record-refused = Mutarea { $number } din partida scrisă nu poate fi făcută. { $reason }

reversi-obf-empty = Pe acest rând nu este nicio poziție: scrie căsuțele, un spațiu și cine este la mutare, X sau O.
reversi-obf-colon-missing = „{ $typed }” nu este o mutare cu valoarea ei: scrie-le pe amândouă cu două puncte între ele, de exemplu d3:+2.
reversi-obf-score-unreadable = „{ $typed }” nu este o valoare: scrie un număr întreg, de exemplu +2 sau -4.

reversi-ggf-frame = Aceasta nu este o partidă în GGF: trebuie să înceapă cu (; și să se termine cu ;).
reversi-ggf-property-unreadable = Partida scrisă nu se poate citi de la „{ $typed }” încolo: scrie un nume din litere și valoarea lui între paranteze drepte, de exemplu B[d3].
reversi-ggf-game-missing = Partida scrisă nu spune ce joc este: adaugă GM[Othello].
reversi-ggf-other-game = Partida scrisă este de „{ $typed }”, nu de Reversi: dă una care are GM[Othello].
reversi-ggf-board-missing = Lipsește tabla de la început: înaintea mutărilor scrie BO[ cu mărimea, căsuțele și cine este la mutare, apoi ].
reversi-ggf-board-twice = Partida scrisă are mai multe table: păstrează un singur BO[…], înaintea mutărilor.
reversi-ggf-board-unreadable = „{ $typed }” nu este o tablă: scrie mărimea, căsuțele cu *, O și -, și cine este la mutare, * sau O, despărțite prin spații.
reversi-ggf-other-size = Tabla partidei scrise are mărimea „{ $typed }”: dă o partidă pe o tablă de mărimea { $size }.
reversi-ggf-not-square = GGF este pentru table pătrate, iar aceasta este de { $columns }×{ $rows }: dă căsuțele, sau mutările, de exemplu d3c3.
reversi-ggf-wrong-turn = Mutarea { $colour }[{ $typed }] nu este la rând: următoarea trebuie să înceapă cu { $turn }[.
