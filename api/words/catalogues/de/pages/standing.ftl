page-standing-title = Wer führt, soweit du siehst
page-standing-more = Punkte minus Strafpunkte, soweit du siehst. Die Belohnungsplättchen der anderen sind bis zum Ende verdeckt, außer es wird mit offenen Vorräten gespielt: Hinter einem Fragezeichen kann mehr sein.
page-standing-told-hidden = { $score } + ?
page-standing-told = Strafpunkte: { $penalties }, Diener: { $servants }, Punkte: verdeckt
page-standing-told-open = Punkte: { $points }, Strafpunkte: { $penalties }, Diener: { $servants }
