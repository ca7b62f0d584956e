guest-bad-move = { $name } a ales „{ $typed }”, care nu se poate juca. { $why }
guest-failed = { $name } a eșuat: { $error }
batch-illegal = Partida { $game } nu are nicio mutare permisă cu numărul { $action }: alege una a cărei mască este 1.
batch-impossible = Acest joc nu se poate juca în lot: mutările lui nu au numere sau partida se încheie chiar la început. Joacă-l poziție cu poziție.
batch-size = { $count } partide sunt prea multe sau prea puține pentru un lot: dă un număr de la 1 la { $most }.
python-no-action = { $action } nu este numărul unei mutări permise aici. Permise sunt: { $legal }.
python-other-game = Poziția este din { $own }, nu din { $asked }: dă o poziție din același joc.
python-players = Numărul de jucători dați este { $count }; aici pot juca { $needed }.
