how-to-move-tic-tac-toe = Câștigă cine are trei semne în linie. O mutare este o căsuță: litera coloanei și numărul rândului, de exemplu b2 pentru centru.
how-to-move-ultimate = Câștigă cine are trei table mici în linie. O mutare este o căsuță din grila întreagă, de exemplu e5; locul ei în tabla mică îl trimite pe adversar la tabla aflată în acel loc.
how-to-move-nim = Ia obiecte dintr-o singură grămadă. O mutare este grămadă:număr, de exemplu 2:3 ca să iei trei din a doua grămadă.
how-to-move-tree = Coboară prin arbore; numărul de la capăt îi revine primului jucător. O mutare este numărul unui fiu sau numele lui.
how-to-move-reversi = O piesă închide în linie dreaptă piese ale adversarului, care se întorc; câștigă cine are mai multe piese la sfârșit. O mutare este o căsuță, de exemplu d3; cine nu poate pune o piesă pasează.
how-to-move-mastermind = Ghicește culorile secrete în ordine. O încercare este câte un simbol pentru fiecare poziție, de exemplu 1122; răspunsul spune câte sunt la locul lor și câte în alt loc, de exemplu 1,0.
how-to-move-bulls-and-cows = Ghicește cifrele secrete, toate diferite, în ordine. O încercare este un cod precum 0123; răspunsul spune câte cifre sunt la locul lor și câte în alt loc, de exemplu 1,2.
how-to-move-black-peg = Ghicește culorile secrete în ordine. O încercare este câte un simbol pentru fiecare poziție, de exemplu 1122; răspunsul este numărul de potriviri, de exemplu 2.
