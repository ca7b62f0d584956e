dialogue-opening-against = { $game }: ти си { $side }, а противник је { $opponent }. Укуцај ? за помоћ.
dialogue-opening-both = { $game }: двоје људи за једном тастатуром. Укуцај ? за помоћ.
dialogue-opening-watch = { $game }: { $first } против { $second }.
dialogue-your-move = { $side }, твој потез:
dialogue-plays = { $side }: { $mv }
dialogue-called = { $side } се представља као { $name }.
dialogue-wins = { $side } побеђује.
dialogue-wins-by = { $amount ->
    [one] { $side } побеђује са { $amount } поеном разлике.
    [few] { $side } побеђује са { $amount } поена разлике.
   *[other] { $side } побеђује са { $amount } поена разлике.
}
dialogue-draw = Нерешено.
dialogue-resigned = { $side } предаје партију.
dialogue-forfeit = { $side } не може да настави: { $reason }
dialogue-revealed = Скривено је било: { $hidden }.
dialogue-input-ended = Улаз се завршио усред партије.
dialogue-empty = Укуцај потез или ? за помоћ.
dialogue-help = Осим потеза можеш да укуцаш: ? (ова помоћ), потези (шта је дозвољено), табла (цртање табле), запис (партија досад, за чување), савет (најбољи потез), процена (ко стоји боље), врати (враћање потеза), предаја (предаја партије), крај (излаз).
dialogue-moves = { $count ->
    [one] Могућ је { $count } потез: { $moves }
    [few] Могућа су { $count } потеза: { $moves }
   *[other] Могуће је { $count } потеза: { $moves }
}
dialogue-moves-code = { $copies ->
    [one] Укупно { $pegs } од ових знакова, сваки највише { $copies } пут: { $symbols }
    [few] Укупно { $pegs } од ових знакова, сваки највише { $copies } пута: { $symbols }
   *[other] Укупно { $pegs } од ових знакова, сваки највише { $copies } пута: { $symbols }
}
dialogue-nothing-to-undo = Нема твог потеза који би се вратио.
dialogue-undone = { $plies ->
    [one] Враћен је { $plies } потез.
    [few] Враћена су { $plies } потеза.
   *[other] Враћено је { $plies } потеза.
}
dialogue-hint-exact = Најбоље је { $mv }. Уз најбољу игру одавде: { $outcome }
dialogue-hint-estimate = { $mv } изгледа најбоље; положај се процењује на { $units } за првог играча.
dialogue-hint-line = Очекује се: { $line }
dialogue-no-hint = Овде нема савета.
dialogue-seat-with-sign = { $seat } ({ $sign })
dialogue-hint-moves = Сваки потез, према томе колико вреди за првог играча: { $values }
dialogue-must-pass = { $side } нема потез и прескаче.
dialogue-type-help = Укуцај ? за помоћ.
dialogue-window-too-low = За таблу треба редова: { $lines }, а прозор их има { $there }: повећај га, па укуцај табла.
dialogue-stopped = Прекинуто: дотад није нађен ниједан потез.
