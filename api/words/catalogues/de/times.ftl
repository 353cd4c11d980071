# Wie in einer Partie die Zeit läuft.
time-none = ohne Zeitgrenze
time-hours-a-decision = { $hours } Stunden je Entscheidung
time-pace-live = Tempo „live“
time-pace-swift = Tempo „swift“ (Stunden)
time-pace-daily = Tempo „daily“ (etwa ein Tag)
time-pace-relaxed = Tempo „relaxed“ (zwei, drei Tage)
time-pace-leisurely = Tempo „leisurely“ (eine Woche)
time-a-question = { $decision } je Frage
time-a-question-and-bank = { $decision } je Frage und { $bank } für die Partie
time-minutes = { $minutes } min
time-hours = { $hours } h
