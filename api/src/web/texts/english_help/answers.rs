//! The help about answers to questions other than actions.

use crate::web::texts::help::{Entry, entry};

/// The other use of the spaces to dump.
pub(super) const TAKE: Entry =
    entry(&["With a disc on a [dump](#dump) space. You choose the food, if the supply has it."], &["take honey"]);

pub(super) const ANSWERS: &[(&str, Entry)] = &[
    ("pass", entry(&["Whoever has discs left and takes no action passes."], &["pass"])),
    (
        "ability",
        entry(
            &["Once, before the first round. What they do: [abilities](/help/tiles#abilities)."],
            &["ability cheap-gold"],
        ),
    ),
    ("choose-food", entry(&["In the Steal phase, any mix of as many as the tiles say."], &["take 2 apples 1 honey"])),
    ("divide", entry(&["After the whip die: a player and how many."], &["whip red 2 blue 1"])),
    (
        "rocks",
        entry(
            &[
                "After mining. Name a player and which of the two lower places in that mine, once for each rock. What the rocks \
                 do: [rocks](/help/mine#rocks).",
            ],
            &["rocks red.1 blue.2"],
        ),
    ),
    (
        "announce",
        entry(
            &[
                "Asked of whoever has the double offering tile, in games by those [rulebooks](/help/rulebooks#double_offering) where \
               it is said openly.",
            ],
            &["announce yes", "announce no"],
        ),
    ),
    (
        "offer",
        entry(
            &["Nobody sees it before all have offered. See [Offering](/help/rounds#offering)."],
            &["offer 3 honey", "offer 2 apples 1 silver", "offer nothing"],
        ),
    ),
    (
        "promote",
        entry(
            &[
                "In the Reward phase, for the food you have offered, and for the [extra promotion](/help/tiles#extra-promotion). \
               See [how pixies climb](/help/rounds#steps).",
            ],
            &["promote mine > trade", "promote mine > trade, trade > mercy", "promote rob > servant"],
        ),
    ),
    ("stop", entry(&["The steps you do not make are lost."], &["stop"])),
    ("demote", entry(&["Your choice which one. See [penalties](/help/mine#penalties)."], &["demote trade"])),
    ("beg", entry(&["The tile goes back to its space. See [mercy](/help/tiles#mercy)."], &["beg"])),
    (
        "dummy",
        entry(
            &["With [two players](/help/rounds#two-players), the favourite's task at the end of the Reward phase."],
            &["dummy mine > trade", "dummy trade > mercy"],
        ),
    ),
    (
        "unchain",
        entry(
            &["Besides whatever else you are asked, and no action. A rock that is taken off leaves the game. When \
               you may do it is a point in which the [rulebooks differ](/help/rulebooks#rock_removal)."],
            &["unchain 1", "unchain 1 1 2"],
        ),
    ),
];
