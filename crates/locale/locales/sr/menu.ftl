menu-welcome = Parlor. Изабери игру по броју или по имену (l за језик, q за излаз).
menu-which-game = Која игра?
menu-which-language = Који језик?
menu-which-seat = Које је твоје место? (Enter: { $usual })
menu-which-opponent = Против кога? (Enter: { $usual })
menu-both = both: двоје људи овде
menu-none = none: гледаш два програма
menu-no-such-answer = „{ $typed }” није одговор: укуцај број од 1 до { $answers } или притисни Enter.
