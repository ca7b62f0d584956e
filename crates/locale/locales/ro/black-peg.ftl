title-black-peg = Mastermind cu bile negre
about-black-peg = Ca Mastermind, dar afli doar câte sunt la locul lor.
how-to-move-black-peg = Ghicește culorile secrete în ordine. O încercare este câte un simbol pentru fiecare poziție, de exemplu 1122; răspunsul este numărul de potriviri, de exemplu 2.
