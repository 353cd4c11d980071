help-actions-title = Every move

help-actions-lead = The 21 actions, and what else you are asked.

help-actions-pyramid-title = Actions of the pyramid

help-actions-pyramid = One or two discs each, and one use in a round. Which icons a space shows is that of the standard board; a game can be opened with another edition.

help-actions-beside-title = Actions beside the pyramid

help-actions-beside = One disc each, but for temporary priority.

help-actions-answers-title = What else you are asked

help-actions-of-steal-food = You choose which. If the supply has less, you get that.

help-actions-of-steal-silver = If the supply has less, you get that.

help-actions-of-promotion =
    The rules for [steps](/help/rounds#steps) hold, the apple for another's pixie included. The servant space cannot be entered this way.
    If you push a pixie out, at most one disc may lie on the space it stands on.

help-actions-of-trade = Apples, bread, honey and silver. You cannot take more than the supply has.

help-actions-of-silver-to-gold = The price in silver depends on where you stand on the silver track: { $gold-prices }, from the lowest step to the highest. This is the only action that you may do several times in one go.

help-actions-of-food-tile = You need a free place for it. What the tiles are stands under [food tiles](/help/tiles#food-tiles).

help-actions-of-double-offering = The tile must lie on its space, and you need a free place. What it does: [double offering](/help/tiles#double-offering).

help-actions-of-look-into-bag = The tile must lie on its space, and you need a free place. What it does: [look into the bag](/help/tiles#look).

help-actions-of-mercy = The tile must lie on its space, and you need a free place. What it does: [mercy](/help/tiles#mercy).

help-actions-of-whip = The die comes first: it shows 1, 2 or 3. Then you [divide](#divide) that many penalties as you like, also all to one.

help-actions-of-advance-track = One step. Your disc must not stand on the highest step yet.

help-actions-of-casino = On the standard die all three are equally likely. You get what the supply has.

help-actions-of-ring = The price in gold depends on where you stand on the gold track: { $ring-prices }, from the lowest step to the highest. The tile's reward points are yours; the first ones are worth the most.

help-actions-of-rob = It is another player's pixie on the pyramid. Its owner gives you the food that its space shows, as far as they have it; that can be nothing.

help-actions-of-mine =
    As many cubes as you have slaves, and one if you have none. They are drawn blindly from the bag, which holds silver, gold and rocks at first and is never filled up again. Silver and gold are yours.
    With each rock you chain a slave: [place rocks](#rocks). With the [look into the bag](/help/tiles#look) tile you name what you take instead of drawing.

help-actions-of-exchange-tiles =
    Food tile for food tile, single-use tile for single-use tile, ability for ability. The other player cannot refuse. On the board you can get the top food tile, any single-use tile that lies there, and any of the abilities that are left there.
    A tile that lies on the extra place goes with that ability.

help-actions-of-dump-or-take = What you dump leaves the game. How many at once is a point in which the [rulebooks differ](/help/rulebooks#dump_amount). The same space also lets you [take food](#take).

help-actions-of-copy =
    The first to copy in a round takes 1 penalty, the second and the third take 2, the fourth and the fifth 3. Then you do an action of the pyramid on whose space a disc was placed this round, by whomever. It costs no further disc, and all its other rules hold.
    If the penalties have made it impossible, you name another.

help-actions-of-special-offering = You pay what lies on the offering track, at first 1 apple, 1 bread, 1 honey and 1 silver. Then you lay one more resource of yours on the track, so the next one costs more. You take the leftmost offering tile; each is worth more reward points than the one before.

help-actions-of-priority = 1 honey for each place. It counts from the next round on; this round's order stays.

help-actions-of-temporary-priority = Until this round ends; also if you are first already. When it takes effect is a point in which the [rulebooks differ](/help/rulebooks#temporary_priority).

help-actions-of-take = With a disc on a [dump](#dump) space. You choose the food, if the supply has it.

help-actions-of-pass = Whoever has discs left and takes no action passes.

help-actions-of-ability = Once, before the first round. What they do: [abilities](/help/tiles#abilities).

help-actions-of-choose-food = In the Steal phase, any mix of as many as the tiles say.

help-actions-of-divide = After the whip die: a player and how many.

help-actions-of-rocks = After mining. Name a player and which of the two lower places in that mine, once for each rock. What the rocks do: [rocks](/help/mine#rocks).

help-actions-of-announce = Asked of whoever has the double offering tile, in games by those [rulebooks](/help/rulebooks#double_offering) where it is said openly.

help-actions-of-offer = Nobody sees it before all have offered. See [Offering](/help/rounds#offering).

help-actions-of-promote = In the Reward phase, for the food you have offered, and for the [extra promotion](/help/tiles#extra-promotion). See [how pixies climb](/help/rounds#steps).

help-actions-of-stop = The steps you do not make are lost.

help-actions-of-demote = Your choice which one. See [penalties](/help/mine#penalties).

help-actions-of-beg = The tile goes back to its space. See [mercy](/help/tiles#mercy).

help-actions-of-dummy = With [two players](/help/rounds#two-players), the Queen’s Favorite's task at the end of the Reward phase.

help-actions-of-unchain = Besides whatever else you are asked, and no action. A rock that is taken off leaves the game. When you may do it is a point in which the [rulebooks differ](/help/rulebooks#rock_removal).
