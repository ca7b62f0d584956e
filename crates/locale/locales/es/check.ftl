# Certificados: demostraciones de que nada es mejor.
help-check = Comprueba un certificado: que sus estrategias son lo que dicen y que nada es mejor
help-check-file = El certificado
help-solve-certificate = Guarda en FILE el mejor juego con la demostración de que nada es mejor, para «parlor check»

check-written = El certificado está en { $file } ({ $bytes } bytes).
check-too-large = No hay certificado: el juego es demasiado grande.
check-nothing-proved = No hay certificado, porque no se ha demostrado nada.
check-whole-game = Los certificados son solo para juegos completos, sin --from ni --consistent-only.
check-stopped = No hay certificado, porque se interrumpió su escritura.
check-no-such-game = No hay certificados para este juego; parlor check conoce los juegos de códigos, Reversi y Filler.
check-one-position = Un certificado trata de una sola posición; quita las opciones para muchas, o --certificate.

check-game = { $pegs ->
    [one] { $pegs } clavija
   *[other] { $pegs } clavijas
}, { $symbols } símbolos, cada uno { $secret }× como mucho en un secreto y { $guess }× en un intento; { $reply ->
    [both] se dicen las negras y las blancas
   *[black] solo se dicen las negras
}; códigos: { $codes }.
check-best-total = Demostrado: con la estrategia del archivo, todos los códigos juntos necesitan { $total } intentos, y ninguna estrategia necesita menos.
check-best-within = Demostrado: con la estrategia del archivo, todos los códigos juntos necesitan { $total } intentos, ninguno más de { $within }, y ninguna estrategia así necesita menos.
check-best-worst = Demostrado: con la estrategia del archivo siempre bastan { $worst } intentos, y a ninguna estrategia le bastan menos.
check-effort = Afirmaciones demostradas: { $claims }, en { $seconds } s.
check-board = { $game } desde { $from }
check-board-value = Demostrado: haga lo que haga el rival, { $first } puede conseguir al menos { $value } y { $second } al menos { $other }.

check-no-certificate = El archivo no es un certificado.
check-damaged = El certificado está incompleto o ha sido modificado.
check-no-game = El certificado trata de un juego que no existe o que es demasiado grande para comprobarlo.
check-strategy = La estrategia del certificado no acierta todos los códigos.
check-miscounted = La estrategia del certificado necesita { $total } intentos en total y { $worst } como mucho, y no lo que dice el certificado.
check-proof = El certificado no demuestra lo que dice: una estrategia falla, o no se descarta otra mejor.
