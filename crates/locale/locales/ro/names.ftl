names-and = { $items } și { $last }
seat-first = Primul
seat-second = Al doilea
seat-breaker = Descifratorul
seat-maker = Codificatorul
