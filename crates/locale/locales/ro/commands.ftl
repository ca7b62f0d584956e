cli-io-error = Citirea sau scrierea nu a reușit: { $error }.
cli-file-not-written = { $file } nu se poate scrie: { $error }.
cli-sentences = { $said } { $next }
cli-bad-line = Rândul { $line } din { $file } nu se poate folosi. { $reason }
cli-interrupted = Întrerupt; se arată ce era deja terminat.
cli-seed-drawn = Sămânță (--seed): { $seed }
play-unknown-seat = Nu există niciun loc numit „{ $typed }”.{ $hint } Scrie unul dintre acestea: { $known }.
play-too-many-opponents = { $programs ->
    [0] Aici nu joacă niciun program, așa că nu este loc pentru „{ $extra }”: scoate-l.
    [one] Aici joacă un singur program, așa că nu este loc pentru „{ $extra }”: scoate-l.
    [few] Aici joacă doar { $programs } programe, așa că nu este loc pentru „{ $extra }”: scoate-l.
   *[other] Aici joacă doar { $programs } de programe, așa că nu este loc pentru „{ $extra }”: scoate-l.
}
solve-draw = Cu joc optim: remiză.
solve-wins = Cu joc optim: { $side } câștigă.
solve-wins-by = { $amount ->
    [one] Cu joc optim: { $side } câștigă la { $amount } punct diferență.
    [few] Cu joc optim: { $side } câștigă la { $amount } puncte diferență.
   *[other] Cu joc optim: { $side } câștigă la { $amount } de puncte diferență.
}
solve-unproven = Nerezolvat: căutarea a fost oprită înainte.
solve-moves-unknown = Căutarea a fost oprită înainte de a găsi mutările care duc la aceasta.
solve-already-over = Partida este încheiată în această poziție.
solve-best = { $count ->
    [one] { $side } trebuie să joace { $best }
    [few] { $side } poate juca oricare dintre { $best }
   *[other] { $side } poate juca oricare dintre { $best }
}
solve-best-more = { $count ->
    [one] … și încă una la fel de bună; --json le arată pe toate.
    [few] … și încă { $count } la fel de bune; --json le arată pe toate.
   *[other] … și încă { $count } de mutări la fel de bune; --json le arată pe toate.
}
solve-line = Continuare: { $line }
solve-effort = Poziții: { $nodes } în { $seconds } s
list-players = Jucători (* este adversarul implicit):
list-only-seat = (doar ca { $seat })
list-levels = Niveluri (level:1 este cel mai slab; mută jucătorul scris alături):
bench-signature = semnătură
column-depth = adâncime
column-leaves = șiruri
column-move = mutare
column-value = valoare pentru Primul
column-player = jucător
column-wins = victorii
column-draws = remize
column-losses = înfrângeri
column-elo = Elo [95%]
column-game = joc
column-nodes = noduri
list-unknown = Nu există niciun joc sau jucător numit „{ $typed }”.{ $hint } Scrie „parlor list” ca să-i vezi pe toți.
list-plays = Joacă: { $games }
progress-games = partide
progress-positions = poziții
