help-heading-batch = Muchas posiciones
help-batch-positions = Resuelve todas las posiciones de FILE, una por línea («-» lee la entrada estándar)
help-batch-seeds = Resuelve los tableros que se sortean con estas semillas, como 1..1000, extremos incluidos
help-batch-save = Guarda en este archivo cada posición resuelta, o lo averiguado sobre un juego de códigos
help-batch-resume = Sigue con un lote o una búsqueda guardados en este archivo; no hace falta nada más
help-batch-export-svg = Dibuja en este archivo SVG con qué frecuencia aparece cada valor
help-batch-export-csv = Escribe en este archivo, como tabla para hojas de cálculo, con qué frecuencia aparece cada valor
help-heading-spread = Muchas máquinas
help-spread-shard = Haz solo la parte I de N, contando desde 0, como 0/8; «parlor merge» une las partes guardadas
help-merge = Une las partes guardadas de un evento o de un lote
help-merge-files = Los archivos de todas las partes
help-merge-export-svg = Dibuja el resultado en este archivo SVG
help-merge-export-csv = Escribe el resultado en este archivo como tabla para hojas de cálculo
usage-not-a-seed-range = escribe una semilla como 7, o un intervalo como 1..100, entre 0 y { $most }
usage-not-a-shard = escribe una parte y el número de partes, como 0/8: las partes se cuentan desde 0 y son como mucho { $most }
batch-no-codes = Los juegos de códigos no se resuelven por lotes: resuélvelos uno a uno con --from.
batch-no-seeds = Ningún comienzo de { $game } se sortea con una semilla: usa --positions o uno de estos juegos: { $known }.
batch-seed-twice = El juego ya tiene una semilla: quítala, la pone --seeds.
batch-empty = No hay ninguna posición que resolver: indica al menos una.
batch-only = { $option } es para muchas posiciones: añade --positions FILE o --seeds A..B.
batch-mean = Valor medio para Primero: { $mean }, desviación típica { $deviation }
batch-effort = Posiciones: { $positions }, sin resolver: { $open }, en { $seconds } s
batch-wins = gana { $side }
batch-draw = empate
column-result = resultado
column-positions = posiciones
column-share = proporción
column-interval = 95 %
picture-batch = Valores de { $positions } posiciones: { $game }
merge-other-plan = { $other } pertenece a otro plan que { $one }: une solo partes de un mismo plan.
merge-twice = { $one } y { $other } contienen la misma parte: indica cada parte una sola vez.
merge-missing = { $count ->
    [one] Falta { $count } pareja o posición, la número { $first } contando desde 0: termina su parte con --resume e indica los archivos de todas las partes.
   *[other] Faltan { $count } parejas o posiciones, la primera es la número { $first } contando desde 0: termina sus partes con --resume e indica los archivos de todas las partes.
}
spread-no-breakers = Los descifradores se prueban en un solo proceso: quita las opciones para muchas máquinas.
help-worker = Trabaja para otros: toma tareas de un servidor NATS hasta que se le pida parar
help-queue-nats = Deja el trabajo a quienes toman sus tareas del servidor NATS en esta dirección, como nats://host:4222
help-queue-worker-nats = La dirección del servidor NATS, como nats://host:4222
help-queue-creds = El archivo de credenciales con el que presentarse al servidor
help-queue-tls-ca = Un archivo de certificados (PEM) por los que se reconoce al servidor; la conexión va cifrada
help-queue-task-size = Posiciones o parejas de partidas en cada tarea; se mide si no se indica
help-queue-patience = Segundos tras los que la tarea de un trabajador callado pasa a otro ({ $usual } si no se indica)
help-queue-attempts = Cuántos trabajadores pueden perderse en una tarea antes de abandonarla ({ $usual } si no se indica)
help-queue-allow-clock = Acepta jugadores y límites que van por reloj, cuyos resultados cambian de una máquina a otra
help-worker-threads = Tareas a la vez (una por núcleo si no se indica)
help-worker-allow-processes = Haz también tareas cuyos jugadores inician programas o leen archivos de esta máquina
queue-unreachable = No se puede usar el servidor en { $url }: { $error }. Comprueba la dirección, las credenciales y que el servidor se inició con JetStream (nats-server -js).
queue-denied = El servidor no permite que esta cuenta publique planes: preséntate con una que pueda, o inicia «parlor worker».
queue-clock = { $what } va por reloj, así que los resultados cambiarían de una máquina a otra: indica una profundidad o --nodes, o añade --allow-clock.
queue-processes = Un plan de { $game } se deja a otros: { $player } inicia programas o lee archivos de esta máquina. Añade --allow-processes si te fías de quien publica los planes.
queue-other-signature = Un plan de { $game } se deja a otros: lo hizo un programa que busca de otro modo (firma de nodos { $theirs }, aquí { $own }). Usa la misma versión en todas partes.
queue-bad-plan = Un plan se deja a otros porque no se puede usar aquí. { $reason }
queue-lost = El servidor no responde o se niega ({ $error }); nuevo intento en { $seconds } s.
queue-published = { $tasks ->
    [one] Plan { $plan }: { $tasks } tarea, ya hechas: { $done }.
   *[other] Plan { $plan }: { $tasks } tareas, ya hechas: { $done }.
}
queue-workers = { $workers ->
    [one] · { $workers } trabajador
   *[other] · { $workers } trabajadores
}
queue-goes-on = Los trabajadores siguen con lo publicado; la misma orden lo recoge.
queue-poisoned = Los números { $first } a { $last } se abandonaron: se perdieron { $attempts } trabajadores con ellos. «parlor … --resume FILE» los hace aquí.
queue-too-large = Los números { $first } a { $last } se abandonaron: sus resultados son mayores de lo que acepta el servidor. Usa un --task-size menor.
queue-spoilt = No se pueden leer los resultados de los números { $first } a { $last }: los escribió un trabajador de otra versión.
worker-ready = Esperando tareas en { $url }, { $threads } a la vez. Firma de nodos { $signature }
worker-stopped = { $done ->
    [one] Parado: { $done } tarea hecha, devueltas: { $back }.
   *[other] Parado: { $done } tareas hechas, devueltas: { $back }.
}
