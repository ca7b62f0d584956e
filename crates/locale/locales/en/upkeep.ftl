# What whoever runs a server, or keeps results, is told when something is full, slow or damaged.
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
help-arena-allow-processes = Resume a file whose players run commands without asking
save-bad-checksum = Line { $line } of { $file } has been changed since it was written, or belongs to another file: remove that line to play its pair again.
save-no-line-end = The first line of { $file } is cut off: the event cannot be resumed.
arena-resume-runs = { $file } runs these commands on this machine:
arena-resume-question = Run them? Type “yes” to go on:
arena-resume-refused = Nothing was run: resume with --allow-processes if you trust { $file }.
arena-bot-changed = The program of { $player } has changed since { $file } was begun: its results before and after are of two programs.
engine-nboard-not-text = That line is not UTF-8 text and was passed over.
server-too-many-begun = Too many games were begun from your address: try again in a minute.
