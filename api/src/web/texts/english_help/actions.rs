//! The help about actions.

use pixie_engine::board::{SingleSpace, Space};

use crate::web::texts::help::{Chapter, Entry, List, entry, section};

pub(super) const CHAPTER: Chapter = Chapter {
    slug: "actions",
    title: "Every move",
    lead: "The 21 actions, and what else you are asked.",
    sections: &[
        section(
            "pyramid",
            "Actions of the pyramid",
            &[
                "One or two discs each, and one use in a round. Which icons a space shows is that of the standard board; a game \
                 can be opened with another edition.",
            ],
            Some(List::DoubleSpaces),
        ),
        section(
            "beside",
            "Actions beside the pyramid",
            &["One disc each, but for temporary priority."],
            Some(List::SingleSpaces),
        ),
        section("answers", "What else you are asked", &[], Some(List::Answers)),
    ],
};

pub(super) fn double(space: Space) -> Entry {
    match space {
        Space::StealFood => entry(&["You choose which. If the supply has less, you get that."], &["steal-food apples"]),
        Space::StealSilver => entry(&["If the supply has less, you get that."], &["steal-silver"]),
        Space::Promotion => entry(
            &[
                "The rules for [steps](/help/rounds#steps) hold, the apple for another's pixie included. The servant space cannot be \
                 entered this way.",
                "If you push a pixie out, at most one disc may lie on the space it stands on.",
            ],
            &["promotion mine > trade", "promotion steal-food > food-tile"],
        ),
        Space::Trade => entry(
            &["Apples, bread, honey and silver. You cannot take more than the supply has."],
            &["trade 3 apples for silver"],
        ),
        Space::SilverToGold => entry(
            &[
                "The price in silver depends on where you stand on the silver track: {gold_prices}, from the lowest step to the highest. This is the \
               only action that you may do several times in one go.",
            ],
            &["gold", "gold 2"],
        ),
        Space::FoodTile => entry(
            &["You need a free place for it. What the tiles are stands under [food tiles](/help/tiles#food-tiles)."],
            &["food-tile"],
        ),
        Space::DoubleOffering => entry(
            &[
                "The tile must lie on its space, and you need a free place. What it does: [double offering](/help/tiles#double-offering).",
            ],
            &["double-offering"],
        ),
        Space::LookIntoBag => entry(
            &[
                "The tile must lie on its space, and you need a free place. What it does: [look into the bag](/help/tiles#look).",
            ],
            &["look"],
        ),
        Space::Mercy => entry(
            &["The tile must lie on its space, and you need a free place. What it does: [mercy](/help/tiles#mercy)."],
            &["mercy"],
        ),
        Space::Whip => entry(
            &[
                "The die comes first: it shows 1, 2 or 3. Then you [divide](#divide) that many penalties as you like, also all to \
               one.",
            ],
            &["whip"],
        ),
        Space::AdvanceTrack => {
            entry(&["One step. Your disc must not stand on the highest step yet."], &["track silver", "track gold"])
        }
        Space::Casino => {
            entry(&["On the standard die all three are equally likely. You get what the supply has."], &["casino"])
        }
        Space::Ring => entry(
            &[
                "The price in gold depends on where you stand on the gold track: {ring_prices}, from the lowest step to the highest. The tile's reward points \
               are yours; the first ones are worth the most.",
            ],
            &["ring"],
        ),
        Space::Rob => entry(
            &[
                "It is another player's pixie on the pyramid. Its owner gives you the food that its space shows, as far as \
               they have it; that can be nothing.",
            ],
            &["rob trade"],
        ),
    }
}

pub(super) fn single(space: SingleSpace) -> Entry {
    match space {
        SingleSpace::Mine => entry(
            &[
                "As many cubes as you have slaves, and one if you have none. They are drawn blindly from the bag, which holds \
                 silver, gold and rocks at first and is never filled up again. Silver and gold are yours.",
                "With each rock you chain a slave: [place rocks](#rocks). With the [look into the bag](/help/tiles#look) tile \
                 you name what you take instead of drawing.",
            ],
            &["mine", "mine look 2 gold", "mine look gold silver"],
        ),
        SingleSpace::ExchangeTiles => entry(
            &[
                "Food tile for food tile, single-use tile for single-use tile, ability for ability. The other player cannot \
                 refuse. On the board you can get the top food tile, any single-use tile that lies there, and any of the abilities \
                 that are left there.",
                "A tile that lies on the extra place goes with that ability.",
            ],
            &["exchange food 2 for 3", "exchange cheap-gold for free-rocks of red", "exchange mercy for look"],
        ),
        SingleSpace::DumpOrTake => entry(
            &["What you dump leaves the game. How many at once is a point in which the \
                 [rulebooks differ](/help/rulebooks#dump_amount). The same space also lets you [take food](#take)."],
            &["dump 2 apples silver"],
        ),
        SingleSpace::Copy => entry(
            &[
                "The first to copy in a round takes 1 penalty, the second and the third take 2, the fourth and the fifth 3. Then you \
                 do an action of the pyramid on whose space a disc was placed this round, by whomever. It costs no further \
                 disc, and all its other rules hold.",
                "If the penalties have made it impossible, you name another.",
            ],
            &["copy steal-silver", "copy steal-food honey"],
        ),
        SingleSpace::SpecialOffering => entry(
            &[
                "You pay what lies on the offering track, at first 1 apple, 1 bread, 1 honey and 1 silver. Then you lay one more \
                 resource of yours on the track, so the next one costs more. You take the leftmost offering tile; each is \
                 worth more reward points than the one before.",
            ],
            &["special-offering honey"],
        ),
        SingleSpace::Priority => entry(
            &["1 honey for each place. It counts from the next round on; this round's order stays."],
            &["priority 1", "priority 2"],
        ),
        SingleSpace::TemporaryPriority => entry(
            &["Until this round ends; also if you are first already. When it takes effect is a point in which the \
               [rulebooks differ](/help/rulebooks#temporary_priority)."],
            &["temporary-priority"],
        ),
    }
}
