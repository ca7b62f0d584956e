title-ultimate-tic-tac-toe = X și 0 suprem
about-ultimate-tic-tac-toe = Nouă table mici fac una mare; fiecare mutare hotărăște unde joacă adversarul.
how-to-move-ultimate-tic-tac-toe = Câștigă cine are trei table mici în linie. O mutare este o căsuță din grila întreagă, de exemplu e5; locul ei în tabla mică îl trimite pe adversar la tabla aflată în acel loc.

ultimate-one-board = Următoarea mutare trebuie făcută pe tabla { $board }, de la { $from } la { $to }.
ultimate-any-board = Următoarea mutare poate fi făcută pe orice tablă deschisă.

ultimate-wrong-board = { $square } este în afara tablei { $board }, pe care trebuie mutat acum: alege o căsuță liberă de la { $from } la { $to }.
ultimate-board-decided = { $square } este pe tabla { $board }, care este deja încheiată: alege o căsuță de pe o tablă deschisă.

ultimate-board-missing = Lipsește tabla pe care se joacă: după jucătorul la mutare scrie numărul ei, de la 1 la 9, sau - dacă alegerea este liberă.
ultimate-board-unknown = „{ $typed }” nu este o tablă: scrie un număr de la 1 la 9, sau - dacă alegerea este liberă.
ultimate-position-board-won-twice = Și X, și O au trei în linie pe tabla { $board }: doar unul o poate câștiga, deci corectează-i căsuțele.
ultimate-position-board-decided = Tabla { $board } este deja încheiată, deci nimeni nu poate fi trimis acolo: scrie numărul unei table deschise, sau - dacă alegerea este liberă.
ultimate-position-not-sent = Nicio căsuță a celui care a mutat ultimul nu trimite pe tabla { $board }: scrie numărul uneia spre care trimite vreuna, sau - dacă alegerea este liberă.
ultimate-position-not-free = Nicio căsuță a celui care a mutat ultimul nu trimite pe o tablă încheiată, deci alegerea nu este liberă: scrie numărul tablei pe care se joacă.
