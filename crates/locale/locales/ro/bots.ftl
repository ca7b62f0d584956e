bot-no-command = { $name } are nevoie de o comandă de pornit: scrie { $name }:cmd= și comanda, la sfârșit.
bot-at-start = în timp ce se pregătea
bot-at-move = la mutarea lui cu numărul { $number }
bot-fault = Botul a greșit { $when }: { $what }.
bot-fault-with-words = Botul a greșit { $when }: { $what }. Ultimele lui cuvinte: { $words }
bot-not-started = nu poate fi pornit ({ $error })
bot-late = nu a răspuns în { $limit } ms
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
bot-illegal = mutarea lui, „{ $typed }”, nu se poate face. { $reason }
bot-request-unreadable = Aceasta nu este o cerere a protocolului pentru boți: { $error }. docs/bots.md arată cum sunt cererile.
bot-no-hello = O cerere de tipul „move” a venit înaintea celei de tipul „hello”: trimite mai întâi „hello”.
bot-other-game = Acest bot joacă { $own }, nu { $asked }.
help-bot = Lasă un program din Parlor să joace pentru alt program, prin conducte (vezi docs/bots.md)
help-bot-player = Jucătorul, de exemplu random sau alpha-beta:depth=4
help-bot-protocol = Ce se vorbește: json (obișnuit)
