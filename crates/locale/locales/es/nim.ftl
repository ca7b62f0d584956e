title-nim = Nim
about-nim = Quita objetos de los montones y deja el último al rival.
how-to-move-nim = Quita objetos de un solo montón. Una jugada es montón:cantidad, como 2:3 para quitar tres del segundo montón.

nim-rule-misere = Quita { $take ->
    [one] 1 objeto
   *[other] de 1 a { $take } objetos
} de un solo montón; pierde quien se lleva el último.
nim-rule-normal = Quita { $take ->
    [one] 1 objeto
   *[other] de 1 a { $take } objetos
} de un solo montón; gana quien se lleva el último.

nim-move-unreadable = «{ $typed }» no es una jugada: escribe el número de un montón, dos puntos y cuántos objetos quitas, por ejemplo 1:2.
nim-heap-unknown = No existe el montón { $heap }: { $heaps ->
    [one] solo hay uno, el 1
   *[other] los montones van del 1 al { $heaps }
}.
nim-heap-empty = El montón { $heap } está vacío: quita de otro.
nim-take-not-allowed = No puedes quitar { $count } del montón { $heap }, que tiene { $size }: quita { $most ->
    [one] solo 1
   *[other] de 1 a { $most }
}, por ejemplo { $heap }:1.

nim-heaps-unreadable = «{ $typed }» no describe los montones: escribe sus tamaños separados por guiones, por ejemplo 3-4-5.
nim-heaps-out-of-range = Una partida tiene de 1 a { $most } montones, no { $heaps }: escribe esa cantidad de tamaños, por ejemplo 3-4-5.
nim-no-objects = Todos los montones están vacíos: reparte en ellos de 1 a { $most } objetos, por ejemplo 3-4-5.
nim-too-many-objects = Los montones suman { $objects } objetos y el máximo es { $most }: hazlos más pequeños.
nim-take-out-of-range = { $take } no sirve como límite por jugada: elige de 1 a { $most } objetos.

nim-position-wrong-heaps = La posición tiene { $heaps ->
    [one] 1 montón
   *[other] { $heaps } montones
}, pero la partida tiene { $wanted }: escribe el tamaño de cada uno, 0 si está vacío.
nim-side-missing = Falta decir a quién le toca: escribe first (primero) o second (segundo) después de los montones, por ejemplo 3-4-5 first.
nim-side-unknown = «{ $typed }» no es ningún jugador: después de los montones escribe first (primero) o second (segundo).
