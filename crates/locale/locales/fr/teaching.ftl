# Positions que l’on analyse, problèmes, code du jour : ce que le programme en dit partout.

analysis-too-many-moves = { $moves } coups, c’est plus que les { $most } qu’une analyse peut contenir : commencez-la à une position plus tardive.
analysis-draw = Au mieux joué, la partie est nulle.
analysis-wins = Au mieux joué, { $side } gagne.
analysis-wins-by = Au mieux joué, { $side } gagne de { $amount }.
analysis-between = Pas résolu à temps. Pour { $side }, la position vaut entre { $low } et { $high }.
analysis-open = Pas résolu à temps : jouez d’abord quelques coups.
analysis-no-code = Personne ne garde de code dans ce jeu, il n’y a donc pas d’essais à examiner : analysez un jeu de codes.
analysis-playing-now = Vous jouez en ce moment à ce jeu contre quelqu’un ailleurs, ou cherchez le code du jour : analysez-le quand ce sera fini.
code-too-many-to-list = Ce jeu a trop de codes pour les énumérer : choisissez-en un avec moins de pions ou de symboles.
daily-no-help = Le code du jour se cherche sans aide et une seule fois : indices, analyses et retours viennent quand c’est fini.

puzzles-none = Il n’y a pas de problèmes de { $typed } : choisissez parmi { $known }.
puzzles-no-more =
    { $count ->
        [one] Un seul problème a été trouvé : d’autres parties n’ont rien apporté de nouveau.
       *[other] Seuls { $count } problèmes ont été trouvés : d’autres parties n’ont rien apporté de nouveau.
    }
progress-puzzles = problèmes
help-puzzles = Chercher des positions dont un seul coup est le meilleur
help-puzzles-count = Combien en chercher ; 10 par défaut
