quiz-title = Recherche { $number }
quiz-pruned = Quelles feuilles alpha-bêta élague-t-il ? Les coups sont essayés de gauche à droite ; les nombres entre parenthèses sont les feuilles.
quiz-value = Que vaut { $node } si les deux camps jouent au mieux ?
quiz-window = Avec quelle fenêtre (alpha, bêta) alpha-bêta arrive-t-il en { $node } ? Les coups sont essayés de gauche à droite.
quiz-answers = Réponses
quiz-answer-pruned = Les feuilles élaguées sont { $leaves }.
quiz-answer-value = { $value }.
quiz-answer-window = alpha={ $alpha } et bêta={ $beta }.
quiz-reason-window = Alpha-bêta arrive donc en { $node } avec alpha={ $alpha } et bêta={ $beta }.
help-quiz = Écrire des questions sur les recherches, avec réponses et raisons
help-quiz-count = Combien de questions ; 10 par défaut
help-quiz-difficulty = Leur difficulté, de 1 à 3 ; 2 par défaut
help-quiz-format = text pour une feuille à imprimer, gift pour Moodle, json pour des programmes ; text par défaut
