names-and = { $items } et { $last }
seat-first = Premier
seat-second = Second
seat-breaker = Décodeur
seat-maker = Codificateur
