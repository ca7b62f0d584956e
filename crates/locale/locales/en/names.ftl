names-and = { $items } and { $last }
seat-first = First
seat-second = Second
seat-breaker = Code breaker
seat-maker = Code maker
