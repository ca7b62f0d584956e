# Ce i se spune celui care ține un server sau păstrează rezultate când ceva e plin, lent sau stricat.
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
help-arena-allow-processes = Reia fără să întrebe un fișier ai cărui jucători rulează comenzi
save-bad-checksum = Linia { $line } din { $file } a fost schimbată de când a fost scrisă sau este din alt fișier: șterge linia ca perechea ei să se joace din nou.
save-no-line-end = Prima linie din { $file } este tăiată: turneul nu poate fi reluat.
arena-resume-runs = { $file } rulează aceste comenzi pe această mașină:
arena-resume-question = Le rulez? Scrie „yes” ca să continui:
arena-resume-refused = Nu s-a rulat nimic: reia cu --allow-processes dacă ai încredere în { $file }.
arena-bot-changed = Programul lui { $player } s-a schimbat de când a început { $file }: rezultatele lui de dinainte și de după sunt ale două programe.
engine-nboard-not-text = Linia aceea nu este text UTF-8 și a fost ignorată.
server-too-many-begun = De la adresa ta au fost începute prea multe partide: încearcă din nou peste un minut.
