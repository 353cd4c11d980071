help-lesson-step-1-title = The way to the castle

help-lesson-step-1 =
    You are *Ada*, blue. Your five pixies are slaves in your mine. You want them to climb the pyramid, row by row, to its top, and from there into the castle of the Queen beside it: a pixie that gets there is a *servant* for ever and worth up to 10 points.
    The Queen is hard to please. Whatever annoys her brings *penalties*, and each one is a point less. At { $pit } you are thrown into the pit and out of the game. Who has most points in the end wins.

help-lesson-step-2-title = What you have

help-lesson-step-2 =
    This is your panel: apples, bread and honey, which are *food*, then silver and gold. At the right lie your four action discs. The brown strip is your *mine* with your five slaves, the bar below it is for your penalties, and the star for your points. What the others hold they hide behind their screens.
    Bo and Cleo have 2 honey each, you have none. That makes up for something: you are the first in order, the *Queen’s Favorite*, and will move first.

help-lesson-step-3-title = An ability for the whole game

help-lesson-step-3 =
    Everybody takes one ability, the last in order first. Cleo gets 1 silver each round, Bo buys gold more cheaply.
    Four are left. *Free demotion* saves an apple when you push somebody out, *extra place* has room for one more tile, and with *lenient mine* slaves cost you less. *Extra promotion* moves one of your pixies up in the reward phase of every round, for nothing. Take that one.

help-lesson-step-3-task = click extra-promotion among the abilities.

help-lesson-step-4-title = A round has five phases

help-lesson-step-4 =
    They stand below the title: *steal*, *action*, *offering*, *reward*, *penalty*. There are seven rounds at most.
    In the steal phase pixies on the pyramid bring food from the supply; no player loses any. Nobody has a pixie there yet, so Cleo's silver was all. Now the action phase begins.

help-lesson-step-5-title = Actions cost discs

help-lesson-step-5 =
    In order, around and around, everybody uses a space until all discs are placed. A space of the pyramid costs *two* discs and can be used once a round. Its white card shows what it does; below its arch is the food that a pixie which stands there brings in each round.
    The space *promotion* lets a pixie climb one row. Use it, and let yours climb to *steal food*.

help-lesson-step-5-task = click the space promotion, then your pixies in the brown strip of your panel, below the board, then the space steal food.

help-lesson-step-6-title = A pixie makes its space cheaper

help-lesson-step-6 =
    Bo used *steal-silver*: the silver came from the supply, as always. Cleo sent her five slaves to dig in the bag: three silver, one gold, and a *rock*, to which she has chained a slave of Bo's. That slave cannot leave the mine until Bo pays 1 bread to be rid of the rock.
    Your pixie has gone to *steal food*, but nobody has used that space yet. A space on which a pixie stands costs only *one* disc, no matter whose pixie it is.

help-lesson-step-6-task = click steal food, where your pixie stands, then the apples in the supply.

help-lesson-step-7-title = Spaces below the pyramid

help-lesson-step-7 =
    Nearly all spaces below the pyramid cost one disc. You have one left. Who does not want to place theirs can pass: that costs 5 penalties and ends their actions for this round.
    On *dump* you can throw something away, or take 1 food instead.

help-lesson-step-7-task = click one of the dump spaces, then the apples in the supply.

help-lesson-step-8-title = What does the Queen want?

help-lesson-step-8 =
    Nobody knows before all discs are placed and taken back. Now the tile of this round is turned up: she wants *apples*. Everybody offers in secret, and only one kind: apples, silver or gold. Silver or gold moves your marker up the stairs of that track, below the pyramid. What is offered is gone, and offering nothing costs 5 penalties.
    If nobody offers apples, all offers are in vain, and somebody must send a pixie down to the mine.
    Each apple you offer will be a step up the pyramid. You have 5. Offer 2, and keep some for later.

help-lesson-step-8-task = click your apples twice, in your panel.

help-lesson-step-9-title = The reward: steps up the pyramid

help-lesson-step-9 =
    Cleo offered gold instead and climbs the gold track. Any amount of it is one step, and whoever alone gives the most makes one more. You will soon see what the tracks are for.
    You and Bo gave 2 apples each, for 2 steps, which may be shared among pixies. A step leads to any space of the next row; for now choose one where no pixie stands. The higher a pixie stands, the more food it brings. Let yours make both.

help-lesson-step-9-task = click your pixie on steal food, then mercy (second row, at the right); click mercy again, then casino (third row, at the right).

help-lesson-step-10-title = Your ability

help-lesson-step-10 =
    After all steps comes your extra promotion. A second pixie on the pyramid brings food, too, and leaves one slave less in the mine.
    Bo's pixies stand on *trade* and *gold*. Of the other spaces of the first row *steal food* will be useful: with your pixie there it costs you one disc again.

help-lesson-step-10-task = click your pixies in the brown strip of your panel, then steal food.

help-lesson-step-11-title = Penalties

help-lesson-step-11 =
    The round has ended with penalties, and on the board the next one has begun. One slave in the mine costs 1, two or more cost *2*. Then each of the two tracks costs the number at the foot of your step: 3 each, until you climb. That made 8, for you and for Bo; Cleo has climbed the gold track and got 7.
    Whoever comes to { $marks } penalties must send one of their pixies from the pyramid, if they have one, down to the mine. The Queen’s Favorite never has to. The signs *order* and *next* say who that is in this round and in the next one; the space *priority* moves you forward in the next one.

help-lesson-step-12-title = The second round: steal

help-lesson-step-12 =
    Now it pays to be high. A pixie brings what stands below the arch, as many food as the number of its row: your pixie on *casino*, in the third, 2 apples and 1 honey, that on *steal food* 1 apple.
    Cleo has a food tile from the first round, which brings her 2 food of her choice each round.

help-lesson-step-13-title = A roll of the die

help-lesson-step-13 = The casino brings one of each food, 2 silver or 1 gold, as the die falls. With your pixie there it costs one disc.

help-lesson-step-13-task = click casino.

help-lesson-step-14-title = Whips

help-lesson-step-14 =
    You rolled gold! Bo bought gold, for 3 silver instead of 4, as his ability says. Cleo rolled the whip die and whipped each of you once: *1 penalty*.
    Nobody knows yet which food the Queen will want in this round. You have 6 apples, 2 bread, but only 1 honey.

help-lesson-step-14-task = click steal food, then the honey in the supply.

help-lesson-step-15-title = The tracks

help-lesson-step-15 =
    Bo traded bread for silver. Cleo *copied* an action that was used already. That is how she came to honey, but copying costs penalties.
    The tracks cost you 6 penalties a round. The second step still costs 3, but the third one 2, and high ones nothing, so begin to climb. Besides, a step on the gold track makes *rings* cheaper, one on the silver track makes gold cheaper.
    A step costs 1 gold on the gold track. No pixie stands on *track*, so it takes your last two discs.

help-lesson-step-15-task = click the space track, then the gold track.

help-lesson-step-16-title = The second offering

help-lesson-step-16 = She wants *honey*, and you have 3. Your pixie on *casino* needs two steps into the castle.

help-lesson-step-16-task = click your honey twice.

help-lesson-step-17-title = Into the castle

help-lesson-step-17 =
    Bo offered silver, which is a step on the silver track, and one more for the most. Cleo offered 2 honey like you. Steps are made in order, and you are the first.
    One pixie a round can enter the *servant space* above the fourth row. When all steps are made, it goes from there into the castle.

help-lesson-step-17-task = click your pixie on casino, then rob; click rob again, then the servant space.

help-lesson-step-18-title = Pushing somebody out

help-lesson-step-18 =
    There is your extra promotion again. If somebody else's pixie stands where yours wants to go, you pay *1 apple*, and the two change places: that pixie goes to where yours came from.
    Yours comes from the mine, so the other goes to the mine of its owner. Bo will not like it. It holds for every step, and others can do it to you; only who stands on the servant space is safe.

help-lesson-step-18-task = click your pixies in the brown strip of your panel, then trade, where Bo's pixie stands.

help-lesson-step-19-title = A servant!

help-lesson-step-19 =
    Your pixie is in the castle for good, and you took the first servant tile: *10 points*. Later ones are worth less, so it is good to be early.
    Then came the penalties. All of you came to 10: Bo and Cleo each had to send a pixie down to the mine. You did not, because you are the Queen’s Favorite.

help-lesson-step-20-title = Three ways to points

help-lesson-step-20 =
    There are three rows of reward tiles. *Servants* you know. *Rings* are bought on the space *ring*, for the gold that your step on the gold track says.
    On the space *special-offering* you pay what is shown there. Then you add one more thing of yours, so that the next one costs more, and take the first tile of the row *offering*; these tiles begin small and grow.
    The other spaces are explained where you meet them: in a game, point at one, or open the list of actions.

help-lesson-step-21-title = How it ends

help-lesson-step-21 =
    The game ends after the round in which the golden tiles of all three rows are gone, { $golden } in each, or after the seventh round.
    At last, for each of the five resources, whoever has the most of it gets 3 penalties, all of them if several have as many. Then points less penalties count.
    That is the game. The page always lists what you can do, and says what a move does before you make it.
