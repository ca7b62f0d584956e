bot-late-used = il n’a pas répondu en { $limit } ms, dont { $used } ms de calcul
bot-out-of-time = il a épuisé ses { $limit } ms pour toute la partie
bot-overate = lui et ce qu’il a lancé ont pris plus de { $mebibytes } Mio de mémoire
box-only-linux = Les boîtes pour programmes d’inconnus demandent Linux. Continuez sans elles, --box off ou box=off, seulement avec des programmes de confiance : ils peuvent lire vos fichiers et utiliser le réseau.
box-missing = Les boîtes pour programmes d’inconnus demandent bubblewrap, qui n’est pas installé : sous Debian et Ubuntu, tapez apt install bubblewrap. Continuez sans boîte, --box off ou box=off, seulement avec des programmes de confiance : ils peuvent lire vos fichiers et utiliser le réseau.
box-forbidden = Cette machine ne laisse pas bubblewrap créer de boîtes ({ $error }) : demandez à son administrateur d’autoriser les espaces de noms d’utilisateur, ou lancez-le en root. Continuez sans boîte, --box off ou box=off, seulement avec des programmes de confiance : ils peuvent lire vos fichiers et utiliser le réseau.
setting-total = Millisecondes par partie
setting-box = S’il tourne dans une boîte
setting-memory = Mémoire d’un processus dans une boîte
class-manifest-unreadable = Son parlor.toml est illisible ({ $error }) ; il peut contenir name, build et run, chacun un texte entre guillemets.
class-no-commands = Rien ne dit comment le lancer : son dossier doit contenir run, bot.py, bot.js, Cargo.toml, Makefile ou parlor.toml.
class-no-commands-file = Rien ne dit comment le lancer : un fichier seul doit être un programme exécutable ou se terminer par .py, .js, .sh, .c ou .rs.
class-too-large = Il est trop grand : { $files } fichiers et { $mebibytes } Mio au plus. Retirez ce dont le bot n’a pas besoin.
class-source-unreadable = Ses fichiers sont illisibles ({ $error }).
class-nothing-built = La construction n’a laissé aucun programme : elle doit en laisser un nommé run ou bot, ou un dans target/release.
class-not-copied = Il n’a pas pu être copié pour être construit ({ $error }).
class-build-not-started = Sa construction n’a pas pu être lancée ({ $error }).
class-build-late = Sa construction n’était pas finie en { $limit } s.
class-build-large = Sa construction a laissé plus de { $mebibytes } Mio ou { $files } fichiers.
class-build-failed = Sa construction a échoué : { $words }
class-pass-weight = « { $typed } » finit par un poids qui n’est pas un nombre de 0 à 1000 : tapez-le comme dans score>=0.66 against greedy weight 2.
class-doing-exams = bots construits et examinés
class-doing-matches = rencontres contre les joueurs de référence
class-doing-tournament = rencontres du tournoi
class-doing-round = rencontres de la ronde { $round } sur { $rounds }
class-doing = { $done } sur { $total } { $what }
class-figure = { $value }
class-passed = réussi
class-not-passed = échoué
class-undecided = pas encore décidé
class-ties = Les places suivent la force, tirée d’un seul ajustement sur tous les résultats (Bradley–Terry, une nulle vaut une demi-victoire) avec son intervalle à 95 % ; ceux dont la force est égale au dixième près partagent la place.
class-ties-breakers = Les places suivent la part de secrets trouvés, puis le nombre moyen d’essais ; ceux qui sont égaux sur les deux partagent la place. Tous ont eu les mêmes secrets.
class-fault = { $count ->
    [one] Une partie a été perdue hors des règles. { $reason }
   *[other] { $count } parties ont été perdues hors des règles. { $reason }
}
class-reached = { $expected } : atteint { $value }
class-not-played = { $expected } : non joué
class-building = Il se construit et se lance.
class-exam = Il respecte le protocole.
class-mark = Note : { $mark } sur { $of }, { $verdict }.
class-pace = { $moves ->
    [one] { $moves } coup ; le plus lent a pris { $slowest } ms d’horloge, { $used } ms de processeur en moyenne.
   *[other] { $moves } coups ; le plus lent a pris { $slowest } ms d’horloge, { $used } ms de processeur en moyenne.
}
class-placed = Place { $place } sur { $of } au tournoi : { $wins } gagnées, { $draws } nulles, { $losses } perdues.
class-strength = Force { $strength } (0 est le milieu du groupe).
class-lost = Une partie perdue : { $first } contre { $second }
class-plot = Forces avec intervalles à 95 %
class-title = Une classe de bots : { $game }
class-live = En ce moment
class-game-over = Cette partie est terminée.
class-move = Coup
class-back = Retour
class-forward = Avance
class-close = Fermer
class-unfinished = Ce n’est pas fini : ce qui est joué jusqu’ici est montré, et ce qui ne l’est pas ne décide de rien.
class-ladder = Tournoi
class-crosses = Qui a battu qui
class-everybody = Chaque bot
class-terms = { $bots ->
    [one] Un bot
   *[other] { $bots } bots
} ; { $move_time } s par coup, { $game_time } s par partie.
class-seed = Graine { $seed }.
class-boxed = Chacun tournait dans une boîte sans réseau.
class-unboxed = Ils tournaient sans boîte : rien ne retenait ce qu’ils lisaient, écrivaient ou envoyaient.
class-cannot-listen = La page en direct ne peut écouter sur le port { $port } ({ $error }) : tapez-en un autre avec --port, ou 0 pour un port libre.
class-no-exercise = Il n’y a pas d’exercice nommé « { $name } » ; il y a { $known }.
class-which-folder = Quel dossier ? Tapez parlor class GAME DIR, ou parlor class --exercise NAME DIR : un exercice a son propre jeu.
class-folder-unreadable = Le dossier { $folder } est illisible ({ $error }).
class-folder-empty = Il n’y a aucun bot dans { $folder } : chacun y est un dossier ou un fichier à part.
class-short-seed = La graine { $seed } est assez courte pour être trouvée par essais, et les secrets en découlent : omettez --seed pour en tirer une longue.
class-written = Les rapports sont dans { $page } et à côté.
class-go-on = Interrompu ; les rapports montrent ce qui était fini. La même commande continue à partir d’ici.
class-still-serving = C’est fini ; la page peut encore être vue. Ctrl-C la ferme.
class-serving = À suivre sur { $address }
class-handed-out = L’exercice { $name } est dans { $folder }.
class-rounds-are-swiss = --rounds va avec --format swiss : où tous rencontrent tous, il n’y a pas de rondes à choisir.
column-place = place
column-rating = force
column-mark = note
column-exam = protocole
help-heading-box = La boîte
help-heading-exercise = Exercices
help-class = Noter un dossier de bots et tenir leur tournoi, chacun dans une boîte (voir docs/classes.md)
help-class-folder = Le dossier des bots : chaque dossier ou fichier qu’il contient en est un
help-class-out = Tout garder et écrire les rapports ici ; sinon à côté du dossier des bots, avec -class à la fin
help-class-pass = Ce qu’un bot doit atteindre, comme score>=0.66 against greedy weight 2 ; peut être répété
help-class-partial = Donner une partie des points aux bots qui restent en deçà
help-class-points = Points pour le tout ; 100 par défaut
help-class-games = Parties contre chaque joueur que nomment les seuils, secrets dans les jeux de codes ; 20 par défaut
help-class-tournament = Qui joue le tournoi : passed (d’ordinaire), working (qui respecte le protocole) ou none
help-class-format = Qui rencontre qui : round-robin, ou swiss, d’ordinaire au-delà de 20 bots
help-class-rounds = Rondes d’un tournoi suisse
help-class-meeting = Parties entre deux bots qui se rencontrent, secrets par décodeur ; 10 par défaut
help-class-time = Millisecondes par coup ; 1000 par défaut
help-class-total = Millisecondes pour tous ses coups d’une partie ; 60000 par défaut
help-class-start = Millisecondes pour se préparer ; 10000 par défaut
help-class-build = Secondes pour la construction ; 120 par défaut
help-class-box = Lancer chaque bot dans une boîte : on (d’ordinaire) ou off, pour des programmes de confiance
help-class-memory = Mébioctets de données par processus ; 1024 par défaut
help-class-processes = Processus et fils à la fois ; 64 par défaut
help-class-show = Laisser les bots lire aussi ce dossier, comme un langage installé dans un dossier personnel ; peut être répété
help-class-serve = Le montrer sur une page à mesure, avec chaque partie en cours
help-class-port = Le port de cette page ; 8018 par défaut, 0 pour un port libre
help-class-exercise = Un exercice prêt à donner ; il a son jeu et ses seuils
help-class-hand-out = Écrire dans ce dossier ce que reçoivent les étudiants, et rien d’autre
help-class-solutions = Écrire aussi les solutions de référence
