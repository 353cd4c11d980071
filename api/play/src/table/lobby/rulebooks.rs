//! `GET /rulebooks`: the rulebooks, and the toggles in which they differ.

use actix_web::{HttpRequest, HttpResponse, get};
use pixie_engine::{Rulebook, Toggles};
use pixie_words::{Language, rule};
use serde::Serialize;
use utoipa::ToSchema;

use crate::ground::http::{ReaderLanguage, etag};
use crate::ground::problem::Result;

/// The presets, and the points in which they differ.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct RulebookList {
    /// The rulebooks, the default one first.
    rulebooks: Vec<RulebookView>,
    /// Each can be set by itself when a game is created.
    toggles: Vec<ToggleView>,
}

/// A preset of toggles.
#[derive(Debug, Serialize, ToSchema)]
pub struct RulebookView {
    /// What to give when a game is created.
    pub id: Rulebook,
    /// The name for people.
    #[schema(example = "The English rulebook")]
    pub name: String,
    /// The language of these rules, such as `en`.
    #[schema(example = "en")]
    language: &'static str,
    /// What it says on each point.
    pub toggles: Toggles,
}

/// A sentence in a language.
type Sentence = fn(Language) -> String;

/// A point in which the rulebooks differ.
#[derive(Debug)]
pub struct Toggle {
    /// What to give in `toggles`.
    pub name: &'static str,
    about: Sentence,
    /// What can be chosen.
    pub values: &'static [ToggleValue],
}

impl Toggle {
    /// What it is about.
    pub fn about(&self, language: Language) -> String {
        (self.about)(language)
    }
}

/// One of the choices on a point of the rules.
#[derive(Debug)]
pub struct ToggleValue {
    /// The word to give when a game is created.
    pub value: &'static str,
    meaning: Sentence,
}

impl ToggleValue {
    /// What the choice means.
    pub fn meaning(&self, language: Language) -> String {
        (self.meaning)(language)
    }
}

const fn toggle(name: &'static str, about: Sentence, values: &'static [ToggleValue]) -> Toggle {
    Toggle { name, about, values }
}

const fn value(value: &'static str, meaning: Sentence) -> ToggleValue {
    ToggleValue { value, meaning }
}

/// A point in which the rulebooks differ, in words of one language.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Toggle)]
struct ToggleView {
    /// What to give in `toggles`.
    #[schema(example = "dump_amount")]
    name: &'static str,
    /// What it is about.
    #[schema(example = "How many resources one dump removes.")]
    about: String,
    /// What can be chosen.
    values: Vec<ToggleValueView>,
}

/// One of the choices on a point of the rules, in words of one language.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ToggleValue)]
struct ToggleValueView {
    /// The word to give when a game is created.
    #[schema(example = "up_to_three")]
    value: &'static str,
    /// What the choice means.
    #[schema(example = "One, two or three, as the player likes.")]
    meaning: String,
}

impl ToggleView {
    fn of(toggle: &Toggle, language: Language) -> Self {
        let values = toggle.values.iter();
        let values = values.map(|one| ToggleValueView { value: one.value, meaning: one.meaning(language) });
        Self { name: toggle.name, about: toggle.about(language), values: values.collect() }
    }
}

/// The toggles in words; a test compares them with the engine.
pub const TOGGLES: &[Toggle] = &[
    toggle(
        "temporary_priority",
        rule::temporary_priority,
        &[
            value("at_once", rule::temporary_priority_at_once),
            value("after_actions", rule::temporary_priority_after_actions),
        ],
    ),
    toggle(
        "rock_targets",
        rule::rock_targets,
        &[value("opponents_first", rule::rock_targets_opponents_first), value("any", rule::rock_targets_any)],
    ),
    toggle(
        "rock_removal",
        rule::rock_removal,
        &[value("any_time", rule::rock_removal_any_time), value("own_turn", rule::rock_removal_own_turn)],
    ),
    toggle(
        "dump_amount",
        rule::dump_amount,
        &[value("up_to_three", rule::dump_amount_up_to_three), value("exactly_three", rule::dump_amount_exactly_three)],
    ),
    toggle(
        "double_offering",
        rule::double_offering,
        &[
            value("with_offer", rule::double_offering_with_offer),
            value("announced", rule::double_offering_announced),
            value("announced_early", rule::double_offering_announced_early),
        ],
    ),
    toggle(
        "final_order",
        rule::final_order,
        &[
            value("rocks_then_majorities", rule::final_order_rocks_then_majorities),
            value("majorities_then_rocks", rule::final_order_majorities_then_rocks),
        ],
    ),
    toggle(
        "wrong_food",
        rule::wrong_food,
        &[value("rejected", rule::wrong_food_rejected), value("penalised", rule::wrong_food_penalised)],
    ),
];

/// The name of a rulebook.
pub fn rulebook_name(rulebook: Rulebook, language: Language) -> String {
    match rulebook {
        Rulebook::En => rule::book_en(language),
        Rulebook::Pl => rule::book_pl(language),
        Rulebook::De => rule::book_de(language),
        Rulebook::Fr => rule::book_fr(language),
        Rulebook::Draft => rule::book_draft(language),
    }
}

fn view(rulebook: Rulebook, reader: Language) -> RulebookView {
    let language = match rulebook {
        Rulebook::En | Rulebook::Draft => "en",
        Rulebook::Pl => "pl",
        Rulebook::De => "de",
        Rulebook::Fr => "fr",
    };
    RulebookView { id: rulebook, name: rulebook_name(rulebook, reader), language, toggles: rulebook.toggles() }
}

/// The rulebooks
///
/// The presets a game can be played by, the points in which they differ, and what each choice means.
#[utoipa::path(
    tag = "lobby",
    params(("Accept-Language" = Option<String>, Header, description = "The languages that the reader likes, such as `pl, en;q=0.5`")),
    responses((status = 200, body = RulebookList, example = json!(example()))),
)]
#[get("/rulebooks")]
pub async fn read_rulebooks(request: HttpRequest, ReaderLanguage(language): ReaderLanguage) -> Result<HttpResponse> {
    etag::answer_same_in(&request, language, &all(language))
}

fn all(language: Language) -> RulebookList {
    let toggles = TOGGLES.iter().map(|toggle| ToggleView::of(toggle, language));
    RulebookList { rulebooks: rulebooks(language).into(), toggles: toggles.collect() }
}

fn example() -> RulebookList {
    let mut list = all(Language::English);
    list.rulebooks.truncate(1);
    list.toggles.truncate(1);
    list
}

/// The rulebooks, the default one first.
pub fn rulebooks(language: Language) -> [RulebookView; 5] {
    Rulebook::ALL.map(|rulebook| view(rulebook, language))
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
