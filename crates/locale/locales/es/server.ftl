server-no-such-game = Aquí no hay tal partida, o es de otra persona y aún no ha terminado.
server-nothing-there = No hay nada en { $path }: las rutas están en docs/api.md.
server-wrong-method = { $method } no hace nada aquí: las rutas están en docs/api.md.
server-failure = El servidor no ha podido hacerlo por un fallo propio, que figura en su registro como { $fault }.
server-foreign-host = Este servidor no responde al nombre «{ $host }»: ábrelo en la dirección que ha mostrado.
server-foreign-origin = Esta petición viene de otro sitio («{ $origin }»): solo la página del propio servidor puede cambiar partidas.
server-not-json = Envía la petición como JSON, con «content-type: application/json».
server-unreadable = No se puede leer la petición: su dirección o su forma no es correcta.
server-broken-json = La petición no es JSON válido: mira la línea { $line }, columna { $column }.
server-not-an-object = La petición debe ser un objeto JSON, como {"{"}"game": "nim"{"}"}.
server-missing-field = A la petición le falta «{ $field }»: docs/api.md indica lo que necesita cada ruta.
server-wrong-field = «{ $field }» no es del tipo o del tamaño correcto en la petición: docs/api.md indica lo que necesita cada ruta.
server-body-too-large = La petición es demasiado grande: envía como mucho { $most } KiB.
server-text-too-long = Un texto de { $length } caracteres es demasiado largo: envía como mucho { $most }.
server-stale-ply = La partida ha avanzado: ahora tiene { $now ->
    [one] 1 jugada, no { $ply }
   *[other] { $now } jugadas, no { $ply }
}. Vuelve a mirarla.
server-no-such-ply = No hay jugada { $ply }: pide una de 0 a { $last }.
server-not-your-turn = No es tu turno.
server-no-seat = En esta partida solo miras.
server-game-over = La partida ha terminado.
server-only-last-move = Contra otra persona solo se puede deshacer la última jugada, si es tuya y la otra persona acepta.
server-no-proposal = Ya no hay nada así que responder: se ha retirado, o la partida ha seguido.
server-own-proposal = Esa propuesta es tuya: decide la otra persona.
server-proposal-waits = La otra persona ha propuesto algo: acéptalo o recházalo primero.
server-not-over = La partida no ha terminado: propón otra cuando termine.
server-no-advice = Mientras juegan dos personas no hay pistas, valores ni análisis: pídelos cuando termine la partida.
server-shared-game = Alguien más juega esta partida: ríndete primero y después podrás borrarla.
server-nothing-to-correct = Solo quien guarda el código puede corregir respuestas.
server-no-such-row = La fila { $row } no tiene respuesta que corregir: elige una fila de { $first } a { $last }.
server-no-program-to-move = Aquí no es el turno de un programa.
server-no-review-yet = Solo se pueden repasar partidas de códigos que hayan terminado.
server-too-many-games = Hay demasiadas partidas: puedes tener { $most }. Borra las que ya no necesites.
server-too-many-moves = Una partida de { $moves } jugadas es demasiado larga: se pueden traer como mucho { $most }.
server-too-many-searches = Ahora mismo piensan demasiados programas: inténtalo de nuevo en unos segundos.
server-too-many-streams = Ahora mismo mira demasiada gente: inténtalo más tarde.
server-import-hides-secret = Esta partida no ha terminado y su código secreto se quedó atrás, así que no puede continuar: impórtala cuando termine.
server-no-seat-to-give = Solo puedes invitar a alguien a una partida sin terminar en la que los dos puestos sean tuyos.
server-no-such-invitation = Esta invitación no existe, o alguien ya la ha aceptado.
server-player-refused = { $name } ejecuta programas o lee archivos de la máquina del servidor, lo que aquí no es posible: elige otro jugador.
server-player-takes-long = Con una partida de este tamaño, { $name } tendría que calcular antes durante minutos: elige otro jugador o menos códigos.
server-setting-too-large = { $key }={ $value } es demasiado para este servidor: como mucho es posible { $most }.
server-too-many-codes = Este juego tiene demasiados códigos para este servidor: elige menos posiciones o símbolos, de modo que haya como mucho { $most }.
server-could-not-go-on = { $side } no ha podido continuar.
server-ready = Parlor juega en { $address } (Ctrl-C lo termina). Las partidas se guardan en { $folder }.
server-beyond-this-machine = Quien alcance { $address } puede jugar y hacer pensar a esta máquina; nada va cifrado. Usa --host solo en una red de confianza.
server-cannot-listen = No se puede abrir { $address }: { $error }. ¿Ya está Parlor ahí? Elige otro --port.
server-cannot-keep = No se pueden guardar partidas en { $folder }: { $error }. Elige otra carpeta con --data.
server-folder-taken = Otro servidor guarda sus partidas en { $folder }: detenlo o elige otra carpeta con --data.
server-store-later = { $file } lo escribió una versión posterior de Parlor y queda como está: usa esa versión o elige otra carpeta con --data.
server-cannot-run = El servidor no puede funcionar: { $error }.
server-no-folder = No hay carpeta personal donde guardar partidas: elige una carpeta con --data.
server-no-browser = No se ha podido abrir ningún navegador: ve tú a { $address }.
help-serve = Jugar en el navegador: servir la página en esta máquina
help-serve-port = Escuchar en este puerto; { $usual } si no se indica
help-serve-open = Abrir la página en el navegador
help-serve-data = Guardar las partidas en esta carpeta
help-serve-host = Escuchar en esta dirección, más allá de esta máquina
help-serve-log = Cuánto registrar en stderr: off, error, warn, info, debug o trace; info por defecto
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
server-too-many-begun = Desde tu dirección se han empezado demasiadas partidas: vuelve a intentarlo dentro de un minuto.
