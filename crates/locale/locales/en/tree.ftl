title-tree = Game tree
about-tree = Walk down a tree by turns; the number at the end goes to the first player.
how-to-move-tree = Walk down the tree; the number at the end goes to the first player. A move is the number of a child, or its name.

tree-child-unknown = “{ $typed }” leads to no child of this node: type { $children ->
    [one] 1
   *[other] a number from 1 to { $children }
}, or the name of a child.
tree-at-leaf = This node is a leaf, so the game is over: there is no move to type.
tree-path-unreadable = “{ $typed }” is not a path: begin with / for the root and add a child’s number for each step, such as /1/2.
tree-path-lost = Step “{ $step }” of the path leads nowhere: node { $node } { $children ->
    [0] is a leaf, so end the path there
    [one] has only child 1
   *[other] has children 1 to { $children }
}.

tree-empty = The tree is empty: write a number for a leaf, or children in brackets, such as [3 [5 2]].
tree-has-more = The tree is complete before character { $column }: leave out the rest, or move it inside the outermost brackets.
tree-bracket-unopened = Nothing is open that the bracket at character { $column } could close: leave it out, or write the missing [ before it.
tree-bracket-unclosed = The tree ends too early: add { $missing ->
    [one] the missing ]
   *[other] the { $missing } missing ]
}.
tree-node-empty = There is nothing inside the brackets that close at character { $column }: put at least one child there, such as [3].
tree-leaf-unreadable = “{ $typed }” at character { $column } is not a whole number: write one, or [ right after a name, such as A[2 3].
tree-leaf-too-large = { $typed } at character { $column } is out of range: write a payoff from -{ $most } to { $most }.
tree-label-unreadable = “{ $typed }” at character { $column } cannot be a name: begin it with a letter and use no / in it.
tree-label-twice = The node already has a child named { $label }, before character { $column }: choose another name.
tree-too-deep = The bracket at character { $column } is nested too deeply: at most { $most } may be open at once.
tree-too-large = The tree is too large: write at most { $most } nodes, leaves included.
