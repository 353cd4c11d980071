//! The topics of the help by mail: each action, answer and phase in a few words, with an example.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use pixie_engine::board::{SingleSpace, Space};
use pixie_engine::stage::Phase;
use pixie_words::{Language, circle_name, phase_name, space_name, topic as words};

use crate::mail::wording::{Glossary, bare, named};

/// A thing that the help explains.
#[derive(Debug)]
pub(in crate::mail) struct Topic {
    /// The words by which it is asked for.
    pub(in crate::mail) words: &'static str,
    title: fn(Language) -> String,
    what: fn(Language) -> String,
    /// An example in notation.
    pub(in crate::mail) example: &'static str,
}

const fn topic(
    words: &'static str,
    title: fn(Language) -> String,
    what: fn(Language) -> String,
    example: &'static str,
) -> Topic {
    Topic { words, title, what, example }
}

impl Topic {
    /// Such as `Casino (12)`: an action has its number on the board.
    pub(in crate::mail) fn title(&self, language: Language) -> String {
        (self.title)(language)
    }

    /// How reports name it: by its title in English.
    pub(in crate::mail) fn key(&self) -> String {
        self.title(Language::English)
    }

    /// The explanation.
    pub(in crate::mail) fn what(&self, language: Language) -> String {
        (self.what)(language)
    }
}

impl PartialEq for Topic {
    fn eq(&self, other: &Self) -> bool {
        self.words == other.words
    }
}

impl Eq for Topic {}

/// The topics that are found by their words; of two that fit equally well, the first.
pub(in crate::mail) const TOPICS: &[Topic] = &[
    topic("steal food", words::steal_food, words::steal_food_what, "steal-food apples"),
    topic("steal silver", words::steal_silver, words::steal_silver_what, "steal-silver"),
    topic("promote", words::promote, words::promote_what, "promotion mine > trade"),
    topic("trade", words::trade, words::trade_what, "trade 2 apples for bread"),
    topic("convert", words::convert, words::convert_what, "gold 2"),
    topic("food tile", words::food_tile, words::food_tile_what, "food-tile"),
    topic("double offer", words::double_offer, words::double_offer_what, "double-offering"),
    topic("look bag", words::look_bag, words::look_bag_what, "look"),
    topic("mercy", words::mercy, words::mercy_what, "mercy"),
    topic("whip", words::whip, words::whip_what, "whip red 1 blue 2"),
    topic("track", words::track, words::track_what, "track gold"),
    topic("casino", words::casino, words::casino_what, "casino"),
    topic("ring", words::ring, words::ring_what, "ring"),
    topic("rob", words::rob, words::rob_what, "rob casino"),
    topic("mine", words::mine, words::mine_what, "mine"),
    topic("exchange", words::exchange, words::exchange_what, "exchange cheap-gold for ring-bonus"),
    topic("dump", words::dump, words::dump_what, "dump 3 apples"),
    topic("copy", words::copy, words::copy_what, "copy steal-food honey"),
    topic("special offer", words::special_offer, words::special_offer_what, "special-offering silver"),
    topic("temporary priority", words::temporary_priority, words::temporary_priority_what, "temporary-priority"),
    topic("priority", words::priority, words::priority_what, "priority 2"),
    topic("offer", words::offer, words::offer_what, "offer 3 apples"),
    topic("pass", words::pass, words::pass_what, "pass"),
    topic("stop", words::stop, words::stop_what, "stop"),
    topic("ability", words::ability, words::ability_what, "ability ring-bonus"),
    topic("unchain", words::unchain, words::unchain_what, "unchain 1"),
    topic("rock", words::rock, words::rock_what, "rocks red.1"),
    topic("demote", words::demote, words::demote_what, "demote casino"),
    topic("beg", words::beg, words::beg_what, "beg"),
    topic("announce", words::announce, words::announce_what, "announce yes"),
    topic("take food", words::take_food, words::take_food_what, "take 2 apples 1 honey"),
];

/// The phases, which are found by their names.
const PHASES: [(Phase, Topic); 5] = [
    (Phase::Steal, topic("stealing phase", words::stealing_phase, words::stealing_phase_what, "take 2 apples 1 honey")),
    (Phase::Action, topic("action phase", words::action_phase, words::action_phase_what, "steal-food apples")),
    (Phase::Offering, topic("offering phase", words::offering_phase, words::offering_phase_what, "offer 3 apples")),
    (Phase::Reward, topic("reward phase", words::reward_phase, words::reward_phase_what, "promote mine > trade")),
    (Phase::Penalty, topic("penalty phase", words::penalty_phase, words::penalty_phase_what, "demote casino")),
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
    let ending = |end: &str| all().find(|topic| topic.key().ends_with(end)).expect("each action has a topic");
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
            assert_eq!(find(asked).map(Topic::key).as_deref(), Some(title), "{asked}");
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
