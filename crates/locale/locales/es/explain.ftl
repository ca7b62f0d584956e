explain-root = la raíz
explain-header = { $search } en { $game }, profundidad { $depth }. Posiciones de todo el árbol: { $nodes }; de ellas, hojas: { $leaves }.
explain-sides = MAX es Primero y MIN es Segundo. Los valores, alfa y beta son lo que obtiene Primero.
explain-plies = Entre paréntesis, tras un valor: las jugadas hasta el final de la partida. Es mejor ganar antes y perder después.
explain-estimates = Un valor con ~ es una estimación; ahí la partida no ha terminado.
explain-leaves = { $count ->
    [one] Baja a la hoja de { $node }: { $leaves }.
   *[other] Baja a las hojas de { $node }: { $leaves }.
}
explain-largest = MAX toma el mayor valor, así que { $node } vale { $value }.
explain-smallest = MIN toma el menor valor, así que { $node } vale { $value }.
explain-is = { $node } vale { $value }.
explain-alpha = Se ofrece hacia arriba: { $node } tiene alfa={ $bound } y no será menor que { $bound }.
explain-beta = Se ofrece hacia arriba: { $node } tiene beta={ $bound } y no será mayor que { $bound }.
explain-keeps-alpha = No supera alfa={ $bound }, así que nada cambia en { $node }.
explain-keeps-beta = No baja de beta={ $bound }, así que nada cambia en { $node }.
explain-beta-cut = Poda beta en { $node }: vale al menos { $value }, y MIN ya tiene { $bound } en { $owner } ({ $value } ≥ { $bound }).
explain-alpha-cut = Poda alfa en { $node }: vale como mucho { $value }, y MAX ya tiene { $bound } en { $owner } ({ $value } ≤ { $bound }).
explain-skips = { $leaves ->
    [0] No quedaba ninguna hoja por saltar.
    [one] Se salta 1 hoja.
   *[other] Se saltan { $leaves } hojas.
}
explain-therefore = Por lo tanto: { $node } vale { $value }.
explain-best = Mejor jugada: { $best }.
explain-order = Hojas en el orden de la visita: { $leaves }
explain-visited = Hojas visitadas: { $visited } de { $all }
explain-skipped = Hojas saltadas: { $skipped }, por { $cuts ->
    [one] { $cuts } poda
   *[other] { $cuts } podas
}
explain-next = Intro: paso siguiente{ " " }
explain-too-large = Un árbol de profundidad { $depth } tiene aquí más de { $most } posiciones, demasiadas para explicarlas: { $fits ->
    [0] empieza desde una posición más avanzada con --from.
   *[other] escribe --depth { $fits } o menos, o empieza desde una posición más avanzada con --from.
}
explain-too-wide = El árbol tiene { $leaves } hojas y en un dibujo caben { $most }: escribe un --depth menor o empieza desde una posición más avanzada con --from.
explain-quiz-question = ¿Qué hojas poda { $search }? Escribe sus números, o 0 si ninguna:
explain-quiz-unreadable = «{ $typed }» no es una respuesta: escribe números del 1 al { $most } separados por espacios, o 0 si ninguna.
explain-quiz-right = ¡Correcto!
explain-quiz-wrong = No del todo.
explain-quiz-missed = Podadas, pero no están en tu respuesta: { $leaves }
explain-quiz-extra = Están en tu respuesta, pero se visitan: { $leaves }
explain-picture-title = { $search }: { $game } vale { $value }
explain-picture-max = mueve MAX (Primero)
explain-picture-min = mueve MIN (Segundo)
explain-picture-window = Junto a un nodo: su nombre y (alfa, beta) cuando llega la búsqueda. Dentro: el valor que devuelve; ≥ y ≤ donde hubo poda.
explain-picture-skipped = podado, sin visitar
