square-unreadable = „{ $typed }” nu este o căsuță: scrie litera coloanei și numărul rândului, de la a1 la { $last }.
square-taken = Căsuța { $square } este deja ocupată: alege una liberă.

diagram-wrong-length = O poziție din acest joc are { $squares ->
    [one] o căsuță
    [few] { $squares } căsuțe
   *[other] { $squares } de căsuțe
}, dar { $cells ->
    [one] a fost dată una
    [few] au fost date { $cells }
   *[other] au fost date { $cells }
}: scrie-le rând cu rând, fără spații, cu X, O și -.
diagram-unknown-cell = „{ $cell }” nu poate sta într-o căsuță: scrie X, O sau - pentru una liberă.
diagram-unknown-side = „{ $typed }” nu este un jucător: după căsuțe scrie X sau O, după cine este la mutare.
diagram-side-missing = Lipsește cine este la mutare: după căsuțe scrie un spațiu și X sau O.

position-has-more = Poziția este completă înainte de „{ $extra }”: șterge restul.
position-wrong-turn = Cu { $crosses } X și { $noughts } O nu poate fi rândul acestui jucător: X mută când sunt la egalitate, iar O când X are unul în plus.
position-past-the-end = Jucătorul la mutare a câștigat deja, deci partida s-a încheiat mai devreme: șterge ce s-a jucat după aceea.
