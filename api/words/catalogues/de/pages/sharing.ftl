page-sharing-seats = { $players ->
        [one] { $taken } von 1 Platz ist besetzt.
       *[other] { $taken } von { $players } Plätzen sind besetzt.
    }
page-sharing-waits-for = Sie wartet auf { $names }.
page-sharing-board = Der Spielplan der Partie
