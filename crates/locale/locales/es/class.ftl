bot-late-used = no respondió en { $limit } ms, de los que calculó durante { $used } ms
bot-out-of-time = agotó sus { $limit } ms para toda la partida
bot-overate = él y lo que arrancó ocuparon más de { $mebibytes } MiB de memoria
box-only-linux = Las cajas para programas de desconocidos necesitan Linux. Siga sin ellas, --box off o box=off, solo con programas de confianza: pueden leer sus archivos y usar la red.
box-missing = Las cajas para programas de desconocidos necesitan bubblewrap, que no está instalado: en Debian y Ubuntu escriba apt install bubblewrap. Siga sin caja, --box off o box=off, solo con programas de confianza: pueden leer sus archivos y usar la red.
box-forbidden = Esta máquina no deja a bubblewrap crear cajas ({ $error }): pida a su administrador que permita los espacios de nombres de usuario, o ejecútelo como root. Siga sin caja, --box off o box=off, solo con programas de confianza: pueden leer sus archivos y usar la red.
setting-total = Milisegundos por partida
setting-box = Si se ejecuta en una caja
setting-memory = Memoria de un proceso en una caja
class-manifest-unreadable = Su parlor.toml no se puede leer ({ $error }); puede contener name, build y run, cada uno un texto entre comillas.
class-no-commands = Nada dice cómo arrancarlo: su carpeta necesita un run, bot.py, bot.js, Cargo.toml, Makefile o parlor.toml.
class-no-commands-file = Nada dice cómo arrancarlo: un archivo suelto debe ser un programa ejecutable o terminar en .py, .js, .sh, .c o .rs.
class-too-large = Es demasiado grande: se permiten como máximo { $files } archivos y { $mebibytes } MiB. Quite lo que el bot no necesita.
class-source-unreadable = Sus archivos no se pueden leer ({ $error }).
class-nothing-built = La compilación no dejó ningún programa: debe dejar uno llamado run o bot, o uno en target/release.
class-not-copied = No se pudo copiar para compilarlo ({ $error }).
class-build-not-started = Su compilación no se pudo ejecutar ({ $error }).
class-build-late = Su compilación no terminó en { $limit } s.
class-build-large = Su compilación dejó más de { $mebibytes } MiB o { $files } archivos.
class-build-failed = Su compilación falló: { $words }
class-pass-weight = «{ $typed }» termina en un peso que no es un número de 0 a 1000: escríbalo como en score>=0.66 against greedy weight 2.
class-doing-exams = bots compilados y examinados
class-doing-matches = encuentros contra los jugadores de referencia
class-doing-tournament = encuentros del torneo
class-doing-round = encuentros de la ronda { $round } de { $rounds }
class-doing = { $done } de { $total } { $what }
class-figure = { $value }
class-passed = aprobado
class-not-passed = no aprobado
class-undecided = aún sin decidir
class-ties = Los puestos siguen la fuerza, obtenida de un solo ajuste de todos los resultados (Bradley–Terry, unas tablas son media victoria) con su intervalo del 95 %; quienes tienen la misma fuerza hasta una décima comparten puesto.
class-ties-breakers = Los puestos siguen la parte de secretos descubiertos y luego la media de intentos; quienes empatan en ambos comparten puesto. Todos tuvieron los mismos secretos.
class-fault = { $count ->
    [one] Una partida se perdió fuera de las reglas. { $reason }
   *[other] { $count } partidas se perdieron fuera de las reglas. { $reason }
}
class-reached = { $expected }: alcanzó { $value }
class-not-played = { $expected }: no se jugó
class-building = Se puede compilar y arrancar.
class-exam = Cumple el protocolo.
class-mark = Nota: { $mark } de { $of }, { $verdict }.
class-pace = { $moves ->
    [one] { $moves } jugada; la más lenta tardó { $slowest } ms de reloj, { $used } ms de procesador de media.
   *[other] { $moves } jugadas; la más lenta tardó { $slowest } ms de reloj, { $used } ms de procesador de media.
}
class-placed = Puesto { $place } de { $of } en el torneo: { $wins } ganadas, { $draws } empatadas, { $losses } perdidas.
class-strength = Fuerza { $strength } (0 es la media del grupo).
class-lost = Una partida perdida: { $first } contra { $second }
class-plot = Fuerzas con intervalos del 95 %
class-title = Una clase de bots: { $game }
class-live = Ahora
class-game-over = Esta partida ha terminado.
class-move = Jugada
class-back = Atrás
class-forward = Adelante
class-close = Cerrar
class-unfinished = Esto no ha terminado: se muestra lo jugado hasta ahora, y lo no jugado no decide nada.
class-ladder = Torneo
class-crosses = Quién ganó a quién
class-everybody = Todos los bots
class-terms = { $bots ->
    [one] Un bot
   *[other] { $bots } bots
}; { $move_time } s por jugada, { $game_time } s por partida.
class-seed = Semilla { $seed }.
class-boxed = Cada uno se ejecutó en una caja sin red.
class-unboxed = Se ejecutaron sin caja: nada impidió lo que leyeran, escribieran o enviaran.
class-cannot-listen = La página en directo no puede escuchar en el puerto { $port } ({ $error }): escriba otro con --port, o 0 para cualquiera libre.
class-no-exercise = No hay ningún ejercicio llamado «{ $name }»; hay { $known }.
class-which-folder = ¿Qué carpeta? Escriba parlor class GAME DIR, o parlor class --exercise NAME DIR: un ejercicio tiene su propio juego.
class-folder-unreadable = La carpeta { $folder } no se puede leer ({ $error }).
class-folder-empty = No hay bots en { $folder }: cada uno es una carpeta o un archivo propio dentro.
class-short-seed = La semilla { $seed } es tan corta que puede hallarse probando, y de ella salen los secretos: omita --seed para que se sortee una larga.
class-written = Los informes están en { $page } y junto a él.
class-go-on = Interrumpido; los informes muestran lo terminado hasta ahora. El mismo comando continúa desde aquí.
class-still-serving = Ha terminado; la página aún puede verse. Ctrl-C la cierra.
class-serving = Véalo en { $address }
class-handed-out = El ejercicio { $name } está en { $folder }.
class-rounds-are-swiss = --rounds va con --format swiss: donde todos juegan contra todos no hay rondas que elegir.
column-place = puesto
column-rating = fuerza
column-mark = nota
column-exam = protocolo
help-heading-box = La caja
help-heading-exercise = Ejercicios
help-class = Califica una carpeta de bots y celebra su torneo, cada uno en una caja (véase docs/classes.md)
help-class-folder = La carpeta de bots: cada carpeta o archivo en ella es uno
help-class-out = Guarda todo y escribe los informes aquí; si no se da, junto a la carpeta de bots, con -class al final
help-class-pass = Lo que un bot debe alcanzar, como score>=0.66 against greedy weight 2; puede repetirse
help-class-partial = Da una parte de la nota a los bots que se quedan cortos
help-class-points = Puntos por todo en conjunto; 100 si no se da
help-class-games = Partidas contra cada jugador que nombran los umbrales, secretos en juegos de códigos; 20 si no se da
help-class-tournament = Quién juega el torneo: passed (lo habitual), working (quien cumple el protocolo) o none
help-class-format = Quién juega con quién: round-robin, o swiss, lo habitual con más de 20 bots
help-class-rounds = Rondas de un torneo suizo
help-class-meeting = Partidas entre dos bots que se enfrentan, secretos por descifrador; 10 si no se da
help-class-time = Milisegundos por jugada; 1000 si no se da
help-class-total = Milisegundos para todas sus jugadas de una partida; 60000 si no se da
help-class-start = Milisegundos para prepararse; 10000 si no se da
help-class-build = Segundos para compilar; 120 si no se da
help-class-box = Ejecuta cada bot en una caja: on (lo habitual) u off, para programas de confianza
help-class-memory = Mebibytes de datos por proceso; 1024 si no se da
help-class-processes = Procesos e hilos a la vez; 64 si no se da
help-class-show = Deja que los bots lean también esta carpeta, como un lenguaje instalado en un directorio personal; puede repetirse
help-class-serve = Muéstralo en una página mientras transcurre, con cada partida en curso
help-class-port = El puerto de esa página; 8018 si no se da, 0 para cualquiera libre
help-class-exercise = Un ejercicio listo para proponer; tiene su juego y sus umbrales
help-class-hand-out = Escribe en esta carpeta lo que reciben los estudiantes, y nada más
help-class-solutions = Escribe también las soluciones de referencia
