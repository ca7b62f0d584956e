bot-no-command = { $name } needs a command to start: type { $name }:cmd= and the command, at the end of the spec.
bot-at-start = while it was getting ready
bot-at-move = at its move number { $number }
bot-fault = The bot is at fault { $when }: { $what }.
bot-fault-with-words = The bot is at fault { $when }: { $what }. Its last words: { $words }
bot-fault-why = The bot is at fault { $when }: { $what }. { $why }
bot-fault-why-with-words = The bot is at fault { $when }: { $what }. { $why } Its last words: { $words }
bot-not-started = it cannot be started ({ $error })
bot-late = it did not answer within { $limit } ms
bot-late-at-start = it did not answer within { $limit } ms (perhaps it does not flush its output after each line)
bot-stopped = it was stopped
bot-ended = it ended (exit code { $code })
bot-killed = it was ended by signal { $signal }
bot-closed-output = it closed its output
bot-closed-input = it closed its input
bot-flood = it wrote a line of more than { $most } bytes
bot-not-text = it wrote something that is not UTF-8
bot-unreachable = its pipe failed ({ $error })
bot-garbage = its answer “{ $line }” is not the JSON object that was asked for ({ $wrong })
bot-wrong-id = it answered request { $id }, which was not the one asked
bot-illegal = its move “{ $typed }” cannot be made
bot-request-unreadable = This is not a request of the bot protocol: { $error }. docs/bots.md shows what requests look like.
bot-no-hello = A request of the type “move” came before the one of the type “hello”: send “hello” first.
bot-other-game = This bot plays { $own }, not { $asked }.
help-bot = Let a program of Parlor play for another program, over pipes (see docs/bots.md)
help-bot-player = The player, such as random or alpha-beta:depth=4
help-bot-protocol = What is spoken: json (the usual), or nboard for front ends of Reversi
check-greeting = It starts and says that it is ready.
check-first-seat = It plays a whole game in the first seat.
check-second-seat = It plays a whole game in the second seat.
check-strange-fields = It passes over fields that it does not know.
check-one-answer = It answers each request with one line.
check-same-answer = Asked the same thing twice, it answers the same.
check-leaving = It ends by itself when its input ends.
check-no-command = The command that starts the bot is empty: type it after the game, in quotes.
check-chatters = It wrote something after its answer that nobody had asked for: write remarks to standard error.
check-answers-differ = Its answers differ, so games with it cannot be repeated: draw everything random from the seed of the request.
check-stays = It was still running { $limit } ms after its input had ended: leave the loop when no line comes.
check-moves = { $count ->
    [one] { $count } move, the slowest took { $slowest } ms.
   *[other] { $count } moves, the slowest took { $slowest } ms.
}
check-passed = The bot keeps to the protocol.
check-failed = { $count ->
    [one] The bot fails in { $count } point.
   *[other] The bot fails in { $count } points.
}
help-check-bot = Check whether a bot keeps to the protocol (see docs/bots.md)
help-check-bot-command = The command that starts the bot, in quotes
help-check-bot-time = Milliseconds it may take for a move; 10000 if not given
help-check-bot-start = Milliseconds it may take to get ready; 10000 if not given
help-check-bot-box = Run it in a box: on, or off (the usual); docs/classes.md says what that means
help-check-bot-junit = Write the report into this file as JUnit XML
