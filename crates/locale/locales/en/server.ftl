server-no-such-game = There is no such game here, or it is somebody else's and not over yet.
server-nothing-there = There is nothing at { $path }: the routes are listed in docs/api.md.
server-wrong-method = { $method } does nothing here: the routes are listed in docs/api.md.
server-failure = The server could not do that because of a fault of its own, which its log lists as { $fault }.
server-foreign-host = This server does not answer to the name “{ $host }”: open it under the address that it printed.
server-foreign-origin = This request comes from another site (“{ $origin }”): only the server's own page may change games.
server-not-json = Send the request as JSON, with “content-type: application/json”.
server-unreadable = The request cannot be read: its address or its form is not right.
server-broken-json = The request is not valid JSON: see line { $line }, column { $column }.
server-not-an-object = The request must be a JSON object, such as {"{"}"game": "nim"{"}"}.
server-missing-field = The request lacks “{ $field }”: docs/api.md lists what each route needs.
server-wrong-field = “{ $field }” in the request is not of the right kind or size: docs/api.md lists what each route needs.
server-body-too-large = The request is too large: send at most { $most } KiB.
server-text-too-long = A text of { $length } characters is too long: send at most { $most }.
server-stale-ply = The game has moved on: it has { $now ->
    [one] 1 move now, not { $ply }
   *[other] { $now } moves now, not { $ply }
}. Look at it again.
server-no-such-ply = There is no move { $ply }: ask for one from 0 to { $last }.
server-not-your-turn = It is not your turn.
server-no-seat = You only watch this game.
server-game-over = The game is over.
server-only-last-move = Against another person only the last move can be taken back, by whoever made it and if the other agrees.
server-no-proposal = There is nothing of the kind to answer any more: it was withdrawn, or the game has gone on.
server-own-proposal = That is your own proposal: the other player decides about it.
server-proposal-waits = The other player has proposed something: accept or refuse it first.
server-not-over = The game is not over yet: offer another one when it is.
server-no-advice = While two people play nobody gets hints, values or reviews: ask when the game is over.
server-shared-game = Somebody else plays this game too: give up first, then it can be deleted.
server-nothing-to-correct = Only the code maker can correct answers.
server-no-such-row = Row { $row } has no answer that could be corrected: choose a row from { $first } to { $last }.
server-no-program-to-move = It is not a program's turn here.
server-no-review-yet = Only code-breaking games that are over can be reviewed.
server-too-many-games = There are too many games: you may have { $most }. Delete some that you no longer need.
server-too-many-moves = A game of { $moves } moves is too long: at most { $most } can be brought along.
server-too-many-searches = Too many programs are thinking at the moment: try again in a few seconds.
server-too-many-streams = Too many people are watching at the moment: try again later.
server-import-hides-secret = This game is not over and its secret code stayed behind, so it cannot go on: import it once it is over.
server-no-seat-to-give = You can invite somebody only to a game that is not over and in which both seats are yours.
server-no-such-invitation = This invitation does not exist, or somebody has taken it up.
server-player-refused = { $name } runs programs or reads files of the server's machine, which is not possible here: choose another player.
server-player-takes-long = { $name } would have to compute for minutes first in a game of this size: choose another player or fewer codes.
server-setting-too-large = { $key }={ $value } is too much for this server: at most { $most } is possible.
server-too-many-codes = This game has too many codes for this server: choose fewer pegs or symbols, so that there are at most { $most }.
server-could-not-go-on = { $side } could not go on.
server-ready = Parlor plays at { $address } (Ctrl-C ends it). Games are kept in { $folder }.
server-beyond-this-machine = Anybody who can reach { $address } can play, and make this machine think; nothing is encrypted. Use --host only in a network you trust.
server-cannot-listen = { $address } cannot be opened: { $error }. Is Parlor running there already? Choose another --port.
server-cannot-keep = Games cannot be kept in { $folder }: { $error }. Choose another folder with --data.
server-folder-taken = Another server keeps its games in { $folder }: stop that one, or choose another folder with --data.
server-store-later = { $file } was written by a later version of Parlor and is left as it is: run that version, or choose another folder with --data.
server-cannot-run = The server cannot run: { $error }.
server-no-folder = There is no home folder to keep games in: choose a folder with --data.
server-no-browser = No browser could be opened: go to { $address } yourself.
help-serve = Play in the browser: serve the page on this machine
help-serve-port = Listen on this port; { $usual } if not given
help-serve-open = Open the page in the browser
help-serve-data = Keep the games in this folder
help-serve-host = Listen on this address, beyond this machine
help-serve-log = How much to log on stderr: off, error, warn, info, debug or trace; info by default
server-memory-full = The server has no memory left for this at the moment: try again in a minute, or choose a smaller game.
server-body-too-slow = The request did not arrive within { $seconds } seconds: send it again.
server-store-foreign = { $file } is not a file of Parlor's games, or parts of it are missing; it is left as it is. Choose another folder with --data.
server-store-damaged = { $file } is damaged ({ $what }) and is left as it is: restore it from a backup, or choose another folder with --data.
server-nothing-kept = No games are kept in { $folder }: name the folder of a server with --data.
server-cannot-back-up = The games cannot be written to { $file }: { $error }. Name a file that does not exist yet.
server-backed-up = The games are written to { $file }.
server-check-good = Everything in { $folder } holds together.
server-check-bad = { $count ->
    [one] One thing is wrong in { $folder }:
   *[other] { $count } things are wrong in { $folder }:
}
help-serve-memory = Let games, thoughts and requests take so many MiB; a quarter of the machine's memory if not given
help-serve-metrics = Tell figures for Prometheus and /healthz on this address, such as 127.0.0.1:9017
help-serve-check = Check the games kept in this folder, and end
help-serve-backup = Write all games into this new file while the server runs, and end
server-too-many-begun = Too many games were begun from your address: try again in a minute.
