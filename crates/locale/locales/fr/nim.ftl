title-nim = Nim
about-nim = Prenez des objets dans les tas et laissez le dernier à l’adversaire.
how-to-move-nim = Prenez des objets dans un seul tas. Un coup est tas:nombre, par exemple 2:3 pour en prendre trois dans le deuxième tas.

nim-rule-misere = Prenez { $take ->
    [one] 1 objet
   *[other] de 1 à { $take } objets
} dans un seul tas ; qui prend le dernier objet perd.
nim-rule-normal = Prenez { $take ->
    [one] 1 objet
   *[other] de 1 à { $take } objets
} dans un seul tas ; qui prend le dernier objet gagne.

nim-move-unreadable = « { $typed } » n’est pas un coup : tapez le numéro d’un tas, deux-points, puis le nombre d’objets à prendre, par exemple 1:2.
nim-heap-unknown = Il n’y a pas de tas { $heap } : { $heaps ->
    [one] il n’y a que le tas 1
   *[other] les tas sont numérotés de 1 à { $heaps }
}.
nim-heap-empty = Le tas { $heap } est vide : prenez dans un autre.
nim-take-not-allowed = Vous ne pouvez pas prendre { $count } dans le tas { $heap }, qui contient { $size } : prenez { $most ->
    [one] seulement 1
   *[other] de 1 à { $most }
}, par exemple { $heap }:1.

nim-heaps-unreadable = « { $typed } » ne décrit pas des tas : écrivez leurs tailles séparées par des traits d’union, par exemple 3-4-5.
nim-heaps-out-of-range = Une partie compte de 1 à { $most } tas, et non { $heaps } : écrivez autant de tailles, par exemple 3-4-5.
nim-no-objects = Tous les tas sont vides : mettez-y de 1 à { $most } objets en tout, par exemple 3-4-5.
nim-too-many-objects = Les tas contiennent { $objects } objets en tout, mais { $most } au plus sont permis : réduisez-les.
nim-take-out-of-range = { $take } n’est pas une limite possible pour un coup : choisissez de 1 à { $most } objets.

nim-position-wrong-heaps = La position a { $heaps } tas, mais la partie en a { $wanted } : écrivez la taille de chacun, 0 s’il est vide.
nim-side-missing = Il manque le joueur qui doit jouer : après les tas, écrivez first (premier) ou second, par exemple 3-4-5 first.
nim-side-unknown = « { $typed } » n’est pas un joueur : après les tas, écrivez first (premier) ou second.
