# Words that people type, the usual one first; all of them are understood, and so are the English ones.
typed-help = помоћ ?
typed-moves = потези
typed-board = табла
typed-record = запис
typed-hint = савет
typed-eval = процена
typed-review = преглед
typed-undo = врати
typed-resign = предаја
typed-quit = крај излаз
typed-pass = даље
typed-first = први прва
typed-second = други друга
typed-breaker = одгонетач одгонетачица
typed-maker = састављач састављачица
typed-both = обоје оба
typed-none = нико ниједан
