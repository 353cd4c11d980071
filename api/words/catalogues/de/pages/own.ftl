page-own-title = Was du hast
page-own-cost = Strafpunkte am Ende dieser Runde, nach jetzigem Stand:
page-own-this-round = Strafpunkte diese Runde
page-own-sends-down = und ein Pixie muss hinunter
page-own-falls = und du bist draußen
page-own-tile-more = Mehr darüber
page-own-cost-more = Strafpunkte am Ende dieser Runde, nach jetzigem Stand: { $slaves } für Sklaven in der Mine, { $tracks } für deine Felder auf den Leisten.
page-own-cost-points = Diese Felder bringen auch { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
page-own-next-mark = Bei { $mark ->
        [one] 1 Strafpunkt
       *[other] { $mark } Strafpunkten
    } muss einer deiner Pixies von der Pyramide hinunter.
