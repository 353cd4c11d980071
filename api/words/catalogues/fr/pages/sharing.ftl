page-sharing-seats = Places prises : { $taken } sur { $players }.
page-sharing-waits-for = Elle attend { $names }.
page-sharing-board = Le plateau de la partie
