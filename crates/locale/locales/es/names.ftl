names-and = { $items } y { $last }
seat-first = Primero
seat-second = Segundo
seat-breaker = Descifrador
seat-maker = Codificador
