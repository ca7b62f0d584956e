bot-late-used = it did not answer within { $limit } ms, of which it computed for { $used } ms
bot-out-of-time = it has used up its { $limit } ms for the whole game
bot-overate = it and what it started took more than { $mebibytes } MiB of memory
box-only-linux = Boxes for programs of strangers need Linux. Go on without one, --box off or box=off, only with programs that you trust: they can read your files and use the network.
box-missing = Boxes for programs of strangers need bubblewrap, which is not installed: on Debian and Ubuntu type apt install bubblewrap. Go on without a box, --box off or box=off, only with programs that you trust: they can read your files and use the network.
box-forbidden = This machine does not let bubblewrap make boxes ({ $error }): ask its administrator to allow user namespaces, or run as root. Go on without a box, --box off or box=off, only with programs that you trust: they can read your files and use the network.
setting-total = Milliseconds for a whole game
setting-box = Whether it runs in a box
setting-memory = Memory of a process in a box
class-manifest-unreadable = Its parlor.toml cannot be read ({ $error }); it may hold name, build and run, each a text in quotes.
class-no-commands = Nothing says how to start it: its folder needs a run, a bot.py, a bot.js, a Cargo.toml, a Makefile or a parlor.toml.
class-no-commands-file = Nothing says how to start it: a single file must be a program that may be run, or end in .py, .js, .sh, .c or .rs.
class-too-large = It is too large: at most { $files } files and { $mebibytes } MiB are allowed. Leave out what the bot does not need.
class-source-unreadable = Its files cannot be read ({ $error }).
class-nothing-built = The build left no program to start: it must leave one called run or bot, or one in target/release.
class-not-copied = It could not be copied to be built ({ $error }).
class-build-not-started = Its build could not be run ({ $error }).
class-build-late = Its build was not done within { $limit } s.
class-build-large = Its build left more than { $mebibytes } MiB or { $files } files.
class-build-failed = Its build failed: { $words }
class-pass-weight = “{ $typed }” ends in a weight that is no number from 0 to 1000: type it as in score>=0.66 against greedy weight 2.
class-doing-exams = bots built and examined
class-doing-matches = bouts against reference players
class-doing-tournament = bouts of the tournament
class-doing-round = bouts of round { $round } of { $rounds }
class-doing = { $done } of { $total } { $what }
class-figure = { $value }
class-passed = passed
class-not-passed = not passed
class-undecided = not decided yet
class-ties = Places follow the strength, which comes from one fit over all results (Bradley–Terry, a draw is half a win) with its 95 % interval; those whose strengths are the same to a tenth of a point share a place.
class-ties-breakers = Places follow the share of secrets broken, then the mean number of guesses; those who are equal in both share a place. All were put to the same secrets.
class-fault = { $count ->
    [one] One game was lost without the rules. { $reason }
   *[other] { $count } games were lost without the rules. { $reason }
}
class-reached = { $expected }: reached { $value }
class-not-played = { $expected }: not played
class-building = It can be built and started.
class-exam = It keeps to the protocol.
class-mark = Mark: { $mark } of { $of }, { $verdict }.
class-pace = { $moves ->
    [one] { $moves } move; the slowest took { $slowest } ms by the clock, { $used } ms of processor time on average.
   *[other] { $moves } moves; the slowest took { $slowest } ms by the clock, { $used } ms of processor time on average.
}
class-placed = Place { $place } of { $of } in the tournament: { $wins } won, { $draws } drawn, { $losses } lost.
class-strength = Strength { $strength } (0 is the middle of the field).
class-lost = A lost game: { $first } against { $second }
class-plot = Strengths with 95 % intervals
class-title = A class of bots: { $game }
class-live = Now
class-game-over = This game is over.
class-move = Move
class-back = Back
class-forward = Forward
class-close = Close
class-unfinished = This is not finished: what has been played so far is shown, and what has not been played decides nothing.
class-ladder = Tournament
class-crosses = Who beat whom
class-everybody = Every bot
class-terms = { $bots ->
    [one] One bot
   *[other] { $bots } bots
}; { $move_time } s for a move, { $game_time } s for a game.
class-seed = Seed { $seed }.
class-boxed = Each ran in a box without network.
class-unboxed = They ran without a box: whatever they read, wrote or sent was not held back.
class-cannot-listen = The live page cannot listen on port { $port } ({ $error }): type another with --port, or 0 for any that is free.
class-no-exercise = There is no exercise called “{ $name }”; there are { $known }.
class-which-folder = Which folder? Type parlor class GAME DIR, or parlor class --exercise NAME DIR: an exercise has its own game.
class-folder-unreadable = The folder { $folder } cannot be read ({ $error }).
class-folder-empty = There are no bots in { $folder }: each is a folder or a file of its own in it.
class-short-seed = The seed { $seed } is short enough to be found by trying, and the secrets follow from it: leave out --seed to have a long one drawn.
class-written = The reports are in { $page } and beside it.
class-go-on = Interrupted; the reports show what was finished by then. The same command goes on from here.
class-still-serving = It is over; the page can still be seen. Ctrl-C ends it.
class-serving = Watch it at { $address }
class-handed-out = The exercise { $name } is in { $folder }.
class-rounds-are-swiss = --rounds goes with --format swiss: where everybody meets everybody, there are no rounds to choose.
column-place = place
column-rating = strength
column-mark = mark
column-exam = protocol
help-heading-box = The box
help-heading-exercise = Exercises
help-class = Grade a folder of bots and run their tournament, each in a box (see docs/classes.md)
help-class-folder = The folder of bots: each folder or file in it is one
help-class-out = Keep everything and write the reports here; beside the folder of bots, with -class at its end, if not given
help-class-pass = What a bot must reach, such as score>=0.66 against greedy weight 2; may be repeated
help-class-partial = Give a part of the marks to bots that fall short
help-class-points = Marks for everything together; 100 if not given
help-class-games = Games against each player that thresholds name, secrets in code-breaking games; 20 if not given
help-class-tournament = Who plays the tournament: passed (the usual), working (whoever keeps to the protocol) or none
help-class-format = Who meets whom: round-robin, or swiss, which is usual for more than 20 bots
help-class-rounds = Rounds of a Swiss tournament
help-class-meeting = Games between two bots that meet, secrets for each breaker; 10 if not given
help-class-time = Milliseconds a bot may take for a move; 1000 if not given
help-class-total = Milliseconds a bot may take for all its moves of a game; 60000 if not given
help-class-start = Milliseconds a bot may take to get ready; 10000 if not given
help-class-build = Seconds a build may take; 120 if not given
help-class-box = Run each bot in a box: on (the usual) or off, for programs that you trust
help-class-memory = Mebibytes of data that a process of a bot may have; 1024 if not given
help-class-processes = Processes and threads that a bot may have at a time; 64 if not given
help-class-show = Let bots read this folder too, such as a language installed in a home; may be repeated
help-class-serve = Show it on a page as it goes on, with every game in progress
help-class-port = The port of that page; 8018 if not given, 0 for any that is free
help-class-exercise = An exercise that is ready to be set; it has its game and its thresholds
help-class-hand-out = Write what students get of the exercise into this folder, and do nothing else
help-class-solutions = Write the reference solutions as well
