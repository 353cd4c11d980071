page-table-seats = Miejsca
page-table-free = wolne
page-table-program = { $name } (program)
page-table-is-asked = ma ruch
page-table-until = do:
page-table-no-time-left = czas minął
page-table-minutes-left = { $number ->
        [one] jeszcze { $number } minuta
        [few] jeszcze { $number } minuty
       *[many] jeszcze { $number } minut
    }
page-table-hours-left = { $number ->
        [one] jeszcze { $number } godzina
        [few] jeszcze { $number } godziny
       *[many] jeszcze { $number } godzin
    }
page-table-days-left = { $number ->
        [one] jeszcze { $number } dzień
        [few] jeszcze { $number } dni
       *[many] jeszcze { $number } dni
    }
page-table-open = Czeka na graczy
page-table-beginning = Przed pierwszą rundą
page-table-round = Runda { $round }
page-table-paused = Wstrzymana
page-table-finished = Skończona
page-table-cancelled = Przerwana
page-table-players = { $players ->
        [one] { $players } gracz
        [few] { $players } graczy
       *[many] { $players } graczy
    }
page-table-pace = { $hours ->
        [one] { $hours } godzina na ruch
        [few] { $hours } godziny na ruch
       *[many] { $hours } godzin na ruch
    }
page-table-pace-days = { $days ->
        [one] { $days } dzień na ruch
        [few] { $days } dni na ruch
       *[many] { $days } dni na ruch
    }
page-table-private = prywatna
page-table-board = Plansza
page-table-players-title = Gracze
page-table-player = Gracz
page-table-you = ty
page-table-holds = Ma
page-table-hidden = ukryte
page-table-penalties = Punkty Karne
page-table-points = Punkty Zwycięstwa
page-table-discs = Żetony
page-table-mine = Kopalnia
page-table-servants = Służący
page-table-tracks = Tor srebra / złota
page-table-tiles = Płytki
page-table-in-words = Plansza opisana słowami
page-table-of = { $part } z { $whole }
page-table-slaves = niewolnicy: { $slaves }
page-table-rocks = skały: { $rocks }
page-table-in-the-pit = w otchłani
page-table-favourite = Faworyt Królowej
page-table-passed = pas
page-table-has-offered = ofiara złożona
page-table-food-tile = jedzenie { $value }
page-table-food-tile-more = Na początku każdej rundy daje ci jedzenie, które wybierzesz (sztuk: { $value }).
page-table-away = { $name }: nieobecność, powrót { $day }.
page-table-stalled-bot = { $name } to bot, który się namyśla, a żadna część tego serwisu nie myśli teraz za boty. Gra ruszy dalej, gdy tylko uruchomi ją ten, kto prowadzi serwer (PIXIE_BOT_THREADS).
page-table-turn-order = Kolejność graczy: { $order }
page-table-wanted = Królowa chce: { $food }
page-table-result = { $rank }. { $name }: { $score }
