//! The words that open a game, or change one that waits for players.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use crate::game::PaceName;
use crate::mail::parse::shorten;
use crate::table::lobby::{GameRequest, SettingsRequest};

/// The game of such a line: `new game for 3, called Rainy days, private, 2 days a move, English rules`.
pub(super) fn new_game(words: &[&str], lower: &[&str]) -> Result<GameRequest, String> {
    let wish = settings_in(words, lower, HOW_TO_OPEN)?;
    if !wish.contains_key("players") {
        return Err(format!("It does not say how many play. {HOW_TO_OPEN}"));
    }
    request(wish, HOW_TO_OPEN)
}

/// The change in such a line: `4 players, called Sunny days, no pace`.
pub(super) fn changed_game(words: &[&str], lower: &[&str]) -> Result<SettingsRequest, String> {
    let mut wish = settings_in(words, lower, HOW_TO_CHANGE)?;
    if wish.is_empty() {
        return Err(format!("It does not say what is changed. {HOW_TO_CHANGE}"));
    }
    if wish.contains_key("private") {
        return Err(format!("Who may see a game stays as it is. {HOW_TO_CHANGE}"));
    }
    let time: Map<_, _> = ["pace_hours", "time_control"]
        .into_iter()
        .filter_map(|field| Some((field.to_owned(), wish.remove(field)?)))
        .collect();
    if !time.is_empty() {
        wish.insert("time".to_owned(), Value::Object(time));
    }
    request(wish, HOW_TO_CHANGE)
}

fn request<T: DeserializeOwned>(wish: Map<String, Value>, how: &str) -> Result<T, String> {
    serde_json::from_value(Value::Object(wish)).map_err(|error| format!("{}. {how}", capital(&error.to_string())))
}

/// The settings of a game in the words of a line, as members of a request.
fn settings_in(words: &[&str], lower: &[&str], how: &str) -> Result<Map<String, Value>, String> {
    let mut wish = Map::new();
    let mut at = 0;
    while let Some(word) = lower.get(at) {
        let word = word.trim_matches([',', ';', '.']);
        let next = lower.get(at + 1).map(|next| next.trim_matches([',', ';', '.']));
        let number = number(word);
        at += match (word, number, next) {
            ("called" | "named" | "name", ..) => {
                let (name, taken) = name_of(&words[at + 1..]);
                wish.insert("name".to_owned(), json!(name));
                1 + taken
            }
            ("private", ..) => set(&mut wish, "private", json!(true), 1),
            ("public", ..) => set(&mut wish, "private", json!(false), 1),
            ("open", _, Some("holdings" | "hands")) => set(&mut wish, "open_holdings", json!(true), 2),
            ("hidden", _, Some("holdings" | "hands")) => set(&mut wish, "open_holdings", json!(false), 2),
            ("no", _, Some("pace")) => set(&mut wish, "pace_hours", Value::Null, 2),
            (name, ..) if PaceName::read(name).is_some() => set(&mut wish, "time_control", json!({"pace": name}), 1),
            (_, Some(days), Some("day" | "days")) => set(&mut wish, "pace_hours", json!(days * 24), 2),
            (_, Some(weeks), Some("week" | "weeks")) => set(&mut wish, "pace_hours", json!(weeks * 168), 2),
            (_, Some(hours), Some("hour" | "hours")) => set(&mut wish, "pace_hours", json!(hours), 2),
            (_, Some(players), _) => set(&mut wish, "players", json!(players), 1),
            (_, None, _) if rulebook(word).is_some() => set(&mut wish, "rulebook", json!(rulebook(word)), 1),
            (
                "" | "for" | "of" | "with" | "and" | "a" | "an" | "the" | "per" | "move" | "pace" | "players"
                | "player" | "people" | "us" | "rules" | "rulebook" | "each" | "time",
                ..,
            ) => 1,
            _ => return Err(format!("`{}` is not understood. {how}", shorten(words[at]))),
        };
    }
    Ok(wish)
}

const HOW_TO_OPEN: &str = "Write `new game for 3`, and if you like `private`, `daily` or `2 days a move`, `French rules`, `called Rainy days`.";

const HOW_TO_CHANGE: &str = "Write `change Rainy days: 4 players`, or `2 days a move`, `no pace`, `French rules`, `called Sunny days`, several with commas.";

fn set(wish: &mut Map<String, Value>, field: &str, value: Value, taken: usize) -> usize {
    wish.insert(field.to_owned(), value);
    taken
}

/// A name in quotation marks, or up to the next comma, or to the end; and the number of its words.
fn name_of(words: &[&str]) -> (String, usize) {
    let quoted = words.first().is_some_and(|word| word.starts_with(['"', '“', '„', '«']));
    let ends =
        |word: &&str| if quoted { word.ends_with(['"', '”', '“', '»', ',']) } else { word.ends_with([',', ';']) };
    let skipped = usize::from(quoted && words.first().is_some_and(|word| word.chars().count() == 1));
    let taken = words.iter().skip(skipped).position(ends).map_or(words.len(), |at| skipped + at + 1);
    let name = words[..taken].join(" ");
    (name.trim_matches(['"', '“', '”', '„', '«', '»', ',', ';', ' ']).to_owned(), taken)
}

fn number(word: &str) -> Option<u32> {
    const WORDS: [&str; 8] = ["zero", "one", "two", "three", "four", "five", "six", "seven"];
    let spelled = WORDS.iter().position(|known| *known == word).and_then(|number| u32::try_from(number).ok());
    spelled.or_else(|| word.parse().ok().filter(|number| *number < 10_000))
}

/// The rulebook of a language.
fn rulebook(word: &str) -> Option<&'static str> {
    Some(match word {
        "english" => "en",
        "german" => "de",
        "french" => "fr",
        "polish" => "pl",
        "prototype" => "draft",
        _ => return None,
    })
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
