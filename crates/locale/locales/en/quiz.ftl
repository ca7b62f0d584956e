quiz-title = Search { $number }
quiz-pruned = Which leaves does alpha-beta prune? Moves are tried from left to right; the numbers in brackets are the leaves.
quiz-value = What is { $node } worth when both sides play as well as can be?
quiz-window = With which window (alpha, beta) does alpha-beta arrive at { $node }? Moves are tried from left to right.
quiz-answers = Answers
quiz-answer-pruned = Pruned are the leaves { $leaves }.
quiz-answer-value = { $value }.
quiz-answer-window = alpha={ $alpha } and beta={ $beta }.
quiz-reason-window = So alpha-beta arrives at { $node } with alpha={ $alpha } and beta={ $beta }.
help-quiz = Write questions about searches, with answers and reasons
help-quiz-count = How many questions; 10 if not given
help-quiz-difficulty = How hard they are, from 1 to 3; 2 if not given
help-quiz-format = text for a sheet to print, gift for Moodle, json for programs; text if not given
