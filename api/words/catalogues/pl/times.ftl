# Czas w grze.
time-none = bez limitu czasu
time-hours-a-decision = { $hours } godz. na decyzję
time-pace-live = tempo „live”
time-pace-swift = tempo „swift” (godziny)
time-pace-daily = tempo „daily” (około dnia)
time-pace-relaxed = tempo „relaxed” (dwa, trzy dni)
time-pace-leisurely = tempo „leisurely” (tydzień)
time-a-question = { $decision } na pytanie
time-a-question-and-bank = { $decision } na pytanie i { $bank } na grę
time-minutes = { $minutes } min
time-hours = { $hours } godz.
