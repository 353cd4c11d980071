help-rounds-title = How a round goes

help-rounds-lead = Seven rounds at most, five phases each.

help-rounds-setup-title = Before the first round

help-rounds-setup =
    - With two or three players everybody has 5 pixies, with four 4, with five 3. All start in their owner's mine.
    - Everybody has four discs, and begins with 2 apples, 2 bread, 2 silver and 2 gold. Everybody but the first in order has 2 honey as well.
    - The order is drawn. Whoever comes first in it is the *Queen’s Favorite*.
    - Six of the ten [abilities](/help/tiles#abilities) are laid out. Everybody takes one, the last in order first; the others stay on the board.

help-rounds-steal-title = 1. Steal

help-rounds-steal =
    Each of your pixies on the pyramid takes the food that its space shows, as many icons as the number of its row. Each [food tile](/help/tiles#food-tiles) takes as much food of your choice as it says. Slaves in the mine and servants in the castle bring nothing.
    Supplies are limited: there are 40 of each food, 60 silver and 30 gold, and what the supply lacks nobody gets. When it might not be enough for all, players take one after the other, in order.

help-rounds-action-title = 2. Action

help-rounds-action =
    In order, around and around, everybody places discs for [an action](/help/actions), until all discs are placed or everybody has passed. What an action does, it does at once.
    - A space of the pyramid costs *two* discs, or *one* if a pixie stands on it, no matter whose. Only one player can use it in a round.
    - A space beside the pyramid costs one disc; temporary priority costs all you have left.
    - An action that could not be carried out cannot be chosen.
    - To pass is always possible. It costs 5 penalties and ends the phase for you.
    At the end of the phase all discs go back to their owners.

help-rounds-offering-title = 3. Offering

help-rounds-offering =
    A round tile is turned up: it shows the one food that the Queen wants this time. Nine tiles, three of each food, were shuffled, and seven of them are used.
    Now everybody offers in secret, as much as they like of *one* kind: the wanted food, silver, or gold. When all have chosen, all offers are shown. With the [double offering tile](/help/tiles#double-offering) an offer may hold two kinds.
    - Who offers nothing takes 5 penalties.
    - What was offered is gone, whether it helped or not.
    - Food that the Queen does not want cannot be offered, or costs penalties: [the rulebooks differ](/help/rulebooks#wrong_food).
    - If *nobody* has offered what the Queen wants, she is furious. Silver and gold have no effect, there are no promotions, and one pixie is demoted: the last in order is asked first and must send one of the own promoted pixies to the mine or give the [mercy](/help/tiles#mercy) tile back; then the one before is asked, until a pixie has gone down. Who has no pixie on the pyramid is passed over, and the Queen’s Favorite is never asked.

help-rounds-reward-title = 4. Reward

help-rounds-reward =
    - *Tracks.* Who has offered silver moves one step up the silver track. Who has offered more of it than anybody else moves one step more; with a tie for the most nobody does. The same goes for gold and the gold track.
    - *Promotions.* In order, each player who has offered the wanted food makes up to as many steps as the offer was large. Steps may be left out, but the food is gone.
    - *The castle.* The pixie on the servant space becomes a servant, for good, and its owner takes the next servant tile with its reward points.

help-rounds-steps-title = How pixies climb

help-rounds-steps =
    A step takes one of your pixies one row up: from the mine to the first row, from there to the second, and so on; from the fourth row to the servant space. It never goes down or sideways. Where it goes it needs the space's hand, the half on which a pixie can stand.
    - If another player's pixie stands there, you pay 1 apple, and the two change places. If yours came from the mine, the other goes to the mine of its own player.
    - Your own pixies cannot be pushed out by yourself.
    - A slave that is chained to a [rock](/help/mine#rocks) stays where it is.
    - One pixie a round can enter the servant space, and nobody can push it out again.

help-rounds-penalty-title = 5. Penalty

help-rounds-penalty =
    - One slave in your mine costs 1 penalty, two or more cost 2.
    - Then each track costs what the step shows on which your disc stands: the lower, the more. The second highest step costs nothing, and the highest brings a reward point instead.
    What penalties do besides counting against you stands under [penalties](/help/mine#penalties).

help-rounds-order-title = Who comes first

help-rounds-order =
    Every player has a small cube and a large one in the order of turns. The large cubes say who comes when in this round. At its beginning they are put in the order of the small ones.
    {"["}Priority](/help/actions#priority) moves your small cube, so it counts from the next round on, and stays. [Temporary priority](/help/actions#temporary-priority) moves your large cube to the front for this round.
    The Queen’s Favorite, whose large cube stands first, is never demoted for penalties.

help-rounds-two-players-title = With two players

help-rounds-two-players =
    - A third colour, the *dummy*, has five pixies and nothing else. They stand in the way, make spaces cheaper, and can be pushed out for an apple like those of a player. Nobody can rob, whip or chain them, and they never enter the castle.
    - An offer may hold two kinds without any tile, and with the double offering tile three.
    - At the end of each Reward phase the Queen’s Favorite moves a dummy pixie one row up onto a free hand, if there is one.
