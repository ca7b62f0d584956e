side-first = Први играч
side-second = Други играч

answer-yes = да
answer-no = не
