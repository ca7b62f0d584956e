static-unreadable-game = Această partidă nu poate fi citită: a fost păstrată de altă versiune de Parlor sau este deteriorată.
static-needs-server = Această pagină funcționează fără server, așa că nu se pot întâlni aici persoane din două locuri: jucați la aceeași tastatură sau folosiți „parlor serve”.
static-program-failed = Programul nu a putut continua: { $reason }
static-crashed = Ceva s-a defectat aici și a fost repornit. Partidele tale sunt așa cum au fost păstrate ultima dată.
static-thinker-crashed = Căutarea s-a întrerupt, poate din lipsă de memorie. Partida este păstrată: fă din nou mutarea sau alege un nivel mai slab.
static-cannot-keep = Acest browser nu a putut păstra partida ({ $reason }), așa că nu s-a schimbat nimic. Eliberează spațiu sau ieși din navigarea privată.
static-not-started = Programul paginii nu a putut fi încărcat. Reîncarcă pagina; dacă nu ajută, folosește un browser mai nou.
