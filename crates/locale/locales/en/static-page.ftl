static-unreadable-game = This game cannot be read: it was kept by another version of Parlor, or has been damaged.
static-needs-server = This page works without a server, so people in two places cannot meet here: play at one keyboard, or use “parlor serve”.
static-program-failed = The program could not go on: { $reason }
static-crashed = Something broke in here and was started again. Your games are as they were last kept.
static-thinker-crashed = The search broke off, perhaps for lack of memory. The game is kept: make the move again, or choose a weaker level.
static-cannot-keep = This browser could not keep the game ({ $reason }), so nothing was changed. Make room, or leave private browsing.
static-not-started = The page's program could not be loaded. Load the page again; if that does not help, use a newer browser.
