# How time is kept in a game.
time-none = no pace
time-hours-a-decision = { $hours } hours a decision
time-pace-live = live pace
time-pace-swift = swift pace
time-pace-daily = daily pace
time-pace-relaxed = relaxed pace
time-pace-leisurely = leisurely pace
time-a-question = { $decision } a question
time-a-question-and-bank = { $decision } a question, and { $bank } for the game
time-minutes = { $number } min
time-hours = { $number } h
time-month = { $month } { $year }
