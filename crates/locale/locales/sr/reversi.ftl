reversi-discs = Дискови: X { $first }, O { $second }.
reversi-passed = { $side } нигде није могао да постави диск, па је прескочио потез.

reversi-move-unreadable = „{ $typed }” није потез: укуцај поље од a1 до { $last }, или pass за прескакање потеза.
reversi-square-taken = На пољу { $square } већ стоји диск: укуцај једно од ових: { $moves }.
reversi-turns-nothing = Диск на пољу { $square } не би преокренуо ниједан други: укуцај једно од ових: { $moves }.
reversi-pass-refused = Потез прескаче само онај ко не може да постави диск: укуцај једно од ових поља: { $moves }.
reversi-only-pass = У овом положају не може да се постави ниједан диск: укуцај pass.
reversi-game-over = Партија је завршена, јер више нико не може да постави диск: започни нову.

reversi-size-unknown = Не постоји табла за Реверси величине { $size }: изабери једну од ових: { $sizes }.

reversi-record-refused = Потез { $number } записане партије не може да се одигра. { $reason }

reversi-obf-empty = У овом реду нема положаја: напиши поља, размак и ко је на потезу, X или O.
reversi-obf-colon-missing = „{ $typed }” није потез са својом вредношћу: напиши обоје са двотачком између, на пример d3:+2.
reversi-obf-score-unreadable = „{ $typed }” није вредност: напиши цео број, на пример +2 или -4.

reversi-ggf-frame = Ово није партија у запису GGF: мора да почне са (; и да се заврши са ;).
reversi-ggf-property-unreadable = Записана партија не може да се прочита од „{ $typed }” надаље: напиши име словима и његову вредност у угластим заградама, на пример B[d3].
reversi-ggf-game-missing = Записана партија не каже која је то игра: додај GM[Othello].
reversi-ggf-other-game = Записана партија је „{ $typed }”, а не Реверси: дај неку која има GM[Othello].
reversi-ggf-board-missing = Недостаје почетна табла: пре потеза напиши BO[ са величином, пољима и страном на потезу, па ].
reversi-ggf-board-twice = Записана партија има више од једне табле: остави само један BO[…], пре потеза.
reversi-ggf-board-unreadable = „{ $typed }” није табла: напиши величину, поља као *, O и -, и ко је на потезу, * или O, раздвојено размацима.
reversi-ggf-other-size = Табла записане партије има величину „{ $typed }”: дај партију на табли величине { $size }.
reversi-ggf-wrong-turn = Потез { $colour }[{ $typed }] није на реду: следећи мора да почне са { $turn }[.
