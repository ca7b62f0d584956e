title-connect-four = Patru în linie
about-connect-four = Lasă discuri să cadă în coloane; patru în linie câștigă.
how-to-move-connect-four = Patru discuri în linie câștigă: pe orizontală, pe verticală sau pe diagonală. O mutare este litera unei coloane, de exemplu d; discul cade în cea mai joasă căsuță liberă.

connect-four-no-such-column = „{ $typed }” nu este o coloană: scrie o literă de la a la { $last }.
connect-four-column-full = Coloana { $column } este plină: alege una dintre { $open }.
connect-four-over = Partida s-a încheiat: nu mai poate cădea niciun disc.
connect-four-floating = Un disc din coloana { $column } are sub el o căsuță goală: discurile cad în cea mai joasă căsuță liberă, așa că umple fiecare coloană de jos în sus.
