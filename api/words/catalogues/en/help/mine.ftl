help-mine-title = Mine, penalties, and the end

help-mine-lead = What holds pixies down, and who wins.

help-mine-slaves-title = The mine

help-mine-slaves =
    A pixie in your mine is a slave. Slaves dig: the action [mine](/help/actions#mine) draws a cube for each of them. They bring no food, and cost penalties at the end of each round.
    The bag holds 30 silver, 10 gold and 5 rocks for each player, at most 20, when the game begins. The board shows what is left in it.

help-mine-rocks-title = Rocks

help-mine-rocks =
    Whoever draws a rock chains a slave with it. Whose slaves that may be is a point in which the [rulebooks differ](/help/rulebooks#rock_targets). At most two slaves of a player are chained, and each carries at most three rocks. Rocks for which there is no place leave the game.
    A chained slave cannot be promoted. You can [take rocks off](/help/actions#unchain) for 1 bread each.

help-mine-penalties-title = Penalties

help-mine-penalties =
    They count at once, wherever they come from: passing, offering nothing, the whip, copying, slaves, low steps on the tracks. On the way to { $pit } there are marks, on the standard board at { $marks }. For each mark that you reach or pass, you send one of your promoted pixies to the mine, at once and of your choice.
    You need not if
    - you have no pixie on the pyramid,
    - you are the Queen’s Favorite,
    - you give the [mercy](/help/tiles#mercy) tile back.
    Servants, and a pixie on the servant space, are never demoted.

help-mine-pit-title = The pit

help-mine-pit =
    At { $pit } penalties you fall into the pit. You are out at once: your pixies and rocks leave the game, resources and tiles go back to the board, your reward tiles are gone. You are ranked behind all who are still in, first out last.
    When one player is left, the game is over.

help-mine-end-title = When it ends

help-mine-end = With the round in which the last golden [reward tile](/help/tiles#rewards) is taken, or with round seven. That round is played to its end.

help-mine-score-title = What counts

help-mine-score =
    Your score is your reward points less your penalties. Before that
    - your bread takes as many rocks off your slaves as it can pay for, and each rock that is left costs 1 penalty,
    - for each of the five resources, whoever has the most of it at the end takes 3 penalties, all of them if several have the most. So it does not pay to hoard: [dump](/help/actions#dump) or offer it.
    In what order these two come is a point in which the [rulebooks differ](/help/rulebooks#final_order). These penalties send nobody down or into the pit.
    The highest score wins. With equal scores more servants decide, then who had the first servant earlier; otherwise the place is shared.

help-mine-secrets-title = What nobody knows

help-mine-secrets = What players hold and which reward tiles they have is behind their screens, unless the game was opened with open screens. What is taken and paid is seen by all, so who keeps count knows. Offers are secret until all are made; round tiles until they are turned up; the dice until they are rolled.
