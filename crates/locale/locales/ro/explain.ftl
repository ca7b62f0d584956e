explain-root = rădăcina
explain-header = { $search } pe { $game }, adâncimea { $depth }. Poziții în tot arborele: { $nodes }, dintre care frunze: { $leaves }.
explain-sides = MAX este Primul, MIN este Al doilea. Valorile, alfa și beta sunt ceea ce primește Primul.
explain-plies = În paranteze, după o valoare: mutările până la sfârșitul partidei. E mai bine să câștigi mai devreme și să pierzi mai târziu.
explain-estimates = O valoare cu ~ este o estimare; acolo partida nu s-a încheiat.
explain-leaves = { $count ->
    [one] Coboară la frunza nodului { $node }: { $leaves }.
    [few] Coboară la frunzele nodului { $node }: { $leaves }.
   *[other] Coboară la frunzele nodului { $node }: { $leaves }.
}
explain-largest = MAX ia valoarea cea mai mare, deci { $node } valorează { $value }.
explain-smallest = MIN ia valoarea cea mai mică, deci { $node } valorează { $value }.
explain-is = { $node } valorează { $value }.
explain-alpha = Oferită mai sus: { $node } are alfa={ $bound } și nu va valora mai puțin de { $bound }.
explain-beta = Oferită mai sus: { $node } are beta={ $bound } și nu va valora mai mult de { $bound }.
explain-keeps-alpha = Nu depășește alfa={ $bound }, deci nu se schimbă nimic în nodul { $node }.
explain-keeps-beta = Nu scade sub beta={ $bound }, deci nu se schimbă nimic în nodul { $node }.
explain-beta-cut = Tăiere beta în nodul { $node }: valorează cel puțin { $value }, iar MIN are deja { $bound } în nodul { $owner } ({ $value } ≥ { $bound }).
explain-alpha-cut = Tăiere alfa în nodul { $node }: valorează cel mult { $value }, iar MAX are deja { $bound } în nodul { $owner } ({ $value } ≤ { $bound }).
explain-skips = { $leaves ->
    [0] Nu mai rămăsese nicio frunză de sărit.
    [one] Se sare peste o frunză.
    [few] Se sare peste { $leaves } frunze.
   *[other] Se sare peste { $leaves } de frunze.
}
explain-therefore = Prin urmare: { $node } valorează { $value }.
explain-best = Cea mai bună mutare: { $best }.
explain-order = Frunzele în ordinea vizitării: { $leaves }
explain-visited = Frunze vizitate: { $visited } din { $all }
explain-skipped = Frunze sărite: { $skipped }, prin { $cuts ->
    [one] { $cuts } tăiere
    [few] { $cuts } tăieri
   *[other] { $cuts } de tăieri
}
explain-next = Enter: pasul următor{ " " }
explain-too-large = Un arbore de adâncime { $depth } are aici peste { $most } de poziții, prea multe pentru a fi explicate: { $fits ->
    [0] începe de la o poziție mai târzie cu --from.
   *[other] scrie --depth { $fits } sau mai puțin, ori începe de la o poziție mai târzie cu --from.
}
explain-too-wide = Arborele are prea multe frunze ({ $leaves }; într-un desen încap cel mult { $most }): scrie un --depth mai mic sau începe de la o poziție mai târzie cu --from.
explain-quiz-question = Ce frunze taie { $search }? Scrie numerele lor, sau 0 dacă niciuna:
explain-quiz-unreadable = „{ $typed }” nu este un răspuns: scrie numere de la 1 la { $most } despărțite prin spații, sau 0 dacă niciuna.
explain-quiz-right = Corect!
explain-quiz-wrong = Nu chiar.
explain-quiz-missed = Tăiate, dar lipsesc din răspunsul tău: { $leaves }
explain-quiz-extra = Sunt în răspunsul tău, dar se vizitează: { $leaves }
explain-picture-title = { $search }: { $game } are valoarea { $value }
explain-picture-max = mută MAX (Primul)
explain-picture-min = mută MIN (Al doilea)
explain-picture-window = Lângă un nod: numele lui și (alfa, beta) la sosirea căutării. Înăuntru: valoarea cu care se întoarce; ≥ și ≤ unde s-a tăiat.
explain-picture-skipped = tăiat, nevizitat
