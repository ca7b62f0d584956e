title-tic-tac-toe = X și 0
about-tic-tac-toe = Câștigă cine pune trei în linie.
how-to-move-tic-tac-toe = Câștigă cine are trei semne în linie. O mutare este o căsuță: litera coloanei și numărul rândului, de exemplu b2 pentru centru.
