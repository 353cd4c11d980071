help-opening-title = The game in two minutes

help-opening-text =
    Your pixies live under the eyes of a greedy Queen. All of them begin as slaves in your mine, and you want them up and out of it: onto a pyramid of four rows, and from its top into the castle, as servants.
    A game has up to seven rounds. In each of them you
    - take the food that the pixies on the pyramid bring in,
    - place four discs, in turn with the others, and do an action with each placement: take food and silver, roll dice, whip and rob the others, mine silver and gold, forge rings,
    - offer something to the Queen, in secret, at the same time as everybody else,
    - climb: the food that the Queen wanted this time lifts your pixies, silver and gold lift your discs on two tracks,
    - take penalties, for the slaves you still have and for standing low on the tracks.
    Servants, rings and special offerings bring reward points. Penalties are subtracted from them, and send pixies down on the way. The most points at the end win; with { $pit } penalties you fall into the pit and are out.
    The rest you learn by playing: the page of a game shows every move that you can make and what it would do. A game against bots starts with one press on your [home page](/).
