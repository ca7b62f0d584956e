title-mastermind = Mastermind
about-mastermind = Găsește culorile în ordinea potrivită.
how-to-move-mastermind = Ghicește culorile secrete în ordine. O încercare este câte un simbol pentru fiecare poziție, de exemplu 1122; răspunsul spune câte sunt la locul lor și câte în alt loc, de exemplu 1,0.
