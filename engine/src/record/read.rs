//! The parser of records.

use std::fmt;
use std::str::FromStr;

use super::{ChanceOutcome, Correction, Line, MoveLine, Record, Redraw, Rewind, SetupLine};
use crate::edition::CasinoFace;
use crate::moves::Cube;
use crate::notation;
use crate::resources::{Food, Resource, Resources};
use crate::seat::Seat;
use crate::tiles::Ability;

/// The word for a thing that may not be seen yet.
pub(super) const HIDDEN: &str = "hidden";

/// The word for a moderator, who takes play back without a seat.
pub(super) const MODERATOR: &str = "moderator";

/// The beginning of every rewind.
pub(super) const REWIND: &str = "rewind to ";

/// The beginning of every draw of new tiles.
pub(super) const REDRAW: &str = "redraw ";

/// The beginning of every correction.
pub(super) const CORRECT: &str = "correct ";

/// The end of a rewind with which the dice got another seed.
pub(super) const RESEEDED: &str = " {reseeded}";

/// The reason why a text is no record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong, and what would be right.
    pub problem: String,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.problem)
    }
}

impl std::error::Error for ReadError {}

impl FromStr for Record {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        let mut record = Self::default();
        for (line, text) in (1..).zip(text.lines()) {
            read_line(&mut record, text.trim()).map_err(|problem| ReadError { line, problem })?;
        }
        Ok(record)
    }
}

fn read_line(record: &mut Record, text: &str) -> Result<(), String> {
    if text.is_empty() {
        return Ok(());
    }
    if let Some(header) = text.strip_prefix('[') {
        record.headers.push(read_header(header)?);
    } else if let Some(setup) = text.strip_prefix("setup:") {
        if record.setup.replace(read_setup(setup)?).is_some() {
            return Err("a second `setup`; a game is set up once".into());
        }
    } else {
        record.lines.push(read_event(text)?);
    }
    Ok(())
}

fn read_header(text: &str) -> Result<(String, String), String> {
    let form = || "a header looks like `[Name \"text\"]`".to_owned();
    let (name, rest) = text.split_once(' ').ok_or_else(form)?;
    let plain = rest.trim().strip_suffix(']').and_then(unquote).ok_or_else(form)?;
    Ok((name.to_owned(), plain))
}

fn unquote(text: &str) -> Option<String> {
    let escaped = text.strip_prefix('"')?.strip_suffix('"')?;
    let mut plain = String::new();
    let mut characters = escaped.chars();
    while let Some(c) = characters.next() {
        plain.push(if c == '\\' { characters.next()? } else { c });
    }
    Some(plain)
}

fn read_setup(text: &str) -> Result<SetupLine, String> {
    let form = || "the setup looks like `setup: order …; abilities …; rounds …`".to_owned();
    let mut parts = text.split(';').map(str::trim);
    let mut part = |name: &str| parts.next()?.strip_prefix(name).map(str::trim);
    let order = part("order").ok_or_else(form)?;
    let abilities = part("abilities").ok_or_else(form)?;
    let rounds = part("rounds").ok_or_else(form)?;

    let order: Vec<Seat> = read_words(order, &Seat::ALL, Seat::word)?;
    if Seat::ALL.iter().any(|seat| order.iter().filter(|other| *other == seat).count() > 1) {
        return Err("a seat stands twice in the order".into());
    }
    let rounds = read_rounds(rounds)?;
    let abilities = read_words(abilities, &Ability::ALL, Ability::word)?.into_iter().collect();
    Ok(SetupLine { order: order.into_iter().collect(), abilities, rounds })
}

/// The seven round tiles, unless they are hidden.
fn read_rounds(text: &str) -> Result<Option<[Food; 7]>, String> {
    if text == HIDDEN {
        return Ok(None);
    }
    let rounds: Vec<Food> = read_words(text, &Food::ALL, Food::word)?;
    Ok(Some(rounds.try_into().map_err(|rounds: Vec<_>| format!("7 round tiles are used, not {}", rounds.len()))?))
}

fn read_words<T: Copy>(text: &str, all: &[T], word: fn(T) -> &'static str) -> Result<Vec<T>, String> {
    text.split_whitespace().map(|found| read_word(found, all, word)).collect()
}

fn read_word<T: Copy>(found: &str, all: &[T], word: fn(T) -> &'static str) -> Result<T, String> {
    all.iter().copied().find(|thing| word(*thing) == found).ok_or_else(|| {
        let known: Vec<_> = all.iter().map(|thing| word(*thing)).collect();
        format!("`{}` is none of {}", found.escape_debug(), known.join(", "))
    })
}

fn read_event(text: &str) -> Result<Line, String> {
    let form = || "a move looks like `12. red: casino {casino silver}`".to_owned();
    let (version, rest) = text.split_once(". ").ok_or_else(form)?;
    let version = version.parse().map_err(|_| form())?;
    let (who, rest) = rest.split_once(": ").ok_or_else(form)?;
    if let Some(rounds) = rest.strip_prefix(REDRAW) {
        let rounds = read_rounds(rounds.trim())?;
        return if who == "game" { Ok(Line::Redraw(Redraw { version, rounds })) } else { Err(form()) };
    }
    if who == MODERATOR && rest.starts_with(CORRECT) {
        let form = || "a correction looks like `25. moderator: correct red +2 apple -1 gold`".to_owned();
        return read_correction(version, rest).map(Line::Correction).ok_or_else(form);
    }
    if who == MODERATOR || rest.starts_with(REWIND.trim_end()) {
        let form = || "a rewind looks like `15. moderator: rewind to 9 \"misclick\"`".to_owned();
        let by = if who == MODERATOR { None } else { Some(read_word(who, &Seat::ALL, Seat::word)?) };
        return read_rewind(version, by, rest).map(Line::Rewind).ok_or_else(form);
    }
    read_answer(version, who, rest, form).map(Line::Answer)
}

fn read_rewind(version: u64, by: Option<Seat>, text: &str) -> Option<Rewind> {
    let whole = text.trim().strip_prefix(REWIND)?;
    let rest = whole.strip_suffix(RESEEDED);
    let (reseeded, rest) = (rest.is_some(), rest.unwrap_or(whole).trim());
    let (to_version, reason) = match rest.split_once(' ') {
        Some((to_version, reason)) => (to_version, Some(unquote(reason.trim())?)),
        None => (rest, None),
    };
    Some(Rewind { version, to_version: to_version.parse().ok()?, by, reason, reseeded })
}

fn read_correction(version: u64, text: &str) -> Option<Correction> {
    let text = text.trim().strip_prefix(CORRECT)?;
    let (change, reason) = match text.split_once('"') {
        Some((change, _)) => (change, Some(unquote(text[change.len()..].trim())?)),
        None => (text, None),
    };
    let mut words = change.split_whitespace();
    let seat = read_word(words.next()?, &Seat::ALL, Seat::word).ok()?;
    let (mut gained, mut paid) = (Resources::NONE, Resources::NONE);
    while let Some(number) = words.next() {
        let resource =
            Resource::ALL.into_iter().find(|resource| words.clone().next() == Some(&resource.to_string()))?;
        words.next();
        let these = if number.starts_with('+') { &mut gained } else { &mut paid };
        these[resource] = number.strip_prefix(['+', '-'])?.parse().ok().filter(|number| (1..=60).contains(number))?;
    }
    let is_any = !gained.is_none() || !paid.is_none();
    is_any.then_some(Correction { version, seat, gained, paid, reason })
}

fn read_answer(version: u64, who: &str, rest: &str, form: impl Fn() -> String) -> Result<MoveLine, String> {
    let (said, outcomes) = match rest.split_once('{') {
        Some((said, outcomes)) => (said.trim(), read_outcomes(outcomes.strip_suffix('}').ok_or_else(&form)?)?),
        None => (rest.trim(), Vec::new()),
    };
    let automatic = who == "game";
    let (said, who) = if automatic {
        let (said, seat) = said.strip_suffix(')').and_then(|said| said.rsplit_once(" (")).ok_or_else(form)?;
        (said, seat)
    } else {
        (said, who)
    };
    let seat = read_word(who, &Seat::ALL, Seat::word)?;
    let said =
        if said == HIDDEN { None } else { Some(notation::parse(said, None).map_err(|error| error.to_string())?) };
    Ok(MoveLine { version, seat, automatic, said, outcomes })
}

fn read_outcomes(text: &str) -> Result<Vec<ChanceOutcome>, String> {
    text.split(';').map(|outcome| read_outcome(outcome.trim())).collect()
}

fn read_outcome(text: &str) -> Result<ChanceOutcome, String> {
    let form = || "an outcome looks like `casino silver`, `whip 2` or `bag silver rock`".to_owned();
    let (kind, rest) = text.split_once(' ').ok_or_else(form)?;
    match kind {
        "casino" => read_word(rest, &CasinoFace::ALL, CasinoFace::word).map(ChanceOutcome::Casino),
        "whip" => rest.parse().map(ChanceOutcome::Whip).map_err(|_| form()),
        "bag" => {
            let cubes = read_words(rest, &Cube::ALL, Cube::word)?;
            if cubes.len() > 5 {
                return Err(format!("{} cubes; at most 5 are drawn at once", cubes.len()));
            }
            Ok(ChanceOutcome::Bag(cubes.into_iter().collect()))
        }
        _ => Err(form()),
    }
}
