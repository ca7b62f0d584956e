page-welcome = Ce jucăm?
page-skip = La conținut
page-navigation = Navigare
page-language = Limbă
page-theme = Luminos sau întunecat
page-keys = Taste
page-close = Închide
page-cancel = Renunță
page-my-games = Partidele mele
page-unreachable = Parlor nu răspunde: verifică dacă mai rulează și încearcă din nou.
page-failed = Nu a mers (stare { $status }): încearcă din nou.

page-play = Joacă
page-level = Nivel
page-usual = Obișnuit
page-level-depth = { $count ->
    [one] prevede { $count } mutare
    [few] prevede { $count } mutări
   *[other] prevede { $count } de mutări
}
page-level-time = { $seconds } s pe mutare
page-level-simulations = { $count ->
    [one] încearcă { $count } partidă
    [few] încearcă { $count } partide
   *[other] încearcă { $count } de partide
}
page-ongoing = Continuă de unde ai rămas
page-how-to = Cum se joacă
page-value-nobody = nimeni
page-value-winner = câștigătorul
page-value-size = câte coloane sunt
page-value-free = pot repeta simboluri
page-value-distinct = toate simbolurile diferite
page-value-majority = mai mult de jumătate din tablă
page-value-full = tabla plină
page-person = Om
page-you = Tu

page-import = Adu o partidă dintr-un fișier
page-import-unreadable = { $file } nu conține o partidă: alege un fișier scris cu Exportă.
page-no-games = Încă nu există niciuna: alege un joc pe pagina de început.
page-forget = Șterge această partidă: { $game }
page-forgotten = Partida a fost ștearsă.
page-over = Încheiată
page-continue = Continuă
page-moves-made = { $count ->
    [one] { $count } mutare
    [few] { $count } mutări
   *[other] { $count } de mutări
}

page-to-move = la mutare
page-your-turn = Este rândul tău.
page-your-move = { $seat }: mută.
page-guess-now = Încercarea ta: umple rândul și confirmă-l.
page-answer-now = Cât de aproape este încercarea? Alege răspunsul și confirmă-l.
page-thinking = Se gândește…
page-seconds = { $seconds } s
page-watching = Joacă două programe.
page-waiting = Se așteaptă celălalt jucător.
page-looking-back = Poziția după mutarea { $ply } din { $last }.
page-to-present = Înapoi la prezent
page-taken-back = Mutare luată înapoi. Mutări făcute: { $ply }.

page-hint = Indiciu
page-values = Valoarea fiecărei mutări
page-undo = Ia înapoi
page-resign = Cedează
page-resign-sure = Vrei să cedezi partida?
page-pass = Pasează
page-invite = Invită pe cineva
page-invite-words = Cine deschide acest link ia celălalt loc.
page-export = Exportă
page-new-game = Partidă nouă
page-practice = Partidă de exercițiu: ceva a fost luat înapoi după ce se văzuse un răspuns.
page-step = O mutare
page-run = Lasă-i să joace
page-pause = Pauză
page-speed = Viteză

page-result = Rezultat
page-rematch = Încă o dată
page-swap = Schimbă locurile
page-share = Distribuie
page-share-words = Cine are acest link poate vedea partida încheiată.
page-link = Link
page-copy = Copiază
page-copied = Copiat
page-seed = Sămânța acestei partide: { $seed }

page-evaluation = Evaluare
page-evaluation-graph = Evaluarea după fiecare mutare.
page-proved = { $value } (demonstrat)
page-values-are-firsts = Numerele pozitive sunt bune pentru: { $seat }.
page-side-wins = { $seat } câștigă
page-draws = Remiză
page-legend = ✓ câștigă, = remiză, ✗ pierde cel care mută
page-wins-for-mover = câștigă
page-draws-for-mover = remiză
page-loses-for-mover = pierde
page-searched = Adâncime: { $depth }; poziții: { $nodes }
page-percent = { $amount } %
page-moves = Mutări
page-move-number = Mutarea { $ply }: { $move }
page-to-start = La început
page-back = O mutare înapoi
page-forward = O mutare înainte
page-to-end = La sfârșit

page-board = Tablă
page-place = rândul { $row }, coloana { $column }
page-empty = goală
page-last-move = ultima mutare
page-can-move = poți muta aici
page-heap = Grămada { $heap }, obiecte: { $size }
page-take = Ia { $count } din grămada { $heap }
page-take-how-many = Câte să iei din grămada { $heap }
page-take-button = Ia
page-tree-picture = Arborele jocului
page-branches = Ramuri

page-colors = Culori
page-digits = Cifre
page-orange = portocaliu
page-sky = azuriu
page-green = verde
page-yellow = galben
page-blue = albastru
page-red = roșu
page-purple = roz
page-confirm = Confirmă
page-row = Rândul { $row }: { $guess }.
page-row-number = Rândul { $row }
page-further-rows = Alte rânduri: { $count }
page-hole-empty = Locul { $hole }, gol
page-hole-filled = Locul { $hole }: { $symbol }; apasă ca să-l scoți
page-hole-filled-short = Locul { $hole }: { $symbol }
page-secret = secret
page-secret-hidden = Secretul este ascuns.
page-secret-was = Secretul era: { $code }.
page-unanswered = încă fără răspuns
page-answer = La locul lor: { $black }, în alt loc: { $white }.
page-answer-black = La locul lor: { $black }.
page-your-answer = Răspunsul tău
page-right-place = La locul lor
page-elsewhere = În alt loc
page-less = Mai puțin
page-more = Mai mult
page-codes-possible = { $count ->
    [one] cod posibil
    [few] coduri posibile
   *[other] de coduri posibile
}
page-codes-left = Numără codurile rămase
page-contradiction = Aceste răspunsuri se contrazic
page-correct-words = Compară aceste rânduri cu codul tău și corectează-l pe cel greșit:
page-correct = Corectează rândul { $row }
page-would-fit = S-ar potrivi:

page-review = Cât de bune au fost încercările?
page-review-words = Așteptat: coduri rămase în medie, ale tale față de cele mai bune. Pierdere: încercări irosite. Noroc: cu cât a fost răspunsul mai bun decât te așteptai.
page-best = Cea mai bună
page-expected = Așteptat
page-loss = Pierdere
page-skill = Pricepere
page-luck = Noroc
page-classes = Coduri după răspuns, rândul { $row }

page-key-digits = Pune un simbol sau numește o culoare
page-key-backspace = Scoate ultimul simbol
page-key-enter = Confirmă sau mută unde este cursorul
page-key-board = Mergi din căsuță în căsuță pe tablă
page-key-replay = Vezi pozițiile anterioare și următoare

page-all-games = Toate jocurile
page-settings = Setări
page-as-system = Ca sistemul
page-light = Luminos
page-dark = Întunecat
page-board-look = Table
page-look-classic = Clasice
page-look-slate = Ardezie
page-look-walnut = Nuc
page-pace = Răspunsurile vin
page-pace-quick = imediat
page-pace-calm = calm
page-pace-slow = încet
page-marks = Forme pe culori
page-sounds = Sunete
page-today = Codul zilei
page-today-words = Același pentru toți, unul nou în fiecare zi.
page-against = Adversar: { $player }
page-options-of = Nivel, parte și tablă: { $game }
page-opponent = Adversar
page-level-number = Nivelul { $level }
page-easy = mai ușor
page-hard = mai greu
page-you-play = Tu joci
page-players = Toți jucătorii
page-play-friend = Joacă cu cineva
page-panel = Despre partidă
page-analysis = Analiză
page-info = Informații
page-tools = Unelte
page-settings-of-game = Setările partidei
page-black = Negru
page-white = Alb
page-your-turn-short = Rândul tău
page-no-move = Nu ai nicio mutare.
page-passed = { $seat }: fără mutare, pasează.
page-no-estimate = Încă nu se știe nimic despre această poziție.
page-you-won = Ai câștigat
page-you-lost = Ai pierdut
page-you-won-by = Ai câștigat cu { $count }
page-you-lost-by = Ai pierdut cu { $count }
page-a-draw = Remiză
page-your-play = jocul tău
page-codes-listed = Arată codurile rămase
page-note = Notează-ți codul, doar pentru tine
page-note-keep = Păstrează
page-note-eye = Arată sau ascunde nota
page-note-differs = Nota ta dă alt răspuns. { $answer } Confirmă din nou ca să-l trimiți totuși pe al tău.
page-tap = Cuiul { $peg } al răspunsului: { $kind }
page-keep-it = Anulează
page-joined = Cineva s-a alăturat: jocul începe.
page-you-joined = Te-ai alăturat: partida începe.
page-you-watch = Privești această partidă.
page-menu = Mai multe
page-flip = Întoarce tabla
page-spectators = Copiază linkul pentru spectatori
page-spectators-words = Cine deschide acest link poate privi partida, nimic altceva.
page-ask-take-back = Celălalt jucător cere să ia înapoi ultima mutare.
page-ask-correct = Celălalt jucător cere să corecteze rândul { $row }. { $answer }
page-ask-rematch = Celălalt jucător propune încă o partidă.
page-ask-rematch-swapped = Celălalt jucător propune încă o partidă cu locurile schimbate.
page-asked-take-back = Ai cerut să iei înapoi ultima mutare.
page-asked-correct = Ai cerut să corectezi rândul { $row }. { $answer }
page-asked-rematch = Ai propus încă o partidă.
page-accept = Acceptă
page-decline = Refuză
page-withdraw = Retrage
page-declined = Celălalt jucător a refuzat.
page-corrected = corectat
page-friend-of = Joacă cu un prieten: { $game }
page-next-game = La partida nouă
page-takes = { $count ->
    [one] ia { $count } celulă
    [few] ia { $count } celule
   *[other] ia { $count } de celule
}
