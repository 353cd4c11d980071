page-back-title = Zurücknehmen?
page-back-asks = { $name } bittet, das Spiel auf den Stand nach Version { $version } zurückzunehmen.
page-back-look = Den Spielplan von damals ansehen
page-back-agree = Zustimmen
page-back-disagree = Lassen, wie es ist
page-back-withdraw = Doch nicht
page-back-alone = Meinen letzten Zug zurücknehmen
page-back-ask = Bitten, meinen letzten Zug zurückzunehmen
page-back-reason = Warum, wenn du magst
page-back-undone = Diese Züge würden nicht mehr zählen:
page-back-more = { $moves ->
        [one] (und 1 davor)
       *[other] (und { $moves } davor)
    }
page-back-undo = Zurücknehmen
page-back-what = (mein letzter Zug)
page-back-meanwhile = Auch nicht, was gespielt wird, bis alle zugestimmt haben. Dieselben Züge führen dann wieder zu denselben Würfen.
