seat-first = Premier
seat-second = Second
seat-breaker = Décodeur
seat-maker = Codificateur
