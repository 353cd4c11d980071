# Le temps d’une partie.
time-none = sans limite de temps
time-hours-a-decision = { $hours } heures par décision
time-pace-live = rythme « live »
time-pace-swift = rythme « swift » (des heures)
time-pace-daily = rythme « daily » (environ un jour)
time-pace-relaxed = rythme « relaxed » (deux ou trois jours)
time-pace-leisurely = rythme « leisurely » (une semaine)
time-a-question = { $decision } par question
time-a-question-and-bank = { $decision } par question, et { $bank } pour la partie
time-minutes = { $minutes } min
time-hours = { $hours } h
