# Lo que se dice a quien mantiene un servidor, o guarda resultados, cuando algo está lleno, es lento o está dañado.
server-memory-full = Ahora mismo el servidor no tiene memoria para esto: vuelve a intentarlo dentro de un minuto o elige un juego más pequeño.
server-body-too-slow = La petición no llegó en { $seconds } segundos: envíala otra vez.
server-store-foreign = { $file } no es un archivo de partidas de Parlor, o le faltan partes; se deja como está. Elige otra carpeta con --data.
server-store-damaged = { $file } está dañado ({ $what }) y se deja como está: recupéralo de una copia de seguridad o elige otra carpeta con --data.
server-nothing-kept = En { $folder } no se guarda ninguna partida: indica la carpeta de un servidor con --data.
server-cannot-back-up = Las partidas no se pueden escribir en { $file }: { $error }. Indica un archivo que todavía no exista.
server-backed-up = Las partidas se han escrito en { $file }.
server-check-good = Todo lo que hay en { $folder } es coherente.
server-check-bad = { $count ->
    [one] Hay un error en { $folder }:
   *[other] Hay { $count } errores en { $folder }:
}
help-serve-memory = Dejar que partidas, cálculos y peticiones ocupen tantos MiB; por defecto, una cuarta parte de la memoria de la máquina
help-serve-metrics = Publicar cifras para Prometheus y /healthz en esta dirección, por ejemplo 127.0.0.1:9017
help-serve-check = Comprobar las partidas guardadas en esta carpeta y terminar
help-serve-backup = Escribir todas las partidas en este archivo nuevo mientras el servidor funciona, y terminar
help-arena-allow-processes = Reanudar sin preguntar un archivo cuyos jugadores ejecutan órdenes
save-bad-checksum = La línea { $line } de { $file } ha cambiado desde que se escribió, o es de otro archivo: bórrala para que su par se juegue otra vez.
save-no-line-end = La primera línea de { $file } está cortada: el torneo no se puede reanudar.
arena-resume-runs = { $file } ejecuta estas órdenes en esta máquina:
arena-resume-question = ¿Ejecutarlas? Escribe «yes» para seguir:
arena-resume-refused = No se ha ejecutado nada: reanuda con --allow-processes si confías en { $file }.
arena-bot-changed = El programa de { $player } ha cambiado desde que se empezó { $file }: sus resultados de antes y de después son de dos programas.
engine-nboard-not-text = Esa línea no es texto UTF-8 y se ha pasado por alto.
server-too-many-begun = Desde tu dirección se han empezado demasiadas partidas: vuelve a intentarlo dentro de un minuto.
