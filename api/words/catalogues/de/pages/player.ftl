page-player-since = Spielt hier seit { $month }.
page-player-program = Ein Programm.
page-player-in-time = Beantwortet { $percent } von 100 Fragen rechtzeitig; mittlere Antwortzeit: { $median }.
page-player-left = { $left ->
        [one] Hat 1 laufende Partie verlassen oder den Platz darin verloren.
       *[other] Hat { $left } laufende Partien verlassen oder den Platz darin verloren.
    }
page-player-none-finished = Noch keine öffentliche Partie ist zu Ende.
page-player-games = Öffentliche Partien, die zu Ende sind
page-player-size = Spieler
page-player-finished = Zu Ende
page-player-won = Gewonnen
page-player-all = Alle beendeten Partien
page-player-report = Diesen Namen melden
page-player-block = Blockieren
page-player-block-more = Ihr beide nehmt nicht mehr nebeneinander Platz, und keiner kann den anderen einladen; Partien, in denen ihr beide sitzt, gehen weiter. Was diese Person am Tisch sagt, ist für dich eingeklappt und kommt nicht per Mail. Sie erfährt nichts davon.
page-player-block-now = Blockieren
page-player-is-blocked = Du hast diese Person blockiert.
page-player-unblock = Nicht mehr blockieren
