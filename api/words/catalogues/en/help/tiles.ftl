help-tiles-title = Abilities and tiles

help-tiles-lead = What lies in front of you, and what it is good for.

help-tiles-places-title = Places

help-tiles-places = You have room for one ability, one food tile and one single-use tile. The ability *extra place* makes room for one more food tile or single-use tile. Without a free place you cannot take a tile, only [exchange](/help/actions#exchange) one, and nothing can be thrown away.

help-tiles-abilities-title = The ten abilities

help-tiles-abilities = You take one at the beginning. Six of the ten are in a game.

help-tiles-single-use-title = Single-use tiles

help-tiles-single-use = There is one of each. A tile that was used goes back to its space of the pyramid, where anybody can take it again.

help-tiles-food-tiles-title = Food tiles

help-tiles-food-tiles =
    Each feeds you at the start of every round: as much food of your choice as its number says. They are 2, 3 and 4, and lie in a stack with the small ones on top. You get them by the action [food tile](/help/actions#food-tile).
    Five players have two of each number; four have one 2 less, three also one 3 less, and two one of each.

help-tiles-rewards-title = Reward tiles

help-tiles-rewards =
    Three rows of seven: for special offerings, servants and rings. Always the leftmost one is taken. In the rows of servants and rings the first are worth the most, in that of offerings the last.
    - Servants: { $servants } points.
    - Rings: { $rings } points.
    - Special offerings: { $offerings } points.
    The first { $golden } of each row are *golden*. When all of these are taken, the game [ends](/help/mine#end) with that round. Which ones you have, and so how many reward points, is behind your screen.

help-tiles-of-cheap-gold = For the action [silver into gold](/help/actions#gold), each time you do it.

help-tiles-of-servant-bonus = Beside those of the servant tile.

help-tiles-of-ring-bonus = Beside those of the tile, for the action [ring](/help/actions#ring).

help-tiles-of-silver-income = In the first round, too, when nobody's pixies bring anything yet.

help-tiles-of-extra-promotion = After everybody's steps, also into the servant space if that is empty. Another's pixie costs the apple as ever.

help-tiles-of-free-demotion = Wherever a step would cost an apple.

help-tiles-of-free-rocks = At any time until the game is over, whatever the rulebook says.

help-tiles-of-extra-place = The tile that you got later lies on it, and slides down as soon as the own place of its type is free. If the ability is exchanged, the tile goes with it.

help-tiles-of-copy-anything = The penalties for a [copy](/help/actions#copy) stay.

help-tiles-of-lenient-mine = In the Penalty phase, instead of 2 for two slaves or more.

help-tiles-of-double-offering = One offer may hold two kinds instead of one; with two players three instead of two. When you must say that you use it is a point in which the [rulebooks differ](/help/rulebooks#double_offering).

help-tiles-of-look-into-bag = When you [mine](/help/actions#mine), you name the first two cubes that you take, any that the bag holds; only the first one if you have at most one slave. The others are drawn blindly as ever.

help-tiles-of-mercy = When one of your pixies would be demoted for [penalties](/help/mine#penalties) or by a furious Queen, you give the tile back instead.
