# Neuigkeiten außerhalb von Mails: Kalender, Webhooks und Meldungen auf Geräten.
news-calendar-summary = Dein Zug in { $game }
news-calendar-description = Bis dahin warten die anderen auf dich.
news-test = Das ist ein Test. Hierher kommen Neuigkeiten von deinen Partien.
news-turn = Du bist am Zug: { $asked }.
news-turn-until = Du bist am Zug: { $asked }. Bitte antworte bis { $time }.
news-nudge = Ein anderer Spieler wartet auf dich: { $asked }.
news-begun = Die Partie hat begonnen.
news-over = Die Partie ist zu Ende.
news-called-off = Die Partie wurde abgesagt.
news-says = { $name } schreibt: { $message }
news-answer-wanted = Deine Antwort wird erwartet.
