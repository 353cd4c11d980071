page-standing-title = Kto prowadzi, według tego, co widzisz
page-standing-more = Punkty Zwycięstwa minus Punkty Karne, według tego, co widzisz. Płytki nagród innych są ukryte do końca, chyba że gra jest jawna: za znakiem zapytania może być więcej.
page-standing-told-hidden = { $score } + ?
page-standing-told = Punkty Karne: { $penalties }, służący: { $servants }, Punkty Zwycięstwa: ukryte
page-standing-told-open = Punkty Zwycięstwa: { $points }, Punkty Karne: { $penalties }, służący: { $servants }
