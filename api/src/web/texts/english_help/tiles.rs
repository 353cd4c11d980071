//! The help about tiles.

use pixie_engine::tiles::{Ability, SingleUse};

use crate::web::texts::help::{Chapter, List, section};

pub(super) const CHAPTER: Chapter = Chapter {
    slug: "tiles",
    title: "Abilities and tiles",
    lead: "What lies in front of you, and what it is good for.",
    sections: &[
        section(
            "places",
            "Places",
            &[
                "You have room for one ability, one food tile and one single-use tile. The ability *extra place* makes room for one \
                 more food tile or single-use tile. Without a free place you cannot take a tile, only \
                 [exchange](/help/actions#exchange) one, and nothing can be thrown away.",
            ],
            None,
        ),
        section(
            "abilities",
            "The ten abilities",
            &["You take one at the beginning. Six of the ten are in a game."],
            Some(List::Abilities),
        ),
        section(
            "single-use",
            "Single-use tiles",
            &[
                "There is one of each. A tile that was used goes back to its space of the pyramid, where anybody can take it again.",
            ],
            Some(List::SingleUse),
        ),
        section(
            "food-tiles",
            "Food tiles",
            &[
                "Each feeds you at the start of every round: as much food of your choice as its number says. They are 2, 3 and 4, \
                 and lie in a stack with the small ones on top. You get them by the action [food tile](/help/actions#food-tile).",
                "Five players have two of each number; four have one 2 less, three also one 3 less, and two one of each.",
            ],
            None,
        ),
        section(
            "rewards",
            "Reward tiles",
            &[
                "Three rows of seven: for special offerings, servants and rings. Always the leftmost one is taken. In the rows \
                 of servants and rings the first are worth the most, in that of offerings the last.",
                "- Servants: {servants} points.",
                "- Rings: {rings} points.",
                "- Special offerings: {offerings} points.",
                "The first {golden} of each row are *golden*. When all of these are taken, the game [ends](/help/mine#end) with that \
                 round. Which ones you have, and so how many reward points, is behind your screen.",
            ],
            None,
        ),
    ],
};

pub(super) fn ability(ability: Ability) -> (&'static str, &'static [&'static str]) {
    match ability {
        Ability::CheapGold => {
            ("Cheap gold", &["For the action [silver into gold](/help/actions#gold), each time you do it."])
        }
        Ability::ServantBonus => ("Servant bonus", &["Beside those of the servant tile."]),
        Ability::RingBonus => ("Ring bonus", &["Beside those of the tile, for the action [ring](/help/actions#ring)."]),
        Ability::SilverIncome => {
            ("Silver income", &["In the first round, too, when nobody's pixies bring anything yet."])
        }
        Ability::ExtraPromotion => (
            "Extra promotion",
            &[
                "After everybody's steps, also into the servant space if that is empty. Another's pixie costs the apple as ever.",
            ],
        ),
        Ability::FreeDemotion => ("Free demotion", &["Wherever a step would cost an apple."]),
        Ability::FreeRocks => ("Free rocks", &["At any time until the game is over, whatever the rulebook says."]),
        Ability::ExtraPlace => (
            "Extra place",
            &[
                "The tile that you got later lies on it, and slides down as soon as the own place of its type is free. If the \
               ability is exchanged, the tile goes with it.",
            ],
        ),
        Ability::CopyAnything => ("Copy anything", &["The penalties for a [copy](/help/actions#copy) stay."]),
        Ability::LenientMine => ("Lenient mine", &["In the Penalty phase, instead of 2 for two slaves or more."]),
    }
}

pub(super) fn single_use(tile: SingleUse) -> (&'static str, &'static [&'static str]) {
    match tile {
        SingleUse::DoubleOffering => (
            "Double offering",
            &[
                "One offer may hold two kinds instead of one; with two players three instead of two. When you must say that you use \
                 it is a point in which the [rulebooks differ](/help/rulebooks#double_offering).",
            ],
        ),
        SingleUse::LookIntoBag => (
            "Look into the bag",
            &[
                "When you [mine](/help/actions#mine), you name the first two cubes that you take, any that the bag holds; only \
                 the first one if you have at most one slave. The others are drawn blindly as ever.",
            ],
        ),
        SingleUse::Mercy => (
            "Mercy",
            &[
                "When one of your pixies would be sent down for [penalties](/help/mine#penalties) or by a furious Queen, you give \
               the tile back instead.",
            ],
        ),
    }
}
