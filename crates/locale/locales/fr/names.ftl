side-first = Premier joueur
side-second = Second joueur

answer-yes = oui
answer-no = non
