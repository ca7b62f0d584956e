bot-no-command = { $name } needs a command to start: type { $name }:cmd= and the command, at the end of the spec.
bot-at-start = while it was getting ready
bot-at-move = at its move number { $number }
bot-fault = The bot is at fault { $when }: { $what }.
bot-fault-with-words = The bot is at fault { $when }: { $what }. Its last words: { $words }
bot-not-started = it cannot be started ({ $error })
bot-late = it did not answer within { $limit } ms
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
bot-illegal = its move “{ $typed }” cannot be made. { $reason }
bot-request-unreadable = This is not a request of the bot protocol: { $error }. docs/bots.md shows what requests look like.
bot-no-hello = A request of the type “move” came before the one of the type “hello”: send “hello” first.
bot-other-game = This bot plays { $own }, not { $asked }.
help-bot = Let a program of Parlor play for another program, over pipes (see docs/bots.md)
help-bot-player = The player, such as random or alpha-beta:depth=4
help-bot-protocol = What is spoken: json (the usual)
