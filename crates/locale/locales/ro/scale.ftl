help-heading-batch = Multe poziții
help-batch-positions = Rezolvă toate pozițiile din FILE, câte una pe rând („-” citește intrarea standard)
help-batch-seeds = Rezolvă tablele trase la sorți cu aceste semințe, ca 1..1000, cu ambele capete
help-batch-save = Păstrează în acest fișier fiecare poziție rezolvată sau ce se află despre un joc de coduri
help-batch-resume = Continuă un lot sau o căutare salvate în acest fișier; nu mai trebuie nimic altceva
help-batch-export-svg = Desenează în acest fișier SVG cât de des apare fiecare valoare
help-batch-export-csv = Scrie în acest fișier cât de des apare fiecare valoare, ca tabel pentru foi de calcul
help-heading-spread = Multe mașini
help-spread-shard = Fă numai partea I din N, numărată de la 0, ca 0/8; „parlor merge” unește părțile salvate
help-merge = Unește părțile salvate ale unui eveniment sau ale unui lot
help-merge-files = Fișierele tuturor părților
help-merge-export-svg = Desenează rezultatul în acest fișier SVG
help-merge-export-csv = Scrie rezultatul în acest fișier, ca tabel pentru foi de calcul
usage-not-a-seed-range = scrie o sămânță ca 7 sau un interval ca 1..100, între 0 și { $most }
usage-not-a-shard = scrie o parte și numărul părților, ca 0/8: părțile se numără de la 0 și sunt cel mult { $most }
batch-no-codes = Jocurile cu coduri nu se rezolvă pe loturi: rezolvă-le pe rând cu --from.
batch-no-seeds = Niciun început de { $game } nu se trage la sorți cu o sămânță: folosește --positions sau unul dintre jocurile: { $known }.
batch-seed-twice = Jocul are deja o sămânță: las-o deoparte, o pune --seeds.
batch-empty = Nu este nicio poziție de rezolvat: numește cel puțin una.
batch-only = { $option } este pentru multe poziții: adaugă --positions FILE sau --seeds A..B.
batch-mean = Valoarea medie pentru Primul: { $mean }, abaterea standard { $deviation }
batch-effort = Poziții: { $positions }, nerezolvate: { $open }, în { $seconds } s
batch-wins = câștigă { $side }
batch-draw = remiză
column-result = rezultat
column-positions = poziții
column-share = parte
column-interval = 95 %
picture-batch = Valorile pozițiilor ({ $positions }): { $game }
merge-other-plan = { $other } ține de alt plan decât { $one }: unește numai părțile aceluiași plan.
merge-twice = { $one } și { $other } au aceeași parte: numește fiecare parte o singură dată.
merge-missing = { $count ->
    [one] Lipsește { $count } pereche sau poziție, numărul { $first } socotit de la 0: termină partea ei cu --resume și numește fișierele tuturor părților.
    [few] Lipsesc { $count } perechi sau poziții, prima este numărul { $first } socotit de la 0: termină părțile lor cu --resume și numește fișierele tuturor părților.
   *[other] Lipsesc { $count } de perechi sau poziții, prima este numărul { $first } socotit de la 0: termină părțile lor cu --resume și numește fișierele tuturor părților.
}
spread-no-breakers = Descifratorii sunt puși la încercare într-un singur proces: lasă deoparte opțiunile pentru multe mașini.
help-worker = Lucrează pentru alții: ia sarcini de la un server NATS până i se cere să se oprească
help-queue-nats = Lasă munca celor care își iau sarcinile de la serverul NATS de la această adresă, ca nats://host:4222
help-queue-worker-nats = Adresa serverului NATS, ca nats://host:4222
help-queue-creds = Fișierul de acreditare cu care se intră pe server
help-queue-tls-ca = Un fișier de certificate (PEM) după care se recunoaște serverul; legătura este criptată
help-queue-task-size = Poziții sau perechi de partide în fiecare sarcină; se măsoară dacă lipsește
help-queue-patience = Secunde după care sarcina unui lucrător tăcut trece la altul ({ $usual } dacă lipsește)
help-queue-attempts = Câți lucrători se pot pierde la o sarcină înainte să fie abandonată ({ $usual } dacă lipsește)
help-queue-allow-clock = Acceptă jucători și limite după ceas, ale căror rezultate diferă de la o mașină la alta
help-worker-threads = Sarcini deodată (câte una pe nucleu dacă lipsește)
help-worker-allow-processes = Fă și sarcini ai căror jucători pornesc programe sau citesc fișiere de pe această mașină
queue-unreachable = Serverul de la { $url } nu se poate folosi: { $error }. Verifică adresa, acreditarea și dacă serverul a fost pornit cu JetStream (nats-server -js).
queue-denied = Serverul nu îi permite acestui cont să publice planuri: intră cu unul care poate sau pornește „parlor worker”.
queue-clock = { $what } merge după ceas, deci rezultatele ar diferi de la o mașină la alta: pune o adâncime sau --nodes ori adaugă --allow-clock.
queue-processes = Un plan de { $game } este lăsat altora: { $player } pornește programe sau citește fișiere de pe această mașină. Adaugă --allow-processes dacă ai încredere în cine publică planurile.
queue-other-signature = Un plan de { $game } este lăsat altora: l-a făcut un program care caută altfel (semnătura nodurilor { $theirs }, aici { $own }). Folosește peste tot aceeași versiune.
queue-bad-plan = Un plan este lăsat altora, fiindcă aici nu se poate folosi. { $reason }
queue-lost = Serverul nu răspunde sau refuză ({ $error }); se încearcă din nou peste { $seconds } s.
queue-published = { $tasks ->
    [one] Planul { $plan }: { $tasks } sarcină, făcute deja: { $done }.
    [few] Planul { $plan }: { $tasks } sarcini, făcute deja: { $done }.
   *[other] Planul { $plan }: { $tasks } de sarcini, făcute deja: { $done }.
}
queue-workers = { $workers ->
    [one] · { $workers } lucrător
    [few] · { $workers } lucrători
   *[other] · { $workers } de lucrători
}
queue-goes-on = Lucrătorii continuă ce a fost publicat; aceeași comandă adună rezultatele.
queue-poisoned = Numerele { $first }–{ $last } au fost abandonate; lucrători pierduți cu ele: { $attempts }. „parlor … --resume FILE” le face aici.
queue-too-large = Numerele { $first }–{ $last } au fost abandonate: rezultatele lor sunt mai mari decât primește serverul. Alege un --task-size mai mic.
queue-spoilt = Rezultatele numerelor { $first }–{ $last } nu se pot citi: le-a scris un lucrător de altă versiune.
worker-ready = Se așteaptă sarcini la { $url }, câte { $threads } deodată. Semnătura nodurilor { $signature }
worker-stopped = { $done ->
    [one] Oprit: { $done } sarcină făcută, date înapoi: { $back }.
    [few] Oprit: { $done } sarcini făcute, date înapoi: { $back }.
   *[other] Oprit: { $done } de sarcini făcute, date înapoi: { $back }.
}
