page-own-title = What you have
page-own-cost = Penalties at the end of this round, as it stands:
page-own-this-round = penalties this round
page-own-sends-down = and a pixie goes down
page-own-falls = and you are out
page-own-tile-more = More about it
page-own-cost-more = Penalties at the end of this round, as it stands: { $slaves } for slaves in the mine, { $tracks } for your places on the tracks.
page-own-cost-points = Those places also give { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
page-own-next-mark = At { $mark ->
        [one] 1 penalty
       *[other] { $mark } penalties
    } one of your pixies on the pyramid must go down.
