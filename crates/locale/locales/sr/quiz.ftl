quiz-title = Претрага { $number }
quiz-pruned = Које листове одсеца алфа-бета? Потези се испробавају слева надесно; бројеви у заградама су листови.
quiz-value = Колико вреди { $node } кад обе стране играју најбоље што могу?
quiz-window = С којим прозором (алфа, бета) алфа-бета стиже у чвор { $node }? Потези се испробавају слева надесно.
quiz-answers = Одговори
quiz-answer-pruned = Одсечени су листови { $leaves }.
quiz-answer-value = { $value }.
quiz-answer-window = алфа={ $alpha } и бета={ $beta }.
quiz-reason-window = Зато алфа-бета стиже у чвор { $node } са алфа={ $alpha } и бета={ $beta }.
help-quiz = Испиши питања о претрагама, са одговорима и разлозима
help-quiz-count = Колико питања; 10 ако се не каже
help-quiz-difficulty = Колико су тешка, од 1 до 3; 2 ако се не каже
help-quiz-format = text за лист за штампу, gift за Moodle, json за програме; text ако се не каже
