dialogue-opening-against = { $game } : votre place : { $side }, contre { $opponent }. Tapez ? pour l’aide.
dialogue-opening-both = { $game } : deux personnes à un même clavier. Tapez ? pour l’aide.
dialogue-opening-watch = { $game } : { $first } contre { $second }.
dialogue-your-move = { $side }, à vous de jouer :
dialogue-plays = { $side } : { $mv }
dialogue-called = { $side } se présente sous le nom de { $name }.
dialogue-wins = { $side } gagne.
dialogue-wins-by = { $amount ->
    [one] { $side } gagne de { $amount } point.
   *[other] { $side } gagne de { $amount } points.
}
dialogue-draw = Partie nulle.
dialogue-resigned = { $side } abandonne.
dialogue-forfeit = { $side } ne peut pas continuer : { $reason }
dialogue-revealed = C’était { $hidden }.
dialogue-input-ended = L’entrée s’est terminée au milieu de la partie.
dialogue-empty = Tapez un coup, ou ? pour l’aide.
dialogue-help = À part un coup, vous pouvez taper : ? (cette aide), coups (ce qui est permis), plateau (le redessiner), partie (les coups joués, à conserver), indice (le meilleur coup), évaluer (qui est mieux placé), annuler (reprendre un coup), abandonner (donner la partie perdue), quitter (partir).
dialogue-moves = { $count ->
    [one] Il n’y a qu’un seul coup : { $moves }
   *[other] { $count } coups : { $moves }
}
dialogue-moves-code = { $copies ->
    [one] { $pegs } de ces symboles au choix, chacun au plus une fois : { $symbols }
   *[other] { $pegs } de ces symboles au choix, chacun au plus { $copies } fois : { $symbols }
}
dialogue-nothing-to-undo = Vous n’avez aucun coup à reprendre.
dialogue-undone = { $plies ->
    [one] Le dernier coup est repris.
   *[other] Les { $plies } derniers coups sont repris.
}
dialogue-hint-exact = Le mieux est { $mv }. Avec un jeu optimal à partir d’ici : { $outcome }
dialogue-hint-estimate = { $mv } semble le mieux ; la position est estimée à { $units } pour le premier joueur.
dialogue-hint-line = Suite attendue : { $line }
dialogue-no-hint = Il n’y a pas d’indice ici.
dialogue-seat-with-sign = { $seat } ({ $sign })
dialogue-hint-moves = Chaque coup, selon ce qu’il vaut pour le premier joueur : { $values }
dialogue-must-pass = { $side } n’a aucun coup et passe.
dialogue-type-help = Tapez ? pour l’aide.
dialogue-window-too-low = Le plateau prend { $lines } lignes et cette fenêtre en a { $there } : agrandissez-la, puis tapez plateau.
dialogue-stopped = Arrêté : aucun coup n’était encore trouvé.
