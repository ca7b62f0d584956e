side-first = Primul jucător
side-second = Al doilea jucător

answer-yes = da
answer-no = nu
