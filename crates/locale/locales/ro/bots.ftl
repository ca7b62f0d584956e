bot-no-command = { $name } are nevoie de o comandă de pornit: scrie { $name }:cmd= și comanda, la sfârșit.
bot-at-start = în timp ce se pregătea
bot-at-move = la mutarea lui cu numărul { $number }
bot-fault = Botul a greșit { $when }: { $what }.
bot-fault-with-words = Botul a greșit { $when }: { $what }. Ultimele lui cuvinte: { $words }
bot-fault-why = Botul a greșit { $when }: { $what }. { $why }
bot-fault-why-with-words = Botul a greșit { $when }: { $what }. { $why } Ultimele lui cuvinte: { $words }
bot-not-started = nu poate fi pornit ({ $error })
bot-late = nu a răspuns în { $limit } ms
bot-late-at-start = nu a răspuns în { $limit } ms (poate nu își golește tamponul de ieșire după fiecare rând)
bot-stopped = a fost oprit
bot-ended = s-a încheiat (cod de ieșire { $code })
bot-killed = a fost încheiat de semnalul { $signal }
bot-closed-output = și-a închis ieșirea
bot-closed-input = și-a închis intrarea
bot-flood = a scris un rând de peste { $most } octeți
bot-not-text = a scris ceva ce nu este UTF-8
bot-unreachable = conducta lui a cedat ({ $error })
bot-garbage = răspunsul lui, „{ $line }”, nu este obiectul JSON cerut ({ $wrong })
bot-wrong-id = a răspuns la cererea { $id }, care nu era cea pusă
bot-illegal = mutarea lui, „{ $typed }”, nu se poate face
bot-request-unreadable = Aceasta nu este o cerere a protocolului pentru boți: { $error }. docs/bots.md arată cum sunt cererile.
bot-no-hello = O cerere de tipul „move” a venit înaintea celei de tipul „hello”: trimite mai întâi „hello”.
bot-other-game = Acest bot joacă { $own }, nu { $asked }.
help-bot = Lasă un program din Parlor să joace pentru alt program, prin conducte (vezi docs/bots.md)
help-bot-player = Jucătorul, de exemplu random sau alpha-beta:depth=4
help-bot-protocol = Ce se vorbește: json (obișnuit) sau nboard, pentru interfețele de Reversi
check-greeting = Pornește și spune că este gata.
check-first-seat = Joacă o partidă întreagă pe primul loc.
check-second-seat = Joacă o partidă întreagă pe al doilea loc.
check-strange-fields = Trece peste câmpurile pe care nu le cunoaște.
check-one-answer = Răspunde la fiecare cerere cu un singur rând.
check-same-answer = Întrebat de două ori același lucru, răspunde la fel.
check-leaving = Se încheie singur când i se termină intrarea.
check-no-command = Comanda care pornește botul este goală: scrie-o după joc, între ghilimele.
check-chatters = După răspuns a scris ceva ce nu i-a cerut nimeni: scrie observațiile la ieșirea de erori.
check-answers-differ = Răspunsurile diferă, deci partidele cu el nu se pot repeta: ia tot ce e la întâmplare din sămânța cererii.
check-stays = Mergea încă la { $limit } ms după ce i s-a terminat intrarea: ieși din buclă când nu mai vine niciun rând.
check-moves = { $count ->
    [one] { $count } mutare; cea mai lentă a durat { $slowest } ms.
    [few] { $count } mutări; cea mai lentă a durat { $slowest } ms.
   *[other] { $count } de mutări; cea mai lentă a durat { $slowest } ms.
}
check-passed = Botul respectă protocolul.
check-failed = { $count ->
    [one] Botul greșește la { $count } punct.
    [few] Botul greșește la { $count } puncte.
   *[other] Botul greșește la { $count } de puncte.
}
help-check-bot = Verifică dacă un bot respectă protocolul (vezi docs/bots.md)
help-check-bot-command = Comanda care pornește botul, între ghilimele
help-check-bot-time = Milisecunde pentru o mutare; 10000 dacă nu se spune
help-check-bot-start = Milisecunde pentru pregătire; 10000 dacă nu se spune
help-check-bot-box = Rulează-l într-o cutie: on sau off (de obicei); docs/classes.md spune ce înseamnă
help-check-bot-junit = Scrie raportul în acest fișier ca XML JUnit
