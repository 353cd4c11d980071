page-table-seats = Plätze
page-table-free = frei
page-table-program = { $name } (ein Programm)
page-table-is-asked = ist gefragt
page-table-until = bis
page-table-no-time-left = keine Zeit mehr
page-table-minutes-left = { $number ->
        [one] noch 1 Minute
       *[other] noch { $number } Minuten
    }
page-table-hours-left = { $number ->
        [one] noch 1 Stunde
       *[other] noch { $number } Stunden
    }
page-table-days-left = { $number ->
        [one] noch 1 Tag
       *[other] noch { $number } Tage
    }
page-table-open = Wartet auf Mitspieler
page-table-beginning = Vor der ersten Runde
page-table-round = Runde { $round }
page-table-paused = Angehalten
page-table-finished = Zu Ende
page-table-cancelled = Abgebrochen
page-table-players = { $players ->
        [one] 1 Spieler
       *[other] { $players } Spieler
    }
page-table-pace = { $hours ->
        [one] 1 Stunde je Zug
       *[other] { $hours } Stunden je Zug
    }
page-table-pace-days = { $days ->
        [one] 1 Tag je Zug
       *[other] { $days } Tage je Zug
    }
page-table-private = privat
page-table-board = Der Spielplan
page-table-players-title = Die Spieler
page-table-player = Spieler
page-table-you = du
page-table-holds = Hat
page-table-hidden = verdeckt
page-table-penalties = Strafpunkte
page-table-points = Punkte
page-table-discs = Scheiben
page-table-mine = Mine
page-table-servants = Diener
page-table-tracks = Silber-/Goldleiste
page-table-tiles = Plättchen
page-table-in-words = Der Spielplan in Worten
page-table-of = { $part } von { $whole }
page-table-slaves = Sklaven: { $slaves }
page-table-rocks = Steine: { $rocks }
page-table-in-the-pit = in der Grube
page-table-favourite = der Liebling
page-table-passed = hat gepasst
page-table-has-offered = hat geopfert
page-table-food-tile = Nahrung { $value }
page-table-food-tile-more = Es bringt dir zu Beginn jeder Runde { $value } Nahrung deiner Wahl.
page-table-away = { $name } ist abwesend; zurück: { $day }.
page-table-stalled-bot = { $name } ist ein Bot, der nachdenkt, aber gerade läuft kein Teil dieses Dienstes, der für Bots nachdenkt. Die Partie geht weiter, sobald der Betreiber einen startet (PIXIE_BOT_THREADS).
page-table-turn-order = Spielreihenfolge: { $order }
page-table-wanted = Die Königin wünscht: { $food }
page-table-result = { $rank }. { $name }: { $score }
