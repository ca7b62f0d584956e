quiz-title = Búsqueda { $number }
quiz-pruned = ¿Qué hojas poda alfa-beta? Las jugadas se prueban de izquierda a derecha; los números entre paréntesis son las hojas.
quiz-value = Si ambos bandos juegan lo mejor posible, ¿cuánto vale { $node }?
quiz-window = ¿Con qué ventana (alfa, beta) llega alfa-beta a { $node }? Las jugadas se prueban de izquierda a derecha.
quiz-answers = Respuestas
quiz-answer-pruned = Se podan las hojas { $leaves }.
quiz-answer-value = { $value }.
quiz-answer-window = alfa={ $alpha } y beta={ $beta }.
quiz-reason-window = Por eso alfa-beta llega a { $node } con alfa={ $alpha } y beta={ $beta }.
help-quiz = Escribir preguntas sobre búsquedas, con respuestas y razones
help-quiz-count = Cuántas preguntas; 10 si no se indica
help-quiz-difficulty = Su dificultad, de 1 a 3; 2 si no se indica
help-quiz-format = text para una hoja impresa, gift para Moodle, json para programas; text si no se indica
