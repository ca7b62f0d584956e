server-no-such-game = Cette partie n’existe pas ici, ou elle est à quelqu’un d’autre et n’est pas finie.
server-nothing-there = Il n’y a rien à { $path } : les routes sont dans docs/api.md.
server-wrong-method = { $method } ne fait rien ici : les routes sont dans docs/api.md.
server-failure = Le serveur n’a pas pu le faire à cause d’une erreur interne, inscrite dans son journal sous { $fault }.
server-foreign-host = Ce serveur ne répond pas au nom « { $host } » : ouvrez-le à l’adresse qu’il a affichée.
server-foreign-origin = Cette requête vient d’un autre site (« { $origin } ») : seule la page du serveur peut modifier des parties.
server-not-json = Envoyez la requête en JSON, avec « content-type: application/json ».
server-unreadable = La requête est illisible : son adresse ou sa forme est incorrecte.
server-broken-json = La requête n’est pas du JSON valide : voyez la ligne { $line }, colonne { $column }.
server-not-an-object = La requête doit être un objet JSON, comme {"{"}"game": "nim"{"}"}.
server-missing-field = Il manque « { $field } » dans la requête : docs/api.md indique ce qu’il faut à chaque route.
server-wrong-field = « { $field } » n’a pas le bon type ou la bonne taille dans la requête : docs/api.md indique ce qu’il faut à chaque route.
server-body-too-large = La requête est trop grande : envoyez au plus { $most } Kio.
server-text-too-long = Un texte de { $length } caractères est trop long : envoyez-en au plus { $most }.
server-stale-ply = La partie a avancé : elle compte maintenant { $now ->
    [one] { $now } coup, et non { $ply }
   *[other] { $now } coups, et non { $ply }
}. Regardez-la de nouveau.
server-no-such-ply = Il n’y a pas de coup { $ply } : demandez-en un de 0 à { $last }.
server-not-your-turn = Ce n’est pas votre tour.
server-no-seat = Vous ne faites que regarder cette partie.
server-game-over = La partie est finie.
server-only-last-move = Contre une autre personne, on ne peut reprendre que le dernier coup, si c’est le sien et si l’autre est d’accord.
server-no-proposal = Il n’y a plus rien de tel à quoi répondre : cela a été retiré, ou la partie a continué.
server-own-proposal = C’est vous qui l’avez proposé : à l’autre joueur de décider.
server-proposal-waits = L’autre joueur a proposé quelque chose : acceptez ou refusez d’abord.
server-not-over = La partie n’est pas terminée : proposez-en une autre à la fin.
server-no-advice = Tant que deux personnes jouent, il n’y a ni indice, ni valeurs, ni analyse : demandez-les une fois la partie terminée.
server-shared-game = Quelqu’un d’autre joue aussi cette partie : abandonnez d’abord, ensuite vous pourrez la supprimer.
server-nothing-to-correct = Seul le codificateur peut corriger des réponses.
server-no-such-row = La ligne { $row } n’a pas de réponse à corriger : choisissez une ligne de { $first } à { $last }.
server-no-program-to-move = Ce n’est pas le tour d’un programme.
server-no-review-yet = Seules les parties de codes qui sont finies peuvent être analysées.
server-too-many-games = Il y a trop de parties : vous pouvez en avoir { $most }. Supprimez celles dont vous n’avez plus besoin.
server-too-many-moves = Une partie de { $moves } coups est trop longue : on peut en apporter au plus { $most }.
server-too-many-searches = Trop de programmes réfléchissent en ce moment : réessayez dans quelques secondes.
server-too-many-streams = Trop de personnes regardent en ce moment : réessayez plus tard.
server-import-hides-secret = Cette partie n’est pas finie et son code secret est resté ailleurs : elle ne peut pas continuer. Importez-la une fois finie.
server-no-seat-to-give = On n’invite quelqu’un qu’à une partie non finie dont les deux places sont à vous.
server-no-such-invitation = Cette invitation n’existe pas, ou quelqu’un l’a déjà acceptée.
server-player-refused = { $name } lance des programmes ou lit des fichiers de la machine du serveur, ce qui n’est pas possible ici : choisissez un autre joueur.
server-player-takes-long = Pour une partie de cette taille, { $name } devrait d’abord calculer pendant des minutes : choisissez un autre joueur ou moins de codes.
server-setting-too-large = { $key }={ $value } est trop pour ce serveur : au plus { $most } est possible.
server-too-many-codes = Ce jeu a trop de codes pour ce serveur : choisissez moins de positions ou de symboles, pour qu’il y en ait au plus { $most }.
server-could-not-go-on = { $side } n’a pas pu continuer.
server-ready = Parlor joue à { $address } (Ctrl-C l’arrête). Les parties sont gardées dans { $folder }.
server-beyond-this-machine = Quiconque atteint { $address } peut jouer et faire réfléchir cette machine ; rien n’est chiffré. N’utilisez --host que dans un réseau de confiance.
server-cannot-listen = Impossible d’ouvrir { $address } : { $error }. Parlor y tourne-t-il déjà ? Choisissez un autre --port.
server-cannot-keep = Les parties ne peuvent pas être gardées dans { $folder } : { $error }. Choisissez un autre dossier avec --data.
server-folder-taken = Un autre serveur garde ses parties dans { $folder } : arrêtez-le ou choisissez un autre dossier avec --data.
server-store-later = { $file } a été écrit par une version plus récente de Parlor et reste tel quel : lancez cette version ou choisissez un autre dossier avec --data.
server-cannot-run = Le serveur ne peut pas fonctionner : { $error }.
server-no-folder = Il n’y a pas de dossier personnel où garder les parties : choisissez un dossier avec --data.
server-no-browser = Aucun navigateur n’a pu être ouvert : allez vous-même à { $address }.
help-serve = Jouer dans le navigateur : servir la page sur cette machine
help-serve-port = Écouter sur ce port ; { $usual } par défaut
help-serve-open = Ouvrir la page dans le navigateur
help-serve-data = Garder les parties dans ce dossier
help-serve-host = Écouter à cette adresse, au-delà de cette machine
help-serve-log = Quantité de messages du journal sur stderr : off, error, warn, info, debug ou trace ; info par défaut
server-memory-full = Le serveur n’a plus de mémoire pour cela en ce moment : réessayez dans une minute, ou choisissez un jeu plus petit.
server-body-too-slow = La requête n’est pas arrivée en { $seconds } secondes : envoyez-la encore une fois.
server-store-foreign = { $file } n’est pas un fichier de parties de Parlor, ou il en manque une partie ; il est laissé tel quel. Choisissez un autre dossier avec --data.
server-store-damaged = { $file } est abîmé ({ $what }) et laissé tel quel : restaurez une sauvegarde, ou choisissez un autre dossier avec --data.
server-nothing-kept = Aucune partie n’est gardée dans { $folder } : indiquez le dossier d’un serveur avec --data.
server-cannot-back-up = Les parties ne peuvent pas être écrites dans { $file } : { $error }. Indiquez un fichier qui n’existe pas encore.
server-backed-up = Les parties sont écrites dans { $file }.
server-check-good = Tout est cohérent dans { $folder }.
server-check-bad = { $count ->
    [one] Il y a une erreur dans { $folder } :
   *[other] Il y a { $count } erreurs dans { $folder } :
}
help-serve-memory = Laisser parties, calculs et requêtes prendre tant de MiB ; un quart de la mémoire de la machine par défaut
help-serve-metrics = Donner des chiffres pour Prometheus et /healthz à cette adresse, par exemple 127.0.0.1:9017
help-serve-check = Vérifier les parties gardées dans ce dossier, puis finir
help-serve-backup = Écrire toutes les parties dans ce nouveau fichier pendant que le serveur tourne, puis finir
server-too-many-begun = Trop de parties ont été commencées depuis votre adresse : réessayez dans une minute.
