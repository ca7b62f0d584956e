names-and = { $items } и { $last }
seat-first = Први
seat-second = Други
seat-breaker = Одгонетач шифре
seat-maker = Састављач шифре
