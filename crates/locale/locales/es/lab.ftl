lab-game-or-tree = Nombra un juego o escribe un árbol, no las dos cosas.
lab-too-large = Un árbol de profundidad { $depth } tiene aquí más de { $most } posiciones, demasiadas para una imagen: { $fits ->
    [0] empieza desde una posición posterior.
   *[other] elige profundidad { $fits } o menos, o empieza desde una posición posterior.
}
lab-out-of-range = «{ $field }» es { $value }; tiene que estar entre { $least } y { $most }.
lab-pair-too-long = Un par de partidas entre estos jugadores tarda aquí más de lo que puede durar una petición: elige jugadores más rápidos o niveles más bajos, o ejecuta «parlor arena» en una máquina propia.
lab-arena-code = En { $game } las estrategias se comparan sobre todos los secretos, no por pares de partidas: ejecuta «parlor arena { $game }» en la línea de órdenes.
