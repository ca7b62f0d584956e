menu-welcome = Parlor. Alege un joc după număr sau după nume (l pentru limbă, q pentru ieșire).
menu-which-game = Ce joc?
menu-which-language = Ce limbă?
menu-which-seat = Care este locul tău? (Enter: { $usual })
menu-which-opponent = Împotriva cui? (Enter: { $usual })
menu-both = both: doi oameni aici
menu-none = none: privești două programe
menu-no-such-answer = „{ $typed }” nu este un răspuns: scrie un număr de la 1 la { $answers } sau apasă Enter.
