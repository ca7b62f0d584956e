# Words that people type, the usual one first; all of them are understood, and so are the English ones.
typed-help = help ?
typed-moves = moves
typed-board = board
typed-record = record
typed-hint = hint
typed-eval = eval
typed-review = review
typed-undo = undo
typed-resign = resign
typed-quit = quit exit
typed-pass = pass
typed-first = first
typed-second = second
typed-breaker = breaker
typed-maker = maker
typed-both = both
typed-none = none
