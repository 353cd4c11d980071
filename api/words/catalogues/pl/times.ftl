# Czas w grze.
time-none = bez tempa
time-hours-a-decision = { $hours ->
        [one] { $hours } godzina na decyzję
        [few] { $hours } godziny na decyzję
       *[many] { $hours } godzin na decyzję
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
