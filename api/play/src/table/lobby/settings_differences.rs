//! The differences for a player since they sat down, as the host has changed the game.

use pixie_engine::{Rulebook, Seat, Toggles};
use serde_json::{Value, json};
use sqlx::PgPool;

use super::rulebooks::{TOGGLES, Toggle, rulebooks};
use crate::game::{Game, GameSettings, describe_time, text_of_game};

/// What is different for the player of a seat, each in a sentence; nothing for who has agreed to all of it.
///
/// # Errors
/// The database does not answer.
pub async fn settings_differences(pool: &PgPool, game: &Game, seat: Seat) -> sqlx::Result<Vec<String>> {
    let (before, after) = (game.agreed_settings(seat), game.settings());
    let mut sentences = Vec::new();
    if before.name != after.name {
        let name = text_of_game(pool, game.id, after.name).await?;
        sentences
            .push(name.map_or_else(|| "It has no name any more.".to_owned(), |name| format!("It is called {name}.")));
    }
    sentences.extend(differences(before, after));
    Ok(sentences)
}

/// The differences between two settings, but for the name.
fn differences(before: &GameSettings, after: &GameSettings) -> Vec<String> {
    let (old, new) = (&before.rules, &after.rules);
    let mut sentences = Vec::new();
    if old.players != new.players {
        sentences.push(format!("It is for {} players; it was for {}.", new.players, old.players));
    }
    if old.rulebook != new.rulebook {
        let (now, then) = (rulebook_name(new.rulebook), rulebook_name(old.rulebook));
        sentences.push(format!("Its rules are those of: {now}. Before: {then}."));
    }
    sentences.extend(toggle_differences(old.toggles, new.toggles));
    if old.edition != new.edition {
        let (now, then) = (&new.edition, &old.edition);
        sentences.push(format!(
            "Its edition is {}, revision {}; it was {}, revision {}.",
            now.id, now.revision, then.id, then.revision
        ));
    }
    let flags = [
        (
            (old.open_holdings, new.open_holdings),
            ["What players have is hidden behind their screens.", "Everybody sees what everybody has."],
        ),
        (
            (before.take_back, after.take_back),
            [
                "Nobody takes a move back unless the others agree.",
                "Players may take their own last move back alone, as long as nothing was revealed.",
            ],
        ),
        (
            (before.advice, after.advice),
            ["Nobody is advised by the computer.", "Players may ask what a strong player would do."],
        ),
    ];
    if (before.pace, before.time_control) != (after.pace, after.time_control) {
        let (now, then) =
            (describe_time(after.pace, after.time_control), describe_time(before.pace, before.time_control));
        sentences.push(format!("Time: {now}. Before: {then}."));
    }
    let changed = flags.into_iter().filter(|((then, now), _)| then != now);
    sentences.extend(changed.map(|((_, now), words)| words[usize::from(now)].to_owned()));
    sentences
}

fn rulebook_name(rulebook: Rulebook) -> &'static str {
    rulebooks().into_iter().find(|known| known.id == rulebook).map_or("", |known| known.name)
}

/// The points of the rules that are played otherwise.
fn toggle_differences(before: Toggles, after: Toggles) -> impl Iterator<Item = String> {
    let (before, after) = (json!(before), json!(after));
    TOGGLES.iter().filter_map(move |toggle| {
        let (then, now) = (&before[toggle.name], &after[toggle.name]);
        (then != now).then(|| format!("{} Now: {}", toggle.about, meaning(toggle, now)))
    })
}

fn meaning(toggle: &Toggle, value: &Value) -> &'static str {
    toggle.values.iter().find(|known| *value == known.value).map_or("", |known| known.meaning)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use pixie_engine::rulebook::DumpAmount;
    use pixie_engine::{Players, Rules};
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
        assert!(differences(&before, &before).is_empty());
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
        let told = differences(&before, &after);
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
        let other_book = differences(&before, &settings(Rules::of(Rulebook::De, Players::Three)));
        assert!(other_book[0].contains("The German rulebook. Before: The English rulebook."), "{other_book:?}");
    }
}
