code-too-few-symbols = Un secret de { $digits } chiffres différents demande au moins { $digits } symboles, pas { $symbols } : choisissez plus de symboles ou moins de chiffres.
code-too-few-balls = { $colors } couleurs de { $copies } boules chacune font { $balls } boules, trop peu pour { $pegs } positions : choisissez moins de positions, plus de couleurs ou plus de boules.

code-guess-wrong-length = « { $typed } » a { $count ->
    [one] { $count } symbole
   *[other] { $count } symboles
}, mais ici un code en a { $pegs } : tapez-en { $pegs ->
    [one] exactement { $pegs }
   *[other] exactement { $pegs }
}.
code-guess-unknown-symbol = « { $symbol } » dans « { $typed } » n’est pas un symbole de ce jeu : utilisez { $first } à { $last }.
code-guess-repeats = « { $typed } » contient { $symbol } plus d’une fois : tapez un code dont tous les symboles diffèrent.
code-guess-too-many-copies = « { $typed } » contient { $symbol } { $count } fois, mais chaque symbole est permis { $copies } fois au plus : remplacez-en.

code-answer-too-large = { $black } ne peuvent pas être bien placés, car il n’y a que { $pegs } positions : tapez un nombre de 0 à { $pegs }.
code-answer-not-one-number = « { $typed } » n’est pas une réponse : tapez combien sont bien placés, un nombre de 0 à { $pegs }.
code-answer-too-many = { $black } et { $white } dépassent { $pegs ->
    [one] l’unique position
   *[other] les { $pegs } positions
} d’un code : ensemble, les deux nombres font { $pegs } au plus.
code-answer-not-two-numbers = « { $typed } » n’est pas une réponse : tapez deux nombres, bien placés et mal placés, comme 1,0 ; ensemble { $pegs } au plus.
code-answer-nearly-all = Avec { $black } bien placés sur { $pegs }, le dernier symbole n’a pas d’autre place : le second nombre est alors 0, ou le premier plus petit.

code-position-answer-missing = Il manque une réponse avant « { $word } » : écrivez chaque essai avec sa réponse, comme 1122:1,0 ; seul le dernier peut attendre.
code-game-over = La partie est finie : rien ne peut suivre.

code-contradiction = Ou bien vous avez triché, ou bien une des réponses est fausse.
code-sample-used = Il reste énormément de codes : cet essai repose sur un échantillon.
code-member-bonus-unreadable = « { $typed } » n’est pas un nombre de bits : tapez un nombre de 0 à 100, comme 2 ou 1.5.
code-hint = Le mieux est { $guess }. { $left ->
    [one] Il ne reste que ce code.
   *[other] Il reste { $left } codes ; il en restera ensuite { $average } en moyenne.
}
code-hint-sampled = { $guess } semble le mieux, d’après un échantillon : il reste trop de codes pour les examiner tous.
