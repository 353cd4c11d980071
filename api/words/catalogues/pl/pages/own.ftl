page-own-title = Co masz
page-own-cost = Punkty Karne na końcu tej rundy, jeśli nic się nie zmieni:
page-own-this-round = (kary w tej rundzie)
page-own-sends-down = i wróżka schodzi do kopalni
page-own-falls = i odpadasz
page-own-tile-more = Więcej o tym
page-own-cost-more = Punkty Karne na końcu tej rundy, jeśli nic się nie zmieni: { $slaves } za niewolników w kopalni, { $tracks } za twoje miejsca na torach.
page-own-cost-points = Te miejsca dają też { $points ->
        [one] { $points } Punkt Zwycięstwa
        [few] { $points } Punkty Zwycięstwa
       *[many] { $points } Punktów Zwycięstwa
    }.
page-own-next-mark = Gdy dojdziesz do { $mark ->
        [one] { $mark } Punktu Karnego
        [few] { $mark } Punktów Karnych
       *[many] { $mark } Punktów Karnych
    }, jedna z twoich wróżek na piramidzie musi zejść do kopalni.
