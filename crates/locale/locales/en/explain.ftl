explain-root = the root
explain-header = { $search } on { $game }, depth { $depth }. Positions in the whole tree: { $nodes }, leaves among them: { $leaves }.
explain-sides = MAX is First, MIN is Second. Values, alpha and beta are what First gets.
explain-plies = In brackets after a value: the moves until the end of the game. A sooner win is better, and so is a later loss.
explain-estimates = A value with ~ is an estimate; the game is not over there.
explain-leaves = { $count ->
    [one] Go down to the leaf of { $node }: { $leaves }.
   *[other] Go down to the leaves of { $node }: { $leaves }.
}
explain-largest = MAX takes the largest, so { $node } is { $value }.
explain-smallest = MIN takes the smallest, so { $node } is { $value }.
explain-is = { $node } is { $value }.
explain-alpha = Offered upwards: { $node } has alpha={ $bound } and will be no smaller than { $bound }.
explain-beta = Offered upwards: { $node } has beta={ $bound } and will be no larger than { $bound }.
explain-keeps-alpha = No more than alpha={ $bound }, so nothing changes at { $node }.
explain-keeps-beta = No less than beta={ $bound }, so nothing changes at { $node }.
explain-beta-cut = { $node } is beta-pruned: it is worth at least { $value }, and MIN already has { $bound } at { $owner } ({ $value } ≥ { $bound }).
explain-alpha-cut = { $node } is alpha-pruned: it is worth at most { $value }, and MAX already has { $bound } at { $owner } ({ $value } ≤ { $bound }).
explain-skips = { $leaves ->
    [0] No leaf was left to skip.
    [one] 1 leaf is skipped.
   *[other] { $leaves } leaves are skipped.
}
explain-therefore = Therefore: { $node } is { $value }.
explain-best = Best move: { $best }.
explain-order = Leaves in the order of the visit: { $leaves }
explain-visited = Leaves visited: { $visited } of { $all }
explain-skipped = Leaves skipped: { $skipped }, by { $cuts ->
    [one] { $cuts } cut
   *[other] { $cuts } cuts
}
explain-next = Enter: next step{ " " }
explain-too-large = A tree of depth { $depth } has more than { $most } positions here, too many to explain: { $fits ->
    [0] begin from a later position with --from.
   *[other] type --depth { $fits } or less, or begin from a later position with --from.
}
explain-too-wide = The tree has { $leaves } leaves, and a picture has room for { $most }: type a smaller --depth, or begin from a later position with --from.
explain-quiz-question = Which leaves does { $search } prune? Type their numbers, or 0 for none:
explain-quiz-unreadable = “{ $typed }” is not an answer: type numbers from 1 to { $most } with spaces between them, or 0 for none.
explain-quiz-right = Right!
explain-quiz-wrong = Not quite.
explain-quiz-missed = Pruned, but not in your answer: { $leaves }
explain-quiz-extra = In your answer, but visited: { $leaves }
explain-picture-title = { $search }: { $game } is worth { $value }
explain-picture-max = MAX moves (First)
explain-picture-min = MIN moves (Second)
explain-picture-window = Beside a node: its name and (alpha, beta) when the search arrives. Inside: the value it brings back; ≥ and ≤ where moves were cut.
explain-picture-skipped = cut off, not visited
