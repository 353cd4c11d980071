page-sharing-seats = Zajęte miejsca: { $taken } z { $players }.
page-sharing-waits-for = Gra czeka na graczy: { $names }.
page-sharing-board = Plansza gry
