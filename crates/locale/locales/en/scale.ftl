help-heading-batch = Many positions
help-batch-positions = Solve every position in FILE, one on each line (“-” reads standard input)
help-batch-seeds = Solve the boards that are drawn by these seeds, such as 1..1000, both ends included
help-batch-save = Keep every solved position, or what is found out about one code-breaking game, in this file
help-batch-resume = Go on with a batch or a search saved in this file; nothing else is needed
help-batch-export-svg = Draw how often each value occurs into this SVG file
help-batch-export-csv = Write how often each value occurs into this file as a table for spreadsheets
help-heading-spread = Many machines
help-spread-shard = Do only part I of N, counted from 0, such as 0/8; “parlor merge” puts the saved parts together
help-merge = Put together the saved parts of an event or a batch
help-merge-files = The files of all parts
help-merge-export-svg = Draw the result into this SVG file
help-merge-export-csv = Write the result into this file as a table for spreadsheets
usage-not-a-seed-range = type a seed such as 7, or a range such as 1..100, between 0 and { $most }
usage-not-a-shard = type a part and the number of parts, such as 0/8: parts are counted from 0, and there are at most { $most }
batch-no-codes = Code-breaking games have no batches: solve them one at a time with --from.
batch-no-seeds = No start of { $game } is drawn by a seed: use --positions, or one of these games: { $known }.
batch-seed-twice = The game has a seed already: leave it out, --seeds sets it.
batch-empty = There is no position to solve: name at least one.
batch-only = { $option } is for many positions: add --positions FILE or --seeds A..B.
batch-mean = Mean value to First: { $mean }, standard deviation { $deviation }
batch-effort = Positions: { $positions }, not solved: { $open }, in { $seconds } s
batch-wins = { $side } wins
batch-draw = draw
column-result = result
column-positions = positions
column-share = share
column-interval = 95 %
picture-batch = Values of { $positions } positions: { $game }
merge-other-plan = { $other } belongs to another plan than { $one }: merge the parts of one plan only.
merge-twice = { $one } and { $other } hold the same part: name each part once.
merge-missing = { $count ->
    [one] { $count } pair or position is missing, number { $first } counted from 0: finish its part with --resume, and name the files of all parts.
   *[other] { $count } pairs or positions are missing, the first of them number { $first } counted from 0: finish their parts with --resume, and name the files of all parts.
}
spread-no-breakers = Breakers are put to their secrets in one process: leave out the options for many machines.
help-worker = Work for others: take tasks from a NATS server until told to stop
help-queue-nats = Let workers do it that take their tasks from the NATS server at this address, such as nats://host:4222
help-queue-worker-nats = The address of the NATS server, such as nats://host:4222
help-queue-creds = The credentials file with which to sign in at the server
help-queue-tls-ca = A file of certificates (PEM) by which the server is known; the connection is encrypted
help-queue-task-size = Positions or pairs of games in each task; measured if not given
help-queue-patience = Seconds after which the task of a silent worker goes to another ({ $usual } if not given)
help-queue-attempts = How many workers may be lost on a task before it is given up ({ $usual } if not given)
help-queue-allow-clock = Accept players and limits that go by the clock, whose results differ from machine to machine
help-worker-threads = Tasks at a time (one for each core if not given)
help-worker-allow-processes = Also do tasks whose players start programs or read files of this machine
queue-unreachable = The server at { $url } cannot be used: { $error }. Check the address, the credentials, and that the server was started with JetStream (nats-server -js).
queue-denied = The server does not allow this account to publish plans: sign in as one that may, or start “parlor worker” instead.
queue-clock = { $what } goes by the clock, so that results would differ from machine to machine: set a depth or --nodes instead, or add --allow-clock.
queue-processes = A plan of { $game } is left to others: { $player } starts programs or reads files of this machine. Add --allow-processes if you trust whoever publishes plans.
queue-other-signature = A plan of { $game } is left to others: it was made by a program that searches otherwise (node signature { $theirs }, here { $own }). Use the same version everywhere.
queue-bad-plan = A plan is left to others, since it cannot be used here. { $reason }
queue-lost = The server cannot be reached or refuses ({ $error }); trying again in { $seconds } s.
queue-published = { $tasks ->
    [one] Plan { $plan }: { $tasks } task, of which { $done } done already.
   *[other] Plan { $plan }: { $tasks } tasks, of which { $done } done already.
}
queue-workers = { $workers ->
    [one] · { $workers } worker
   *[other] · { $workers } workers
}
queue-goes-on = Workers go on with what has been published; the same command gathers it.
queue-poisoned = Numbers { $first } to { $last } were given up: { $attempts } workers were lost on them. “parlor … --resume FILE” does them here.
queue-too-large = Numbers { $first } to { $last } were given up: their results are larger than the server takes. Use a smaller --task-size.
queue-spoilt = The results of numbers { $first } to { $last } cannot be read: a worker of another version wrote them.
worker-ready = Waiting for tasks at { $url }, { $threads } at a time. Node signature { $signature }
worker-stopped = { $done ->
    [one] Stopped: { $done } task done, { $back } given back.
   *[other] Stopped: { $done } tasks done, { $back } given back.
}
