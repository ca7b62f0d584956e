title-bulls-and-cows = Centrate și necentrate
about-bulls-and-cows = Găsește cifre diferite în ordinea potrivită.
how-to-move-bulls-and-cows = Ghicește cifrele secrete, toate diferite, în ordine. O încercare este un cod precum 0123; răspunsul spune câte cifre sunt la locul lor și câte în alt loc, de exemplu 1,2.
