//! The words that open a game, or change one that waits for players.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use crate::mail::parse::shorten;
use crate::mail::resolve::reason::{Fault, GameFault, GameOrder};
use crate::mail::resolve::words_of_time::{self, Unit};
use crate::table::lobby::{GameRequest, SettingsRequest};

/// The game of such a line: `new game for 3, called Rainy days, private, 2 days a move, English rules`.
pub(super) fn new_game(words: &[&str], lower: &[&str]) -> Result<GameRequest, Fault> {
    let fault = |problem| Fault::Game { order: GameOrder::Open, problem };
    let wish = settings_in(words, lower).map_err(fault)?;
    if !wish.contains_key("players") {
        return Err(fault(GameFault::NoPlayers));
    }
    request(wish).map_err(fault)
}

/// The change in such a line: `4 players, called Sunny days, no pace`.
pub(super) fn changed_game(words: &[&str], lower: &[&str]) -> Result<SettingsRequest, Fault> {
    let fault = |problem| Fault::Game { order: GameOrder::Change, problem };
    let mut wish = settings_in(words, lower).map_err(fault)?;
    if wish.is_empty() {
        return Err(fault(GameFault::NoChange));
    }
    if wish.contains_key("private") {
        return Err(fault(GameFault::Privacy));
    }
    let time: Map<_, _> = ["pace_hours", "time_control"]
        .into_iter()
        .filter_map(|field| Some((field.to_owned(), wish.remove(field)?)))
        .collect();
    if !time.is_empty() {
        wish.insert("time".to_owned(), Value::Object(time));
    }
    request(wish).map_err(fault)
}

fn request<T: DeserializeOwned>(wish: Map<String, Value>) -> Result<T, GameFault> {
    serde_json::from_value(Value::Object(wish)).map_err(|error| GameFault::Wish { error: capital(&error.to_string()) })
}

/// The settings of a game in the words of a line, as members of a request.
fn settings_in(words: &[&str], lower: &[&str]) -> Result<Map<String, Value>, GameFault> {
    let mut wish = Map::new();
    let mut at = 0;
    while let Some(word) = lower.get(at) {
        let word = word.trim_matches([',', ';', '.']);
        let next = lower.get(at + 1).map(|next| next.trim_matches([',', ';', '.']));
        let number = number(word);
        at += match (word, number, next) {
            ("called" | "named" | "name" | "genannt" | "namens" | "nommée" | "appelée" | "nazwa", ..) => {
                let (name, taken) = name_of(&words[at + 1..]);
                wish.insert("name".to_owned(), json!(name));
                1 + taken
            }
            ("private" | "privat" | "privée" | "prywatna", ..) => set(&mut wish, "private", json!(true), 1),
            ("public" | "öffentlich" | "publique" | "publiczna", ..) => set(&mut wish, "private", json!(false), 1),
            (open, _, Some(next)) if let Some(open) = holdings(open, next) => {
                set(&mut wish, "open_holdings", json!(open), 2)
            }
            ("no" | "kein" | "ohne" | "sans" | "bez", _, Some("pace" | "tempo" | "rythme" | "tempa")) => {
                set(&mut wish, "pace_hours", Value::Null, 2)
            }
            (name, ..) if let Some(pace) = words_of_time::pace(name) => {
                set(&mut wish, "time_control", json!({"pace": pace.word()}), 1)
            }
            (_, Some(count), Some(next)) if let Some(unit) = words_of_time::unit(next) => {
                let hours = match unit {
                    Unit::Hour => 1,
                    Unit::Day => 24,
                    Unit::Week => 168,
                };
                set(&mut wish, "pace_hours", json!(count * hours), 2)
            }
            (_, Some(players), _) => set(&mut wish, "players", json!(players), 1),
            (_, None, _) if rulebook(word).is_some() => set(&mut wish, "rulebook", json!(rulebook(word)), 1),
            _ if FILLERS.contains(&word) => 1,
            _ => return Err(GameFault::NotUnderstood { word: shorten(words[at]) }),
        };
    }
    Ok(wish)
}

/// Words that say nothing by themselves.
const FILLERS: [&str; 52] = [
    "",
    "for",
    "of",
    "with",
    "and",
    "a",
    "an",
    "the",
    "per",
    "move",
    "pace",
    "players",
    "player",
    "people",
    "us",
    "rules",
    "rulebook",
    "each",
    "time",
    "für",
    "mit",
    "und",
    "pro",
    "zug",
    "je",
    "spieler",
    "personen",
    "regeln",
    "spielregeln",
    "tempo",
    "pour",
    "avec",
    "et",
    "par",
    "coup",
    "joueurs",
    "joueur",
    "personnes",
    "règles",
    "rythme",
    "à",
    "dla",
    "z",
    "i",
    "na",
    "ruch",
    "graczy",
    "gracze",
    "osób",
    "osoby",
    "zasady",
    "o",
];

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
    words_of_time::small_number(word).or_else(|| word.parse().ok().filter(|number| *number < 10_000))
}

/// Whether holdings are open, if two words say so.
fn holdings(first: &str, second: &str) -> Option<bool> {
    match (first, second) {
        ("open", "holdings" | "hands") | ("offene", "vorräte") | ("réserves", "visibles") | ("jawne", "zasoby") => {
            Some(true)
        }
        ("hidden", "holdings" | "hands")
        | ("verdeckte", "vorräte")
        | ("réserves", "cachées")
        | ("ukryte", "zasoby") => Some(false),
        _ => None,
    }
}

/// The rulebook of a language.
fn rulebook(word: &str) -> Option<&'static str> {
    Some(match word {
        "english" | "englische" | "anglaises" | "angielskie" => "en",
        "german" | "deutsche" | "allemandes" | "niemieckie" => "de",
        "french" | "französische" | "françaises" | "francuskie" => "fr",
        "polish" | "polnische" | "polonaises" | "polskie" => "pl",
        "prototype" => "draft",
        _ => return None,
    })
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
