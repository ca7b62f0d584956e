menu-welcome = Parlor. Choose a game by its number or its name (l for the language, q to leave).
menu-which-game = Which game?
menu-which-language = Which language?
menu-which-seat = Which seat is yours? (Enter: { $usual })
menu-which-opponent = Against whom? (Enter: { $usual })
menu-both = both: two people here
menu-none = none: watch two programs
menu-no-such-answer = “{ $typed }” is not an answer: type a number from 1 to { $answers }, or press Enter.
