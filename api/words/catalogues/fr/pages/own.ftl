page-own-title = Ce que vous avez
page-own-cost = Points de Punition à la fin de ce tour, en l’état :
page-own-this-round = punitions ce tour
page-own-sends-down = et un Pixie descend
page-own-falls = et vous êtes éliminé
page-own-tile-more = En savoir plus
page-own-cost-more = Points de Punition à la fin de ce tour, en l’état : { $slaves } pour les esclaves de la mine, { $tracks } pour vos places sur les pistes.
page-own-cost-points = Ces places donnent aussi { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
page-own-next-mark = { $mark ->
        [one] À { $mark } Point de Punition
       *[other] À { $mark } Points de Punition
    }, un de vos Pixies de la pyramide doit descendre.
