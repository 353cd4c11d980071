page-sharing-seats = { $players ->
        [one] { $taken } of 1 seat is taken.
       *[other] { $taken } of { $players } seats are taken.
    }
page-sharing-waits-for = It waits for { $names }.
page-sharing-board = The board of the game
