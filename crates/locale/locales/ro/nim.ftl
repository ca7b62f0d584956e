title-nim = Nim
about-nim = Ia obiecte din grămezi și lasă-i adversarului ultimul.
how-to-move-nim = Ia obiecte dintr-o singură grămadă. O mutare este grămadă:număr, de exemplu 2:3 ca să iei trei din a doua grămadă.

nim-rule-misere = Ia { $take ->
    [one] un obiect
    [few] de la 1 la { $take } obiecte
   *[other] de la 1 la { $take } de obiecte
} dintr-o singură grămadă; cine ia ultimul obiect pierde.
nim-rule-normal = Ia { $take ->
    [one] un obiect
    [few] de la 1 la { $take } obiecte
   *[other] de la 1 la { $take } de obiecte
} dintr-o singură grămadă; cine ia ultimul obiect câștigă.

nim-move-unreadable = „{ $typed }” nu este o mutare: scrie numărul unei grămezi, două puncte și câte obiecte iei, de exemplu 1:2.
nim-heap-unknown = Nu există grămada { $heap }: { $heaps ->
    [one] există doar grămada 1
    [few] grămezile sunt numerotate de la 1 la { $heaps }
   *[other] grămezile sunt numerotate de la 1 la { $heaps }
}.
nim-heap-empty = Grămada { $heap } este goală: ia din alta.
nim-take-not-allowed = Nu poți lua { $count } din grămada { $heap }, care are { $size }: ia { $most ->
    [one] doar 1
    [few] de la 1 la { $most }
   *[other] de la 1 la { $most }
}, de exemplu { $heap }:1.

nim-heaps-unreadable = „{ $typed }” nu descrie grămezi: scrie mărimile lor despărțite prin cratime, de exemplu 3-4-5.
nim-heaps-out-of-range = O partidă are de la 1 la { $most } grămezi, nu { $heaps }: scrie tot atâtea mărimi, de exemplu 3-4-5.
nim-no-objects = Toate grămezile sunt goale: pune în ele între 1 și { $most ->
    [one] { $most } obiecte
    [few] { $most } obiecte
   *[other] { $most } de obiecte
} în total, de exemplu 3-4-5.
nim-too-many-objects = Grămezile au împreună { $objects ->
    [one] { $objects } obiecte
    [few] { $objects } obiecte
   *[other] { $objects } de obiecte
}, dar sunt permise cel mult { $most }: micșorează-le.
nim-take-out-of-range = { $take } nu poate fi limita unei mutări: alege între 1 și { $most ->
    [one] { $most } obiecte
    [few] { $most } obiecte
   *[other] { $most } de obiecte
}.

nim-position-wrong-heaps = Poziția are { $heaps ->
    [one] o grămadă
    [few] { $heaps } grămezi
   *[other] { $heaps } de grămezi
}, dar partida are { $wanted }: scrie mărimea fiecăreia, 0 pentru una goală.
nim-side-missing = Lipsește cine este la mutare: după grămezi scrie first (primul) sau second (al doilea), de exemplu 3-4-5 first.
nim-side-unknown = „{ $typed }” nu este un jucător: după grămezi scrie first (primul) sau second (al doilea).
