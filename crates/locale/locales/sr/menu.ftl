menu-welcome = Parlor. Изабери игру по броју или по имену (? за помоћ, l за језик, q за излаз).
menu-which-game = Која игра?
menu-which-language = Који језик?
menu-which-seat = Које је твоје место? (Enter: { $usual })
menu-which-opponent = Против кога? (Enter: { $usual })
menu-both = обоје: двоје људи овде
menu-none = нико: гледаш два програма
menu-no-such-answer = „{ $typed }” није одговор: укуцај број од 1 до { $answers } или притисни Enter.
menu-help-game = Укуцај број или име игре, или име са подешавањима, на пример nim:heaps=1-2-3. Уз свако питање пише шта значи Enter; са q се излази.
menu-settings = Које подешавање желиш да промениш? (Enter: игра се овако)
menu-help-settings = Укуцај број подешавања да га промениш. У командној линији ова игра се пише { $spec }.
menu-which-value = { $setting } ({ $range }):
menu-which-text = { $setting }, на пример { $usual }:
menu-help-language = Укуцај број језика или његову ознаку, на пример fr.
menu-help-seat = Укуцај број места које желиш. Где нико не седи, игра програм; питање који је следи.
menu-help-opponent = Укуцај број или име играча, или име са подешавањима, на пример alpha-beta:depth=4. Уз Enter игра { $usual }.
menu-which-level = Колико јак? Најслабији је први. (Enter: { $usual })
menu-help-level = Укуцај број нивоа, или { $player } са својим подешавањима. Подешавања су: { $settings }.
