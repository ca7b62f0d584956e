title-nim = Nim
about-nim = Take objects from the heaps and leave the last one to the opponent.
how-to-move-nim = Take objects from one heap. A move is heap:count, such as 2:3 to take three from the second heap.

nim-rule-misere = Take { $take ->
    [one] 1 object
   *[other] 1 to { $take } objects
} from one heap; whoever takes the last object loses.
nim-rule-normal = Take { $take ->
    [one] 1 object
   *[other] 1 to { $take } objects
} from one heap; whoever takes the last object wins.

nim-move-unreadable = “{ $typed }” is not a move: type the number of a heap, a colon and how many objects to take, such as 1:2.
nim-heap-unknown = There is no heap { $heap }: { $heaps ->
    [one] there is only heap 1
   *[other] the heaps are numbered from 1 to { $heaps }
}.
nim-heap-empty = Heap { $heap } is empty: take from another one.
nim-take-not-allowed = You cannot take { $count } from heap { $heap }, which holds { $size }: take { $most ->
    [one] just 1
   *[other] from 1 to { $most }
}, for example { $heap }:1.

nim-heaps-unreadable = “{ $typed }” does not describe heaps: write their sizes joined by hyphens, such as 3-4-5.
nim-heaps-out-of-range = A game has from 1 to { $most } heaps, not { $heaps }: write that many sizes, such as 3-4-5.
nim-no-objects = All the heaps are empty: give them from 1 to { $most } objects in all, such as 3-4-5.
nim-too-many-objects = The heaps hold { $objects } objects in all, but at most { $most } are allowed: make them smaller.
nim-take-out-of-range = { $take } is not a possible limit for one move: choose from 1 to { $most } objects.

nim-position-wrong-heaps = The position has { $heaps ->
    [one] 1 heap
   *[other] { $heaps } heaps
}, but the game has { $wanted }: write the size of each, 0 for an empty one.
nim-side-missing = The player to move is missing: write first or second after the heaps, such as 3-4-5 first.
nim-side-unknown = “{ $typed }” is not a player: write first or second after the heaps.
