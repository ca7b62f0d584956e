server-no-such-game = Nu există o astfel de partidă aici sau e a altcuiva și nu s-a terminat.
server-nothing-there = Nu e nimic la { $path }: rutele sunt în docs/api.md.
server-wrong-method = { $method } nu face nimic aici: rutele sunt în docs/api.md.
server-failure = Serverul nu a putut face asta din cauza unei erori interne, trecută în jurnalul lui ca { $fault }.
server-foreign-host = Serverul acesta nu răspunde la numele „{ $host }”: deschide-l la adresa pe care a afișat-o.
server-foreign-origin = Cererea vine de pe alt site („{ $origin }”): doar pagina serverului poate schimba partide.
server-not-json = Trimite cererea ca JSON, cu „content-type: application/json”.
server-unreadable = Cererea nu poate fi citită: adresa sau forma ei nu e corectă.
server-broken-json = Cererea nu e JSON valid: vezi linia { $line }, coloana { $column }.
server-not-an-object = Cererea trebuie să fie un obiect JSON, de exemplu {"{"}"game": "nim"{"}"}.
server-missing-field = Din cerere lipsește „{ $field }”: docs/api.md arată ce îi trebuie fiecărei rute.
server-wrong-field = În cerere, „{ $field }” nu are tipul sau mărimea potrivită: docs/api.md arată ce îi trebuie fiecărei rute.
server-body-too-large = Cererea e prea mare: trimite cel mult { $most } KiB.
server-text-too-long = Un text de { $length } caractere e prea lung: trimite cel mult { $most }.
server-stale-ply = Partida a mers mai departe: acum are { $now ->
    [one] o mutare, nu { $ply }
    [few] { $now } mutări, nu { $ply }
   *[other] { $now } de mutări, nu { $ply }
}. Uită-te din nou la ea.
server-no-such-ply = Nu există mutarea { $ply }: cere una de la 0 la { $last }.
server-not-your-turn = Nu e rândul tău.
server-no-seat = La partida aceasta doar privești.
server-game-over = Partida s-a terminat.
server-only-last-move = Împotriva altei persoane se poate lua înapoi doar ultima mutare, dacă este a ta și celălalt este de acord.
server-no-proposal = Nu mai este nimic de acest fel la care să răspunzi: propunerea a fost retrasă sau partida a continuat.
server-own-proposal = Propunerea este a ta: hotărăște celălalt jucător.
server-proposal-waits = Celălalt jucător a propus ceva: acceptă sau refuză mai întâi.
server-not-over = Partida nu s-a încheiat: propune alta la sfârșit.
server-no-advice = Cât timp joacă două persoane nimeni nu primește indicii, valori sau analize: cere-le după ce se încheie partida.
server-shared-game = Mai joacă cineva această partidă: cedează întâi, apoi o poți șterge.
server-nothing-to-correct = Doar codificatorul poate corecta răspunsuri.
server-no-such-row = Rândul { $row } nu are un răspuns de corectat: alege un rând de la { $first } la { $last }.
server-no-program-to-move = Aici nu e rândul unui program.
server-no-review-yet = Pot fi analizate doar partidele cu coduri care s-au terminat.
server-too-many-games = Sunt prea multe partide: poți avea { $most }. Șterge-le pe cele de care nu mai ai nevoie.
server-too-many-moves = O partidă cu { $moves } mutări e prea lungă: se pot aduce cel mult { $most }.
server-too-many-searches = Acum gândesc prea multe programe: încearcă din nou în câteva secunde.
server-too-many-streams = Acum privesc prea mulți: încearcă mai târziu.
server-import-hides-secret = Partida nu s-a terminat, iar codul ei secret a rămas în urmă, așa că nu poate continua: import-o după ce se termină.
server-no-seat-to-give = Poți invita pe cineva doar la o partidă neterminată în care ambele locuri sunt ale tale.
server-no-such-invitation = Invitația nu există sau cineva a acceptat-o deja.
server-player-refused = { $name } pornește programe sau citește fișiere de pe mașina serverului, ceea ce aici nu se poate: alege alt jucător.
server-player-takes-long = La un joc atât de mare, { $name } ar trebui mai întâi să calculeze minute întregi: alege alt jucător sau mai puține coduri.
server-setting-too-large = { $key }={ $value } e prea mult pentru serverul acesta: se poate cel mult { $most }.
server-too-many-codes = Jocul are prea multe coduri pentru serverul acesta: alege mai puține poziții sau simboluri, ca să fie cel mult { $most }.
server-could-not-go-on = { $side } nu a putut continua.
server-ready = Parlor joacă la { $address } (Ctrl-C îl oprește). Partidele se păstrează în { $folder }.
server-beyond-this-machine = Oricine ajunge la { $address } poate juca și poate pune mașina aceasta la gândit; nimic nu e criptat. Folosește --host doar într-o rețea de încredere.
server-cannot-listen = { $address } nu poate fi deschisă: { $error }. Rulează deja Parlor acolo? Alege alt --port.
server-cannot-keep = Partidele nu pot fi păstrate în { $folder }: { $error }. Alege alt dosar cu --data.
server-folder-taken = Alt server își păstrează partidele în { $folder }: oprește-l sau alege alt dosar cu --data.
server-store-later = { $file } a fost scris de o versiune mai nouă de Parlor și rămâne cum este: pornește acea versiune sau alege alt dosar cu --data.
server-cannot-run = Serverul nu poate funcționa: { $error }.
server-no-folder = Nu există un dosar personal pentru partide: alege un dosar cu --data.
server-no-browser = Nu s-a putut deschide niciun browser: mergi tu la { $address }.
help-serve = Joacă în browser: servește pagina pe mașina aceasta
help-serve-port = Ascultă pe acest port; { $usual } dacă nu e dat
help-serve-open = Deschide pagina în browser
help-serve-data = Păstrează partidele în acest dosar
help-serve-host = Ascultă la această adresă, dincolo de mașina aceasta
help-serve-log = Cât de mult să scrie în jurnal, pe stderr: off, error, warn, info, debug sau trace; implicit info
server-memory-full = Serverul nu mai are acum memorie pentru asta: încearcă din nou peste un minut sau alege un joc mai mic.
server-body-too-slow = Cererea nu a sosit în { $seconds } secunde: trimite-o din nou.
server-store-foreign = { $file } nu este un fișier cu partide Parlor sau îi lipsesc părți; rămâne așa cum este. Alege alt dosar cu --data.
server-store-damaged = { $file } este stricat ({ $what }) și rămâne așa cum este: refă-l dintr-o copie de siguranță sau alege alt dosar cu --data.
server-nothing-kept = În { $folder } nu se păstrează nicio partidă: numește dosarul unui server cu --data.
server-cannot-back-up = Partidele nu pot fi scrise în { $file }: { $error }. Numește un fișier care nu există încă.
server-backed-up = Partidele au fost scrise în { $file }.
server-check-good = Totul se leagă în { $folder }.
server-check-bad = { $count ->
    [one] Ceva nu este în regulă în { $folder }:
    [few] { $count } lucruri nu sunt în regulă în { $folder }:
   *[other] { $count } de lucruri nu sunt în regulă în { $folder }:
}
help-serve-memory = Lasă partidele, calculele și cererile să ia atâția MiB; implicit un sfert din memoria mașinii
help-serve-metrics = Spune cifre pentru Prometheus și /healthz la această adresă, de exemplu 127.0.0.1:9017
help-serve-check = Verifică partidele păstrate în acest dosar și încheie
help-serve-backup = Scrie toate partidele în acest fișier nou cât timp serverul merge și încheie
server-too-many-begun = De la adresa ta au fost începute prea multe partide: încearcă din nou peste un minut.
