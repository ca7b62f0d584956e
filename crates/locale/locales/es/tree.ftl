title-tree = Árbol de juego
about-tree = Se baja por un árbol por turnos; el número del final es para el primer jugador.
how-to-move-tree = Baja por el árbol; el número del final es para el primer jugador. Una jugada es el número de un hijo o su nombre.

tree-child-unknown = «{ $typed }» no lleva a ningún hijo de este nodo: escribe { $children ->
    [one] 1
   *[other] un número del 1 al { $children }
}, o el nombre de un hijo.
tree-at-leaf = Este nodo es una hoja y la partida ha terminado: no hay ninguna jugada que escribir.
tree-path-unreadable = «{ $typed }» no es un camino: empieza con / para la raíz y añade el número de un hijo por cada paso, por ejemplo /1/2.
tree-path-lost = El paso «{ $step }» del camino no lleva a ninguna parte: el nodo { $node } { $children ->
    [0] es una hoja, así que termina ahí el camino
    [one] solo tiene el hijo 1
   *[other] tiene los hijos del 1 al { $children }
}.

tree-empty = El árbol está vacío: escribe un número para una hoja, o los hijos entre corchetes, por ejemplo [3 [5 2]].
tree-has-more = El árbol está completo antes del carácter { $column }: quita el resto o ponlo dentro de los corchetes exteriores.
tree-bracket-unopened = El corchete del carácter { $column } no cierra nada: quítalo, o escribe antes el [ que falta.
tree-bracket-unclosed = El árbol se acaba demasiado pronto: añade { $missing ->
    [one] el ] que falta
   *[other] los { $missing } ] que faltan
}.
tree-node-empty = No hay nada entre los corchetes que se cierran en el carácter { $column }: pon al menos un hijo, por ejemplo [3].
tree-leaf-unreadable = «{ $typed }», en el carácter { $column }, no es un número entero: escribe uno, o un [ justo detrás de un nombre, por ejemplo A[2 3].
tree-leaf-too-large = { $typed }, en el carácter { $column }, se sale de los límites: escribe un pago de -{ $most } a { $most }.
tree-label-unreadable = «{ $typed }», en el carácter { $column }, no vale como nombre: empiézalo con una letra y no uses / en él.
tree-label-twice = El nodo ya tiene un hijo llamado { $label } antes del carácter { $column }: elige otro nombre.
tree-too-deep = El corchete del carácter { $column } está a demasiada profundidad: puede haber como mucho { $most } abiertos a la vez.
tree-too-large = El árbol es demasiado grande: escribe como mucho { $most } nodos, contando las hojas.
