static-unreadable-game = Cette partie est illisible : elle a été gardée par une autre version de Parlor, ou elle est abîmée.
static-needs-server = Cette page fonctionne sans serveur, on ne peut donc pas s’y retrouver à distance : jouez au même clavier ou utilisez « parlor serve ».
static-program-failed = Le programme n’a pas pu continuer : { $reason }
static-crashed = Quelque chose a cédé ici et a été relancé. Vos parties sont telles qu’elles ont été gardées en dernier.
static-thinker-crashed = La recherche s’est interrompue, peut-être faute de mémoire. La partie est gardée : rejouez le coup ou choisissez un niveau plus faible.
static-cannot-keep = Ce navigateur n’a pas pu garder la partie ({ $reason }), rien n’a donc changé. Faites de la place ou quittez la navigation privée.
static-not-started = Le programme de la page n’a pas pu être chargé. Rechargez-la ; si cela ne suffit pas, prenez un navigateur plus récent.
