# Czas w grze.
time-none = bez tempa
time-hours-a-decision = { $hours ->
        [one] { $hours } godzina na ruch
        [few] { $hours } godziny na ruch
       *[many] { $hours } godzin na ruch
    }
time-pace-live = tempo na żywo
time-pace-swift = tempo szybkie
time-pace-daily = tempo dzienne
time-pace-relaxed = tempo spokojne
time-pace-leisurely = tempo powolne
time-a-question = { $decision } na pytanie
time-a-question-and-bank = { $decision } na pytanie i { $bank } na grę
time-minutes = { $number } min
time-hours = { $number } h
time-month = { $month } { $year }
