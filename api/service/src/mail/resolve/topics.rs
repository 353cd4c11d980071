//! The topics of the help by mail: each action, answer and phase in a few words, with an example.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use pixie_engine::board::{SingleSpace, Space};
use pixie_engine::stage::Phase;
use pixie_words::{Language, circle_name, phase_name, space_name};

use crate::mail::wording::{Glossary, bare, named};

/// A thing that the help explains.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::mail) struct Topic {
    /// The words by which it is asked for.
    pub(in crate::mail) words: &'static str,
    pub(in crate::mail) title: &'static str,
    pub(in crate::mail) what: &'static str,
    /// An example in notation.
    pub(in crate::mail) example: &'static str,
}

const fn topic(words: &'static str, title: &'static str, what: &'static str, example: &'static str) -> Topic {
    Topic { words, title, what, example }
}

/// The topics that are found by their words; of two that fit equally well, the first.
pub(in crate::mail) const TOPICS: &[Topic] = &[
    topic(
        "steal food",
        "Steal food (1)",
        "You take 2 apples, 2 breads or 2 honey from the supply.",
        "steal-food apples",
    ),
    topic("steal silver", "Steal silver (2)", "You take 2 silver from the supply.", "steal-silver"),
    topic(
        "promote",
        "Promotion (3)",
        "One of your pixies goes one row up, onto a free place. Where another player's pixie stands, you pay an apple and the two \
         change places. After an offering you make steps in the same way: `promote mine > trade`.",
        "promotion mine > trade",
    ),
    topic(
        "trade",
        "Trade (4)",
        "You give up to 7 of one good and take as many of another; gold is not traded.",
        "trade 2 apples for bread",
    ),
    topic(
        "convert",
        "Silver to gold (5)",
        "You buy gold with silver, as often as you can pay. The higher you stand on the silver track, the cheaper it is.",
        "gold 2",
    ),
    topic("food tile", "Food tile (6)", "You take the top food tile: it brings you food in every round.", "food-tile"),
    topic(
        "double offer",
        "Double offering (7)",
        "You take the tile with which you offer two kinds of goods once.",
        "double-offering",
    ),
    topic(
        "look bag",
        "Look into the bag (8)",
        "You take the tile with which you name cubes when you mine, instead of drawing them.",
        "look",
    ),
    topic("mercy", "Mercy (9)", "You take the tile with which you save a pixie from the mine once.", "mercy"),
    topic("whip", "Whip (10)", "You roll a die and divide so many penalties among the others.", "whip red 1 blue 2"),
    topic(
        "track",
        "Track (11)",
        "You pay 1 silver or 1 gold and go one step up on the track of this metal.",
        "track gold",
    ),
    topic("casino", "Casino (12)", "You roll a die: it brings one of each food, or 2 silver, or 1 gold.", "casino"),
    topic(
        "ring",
        "Ring (13)",
        "You pay gold for a ring, which brings reward points. The higher you stand on the gold track, the cheaper it is.",
        "ring",
    ),
    topic(
        "rob",
        "Rob (14)",
        "You name a pixie of another player on the pyramid; its owner gives you the food that its space brings.",
        "rob casino",
    ),
    topic(
        "mine",
        "Mine (15)",
        "You draw a cube from the bag for each of your slaves, at least one. Silver and gold are yours; rocks chain slaves.",
        "mine",
    ),
    topic(
        "exchange",
        "Exchange (16)",
        "You swap one of your tiles for one of the same kind, from the board or from another player.",
        "exchange cheap-gold for ring-bonus",
    ),
    topic(
        "dump",
        "Dump (17)",
        "You remove goods of yours from the game, or take 1 food: `take honey`.",
        "dump 3 apples",
    ),
    topic(
        "copy",
        "Copy (18)",
        "You do an action that was done in this round already. It costs penalties: the later in the round, the more.",
        "copy steal-food honey",
    ),
    topic(
        "special offer",
        "Special offering (19)",
        "You pay what lies on the offering track and add one good of yours; this brings reward points.",
        "special-offering silver",
    ),
    topic(
        "temporary priority",
        "Temporary priority (21)",
        "With all discs that you have left, you are first in order until the next round.",
        "temporary-priority",
    ),
    topic("priority", "Priority (20)", "You pay honey; for each your small cube goes one place forward.", "priority 2"),
    topic(
        "offer",
        "Offer",
        "You offer the food that the Queen wants, or silver, or gold: of one kind, as much as you like. To offer nothing costs 5 penalties.",
        "offer 3 apples",
    ),
    topic("pass", "Pass", "You take no further action in this round. It costs 5 penalties.", "pass"),
    topic("stop", "Stop", "You make no further steps.", "stop"),
    topic(
        "ability",
        "Ability",
        "You choose one of the abilities that lie face up; it is yours for the whole game.",
        "ability ring-bonus",
    ),
    topic(
        "unchain",
        "Unchain",
        "You pay 1 bread for each rock and remove it from a slave of yours. You name the slave, 1 or 2.",
        "unchain 1",
    ),
    topic(
        "rock",
        "Rocks",
        "You put the rocks that you have drawn on slaves: each stands for a seat and its slave, 1 or 2.",
        "rocks red.1",
    ),
    topic("demote", "Demote", "You send one of your pixies on the pyramid back to the mine.", "demote casino"),
    topic("beg", "Beg for mercy", "You give the mercy tile back, and no pixie has to go to the mine.", "beg"),
    topic("announce", "Announce", "You say whether you use the double offering tile in this round.", "announce yes"),
    topic("take food", "Take food", "You choose which food your food tiles bring.", "take 2 apples 1 honey"),
];

/// The phases, which are found by their names.
const PHASES: [(Phase, Topic); 5] = [
    (
        Phase::Steal,
        topic(
            "stealing phase",
            "Stealing phase",
            "Everybody takes what the spaces of the own promoted pixies show, and food for each food tile, of kinds of one's choice.",
            "take 2 apples 1 honey",
        ),
    ),
    (
        Phase::Action,
        topic(
            "action phase",
            "Action phase",
            "In order, around and around, everybody who has discs left takes one action, or passes.",
            "steal-food apples",
        ),
    ),
    (
        Phase::Offering,
        topic(
            "offering phase",
            "Offering phase",
            "The Queen says which food she wants; everybody offers in secret, and all offers are shown at once.",
            "offer 3 apples",
        ),
    ),
    (
        Phase::Reward,
        topic(
            "reward phase",
            "Reward phase",
            "Offered silver and gold bring steps on their tracks, and wanted food brings promotion steps.",
            "promote mine > trade",
        ),
    ),
    (
        Phase::Penalty,
        topic(
            "penalty phase",
            "Penalty phase",
            "Slaves and the places on the silver and gold tracks bring penalties. Who reaches a mark has a pixie demoted.",
            "demote casino",
        ),
    ),
];

/// Names that a rulebook has beside those of the catalogues, and the titles of their topics.
const SECOND_NAMES: [(&str, &str); 8] = [
    ("Steal phase", "Stealing phase"),
    ("Sacrifice phase", "Offering phase"),
    ("Faza ofiary", "Offering phase"),
    ("Phase de récompense", "Reward phase"),
    ("Goldenen Ring schmieden", "Ring (13)"),
    ("Trade Tiles", "Exchange (16)"),
    ("Dump resources or take 1 Food", "Dump (17)"),
    ("Retirez des produits OU prendre 1 Nourriture", "Dump (17)"),
];

/// All topics.
pub(in crate::mail) fn all() -> impl Iterator<Item = &'static Topic> {
    TOPICS.iter().chain(PHASES.iter().map(|(_, topic)| topic))
}

/// The topics by what the rulebooks call them, in each language. They are put into words once: a mail may ask for hundreds.
static NAMES: LazyLock<BTreeMap<String, &'static Topic>> = LazyLock::new(|| {
    let ending = |end: &str| all().find(|topic| topic.title.ends_with(end)).expect("each action has a topic");
    let numbered = |number: u8| ending(&format!("({number})"));
    let mut names = BTreeMap::new();
    for (name, title) in SECOND_NAMES {
        names.insert(bare(name), ending(title));
    }
    for language in Language::ALL {
        for space in SingleSpace::ALL {
            names.insert(bare(&circle_name(*language, space)), numbered(space.number()));
        }
        for space in Space::ALL {
            names.insert(bare(&space_name(*language, space)), numbered(space.number()));
        }
        for (phase, topic) in &PHASES {
            names.insert(bare(&phase_name(*language, *phase)), topic);
        }
    }
    names
});

/// The topic of what a rulebook calls so, in any language.
fn called(asked: &str) -> Option<&'static Topic> {
    NAMES.get(&bare(asked)).copied()
}

/// The topic that is asked for, in any language.
pub(in crate::mail) fn find(asked: &str, glossary: &Glossary) -> Option<&'static Topic> {
    let plain = asked.trim().to_lowercase().replace(['-', '_'], " ");
    if let Some(topic) = TOPICS.iter().find(|topic| topic.words == plain).or_else(|| called(asked)) {
        return Some(topic);
    }
    let asked = named(asked, glossary)?;
    let fits = TOPICS.iter().filter_map(|topic| Some((asked.covers(&named(topic.words, glossary)?)?, topic)));
    fits.rev().max_by_key(|(words, _)| *words).map(|(_, topic)| topic)
}

#[cfg(test)]
mod tests {
    use pixie_engine::notation::parse;

    use super::*;
    use crate::ground::budget::Budget;

    fn find(asked: &str) -> Option<&'static Topic> {
        super::find(asked, &Glossary::new(Budget::of(usize::MAX)))
    }

    #[test]
    fn actions_are_found_in_all_languages() {
        for (asked, title) in [
            ("track", "Track (11)"),
            ("the casino", "Casino (12)"),
            ("steal silver", "Steal silver (2)"),
            ("priority", "Priority (20)"),
            ("temporary-priority", "Temporary priority (21)"),
            ("goldleiste", "Track (11)"),
            ("bergbau", "Mine (15)"),
            ("kasyno", "Casino (12)"),
            ("offrande spéciale", "Special offering (19)"),
            ("offer", "Offer"),
            ("food-tile", "Food tile (6)"),
            ("Stehlen-Phase", "Stealing phase"),
            ("faza kar", "Penalty phase"),
        ] {
            assert_eq!(find(asked).map(|topic| topic.title), Some(title), "{asked}");
        }
        for asked in ["", "weather", "me please", "12"] {
            assert_eq!(find(asked), None, "{asked}");
        }
    }

    #[test]
    fn every_topic_is_found_by_its_own_words_and_has_an_example_that_can_be_read() {
        for topic in all() {
            assert_eq!(find(topic.words), Some(topic), "{}", topic.words);
            assert!(parse(topic.example, None).is_ok(), "{}", topic.example);
        }
    }
}
