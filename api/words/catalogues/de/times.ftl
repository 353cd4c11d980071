# Wie in einer Partie die Zeit läuft.
time-none = ohne Tempo
time-hours-a-decision = { $hours ->
        [one] { $hours } Stunde für jede Entscheidung
       *[other] { $hours } Stunden für jede Entscheidung
    }
time-pace-live = Tempo live
time-pace-swift = Tempo zügig
time-pace-daily = Tempo täglich
time-pace-relaxed = Tempo entspannt
time-pace-leisurely = Tempo gemächlich
time-a-question = { $decision } für jede Frage
time-a-question-and-bank = { $decision } für jede Frage, und { $bank } für die Partie
time-minutes = { $number } min
time-hours = { $number } h
time-month = { $month } { $year }
