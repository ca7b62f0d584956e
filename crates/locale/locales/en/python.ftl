guest-bad-move = { $name } chose “{ $typed }”, which cannot be played. { $why }
guest-failed = { $name } failed: { $error }
batch-illegal = Game { $game } has no legal move with the number { $action }: choose one whose mask is 1.
batch-impossible = This game cannot be played in a batch: its moves have no numbers, or it is over as it begins. Play it position by position.
batch-size = { $count } games are too many or too few for a batch: give a number from 1 to { $most }.
python-no-action = { $action } is not the number of a legal move here. Legal ones are: { $legal }.
python-other-game = The position belongs to { $own }, not to { $asked }: give a position of the same game.
python-players = { $count } players were given; { $needed } can play here.
