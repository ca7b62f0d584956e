static-unreadable-game = Esta partida no se puede leer: la guardó otra versión de Parlor o está dañada.
static-needs-server = Esta página funciona sin servidor, así que aquí no pueden encontrarse personas en dos lugares: jugad en un mismo teclado o usad «parlor serve».
static-program-failed = El programa no pudo continuar: { $reason }
static-crashed = Algo falló aquí y se ha vuelto a poner en marcha. Tus partidas están como se guardaron por última vez.
static-thinker-crashed = La búsqueda se interrumpió, quizá por falta de memoria. La partida está guardada: repite la jugada o elige un nivel más débil.
static-cannot-keep = Este navegador no pudo guardar la partida ({ $reason }), así que no ha cambiado nada. Libera espacio o sal del modo privado.
static-not-started = No se pudo cargar el programa de la página. Vuelve a cargarla; si no basta, usa un navegador más reciente.
