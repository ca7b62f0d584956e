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

code-thought-of-one = J’ai choisi un code !
code-attempts-allowed = { $turns ->
    [one] Vous avez { $turns } essai pour le trouver.
   *[other] Vous avez { $turns } essais au plus pour le trouver.
}
code-think-of-one = Pensez à un code de { $pegs } signes parmi { $symbols } sans me le dire ; je vais essayer de le trouver.
code-ask-digits = Tapez votre essai, un code de { $pegs } chiffres :
code-ask-colors = Tapez votre essai, { $pegs } signes parmi { $symbols } :
code-ask-answer = Bien placés et mal placés :
code-ask-black = Bien placés :
code-my-guess = Mon essai : { $guess }
code-answer = { $left ->
    [one] Bien placés : { $black }, mal placés : { $white }. Il vous reste { $left } essai.
   *[other] Bien placés : { $black }, mal placés : { $white }. Il vous reste { $left } essais.
}
code-answer-black = { $left ->
    [one] Bien placés : { $black }. Il vous reste { $left } essai.
   *[other] Bien placés : { $black }. Il vous reste { $left } essais.
}
code-you-win = { $attempts ->
    [one] Vous avez gagné en { $attempts } essai !
   *[other] Vous avez gagné en { $attempts } essais !
}
code-you-lose = Il ne vous reste plus d’essai : vous avez perdu.
code-i-win = { $attempts ->
    [one] J’ai gagné en { $attempts } essai !
   *[other] J’ai gagné en { $attempts } essais !
}
code-i-lose = Il ne me reste plus d’essai : vous avez gagné.
code-broken = { $attempts ->
    [one] Le code est trouvé en { $attempts } essai.
   *[other] Le code est trouvé en { $attempts } essais.
}
code-kept = Le code n’a pas été trouvé à temps.
code-rows-disagree = { $count ->
    [one] Aucun code ne convient à la réponse de la ligne { $rows }.
   *[other] Aucun code ne convient à la fois aux réponses des lignes { $rows }.
}
code-row-to-repair = { $count ->
    [one] Seule la ligne { $row } est peut-être fausse : avec { $answers } à la place, tout irait.
   *[other] Seule la ligne { $row } est peut-être fausse : avec l’une des réponses { $answers } à la place, tout irait.
}
code-correct = Pour corriger une réponse, tapez sa ligne et la bonne réponse, par exemple 2:1,0 ; ou annuler (la dernière réponse), ou quitter :
code-correction-unreadable = « { $typed } » ne corrige rien : tapez le numéro d’une ligne, deux-points et sa réponse, par exemple 2:1,0.
code-practice = À partir d’ici, c’est une partie d’entraînement : le code reste le même.
code-offer-review = Tapez bilan pour voir ce que valaient les essais, ou Entrée pour quitter :
code-nothing-to-review = Il n’y a aucun essai avec réponse à juger.
code-review-counts = { $number }. { $guess } ({ $answer }) : codes possibles { $before } → { $after } ; il en laisse { $average } en moyenne, le meilleur essai { $best } en laisse { $best_average }.
code-review-judged = Essais perdus { $lost }, adresse { $skill }, chance { $luck } ({ $percent } %).
code-review-sampled = (D’après un échantillon.)
code-review-sum = En tout : adresse { $skill }, essais perdus { $lost }, chance { $luck }.

arena-needs-two-players = Les joueurs de ce jeu se rencontrent : nommez-en au moins deux.
arena-not-for-breakers = Les décodeurs affrontent chaque code depuis le début : retirez { $option }.
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
column-distribution = essais : codes
column-guesses = essais
