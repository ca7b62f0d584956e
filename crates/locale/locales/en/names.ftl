side-first = First player
side-second = Second player

answer-yes = yes
answer-no = no
