# Certificats : des preuves que rien n’est meilleur.
help-check = Vérifier un certificat : ses stratégies sont ce qu’elles annoncent, et rien n’est meilleur
help-check-file = Le certificat
help-solve-certificate = Écrire dans FILE le meilleur jeu avec la preuve que rien n’est meilleur, pour « parlor check »

check-written = Le certificat est dans { $file } ({ $bytes } octets).
check-too-large = Il n’y a pas de certificat : le jeu est trop grand.
check-nothing-proved = Il n’y a pas de certificat, car rien n’a été prouvé.
check-whole-game = Les certificats ne concernent que des jeux entiers, sans --from ni --consistent-only.
check-stopped = Il n’y a pas de certificat, car son écriture a été interrompue.
check-no-such-game = Il n’y a pas de certificats pour ce jeu ; parlor check connaît les jeux de codes, Reversi et Filler.
check-one-position = Un certificat porte sur une seule position ; retirez les options pour plusieurs, ou --certificate.

check-game = { $pegs ->
    [one] { $pegs } pion
   *[other] { $pegs } pions
}, { $symbols } symboles, chacun au plus { $secret }× dans un secret et { $guess }× dans un essai ; { $reply ->
    [both] noirs et blancs sont annoncés
   *[black] seuls les noirs sont annoncés
} ; codes : { $codes }.
check-best-total = Prouvé : avec la stratégie du fichier, tous les codes ensemble demandent { $total } essais, et aucune stratégie n’en demande moins.
check-best-within = Prouvé : avec la stratégie du fichier, tous les codes ensemble demandent { $total } essais, aucun plus de { $within }, et aucune stratégie de ce genre n’en demande moins.
check-best-worst = Prouvé : avec la stratégie du fichier, { $worst } essais suffisent toujours, et aucune stratégie ne se contente de moins.
check-effort = Affirmations prouvées : { $claims }, en { $seconds } s.
check-board = { $game } depuis { $from }
check-board-value = Prouvé : quoi que fasse l’adversaire, { $first } peut obtenir au moins { $value } et { $second } au moins { $other }.

check-no-certificate = Le fichier n’est pas un certificat.
check-damaged = Le certificat est incomplet ou a été modifié.
check-no-game = Le certificat porte sur un jeu qui n’existe pas ou qui est trop grand pour être vérifié.
check-strategy = La stratégie du certificat ne trouve pas tous les codes.
check-miscounted = La stratégie du certificat demande { $total } essais en tout et { $worst } au plus, et non ce que dit le certificat.
check-proof = Le certificat ne prouve pas ce qu’il dit : une stratégie échoue, ou une meilleure n’est pas exclue.
