quiz-title = Căutare { $number }
quiz-pruned = Ce frunze retează alfa-beta? Mutările se încearcă de la stânga la dreapta; numerele dintre paranteze sunt frunzele.
quiz-value = Cât valorează { $node } când ambele părți joacă cât se poate de bine?
quiz-window = Cu ce fereastră (alfa, beta) ajunge alfa-beta în { $node }? Mutările se încearcă de la stânga la dreapta.
quiz-answers = Răspunsuri
quiz-answer-pruned = Sunt retezate frunzele { $leaves }.
quiz-answer-value = { $value }.
quiz-answer-window = alfa={ $alpha } și beta={ $beta }.
quiz-reason-window = Deci alfa-beta ajunge în { $node } cu alfa={ $alpha } și beta={ $beta }.
help-quiz = Scrie întrebări despre căutări, cu răspunsuri și motive
help-quiz-count = Câte întrebări; 10 dacă nu se spune
help-quiz-difficulty = Cât de grele sunt, de la 1 la 3; 2 dacă nu se spune
help-quiz-format = text pentru o foaie de tipărit, gift pentru Moodle, json pentru programe; text dacă nu se spune
