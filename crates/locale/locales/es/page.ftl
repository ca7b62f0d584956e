page-welcome = ¿A qué jugamos?
page-skip = Ir al contenido
page-navigation = Navegación
page-language = Idioma
page-theme = Claro u oscuro
page-keys = Teclas
page-close = Cerrar
page-cancel = Cancelar
page-my-games = Mis partidas
page-unreachable = Parlor no responde: comprueba que sigue en marcha e inténtalo otra vez.
page-failed = Eso no ha funcionado (estado { $status }): inténtalo otra vez.

page-play = Jugar
page-level = Nivel
page-usual = El habitual
page-level-depth = { $count ->
    [one] prevé { $count } jugada
    [many] prevé { $count } de jugadas
   *[other] prevé { $count } jugadas
}
page-level-time = { $seconds } s por jugada
page-level-simulations = { $count ->
    [one] prueba { $count } partida
    [many] prueba { $count } de partidas
   *[other] prueba { $count } partidas
}
page-ongoing = Sigue donde estabas
page-how-to = Cómo se juega
page-value-nobody = nadie
page-value-winner = quien gana
page-value-size = tantas como columnas
page-value-free = pueden repetir símbolos
page-value-distinct = todos los símbolos distintos
page-value-majority = más de la mitad del tablero
page-value-full = tablero lleno
page-person = Persona
page-you = Tú

page-import = Recuperar una partida de un archivo
page-import-unreadable = { $file } no contiene una partida: elige un archivo escrito con Exportar.
page-no-games = Todavía no hay ninguna: elige un juego en la página inicial.
page-forget = Borrar esta partida: { $game }
page-forgotten = La partida se ha borrado.
page-over = Terminada
page-continue = Continuar
page-moves-made = { $count ->
    [one] { $count } jugada
    [many] { $count } de jugadas
   *[other] { $count } jugadas
}

page-to-move = le toca jugar
page-your-turn = Te toca a ti.
page-your-move = { $seat }: te toca jugar.
page-guess-now = Tu intento: llena la fila y confírmala.
page-answer-now = ¿Cuánto se acerca el intento? Pon la respuesta y confírmala.
page-thinking = Pensando…
page-seconds = { $seconds } s
page-watching = Juegan dos programas.
page-waiting = Esperando a la otra persona.
page-looking-back = Posición tras la jugada { $ply } de { $last }.
page-to-present = Volver al presente
page-taken-back = Jugada deshecha. Jugadas hechas: { $ply }.

page-hint = Pista
page-values = Valor de cada jugada
page-undo = Deshacer
page-resign = Rendirse
page-resign-sure = ¿Quieres rendirte en esta partida?
page-pass = Pasar
page-invite = Invitar a alguien
page-invite-words = Quien abra este enlace ocupará el otro puesto.
page-export = Exportar
page-new-game = Partida nueva
page-practice = Partida de práctica: se deshizo algo después de ver una respuesta.
page-step = Una jugada
page-run = Que jueguen
page-pause = Pausa
page-speed = Velocidad

page-result = Resultado
page-rematch = Otra vez
page-swap = Cambiar de lado
page-share = Compartir
page-share-words = Quien tenga este enlace puede ver la partida terminada.
page-link = Enlace
page-copy = Copiar
page-copied = Copiado
page-seed = Semilla de esta partida: { $seed }

page-evaluation = Valoración
page-evaluation-graph = Valoración tras cada jugada.
page-proved = { $value } (demostrado)
page-values-are-firsts = Los números positivos favorecen a: { $seat }.
page-side-wins = Gana { $seat }
page-draws = Empate
page-legend = ✓ gana, = empata, ✗ pierde quien juega
page-wins-for-mover = gana
page-draws-for-mover = empata
page-loses-for-mover = pierde
page-searched = Profundidad: { $depth }; posiciones: { $nodes }
page-percent = { $amount } %
page-moves = Jugadas
page-move-number = Jugada { $ply }: { $move }
page-to-start = Al principio
page-back = Una jugada atrás
page-forward = Una jugada adelante
page-to-end = Al final

page-board = Tablero
page-place = fila { $row }, columna { $column }
page-empty = vacía
page-last-move = última jugada
page-can-move = puedes jugar aquí
page-heap = Montón { $heap }, objetos: { $size }
page-take = Quita { $count } del montón { $heap }
page-take-how-many = Cuántos quitar del montón { $heap }
page-take-button = Quitar
page-tree-picture = El árbol del juego
page-branches = Ramas

page-colors = Colores
page-digits = Cifras
page-orange = naranja
page-sky = celeste
page-green = verde
page-yellow = amarillo
page-blue = azul
page-red = rojo
page-purple = rosa
page-confirm = Confirmar
page-row = Fila { $row }: { $guess }.
page-row-number = Fila { $row }
page-further-rows = Otras filas: { $count }
page-hole-empty = Hueco { $hole }, vacío
page-hole-filled = Hueco { $hole }: { $symbol }; pulsa para quitarlo
page-hole-filled-short = Hueco { $hole }: { $symbol }
page-secret = secreto
page-secret-hidden = El secreto está oculto.
page-secret-was = El secreto era: { $code }.
page-unanswered = aún sin respuesta
page-answer = En su sitio: { $black }, en otro sitio: { $white }.
page-answer-black = En su sitio: { $black }.
page-your-answer = Tu respuesta
page-right-place = En su sitio
page-elsewhere = En otro sitio
page-less = Menos
page-more = Más
page-codes-possible = { $count ->
    [one] código posible
   *[other] códigos posibles
}
page-codes-left = Contar los códigos que quedan
page-contradiction = Estas respuestas se contradicen
page-correct-words = Compara estas filas con tu código y corrige la equivocada:
page-correct = Corregir la fila { $row }
page-would-fit = Encajaría:

page-review = ¿Qué tal fueron los intentos?
page-review-words = Esperado: códigos que quedan de media, los tuyos frente a los del mejor intento. Pérdida: intentos regalados. Suerte: cuánto mejor fue la respuesta de lo esperado.
page-best = Mejor
page-expected = Esperado
page-loss = Pérdida
page-skill = Destreza
page-luck = Suerte
page-classes = Códigos por respuesta, fila { $row }

page-key-digits = Poner un símbolo o nombrar un color
page-key-backspace = Quitar el último símbolo
page-key-enter = Confirmar, o jugar donde está el foco
page-key-board = Ir de casilla en casilla en el tablero
page-key-replay = Ver posiciones anteriores y posteriores

page-all-games = Todos los juegos
page-settings = Ajustes
page-as-system = Como el sistema
page-light = Claro
page-dark = Oscuro
page-board-look = Tableros
page-look-classic = Clásicos
page-look-slate = Pizarra
page-look-walnut = Nogal
page-pace = Las respuestas llegan
page-pace-quick = enseguida
page-pace-calm = con calma
page-pace-slow = despacio
page-marks = Formas sobre los colores
page-sounds = Sonidos
page-today = El código de hoy
page-today-words = El mismo para todos, uno nuevo cada día.
page-against = Contra { $player }
page-options-of = Nivel, bando y tablero: { $game }
page-opponent = Rival
page-level-number = Nivel { $level }
page-easy = más fácil
page-hard = más difícil
page-you-play = Tú juegas
page-players = Todos los jugadores
page-play-friend = Jugar con alguien
page-panel = Sobre esta partida
page-analysis = Análisis
page-info = Información
page-tools = Herramientas
page-settings-of-game = Ajustes de esta partida
page-black = Negras
page-white = Blancas
page-your-turn-short = Tu turno
page-no-move = No tienes ninguna jugada.
page-passed = { $seat }: sin jugada, pasa.
page-no-estimate = Aún no se sabe nada de esta posición.
page-you-won = Has ganado
page-you-lost = Has perdido
page-you-won-by = Has ganado por { $count }
page-you-lost-by = Has perdido por { $count }
page-a-draw = Empate
page-your-play = tu juego
page-codes-listed = Mostrar los códigos que quedan
page-note = Anota tu código, solo para ti
page-note-keep = Guardar
page-note-eye = Mostrar u ocultar la nota
page-note-differs = Tu nota da otra respuesta. { $answer } Confirma otra vez para enviar la tuya de todos modos.
page-tap = Clavija { $peg } de la respuesta: { $kind }
page-keep-it = Deshacer
page-joined = Alguien se ha unido: empieza la partida.
page-you-joined = Te has unido: empieza la partida.
page-you-watch = Estás mirando esta partida.
page-menu = Más
page-flip = Girar el tablero
page-spectators = Copiar enlace para espectadores
page-spectators-words = Quien abra este enlace puede mirar la partida, y nada más.
page-ask-take-back = La otra persona pide deshacer la última jugada.
page-ask-correct = La otra persona pide corregir la fila { $row }. { $answer }
page-ask-rematch = La otra persona propone otra partida.
page-ask-rematch-swapped = La otra persona propone otra partida con los puestos cambiados.
page-asked-take-back = Has pedido deshacer la última jugada.
page-asked-correct = Has pedido corregir la fila { $row }. { $answer }
page-asked-rematch = Has propuesto otra partida.
page-accept = Aceptar
page-decline = Rechazar
page-withdraw = Retirar
page-declined = La otra persona no ha aceptado.
page-corrected = corregida
page-friend-of = Jugar con alguien: { $game }
page-next-game = A la nueva partida
page-takes = { $count ->
    [one] gana { $count } casilla
   *[other] gana { $count } casillas
}
