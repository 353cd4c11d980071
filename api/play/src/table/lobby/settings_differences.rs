//! The differences for a player since they sat down, as the host has changed the game.

use pixie_engine::{Seat, Toggles};
use pixie_words::{Language, rule};
use serde_json::json;
use sqlx::PgPool;

use super::rulebooks::{TOGGLES, rulebook_name};
use crate::game::{Game, GameSettings, describe_time, text_of_game};

/// What is different for the player of a seat, each in a sentence; nothing for who has agreed to all of it.
///
/// # Errors
/// The database does not answer.
pub async fn settings_differences(
    pool: &PgPool,
    game: &Game,
    seat: Seat,
    language: Language,
) -> sqlx::Result<Vec<String>> {
    let (before, after) = (game.agreed_settings(seat), game.settings());
    let mut sentences = Vec::new();
    if before.name != after.name {
        let name = text_of_game(pool, game.id, after.name).await?;
        sentences.push(name.map_or_else(|| rule::no_name(language), |name| rule::called(language, &name)));
    }
    sentences.extend(differences(before, after, language));
    Ok(sentences)
}

/// The differences between two settings, but for the name.
fn differences(before: &GameSettings, after: &GameSettings, language: Language) -> Vec<String> {
    let (old, new) = (&before.rules, &after.rules);
    let mut sentences = Vec::new();
    if old.players != new.players {
        sentences.push(rule::players(language, &new.players, &old.players));
    }
    if old.rulebook != new.rulebook {
        let (now, then) = (rulebook_name(new.rulebook, language), rulebook_name(old.rulebook, language));
        sentences.push(rule::book(language, &now, &then));
    }
    sentences.extend(toggle_differences(old.toggles, new.toggles, language));
    if old.edition != new.edition {
        let (now, then) = (&new.edition, &old.edition);
        sentences.push(rule::edition(language, &now.id, &then.id, &now.revision, &then.revision));
    }
    if (before.pace, before.time_control) != (after.pace, after.time_control) {
        let time = |settings: &GameSettings| describe_time(language, settings.pace, settings.time_control);
        sentences.push(rule::time(language, &time(after), &time(before)));
    }
    if old.open_holdings != new.open_holdings {
        sentences.push(if new.open_holdings { rule::open(language) } else { rule::hidden(language) });
    }
    if before.take_back != after.take_back {
        sentences.push(if after.take_back { rule::take_back(language) } else { rule::no_take_back(language) });
    }
    if before.advice != after.advice {
        sentences.push(if after.advice { rule::advice(language) } else { rule::no_advice(language) });
    }
    sentences
}

/// The points of the rules that are played otherwise.
fn toggle_differences(before: Toggles, after: Toggles, language: Language) -> impl Iterator<Item = String> {
    let (before, after) = (json!(before), json!(after));
    TOGGLES.iter().filter_map(move |toggle| {
        let (then, now) = (&before[toggle.name], &after[toggle.name]);
        let chosen = toggle.values.iter().find(|known| *now == known.value).filter(|_| then != now)?;
        Some(rule::toggle(language, &toggle.about(language), &chosen.meaning(language)))
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use pixie_engine::rulebook::DumpAmount;
    use pixie_engine::{Players, Rulebook, Rules};
    use uuid::Uuid;

    use super::*;
    use crate::game::Pace;

    fn settings(rules: Rules) -> GameSettings {
        GameSettings {
            creator: Uuid::nil(),
            rules: Arc::new(rules),
            private: false,
            name: Uuid::nil(),
            seed_commitment: String::new(),
            seed_chain: 0,
            pace: None,
            time_control: None,
            take_back: true,
            advice: false,
        }
    }

    #[test]
    fn each_setting_has_a_sentence_of_its_own() {
        let before = settings(Rules::of(Rulebook::En, Players::Three));
        assert!(differences(&before, &before, Language::English).is_empty());
        let mut rules = Rules::of(Rulebook::En, Players::Two);
        rules.open_holdings = true;
        rules.toggles.dump_amount = match rules.toggles.dump_amount {
            DumpAmount::UpToThree => DumpAmount::ExactlyThree,
            DumpAmount::ExactlyThree => DumpAmount::UpToThree,
        };
        let mut edition = json!(rules.edition);
        edition["revision"] = json!(2);
        rules.edition = serde_json::from_value(edition).expect("an edition");
        let after = GameSettings {
            pace: Some(Pace::try_from(24).expect("a pace")),
            take_back: false,
            advice: true,
            ..settings(rules)
        };
        let told = differences(&before, &after, Language::English);
        let begins = [
            "It is for 2",
            "How many resources",
            "Its edition is",
            "Time: 24 hours",
            "Everybody sees",
            "Nobody takes",
            "Players may ask",
        ];
        assert_eq!(told.len(), begins.len(), "{told:?}");
        assert!(told.iter().zip(begins).all(|(told, begin)| told.starts_with(begin)), "{told:?}");
        assert!(told.iter().all(|sentence| sentence.ends_with('.')), "{told:?}");
        let other_book = differences(&before, &settings(Rules::of(Rulebook::De, Players::Three)), Language::English);
        assert!(other_book[0].contains("The German rulebook. Before: The English rulebook."), "{other_book:?}");
    }
}
