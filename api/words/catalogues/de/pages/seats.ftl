page-seats-title = Plätze zum Übernehmen
page-seats-lead = Aus diesen Partien musste jemand gehen. Wer auf der Liste der Ersatzspieler steht, darf weiterspielen und wird per Mail gefragt, wenn ein Platz angeboten wird; die Partie vermerkt, wen sie gefragt hat.
page-seats-is-one = Du stehst auf der Liste der Ersatzspieler.
page-seats-is-none = Du stehst nicht auf der Liste der Ersatzspieler.
page-seats-join-list = Auf die Liste setzen
page-seats-leave-list = Von der Liste nehmen
page-seats-none = Gerade wartet kein Platz auf jemanden.
page-seats-stands = einer von { $players }, Runde { $round }: { $penalties ->
        [one] 1 Strafpunkt
       *[other] { $penalties } Strafpunkte
    }, im Schloss { $servants }, in der Mine { $slaves }
page-seats-until = Ein Bot bekommt ihn:
page-seats-take = Platz nehmen
page-seats-link = Plätze zum Übernehmen
page-seats-taken-over = übernommen
