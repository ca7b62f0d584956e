title-tree = Arbore de joc
about-tree = Coborâți pe rând într-un arbore; numărul de la capăt este al primului jucător.
how-to-move-tree = Coboară prin arbore; numărul de la capăt îi revine primului jucător. O mutare este numărul unui fiu sau numele lui.

tree-child-unknown = „{ $typed }” nu duce la niciun fiu al acestui nod: scrie { $children ->
    [one] 1
    [few] un număr de la 1 la { $children }
   *[other] un număr de la 1 la { $children }
}, sau numele unui fiu.
tree-at-leaf = Acest nod este o frunză, deci partida s-a încheiat: nu mai este nicio mutare de scris.
tree-path-unreadable = „{ $typed }” nu este un drum: începe cu / pentru rădăcină și adaugă numărul unui fiu la fiecare pas, de exemplu /1/2.
tree-path-lost = Pasul „{ $step }” al drumului nu duce nicăieri: nodul { $node } { $children ->
    [0] este o frunză, deci oprește drumul acolo
    [one] are doar fiul 1
    [few] are fiii de la 1 la { $children }
   *[other] are fiii de la 1 la { $children }
}.

tree-empty = Arborele este gol: scrie un număr pentru o frunză, sau fiii între paranteze drepte, de exemplu [3 [5 2]].
tree-has-more = Arborele este complet înainte de caracterul { $column }: șterge restul, sau mută-l între parantezele exterioare.
tree-bracket-unopened = Paranteza de la caracterul { $column } nu închide nimic: șterge-o, sau scrie înaintea ei [ care lipsește.
tree-bracket-unclosed = Arborele se termină prea devreme: adaugă { $missing ->
    [one] ] care lipsește
    [few] cele { $missing } paranteze ] care lipsesc
   *[other] cele { $missing } de paranteze ] care lipsesc
}.
tree-node-empty = Nu este nimic între parantezele care se închid la caracterul { $column }: pune acolo cel puțin un fiu, de exemplu [3].
tree-leaf-unreadable = „{ $typed }”, de la caracterul { $column }, nu este un număr întreg: scrie unul, sau [ imediat după un nume, de exemplu A[2 3].
tree-leaf-too-large = { $typed }, de la caracterul { $column }, depășește limitele: scrie un câștig de la -{ $most } la { $most }.
tree-label-unreadable = „{ $typed }”, de la caracterul { $column }, nu poate fi un nume: începe-l cu o literă și nu folosi / în el.
tree-label-twice = Nodul are deja un fiu numit { $label } înainte de caracterul { $column }: alege alt nume.
tree-too-deep = Paranteza de la caracterul { $column } este prea adâncă: pot fi deschise cel mult { $most } deodată.
tree-too-large = Arborele este prea mare: scrie cel mult { $most ->
    [one] { $most } noduri
    [few] { $most } noduri
   *[other] { $most } de noduri
}, cu tot cu frunze.
