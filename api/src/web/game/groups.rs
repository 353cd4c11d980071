//! The groups of a list of moves: by what they are about.

use super::decisions::Kind;
use crate::web::texts::AskedTexts;

/// So few kinds need no groups.
const FEW: usize = 3;

/// Kinds of moves about the same thing.
#[derive(Debug)]
pub(super) struct Group<'a> {
    /// A word for the page.
    pub(super) word: &'static str,
    /// The heading.
    pub(super) name: &'static str,
    /// Its icon in the picture of the board.
    pub(super) icon: &'static str,
    pub(super) kinds: Vec<&'a Kind>,
}

/// The groups that have kinds; one without a name if there are few kinds.
pub(super) fn groups<'a>(kinds: &'a [Kind], t: &AskedTexts) -> Vec<Group<'a>> {
    if kinds.len() <= FEW {
        return vec![Group { word: "all", name: "", icon: "", kinds: kinds.iter().collect() }];
    }
    let all = [
        ("goods", t.goods, "food"),
        ("pixies", t.pixies, "up"),
        ("tiles", t.tiles_and_points, "cards"),
        ("mine", t.the_mine, "pick"),
        ("order", t.order, "becomes"),
        ("rest", t.rest, "swap"),
    ];
    let groups = all.map(|(word, name, icon)| {
        let kinds = kinds.iter().filter(|kind| group_of(&kind.word) == word).collect();
        Group { word, name, icon, kinds }
    });
    groups.into_iter().filter(|group| !group.kinds.is_empty()).collect()
}

/// The group of a kind of moves by its word in the notation.
fn group_of(word: &str) -> &'static str {
    match word {
        "steal-food" | "steal-silver" | "trade" | "gold" | "casino" | "rob" | "take" | "dump" => "goods",
        "promotion" | "promote" | "dummy" | "demote" | "beg" => "pixies",
        "food-tile" | "double-offering" | "look" | "mercy" | "ring" | "special-offering" | "exchange" => "tiles",
        "mine" | "rocks" | "unchain" => "mine",
        "priority" | "temporary-priority" | "track" => "order",
        _ => "rest",
    }
}
