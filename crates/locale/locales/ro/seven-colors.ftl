title-seven-colors = Șapte culori
about-seven-colors = Numește culori ca să te întinzi din colțul tău pe mai mult de jumătate din tablă.
how-to-move-seven-colors = Numește o culoare și iei toate căsuțele ei legate de zona ta; câștigă cine are mai mult de jumătate din tablă. O mutare este litera unei culori, de exemplu A.

seven-colors-shares = Din tablă: 1 are { $first },{ $first_tenths } %, 2 are { $second },{ $second_tenths } %.
seven-colors-current = Culori curente: 1 are { $first }, 2 are { $second }; nimeni nu le poate numi.
seven-colors-idle = { $idle ->
    [one] O mutare
    [few] { $idle } mutări
   *[other] { $idle } de mutări
} fără captură; partida se încheie după încă { $left }.

seven-colors-color-unknown = „{ $typed }” nu este o culoare a acestui joc: scrie o singură literă, de la A la { $last }.
seven-colors-own-color = { $color } este culoarea pe care o ai deja: scrie una dintre { $open }.
seven-colors-opponents-color = { $color } este acum culoarea adversarului: scrie una dintre { $open }.
seven-colors-over = Partida s-a încheiat: începe alta.

seven-colors-too-few-cells = { $cells ->
    [one] S-a dat doar o căsuță
    [few] S-au dat doar { $cells } căsuțe
   *[other] S-au dat doar { $cells } de căsuțe
}, dar numărul rândurilor este { $height }, iar lățimea { $width }: scrie toate rândurile, despărțite prin / sau prin spații.
seven-colors-row-length = Rândul { $row } are { $cells ->
    [one] o căsuță
    [few] { $cells } căsuțe
   *[other] { $cells } de căsuțe
} în loc de { $width }: scrie atâtea litere sau cifre cât de lată este tabla.
seven-colors-cell-unknown = „{ $cell }” din rândul { $row } nu este nici culoare, nici proprietar: scrie o literă de la A la { $last }, sau 1 ori 2 pentru o căsuță care aparține cuiva.
seven-colors-turn-unknown = „{ $typed }” nu spune cine este la mutare: după toate rândurile (înălțimea { $height }, lățimea { $width }) scrie 1 sau 2.
seven-colors-first-corner = Colțul din dreapta sus trebuie să fie al primului jucător: scrie acolo 1 sau scrie toată tabla în culori.
seven-colors-second-corner = Colțul din stânga jos trebuie să fie al celui de-al doilea jucător: scrie acolo 2 sau scrie toată tabla în culori.
seven-colors-area-torn = Căsuțele jucătorului { $side } nu sunt toate legate între ele: o zonă este dintr-o singură bucată și își cuprinde colțul.
seven-colors-current-missing = Lipsesc culorile curente ale celor doi jucători: după cine este la mutare scrie două litere, de exemplu AB.
seven-colors-current-unreadable = „{ $typed }” nu sunt culorile curente ale celor doi jucători: scrie două litere de la A la { $last }, de exemplu AB.
seven-colors-current-equal = Cei doi jucători nu pot avea amândoi culoarea { $color }: scrie două litere diferite.
seven-colors-current-differs = Culorile scrise după cine este la mutare nu sunt ale celor două colțuri: șterge-le sau corectează colțurile.
seven-colors-current-untaken = Zona jucătorului { $side }, a cărui culoare este { $color }, atinge o căsuță liberă de culoarea { $color }: acea căsuță ar fi deja a lui, așa că scrie acolo { $side }.
seven-colors-idle-unreadable = „{ $typed }” nu este un număr de mutări fără captură: scrie un număr de la 0 la { $most } sau nu scrie nimic.

seven-colors-too-large = O tablă cu { $cells ->
    [one] o căsuță
    [few] { $cells } căsuțe
   *[other] { $cells } de căsuțe
} este prea mare pentru un răspuns exact: alege una cu cel mult { $most ->
    [one] o căsuță
    [few] { $most } căsuțe
   *[other] { $most } de căsuțe
}, de exemplu 8 pe 8.
