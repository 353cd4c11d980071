//! The structure of the help: its chapters and their sections, and what it tells about each thing in the game. The words come from the
//! catalogue of the language.

use pixie_engine::board::{SingleSpace, Space};
use pixie_engine::tiles::{Ability, SingleUse};
use pixie_words::help::{ActionsTexts, Texts, TilesTexts};

/// A page of the help.
pub(in crate::web) struct Chapter {
    /// Its path below `/help/`.
    pub(in crate::web) slug: &'static str,
    pub(in crate::web) title: &'static str,
    pub(in crate::web) lead: &'static str,
    pub(in crate::web) sections: Vec<Section>,
}

/// A section of a page.
pub(in crate::web) struct Section {
    /// The anchor of the section.
    pub(in crate::web) id: &'static str,
    pub(in crate::web) title: &'static str,
    /// In the markup of the help; empty if the list says it all.
    pub(super) text: &'static str,
    /// The list below the text.
    pub(super) list: Option<List>,
}

/// A list of things in the game, each with its own entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::web) enum List {
    DoubleSpaces,
    SingleSpaces,
    Answers,
    Abilities,
    SingleUse,
    Toggles,
    MailWords,
}

/// Details about a move in the markup of the help, and examples of it in notation.
pub(super) type Entry = (&'static str, &'static [&'static str]);

/// A section without a list.
const fn section(id: &'static str, title: &'static str, text: &'static str) -> Section {
    Section { id, title, text, list: None }
}

/// A short introduction to the game, for the first page.
pub(super) fn opening(t: &Texts) -> Section {
    section("short", t.opening.title, t.opening.text)
}

/// All chapters, in the order in which they are read.
pub(in crate::web) fn chapters(t: &Texts) -> Vec<Chapter> {
    vec![
        Chapter {
            slug: "rounds",
            title: t.rounds.title,
            lead: t.rounds.lead,
            sections: vec![
                section("setup", t.rounds.setup_title, t.rounds.setup),
                section("steal", t.rounds.steal_title, t.rounds.steal),
                section("action", t.rounds.action_title, t.rounds.action),
                section("offering", t.rounds.offering_title, t.rounds.offering),
                section("reward", t.rounds.reward_title, t.rounds.reward),
                section("steps", t.rounds.steps_title, t.rounds.steps),
                section("penalty", t.rounds.penalty_title, t.rounds.penalty),
                section("order", t.rounds.order_title, t.rounds.order),
                section("two-players", t.rounds.two_players_title, t.rounds.two_players),
            ],
        },
        Chapter {
            slug: "actions",
            title: t.actions.title,
            lead: t.actions.lead,
            sections: vec![
                Section {
                    list: Some(List::DoubleSpaces),
                    ..section("pyramid", t.actions.pyramid_title, t.actions.pyramid)
                },
                Section {
                    list: Some(List::SingleSpaces),
                    ..section("beside", t.actions.beside_title, t.actions.beside)
                },
                Section { list: Some(List::Answers), ..section("answers", t.actions.answers_title, "") },
            ],
        },
        Chapter {
            slug: "tiles",
            title: t.tiles.title,
            lead: t.tiles.lead,
            sections: vec![
                section("places", t.tiles.places_title, t.tiles.places),
                Section {
                    list: Some(List::Abilities),
                    ..section("abilities", t.tiles.abilities_title, t.tiles.abilities)
                },
                Section {
                    list: Some(List::SingleUse),
                    ..section("single-use", t.tiles.single_use_title, t.tiles.single_use)
                },
                section("food-tiles", t.tiles.food_tiles_title, t.tiles.food_tiles),
                section("rewards", t.tiles.rewards_title, t.tiles.rewards),
            ],
        },
        Chapter {
            slug: "mine",
            title: t.mine.title,
            lead: t.mine.lead,
            sections: vec![
                section("slaves", t.mine.slaves_title, t.mine.slaves),
                section("rocks", t.mine.rocks_title, t.mine.rocks),
                section("penalties", t.mine.penalties_title, t.mine.penalties),
                section("pit", t.mine.pit_title, t.mine.pit),
                section("end", t.mine.end_title, t.mine.end),
                section("score", t.mine.score_title, t.mine.score),
                section("secrets", t.mine.secrets_title, t.mine.secrets),
            ],
        },
        Chapter {
            slug: "rulebooks",
            title: t.rulebooks.title,
            lead: t.rulebooks.lead,
            sections: vec![
                Section {
                    list: Some(List::Toggles),
                    ..section("points", t.rulebooks.points_title, t.rulebooks.points)
                },
                section("editions", t.rulebooks.editions_title, t.rulebooks.editions),
            ],
        },
        Chapter {
            slug: "rulings",
            title: t.rulings.title,
            lead: t.rulings.lead,
            sections: vec![
                section("ruling-order", t.rulings.ruling_order_title, t.rulings.ruling_order),
                section("ruling-supply", t.rulings.ruling_supply_title, t.rulings.ruling_supply),
                section("ruling-pixies", t.rulings.ruling_pixies_title, t.rulings.ruling_pixies),
                section("ruling-offers", t.rulings.ruling_offers_title, t.rulings.ruling_offers),
                section("ruling-mine", t.rulings.ruling_mine_title, t.rulings.ruling_mine),
                section("ruling-tiles", t.rulings.ruling_tiles_title, t.rulings.ruling_tiles),
                section("ruling-pit", t.rulings.ruling_pit_title, t.rulings.ruling_pit),
            ],
        },
        Chapter {
            slug: "playing",
            title: t.playing.title,
            lead: t.playing.lead,
            sections: vec![
                section("begin", t.playing.begin_title, t.playing.begin),
                section("turn", t.playing.turn_title, t.playing.turn),
                section("notation", t.playing.notation_title, t.playing.notation),
                section("time", t.playing.time_title, t.playing.time),
                section("take-back", t.playing.take_back_title, t.playing.take_back),
                section("history", t.playing.history_title, t.playing.history),
                section("fork", t.playing.fork_title, t.playing.fork),
                section("leave", t.playing.leave_title, t.playing.leave),
            ],
        },
        Chapter {
            slug: "mail",
            title: t.mail.title,
            lead: t.mail.lead,
            sections: vec![
                section("answer", t.mail.answer_title, t.mail.answer),
                Section { list: Some(List::MailWords), ..section("words", t.mail.words_title, t.mail.words) },
                section("which", t.mail.which_title, t.mail.which),
            ],
        },
        Chapter {
            slug: "trust",
            title: t.trust.title,
            lead: t.trust.lead,
            sections: vec![
                section("moderators", t.trust.moderators_title, t.trust.moderators),
                section("reports", t.trust.reports_title, t.trust.reports),
                section("appeals", t.trust.appeals_title, t.trust.appeals),
                section("networks", t.trust.networks_title, t.trust.networks),
                section("log", t.trust.log_title, t.trust.log),
                section("roots", t.trust.roots_title, t.trust.roots),
                section("dice", t.trust.dice_title, t.trust.dice),
                section("check", t.trust.check_title, t.trust.check),
            ],
        },
    ]
}

/// About an action of the pyramid.
pub(super) fn double(t: &ActionsTexts, space: Space) -> Entry {
    match space {
        Space::StealFood => (t.of_steal_food, &["steal-food apples"]),
        Space::StealSilver => (t.of_steal_silver, &["steal-silver"]),
        Space::Promotion => (t.of_promotion, &["promotion mine > trade", "promotion steal-food > food-tile"]),
        Space::Trade => (t.of_trade, &["trade 3 apples for silver"]),
        Space::SilverToGold => (t.of_silver_to_gold, &["gold", "gold 2"]),
        Space::FoodTile => (t.of_food_tile, &["food-tile"]),
        Space::DoubleOffering => (t.of_double_offering, &["double-offering"]),
        Space::LookIntoBag => (t.of_look_into_bag, &["look"]),
        Space::Mercy => (t.of_mercy, &["mercy"]),
        Space::Whip => (t.of_whip, &["whip"]),
        Space::AdvanceTrack => (t.of_advance_track, &["track silver", "track gold"]),
        Space::Casino => (t.of_casino, &["casino"]),
        Space::Ring => (t.of_ring, &["ring"]),
        Space::Rob => (t.of_rob, &["rob trade"]),
    }
}

/// About an action beside the pyramid.
pub(super) fn single(t: &ActionsTexts, space: SingleSpace) -> Entry {
    match space {
        SingleSpace::Mine => (t.of_mine, &["mine", "mine look 2 gold", "mine look gold silver"]),
        SingleSpace::ExchangeTiles => (
            t.of_exchange_tiles,
            &["exchange food 2 for 3", "exchange cheap-gold for free-rocks of red", "exchange mercy for look"],
        ),
        SingleSpace::DumpOrTake => (t.of_dump_or_take, &["dump 2 apples silver"]),
        SingleSpace::Copy => (t.of_copy, &["copy steal-silver", "copy steal-food honey"]),
        SingleSpace::SpecialOffering => (t.of_special_offering, &["special-offering honey"]),
        SingleSpace::Priority => (t.of_priority, &["priority 1", "priority 2"]),
        SingleSpace::TemporaryPriority => (t.of_temporary_priority, &["temporary-priority"]),
    }
}

/// About the other use of the space to dump.
pub(super) fn take(t: &ActionsTexts) -> Entry {
    (t.of_take, &["take honey"])
}

/// About other moves, by the words of their kinds.
pub(super) fn answers(t: &ActionsTexts) -> Vec<(&'static str, Entry)> {
    vec![
        ("pass", (t.of_pass, &["pass"])),
        ("ability", (t.of_ability, &["ability cheap-gold"])),
        ("choose-food", (t.of_choose_food, &["take 2 apples 1 honey"])),
        ("divide", (t.of_divide, &["whip red 2 blue 1"])),
        ("rocks", (t.of_rocks, &["rocks red.1 blue.2"])),
        ("announce", (t.of_announce, &["announce yes", "announce no"])),
        ("offer", (t.of_offer, &["offer 3 honey", "offer 2 apples 1 silver", "offer nothing"])),
        (
            "promote",
            (t.of_promote, &["promote mine > trade", "promote mine > trade, trade > mercy", "promote rob > servant"]),
        ),
        ("stop", (t.of_stop, &["stop"])),
        ("demote", (t.of_demote, &["demote trade"])),
        ("beg", (t.of_beg, &["beg"])),
        ("dummy", (t.of_dummy, &["dummy mine > trade", "dummy trade > mercy"])),
        ("unchain", (t.of_unchain, &["unchain 1", "unchain 1 1 2"])),
    ]
}

/// About an ability.
pub(super) fn ability(t: &TilesTexts, ability: Ability) -> &'static str {
    match ability {
        Ability::CheapGold => t.of_cheap_gold,
        Ability::ServantBonus => t.of_servant_bonus,
        Ability::RingBonus => t.of_ring_bonus,
        Ability::SilverIncome => t.of_silver_income,
        Ability::ExtraPromotion => t.of_extra_promotion,
        Ability::FreeDemotion => t.of_free_demotion,
        Ability::FreeRocks => t.of_free_rocks,
        Ability::ExtraPlace => t.of_extra_place,
        Ability::CopyAnything => t.of_copy_anything,
        Ability::LenientMine => t.of_lenient_mine,
    }
}

/// About a tile for one use.
pub(super) fn single_use(t: &TilesTexts, tile: SingleUse) -> &'static str {
    match tile {
        SingleUse::DoubleOffering => t.of_double_offering,
        SingleUse::LookIntoBag => t.of_look_into_bag,
        SingleUse::Mercy => t.of_mercy,
    }
}
