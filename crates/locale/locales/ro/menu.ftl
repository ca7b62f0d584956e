menu-welcome = Parlor. Alege un joc după număr sau după nume (? pentru ajutor, l pentru limbă, q pentru ieșire).
menu-which-game = Ce joc?
menu-which-language = Ce limbă?
menu-which-seat = Care este locul tău? (Enter: { $usual })
menu-which-opponent = Împotriva cui? (Enter: { $usual })
menu-both = ambii: doi oameni aici
menu-none = niciunul: privești două programe
menu-no-such-answer = „{ $typed }” nu este un răspuns: scrie un număr de la 1 la { $answers } sau apasă Enter.
menu-help-game = Scrie numărul sau numele unui joc, sau un nume cu setări, de exemplu nim:heaps=1-2-3. Fiecare întrebare spune ce înseamnă Enter; cu q ieși.
menu-settings = Ce setare vrei să schimbi? (Enter: se joacă așa)
menu-help-settings = Scrie numărul unei setări ca s-o schimbi. În linia de comandă jocul acesta se scrie { $spec }.
menu-which-value = { $setting } ({ $range }):
menu-which-text = { $setting }, de exemplu { $usual }:
menu-help-language = Scrie numărul unei limbi sau codul ei, de exemplu fr.
menu-help-seat = Scrie numărul locului dorit. Unde nu stă nimeni joacă un program; urmează întrebarea care anume.
menu-help-opponent = Scrie numărul sau numele unui jucător, sau un nume cu setări, de exemplu alpha-beta:depth=4. Cu Enter joacă { $usual }.
menu-which-level = Cât de puternic? Cel mai slab este primul. (Enter: { $usual })
menu-help-level = Scrie numărul unui nivel, sau { $player } cu setările tale. Setările sunt: { $settings }.
