# Powiadomienia poza wiadomościami: kalendarze, webhooki i urządzenia.
news-calendar-summary = Twój ruch w grze { $game }
news-calendar-description = Do tej chwili inni czekają na ciebie.
news-test = To próba. Tu przychodzą powiadomienia o twoich grach.
news-turn = Twój ruch: { $asked }.
news-turn-until = Twój ruch: { $asked }. Odpowiedz do: { $time }.
news-nudge = Inny gracz czeka na ciebie: { $asked }.
news-begun = Gra się zaczęła.
news-over = Gra się skończyła.
news-called-off = Gra została odwołana.
news-says = { $name } pisze: { $message }
news-answer-wanted = Czekamy na twoją odpowiedź.
