# Le temps d’une partie.
time-none = sans rythme
time-hours-a-decision = { $hours ->
        [one] { $hours } heure par coup
       *[other] { $hours } heures par coup
    }
time-pace-live = rythme direct
time-pace-swift = rythme rapide
time-pace-daily = rythme quotidien
time-pace-relaxed = rythme détendu
time-pace-leisurely = rythme tranquille
time-a-question = { $decision } par question
time-a-question-and-bank = { $decision } par question, et { $bank } pour la partie
time-minutes = { $number } min
time-hours = { $number } h
time-month = { $month } { $year }
