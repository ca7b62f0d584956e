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

how-to-move-mastermind = Trouvez les couleurs secrètes dans l’ordre. Un essai est un symbole par position, comme 1122 ; la réponse dit combien sont bien placés et combien mal placés, comme 1,0.
how-to-move-bulls-and-cows = Trouvez les chiffres secrets, tous différents, dans l’ordre. Un essai est un code comme 0123 ; la réponse dit combien de chiffres sont bien placés et combien mal placés, comme 1,2.
how-to-move-black-peg = Trouvez les couleurs secrètes dans l’ordre. Un essai est un symbole par position, comme 1122 ; la réponse est le nombre de bien placés, comme 2.

arena-needs-two-players = Les joueurs de ce jeu se rencontrent : nommez-en au moins deux.
arena-no-histogram = Seuls les jeux de codes ont un histogramme : retirez --export-svg.
arena-breakers-begin-at-the-start = Les chercheurs affrontent chaque code depuis le début : retirez --from.
arena-secrets-drawn = Les codes sont un échantillon de { $count ->
    [one] { $count }, tiré
   *[other] { $count }, tirés
} comme le jeu les tire ; les intervalles sont à 95 %.
arena-unsolved = Non résolus : pas trouvés en { $cap } essais.
column-first-guess = premier essai
column-mean = moyenne
column-worst = pire
column-total = total
column-within-turns = dans la limite
column-win-rate = victoires
column-unsolved = non résolus
column-distribution = essais:codes
column-guesses = essais
help-arena-export-svg = Écrire le résultat d’un jeu de codes sous forme d’histogramme
