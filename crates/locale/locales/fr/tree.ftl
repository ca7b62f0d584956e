title-tree = Arbre de jeu
about-tree = Descendez un arbre à tour de rôle ; le nombre final revient au premier joueur.
how-to-move-tree = Descendez dans l’arbre ; le nombre au bout revient au premier joueur. Un coup est le numéro d’un fils, ou son nom.

tree-child-unknown = « { $typed } » ne mène à aucun fils de ce nœud : tapez { $children ->
    [one] 1
   *[other] un numéro de 1 à { $children }
}, ou le nom d’un fils.
tree-at-leaf = Ce nœud est une feuille, la partie est finie : il n’y a plus de coup à taper.
tree-path-unreadable = « { $typed } » n’est pas un chemin : commencez par / pour la racine et ajoutez le numéro d’un fils à chaque pas, par exemple /1/2.
tree-path-lost = Le pas « { $step } » du chemin ne mène nulle part : le nœud { $node } { $children ->
    [0] est une feuille, arrêtez-y le chemin
    [one] n’a que le fils 1
   *[other] a les fils 1 à { $children }
}.

tree-empty = L’arbre est vide : écrivez un nombre pour une feuille, ou des fils entre crochets, par exemple [3 [5 2]].
tree-has-more = L’arbre est complet avant le caractère { $column } : supprimez la suite, ou mettez-la dans les crochets extérieurs.
tree-bracket-unopened = Le crochet au caractère { $column } ne ferme rien : supprimez-le, ou écrivez avant lui le [ qui manque.
tree-bracket-unclosed = L’arbre s’arrête trop tôt : ajoutez { $missing ->
    [one] le ] qui manque
   *[other] les { $missing } ] qui manquent
}.
tree-node-empty = Il n’y a rien dans les crochets qui se ferment au caractère { $column } : mettez-y au moins un fils, par exemple [3].
tree-leaf-unreadable = « { $typed } », au caractère { $column }, n’est pas un nombre entier : écrivez-en un, ou un [ juste après un nom, par exemple A[2 3].
tree-leaf-too-large = { $typed }, au caractère { $column }, sort des limites : écrivez un gain de -{ $most } à { $most }.
tree-label-unreadable = « { $typed } », au caractère { $column }, ne peut pas être un nom : commencez-le par une lettre et n’y mettez pas de /.
tree-label-twice = Le nœud a déjà un fils nommé { $label } avant le caractère { $column } : choisissez un autre nom.
tree-too-deep = Le crochet au caractère { $column } est trop profond : { $most } au plus peuvent être ouverts à la fois.
tree-too-large = L’arbre est trop grand : écrivez au plus { $most } nœuds, feuilles comprises.
