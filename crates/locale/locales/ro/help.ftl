help-about = Joacă jocuri clasice în doi, rezolvă-le și vezi ce strategii sunt mai bune.
help-examples =
    Exemple:
      parlor play tic-tac-toe
      parlor solve nim:heaps=3-4-5
      parlor arena nim perfect random --games 100
help-heading-usage = Utilizare:
help-heading-commands = Comenzi
help-heading-options = Opțiuni
help-help = Afișează acest ajutor
help-version = Afișează versiunea
help-lang = Limba: en, es, fr, ro, sr sau sr-Latn
help-color = Când se folosesc culori: auto, always sau never
help-json = Scrie un singur document JSON
help-seed = Fixează tot ce este aleator; dacă lipsește, se trage la sorți
help-threads = Folosește cel mult T fire de execuție; nu schimbă niciodată un rezultat
help-game = Un joc, de exemplu nim sau nim:heaps=1-2-3 (vezi „parlor list”)
help-from = Începe de la această poziție
help-play = Joacă o partidă aici, rând cu rând
help-play-as = Locul tău: first sau second (breaker sau maker la jocurile cu coduri), both (doi oameni) sau none (privești două programe)
help-play-against = Programul de pe celălalt loc, de exemplu alpha-beta:depth=4 (de două ori cu --as none)
help-play-ascii = Desenează tablele doar cu caractere simple
help-solve = Găsește valoarea exactă a unei poziții și cele mai bune mutări
help-solve-all-moves = Arată valoarea fiecărei mutări permise
help-solve-nodes = Renunță după ce au fost vizitate N poziții
help-solve-time = Renunță după atâtea secunde, de exemplu 10 sau 0.5
help-solve-memory = Ține minte în cel mult atâția mebiocteți
help-arena = Pune programele să joace între ele, în perechi de partide cu locurile schimbate
help-arena-players = Jucători, de exemplu random sau alpha-beta:depth=4: doi sau mai mulți; la jocurile cu coduri, unul sau mai mulți descifratori
help-arena-games = Partide pe întâlnire, rotunjite în sus la un număr par ({ $usual } dacă nu se spune); la jocurile cu coduri, coduri de extras, toate dacă nu se spune
help-compare = Compară căutări pe aceeași poziție: noduri, timp, ramificare
help-compare-depth = Adâncimi, de exemplu 1..8 (inclusiv capetele) sau 6; dacă lipsește, atât cât se termină repede
help-compare-searches = Căutări despărțite prin virgule; dacă lipsește, toate: { $known }
help-compare-export-svg = Desenează nodurile în funcție de adâncime în acest fișier SVG
help-eval = Evaluarea la limita de adâncime (vezi „parlor list”)
help-explain = Arată o căutare pas cu pas: ferestre, valori, tăieri
help-explain-depth = Câte mutări se privesc înainte; dacă lipsește, un arbore mic
help-explain-search = Una dintre: { $known }; alpha-beta dacă lipsește
help-explain-step = Așteaptă Enter după fiecare pas
help-explain-quiz = Întreabă ce frunze se taie și verifică răspunsul
help-explain-export-svg = Desenează arborele în acest fișier SVG
help-perft = Numără șirurile de mutări de fiecare lungime
help-perft-depth = Lungimea maximă a șirurilor numărate
help-list = Enumeră jocurile, setările și jucătorii lor
help-list-markdown = Scrie tabelul din README
help-bench = Caută în poziții fixe și scrie numărul de noduri, ca sumă de control a căutărilor
help-completions = Scrie completările pentru un interpretor de comenzi
help-completions-shell = Interpretorul de comenzi
help-man = Scrie pagina de manual
help-man-command = Doar pagina acestei comenzi
help-play-review = La jocurile cu coduri, apreciază fiecare încercare imediat după răspuns
help-heading-arguments = Argumente
help-heading-common = Opțiuni comune
help-usage-options = OPȚIUNI
help-usage-command = COMANDĂ
help-list-what = Doar acest joc sau acest jucător, oriunde joacă
