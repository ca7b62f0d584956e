help-heading-batch = Beaucoup de positions
help-batch-positions = Résoudre toutes les positions de FILE, une par ligne (« - » lit l’entrée standard)
help-batch-seeds = Résoudre les plateaux tirés avec ces graines, comme 1..1000, bornes comprises
help-batch-save = Garder dans ce fichier chaque position résolue, ou ce qui est établi sur un jeu de codes
help-batch-resume = Continuer un lot ou une recherche enregistrés dans ce fichier ; rien d’autre n’est nécessaire
help-batch-export-svg = Dessiner dans ce fichier SVG la fréquence de chaque valeur
help-batch-export-csv = Écrire dans ce fichier la fréquence de chaque valeur, en tableau pour tableurs
help-heading-spread = Beaucoup de machines
help-spread-shard = Ne faire que la partie I sur N, comptée à partir de 0, comme 0/8 ; « parlor merge » réunit les parties enregistrées
help-merge = Réunir les parties enregistrées d’un événement ou d’un lot
help-merge-files = Les fichiers de toutes les parties
help-merge-export-svg = Dessiner le résultat dans ce fichier SVG
help-merge-export-csv = Écrire le résultat dans ce fichier, en tableau pour tableurs
usage-not-a-seed-range = tapez une graine comme 7, ou un intervalle comme 1..100, entre 0 et { $most }
usage-not-a-shard = tapez une partie et le nombre de parties, comme 0/8 : les parties se comptent à partir de 0, { $most } au plus
batch-no-codes = Les jeux de code ne se résolvent pas par lots : résolvez-les un par un avec --from.
batch-no-seeds = Aucun début de { $game } n’est tiré avec une graine : utilisez --positions, ou l’un de ces jeux : { $known }.
batch-seed-twice = Le jeu a déjà une graine : enlevez-la, --seeds la fixe.
batch-empty = Il n’y a aucune position à résoudre : indiquez-en au moins une.
batch-only = { $option } concerne beaucoup de positions : ajoutez --positions FILE ou --seeds A..B.
batch-mean = Valeur moyenne pour Premier : { $mean }, écart type { $deviation }
batch-effort = Positions : { $positions }, non résolues : { $open }, en { $seconds } s
batch-wins = { $side } gagne
batch-draw = nulle
column-result = résultat
column-positions = positions
column-share = part
column-interval = 95 %
picture-batch = Valeurs de { $positions } positions : { $game }
merge-other-plan = { $other } fait partie d’un autre plan que { $one } : ne réunissez que les parties d’un même plan.
merge-twice = { $one } et { $other } contiennent la même partie : indiquez chaque partie une seule fois.
merge-missing = { $count ->
    [one] Il manque { $count } paire ou position, le numéro { $first } compté à partir de 0 : terminez sa partie avec --resume et indiquez les fichiers de toutes les parties.
   *[other] Il manque { $count } paires ou positions, la première est le numéro { $first } compté à partir de 0 : terminez leurs parties avec --resume et indiquez les fichiers de toutes les parties.
}
spread-no-breakers = Les décodeurs sont mis à l’épreuve dans un seul processus : enlevez les options pour beaucoup de machines.
help-worker = Travailler pour d’autres : prendre des tâches sur un serveur NATS jusqu’à l’ordre d’arrêter
help-queue-nats = Confier le travail à ceux qui prennent leurs tâches sur le serveur NATS à cette adresse, comme nats://host:4222
help-queue-worker-nats = L’adresse du serveur NATS, comme nats://host:4222
help-queue-creds = Le fichier d’identifiants avec lequel se présenter au serveur
help-queue-tls-ca = Un fichier de certificats (PEM) auxquels on reconnaît le serveur ; la connexion est chiffrée
help-queue-task-size = Positions ou paires de parties dans chaque tâche ; mesuré si absent
help-queue-patience = Secondes après lesquelles la tâche d’un travailleur muet passe à un autre ({ $usual } si absent)
help-queue-attempts = Combien de travailleurs une tâche peut perdre avant d’être abandonnée ({ $usual } si absent)
help-queue-allow-clock = Accepter les joueurs et les limites à la montre, dont les résultats changent d’une machine à l’autre
help-worker-threads = Tâches à la fois (une par cœur si absent)
help-worker-allow-processes = Faire aussi les tâches dont les joueurs lancent des programmes ou lisent des fichiers de cette machine
queue-unreachable = Le serveur à { $url } est inutilisable : { $error }. Vérifiez l’adresse, les identifiants, et que le serveur a été lancé avec JetStream (nats-server -js).
queue-denied = Le serveur ne permet pas à ce compte de publier des plans : présentez-vous avec un compte qui le peut, ou lancez « parlor worker ».
queue-clock = { $what } va à la montre, les résultats changeraient donc d’une machine à l’autre : fixez une profondeur ou --nodes, ou ajoutez --allow-clock.
queue-processes = Un plan de { $game } est laissé à d’autres : { $player } lance des programmes ou lit des fichiers de cette machine. Ajoutez --allow-processes si vous faites confiance à qui publie les plans.
queue-other-signature = Un plan de { $game } est laissé à d’autres : il vient d’un programme qui cherche autrement (signature de nœuds { $theirs }, ici { $own }). Utilisez partout la même version.
queue-bad-plan = Un plan est laissé à d’autres, car il est inutilisable ici. { $reason }
queue-lost = Le serveur est injoignable ou refuse ({ $error }) ; nouvel essai dans { $seconds } s.
queue-published = { $tasks ->
    [one] Plan { $plan } : { $tasks } tâche, déjà faites : { $done }.
   *[other] Plan { $plan } : { $tasks } tâches, déjà faites : { $done }.
}
queue-workers = { $workers ->
    [one] · { $workers } travailleur
   *[other] · { $workers } travailleurs
}
queue-goes-on = Les travailleurs continuent ce qui a été publié ; la même commande le rassemble.
queue-poisoned = Les numéros { $first } à { $last } ont été abandonnés : { $attempts } travailleurs s’y sont perdus. « parlor … --resume FILE » les fait ici.
queue-too-large = Les numéros { $first } à { $last } ont été abandonnés : leurs résultats sont plus grands que ce que le serveur accepte. Choisissez un --task-size plus petit.
queue-spoilt = Les résultats des numéros { $first } à { $last } sont illisibles : un travailleur d’une autre version les a écrits.
worker-ready = En attente de tâches à { $url }, { $threads } à la fois. Signature de nœuds { $signature }
worker-stopped = { $done ->
    [one] Arrêté : { $done } tâche faite, rendues : { $back }.
   *[other] Arrêté : { $done } tâches faites, rendues : { $back }.
}
