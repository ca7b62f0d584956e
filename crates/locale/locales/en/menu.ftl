menu-welcome = Parlor. Choose a game by its number or its name (? for help, l for the language, q to leave).
menu-which-game = Which game?
menu-which-language = Which language?
menu-which-seat = Which seat is yours? (Enter: { $usual })
menu-which-opponent = Against whom? (Enter: { $usual })
menu-both = both: two people here
menu-none = none: watch two programs
menu-no-such-answer = “{ $typed }” is not an answer: type a number from 1 to { $answers }, or press Enter.
menu-help-game = Type the number or the name of a game, or a name with settings, such as nim:heaps=1-2-3. Each question shows what Enter stands for; q leaves.
menu-settings = Which setting would you like to change? (Enter: play so)
menu-help-settings = Type the number of a setting to change it. On the command line this game is { $spec }.
menu-which-value = { $setting } ({ $range }):
menu-which-text = { $setting }, such as { $usual }:
menu-help-language = Type the number of a language or its code, such as fr.
menu-help-seat = Type the number of the seat you want. Where nobody sits, a program plays; you will be asked which one.
menu-help-opponent = Type the number or the name of a player, or a name with settings, such as alpha-beta:depth=4. Enter takes { $usual }.
menu-which-level = How strong? The weakest comes first. (Enter: { $usual })
menu-help-level = Type the number of a level, or { $player } with settings of your own. Its settings are: { $settings }.
