# Nowiny poza wiadomościami: kalendarze, webhooki i powiadomienia na urządzeniach.
news-calendar-summary = Twój ruch w grze { $game }
news-calendar-description = Do tej chwili inni czekają na ciebie.
news-test = To próba. Tu przychodzą nowiny z twoich gier.
news-turn = Twoja kolej: { $asked }.
news-turn-until = Twoja kolej: { $asked }. Odpowiedz do: { $time }.
news-nudge = Inny gracz czeka na ciebie: { $asked }.
news-begun = Gra się zaczęła.
news-over = Gra się skończyła.
news-called-off = Gra została odwołana.
news-says = { $name } pisze: { $message }
news-answer-wanted = Czekamy na twoją odpowiedź.
