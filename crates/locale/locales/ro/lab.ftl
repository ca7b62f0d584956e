lab-name = Laborator
lab-searches = Căutări
lab-quiz = Întrebări
lab-compare = Compară
lab-arena = Arenă
lab-searches-title = Aceeași poziție, cinci căutări
lab-quiz-title = Întrebări despre căutări
lab-compare-title = Cum crește munca
lab-arena-title = Cine e mai puternic?
lab-this-position = Cum văd căutările această poziție
lab-minimax = Minimax
lab-alpha-beta = Alfa-beta
lab-best-first = Alfa-beta, cel mai bun întâi
lab-worst-first = Alfa-beta, cel mai slab întâi
lab-search = Adâncire cu tabel
lab-mcts = Monte Carlo
lab-estimate = Estimare și valoare demonstrată
lab-steps = Pași
lab-moment = Momentul căutării
lab-moment-of = { $time } din { $last }
lab-play = Pornește
lab-pause = Pauză
lab-first = La început
lab-last = La sfârșit
lab-back = Un eveniment înapoi
lab-forward = Un eveniment înainte
lab-game = Joc
lab-tree = Arbore
lab-tree-of = Arbore: { $tree }
lab-position = Poziție
lab-start = începutul; sau o poziție ca text
lab-show = Arată
lab-example = Exemplul de la curs
lab-depth = Adâncime
lab-depth-of = adâncime { $count }
lab-enlarge = Arată mare: { $search }
lab-all = Toate cinci alăturat
lab-save-picture = Salvează imaginea: { $search }
lab-root = rădăcina
lab-from-table = cunoscut
lab-not-begun = Încă nu a început.
lab-event-enter = Ajunge în { $node }: { $window }.
lab-event-leaf = Citește { $node }: { $value }.
lab-event-known = Tabelul cunoaște { $node }: { $value }.
lab-event-narrow = Mai îngustă în { $node }: { $window }.
lab-event-leave = Se întoarce: { $node } { $value }.
lab-event-simulation = Simularea { $number }: { $way }; partida de acolo dă { $payoff }.
lab-axis-simulations = simulări (logaritmic)
lab-axis-value = ce primește Primul
lab-axis-depth = adâncime d
lab-axis-nodes = poziții vizitate
lab-axis-pairs = perechi de partide jucate
lab-axis-elo = Elo față de ceilalți
lab-curve-chosen = mutarea pe care ar face-o
lab-curve-mean = toate simulările
lab-curve-proved = demonstrat: { $value }
lab-not-proved = Poziția e prea mare pentru a fi demonstrată aici.
lab-read = citită
lab-cut-off = retezat
lab-difficulty = Dificultate
lab-difficulty-of = Dificultate { $level }
lab-question-number = Întrebarea { $number }
lab-answer = Răspunde
lab-next-question = Întrebarea următoare
lab-right = Corect!
lab-wrong = Nu chiar.
lab-value = Valoare
lab-window = Fereastră (alfa, beta)
lab-pruned-leaves = Frunze retezate
lab-stop = Oprește
lab-begin = Începe
lab-compare-done = Gata.
lab-compare-words = b este numărul mediu de mutări, d adâncimea. Un arbore complet are b^d frunze; alfa-beta în cea mai bună ordine vizitează cam b^(d/2).
lab-players = Jucători
lab-player = Jucătorul { $number }
lab-player-add = Adaugă un jucător
lab-player-away = Scoate jucătorul { $number }
lab-pairs = Perechi de partide la fiecare întâlnire
lab-seed = Sămânță
lab-ratings = Evaluările pe parcurs
lab-table = Tabel
lab-wins = Victorii
lab-draws = Remize
lab-losses = Înfrângeri
lab-points = Puncte
lab-arena-empty = Alege cine joacă, apoi începe.
lab-arena-going = Perechi jucate: { $played } din { $total }
lab-arena-words = Fiecare pereche este o deschidere jucată din ambele locuri. Sămânța fixează fiecare partidă. Un jucător e un nivel sau o descriere precum alpha-beta:depth=3.
lab-event-deepen = Începe o căutare de adâncime { $count }.
lab-event-cut = { $count ->
    [one] Retezare în { $node }: { $test }. Se sare o frunză.
    [few] Retezare în { $node }: { $test }. Se sar { $count } frunze.
   *[other] Retezare în { $node }: { $test }. Se sar { $count } de frunze.
}
lab-event-proved = { $count ->
    [one] Un nod este demonstrat.
    [few] { $count } noduri sunt demonstrate.
   *[other] { $count } de noduri sunt demonstrate.
}
lab-positions = { $count ->
    [one] o poziție
    [few] { $count } poziții
   *[other] { $count } de poziții
}
lab-cuts = { $count ->
    [one] o retezare
    [few] { $count } retezări
   *[other] { $count } de retezări
}
lab-known = { $count } din tabel
lab-simulations = { $count ->
    [one] o simulare
    [few] { $count } simulări
   *[other] { $count } de simulări
}
lab-solved = { $count ->
    [one] Demonstrat după o simulare: nu mai e nimic de încercat.
    [few] Demonstrat după { $count } simulări: nu mai e nimic de încercat.
   *[other] Demonstrat după { $count } de simulări: nu mai e nimic de încercat.
}
lab-so-far = { $count ->
    [one] După o simulare estimarea este { $value }.
    [few] După { $count } simulări estimarea este { $value }.
   *[other] După { $count } de simulări estimarea este { $value }.
}
lab-score = { $count ->
    [one] Corecte: { $right } dintr-un răspuns
    [few] Corecte: { $right } din { $count } răspunsuri
   *[other] Corecte: { $right } din { $count } de răspunsuri
}

lab-game-or-tree = Numește un joc sau scrie un arbore, nu amândouă.
lab-too-large = Un arbore de adâncime { $depth } are aici peste { $most } poziții, prea multe pentru o imagine: { $fits ->
    [0] începe dintr-o poziție mai târzie.
   *[other] alege adâncimea { $fits } sau mai puțin, ori începe dintr-o poziție mai târzie.
}
lab-out-of-range = „{ $field }” este { $value }; trebuie să fie între { $least } și { $most }.
lab-pair-too-long = O pereche de partide între acești jucători durează aici mai mult decât poate dura o cerere: alege jucători mai rapizi sau niveluri mai mici, ori rulează „parlor arena” pe calculatorul tău.
lab-arena-code = În { $game } strategiile se compară pe toate secretele, nu în perechi de partide: rulează „parlor arena { $game }” în linia de comandă.
