# News outside of mails: calendars, webhooks and notices of devices.
news-calendar-summary = Your move in { $game }
news-calendar-description = Until this moment the others wait for you.
news-test = This is a test. News of your games comes here.
news-turn = It is your turn: { $asked }.
news-turn-until = It is your turn: { $asked }. Please answer by { $time }.
news-nudge = Another player waits for you: { $asked }.
news-begun = The game has begun.
news-over = The game is over.
news-called-off = The game was called off.
news-says = { $name } says: { $message }
news-answer-wanted = Your answer is wanted.
