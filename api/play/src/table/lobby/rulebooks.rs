//! `GET /rulebooks`: the rulebooks, and the toggles in which they differ.

use actix_web::{HttpResponse, get};
use pixie_engine::{Rulebook, Toggles};
use serde::Serialize;
use utoipa::ToSchema;

/// The presets, and the points in which they differ.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct RulebookList {
    /// The rulebooks, the default one first.
    rulebooks: Vec<RulebookView>,
    /// Each can be set by itself when a game is created.
    toggles: &'static [Toggle],
}

/// A preset of toggles.
#[derive(Debug, Serialize, ToSchema)]
pub struct RulebookView {
    /// What to give when a game is created.
    pub id: Rulebook,
    /// The name for people.
    #[schema(example = "The English rulebook")]
    pub name: &'static str,
    /// The language of these rules, such as `en`.
    #[schema(example = "en")]
    language: &'static str,
    /// What it says on each point.
    pub toggles: Toggles,
}

/// A point in which the rulebooks differ.
#[derive(Debug, Serialize, ToSchema)]
pub struct Toggle {
    /// What to give in `toggles`.
    #[schema(example = "dump_amount")]
    pub name: &'static str,
    /// What it is about.
    #[schema(example = "How many resources one dump removes.")]
    pub about: &'static str,
    /// What can be chosen.
    pub values: &'static [ToggleValue],
}

/// One of the choices on a point of the rules.
#[derive(Debug, Serialize, ToSchema)]
pub struct ToggleValue {
    /// The word to give when a game is created.
    #[schema(example = "up_to_three")]
    pub value: &'static str,
    /// What the choice means.
    #[schema(example = "One, two or three, as the player likes.")]
    pub meaning: &'static str,
}

const fn toggle(name: &'static str, about: &'static str, values: &'static [ToggleValue]) -> Toggle {
    Toggle { name, about, values }
}

const fn value(value: &'static str, meaning: &'static str) -> ToggleValue {
    ToggleValue { value, meaning }
}

/// The toggles in words; a test compares them with the engine.
pub const TOGGLES: &[Toggle] = &[
    toggle(
        "temporary_priority",
        "When the large cube moves that the action of temporary priority lifts.",
        &[
            value("at_once", "The cube moves with the action, so this round's turns already follow the new order."),
            value(
                "after_actions",
                "The cube moves when the Action phase ends, so this round's turns keep their order.",
            ),
        ],
    ),
    toggle(
        "rock_targets",
        "Whose slaves a miner may chain to a rock.",
        &[
            value("opponents_first", "Rocks go to opponents; one's own slaves get them only when nobody else's can."),
            value("any", "The miner chooses freely among all slaves, one's own included."),
        ],
    ),
    toggle(
        "rock_removal",
        "When a player may pay to take rocks off slaves.",
        &[
            value("any_time", "Whenever the player likes, as long as the game goes on."),
            value("own_turn", "Only while the game waits for that player."),
        ],
    ),
    toggle(
        "dump_amount",
        "How many resources one dump removes.",
        &[value("up_to_three", "One, two or three, as the player likes."), value("exactly_three", "Three, no fewer.")],
    ),
    toggle(
        "double_offering",
        "When the holder of the double offering tile says that it is used.",
        &[
            value("with_offer", "Secretly with the offer: the others learn of it when all offers are shown."),
            value("announced", "Openly, once the round tile shows what the Queen wants and before anybody offers."),
            value("announced_early", "Openly, and before anybody knows what the Queen wants."),
        ],
    ),
    toggle(
        "final_order",
        "What final scoring counts first.",
        &[
            value("rocks_then_majorities", "Bread pays for rocks first; majorities count what is left of it."),
            value("majorities_then_rocks", "Majorities count all the bread, and only then it pays for rocks."),
        ],
    ),
    toggle(
        "wrong_food",
        "What becomes of an offer of food that the Queen does not want.",
        &[
            value("rejected", "It cannot be made: the move is refused."),
            value("penalised", "It can be made, costs five penalties, and the food comes back."),
        ],
    ),
];

fn view(rulebook: Rulebook) -> RulebookView {
    let (name, language) = match rulebook {
        Rulebook::En => ("The English rulebook", "en"),
        Rulebook::Pl => ("The Polish rulebook", "pl"),
        Rulebook::De => ("The German rulebook", "de"),
        Rulebook::Fr => ("The French rulebook", "fr"),
        Rulebook::Draft => ("The rules of the English prototype", "en"),
    };
    RulebookView { id: rulebook, name, language, toggles: rulebook.toggles() }
}

/// The rulebooks
///
/// The presets a game can be played by, the points in which they differ, and what each choice means.
#[utoipa::path(tag = "lobby", responses((status = 200, body = RulebookList, example = json!({"rulebooks": &rulebooks()[..1], "toggles": &TOGGLES[..1]}))))]
#[get("/rulebooks")]
pub async fn read_rulebooks() -> HttpResponse {
    HttpResponse::Ok().json(all())
}

fn all() -> RulebookList {
    RulebookList { rulebooks: rulebooks().into(), toggles: TOGGLES }
}

/// The rulebooks, the default one first.
pub fn rulebooks() -> [RulebookView; 5] {
    Rulebook::ALL.map(view)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::*;

    #[test]
    fn every_toggle_and_value_is_explained() {
        let explained: BTreeSet<_> = TOGGLES
            .iter()
            .flat_map(|toggle| toggle.values.iter().map(|value| (toggle.name.to_owned(), value.value.to_owned())))
            .collect();
        let there: BTreeSet<_> = Rulebook::default()
            .toggles()
            .each_alone()
            .into_iter()
            .flat_map(|toggles| match serde_json::to_value(toggles) {
                Ok(Value::Object(toggles)) => toggles,
                _ => panic!("toggles are an object"),
            })
            .map(|(name, value)| (name, value.as_str().expect("a word").to_owned()))
            .collect();
        assert_eq!(explained, there);
    }
}
