# Ce qui est dit à qui tient un serveur, ou garde des résultats, quand quelque chose est plein, lent ou abîmé.
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
help-arena-allow-processes = Reprendre sans demander un fichier dont les joueurs lancent des commandes
save-bad-checksum = La ligne { $line } de { $file } a été changée depuis qu’elle a été écrite, ou vient d’un autre fichier : supprimez-la pour que sa paire soit rejouée.
save-no-line-end = La première ligne de { $file } est coupée : le tournoi ne peut pas être repris.
arena-resume-runs = { $file } lance ces commandes sur cette machine :
arena-resume-question = Les lancer ? Tapez « yes » pour continuer :
arena-resume-refused = Rien n’a été lancé : reprenez avec --allow-processes si vous faites confiance à { $file }.
arena-bot-changed = Le programme de { $player } a changé depuis le début de { $file } : ses résultats d’avant et d’après sont ceux de deux programmes.
engine-nboard-not-text = Cette ligne n’est pas du texte UTF-8 ; elle est ignorée.
server-too-many-begun = Trop de parties ont été commencées depuis votre adresse : réessayez dans une minute.
