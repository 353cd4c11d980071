//! The replay of a record.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::iter::Peekable;
use std::slice::Iter;
use std::sync::Arc;

use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::{Error as WordError, StrDeserializer};

use super::outcomes::RecordedChance;
use super::{Correction, Line, MoveLine, Record, Redraw, Rewind, SetupLine};
use crate::apply::apply_trusted;
use crate::correction::correct;
use crate::edition::Edition;
use crate::effect::Effect;
use crate::game::{advance, start_drawn};
use crate::rulebook::{Rulebook, Rules, ToggleChoices};
use crate::seat::Players;
use crate::setup::Draw;
use crate::state::{State, ask_anew};

/// A replayed game: the state it ends in and the facts on the way.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The state at the end.
    pub state: State,
    /// All effects of the play that leads there, from the setup on.
    pub effects: Vec<Effect>,
}

/// The reason why a record cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayError {
    /// The version of the move that does not fit; none for the headers and the setup.
    pub version: Option<u64>,
    /// What is wrong, as a sentence.
    pub problem: String,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.version {
            Some(version) => write!(f, "move {version}: {}", self.problem),
            None => write!(f, "before the first move: {}", self.problem),
        }
    }
}

impl std::error::Error for ReplayError {}

impl Record {
    /// The rules the headers name, on an edition of that name.
    ///
    /// # Errors
    /// A header is missing or wrong, or the edition is another one.
    pub fn rules(&self, edition: Edition) -> Result<Rules, ReplayError> {
        self.read_rules(edition).map_err(|problem| ReplayError { version: None, problem })
    }

    fn read_rules(&self, edition: Edition) -> Result<Rules, String> {
        let named = format!("{} {}", edition.id, edition.revision);
        let asked = self.header("Edition").unwrap_or("standard 1");
        if asked != named {
            return Err(format!("the game was played on edition `{asked}`, not `{named}`"));
        }
        let word = self.header("Rulebook").unwrap_or("en");
        let book: StrDeserializer<'_, WordError> = word.into_deserializer();
        let rulebook = Rulebook::deserialize(book).map_err(|error| format!("Rulebook: {error}"))?;
        let choices = self.read_toggles()?;
        let players = Players::try_from(self.players().len())
            .map_err(|_| "Players: 2 to 5 seats are named, like `blue=Ada red=Bo`")?;
        Ok(Rules {
            players,
            rulebook,
            toggles: rulebook.toggles().with(choices),
            edition,
            open_holdings: self.header("OpenHoldings") == Some("yes"),
        })
    }

    fn read_toggles(&self) -> Result<ToggleChoices, String> {
        let toggles = self.header("Toggles").unwrap_or_default();
        let pairs = toggles.split_whitespace().map(|pair| {
            let (name, value) =
                pair.split_once('=').ok_or_else(|| format!("Toggles: `{pair}` is not like `name=value`"))?;
            Ok((name.to_owned(), serde_json::Value::from(value)))
        });
        let object: serde_json::Map<_, _> = pairs.collect::<Result<_, String>>()?;
        serde_json::from_value(object.into()).map_err(|error| format!("Toggles: {error}"))
    }

    /// Plays the game again, on an edition of the name in the headers.
    ///
    /// # Errors
    /// The first thing that does not fit: something hidden, a move that is not legal, another outcome, an answer the
    /// game does not give by itself.
    pub fn replay(&self, edition: Edition) -> Result<Replay, ReplayError> {
        let before = |problem: &str| ReplayError { version: None, problem: problem.into() };
        let rules = Arc::new(self.rules(edition)?);
        let Some(SetupLine { order, abilities, rounds }) = self.setup else {
            return Err(before("there is no `setup`"));
        };
        let Some(rounds) = rounds else {
            return Err(before("the round tiles are hidden; the record is complete once the game is over"));
        };
        if order.iter().count() != usize::from(rules.players) || order.iter().any(|seat| !seat.is_in(rules.players)) {
            return Err(before("the order does not hold the seats of this game"));
        }
        if abilities.iter().count() != 6 {
            return Err(before("six abilities lie face up"));
        }
        let draw = Draw { order, abilities, rounds };
        let (effects, state) = start_drawn(rules, &draw, &mut RecordedChance::default());
        self.play(Replaying { state, step: 0, steps: vec![Step { before: None, effects }] })
    }

    /// Plays all lines from the setup on.
    fn play(&self, mut replay: Replaying) -> Result<Replay, ReplayError> {
        let targets = self.rewind_targets();
        // The setup has no line and no version: what comes before the first line leads back to it.
        let first = self.lines.first().map_or(0, Line::version);
        let mut past: BTreeMap<u64, Moment> =
            targets.range(..first).map(|version| (*version, replay.moment())).collect();
        let mut lines = self.lines.iter().peekable();
        while let Some(line) = lines.next() {
            let version = line.version();
            let played = match line {
                Line::Rewind(rewind) => replay.take_back(rewind, &past),
                Line::Redraw(redraw) => replay.redraw(redraw),
                Line::Answer(answer) => replay.answer(answer, &automatic(&mut lines)),
                Line::Correction(correction) => replay.correct(correction, &automatic(&mut lines)),
            };
            played.map_err(|problem| ReplayError { version: Some(version), problem })?;
            if targets.contains(&version) && matches!(line, Line::Answer(_) | Line::Correction(_)) {
                past.insert(version, replay.moment());
            }
        }
        Ok(replay.end())
    }

    /// The versions to which somebody goes back.
    fn rewind_targets(&self) -> BTreeSet<u64> {
        let target = |line: &Line| match line {
            Line::Rewind(rewind) => Some(rewind.to_version),
            Line::Answer(_) | Line::Redraw(_) | Line::Correction(_) => None,
        };
        self.lines.iter().filter_map(target).collect()
    }
}

/// The answers of the game that follow.
fn automatic<'a>(lines: &mut Peekable<Iter<'a, Line>>) -> Vec<&'a MoveLine> {
    let mut automatic = Vec::new();
    while let Some(Line::Answer(next)) = lines.next_if(|next| matches!(next, Line::Answer(next) if next.automatic)) {
        automatic.push(next);
    }
    automatic
}

impl Line {
    fn version(&self) -> u64 {
        match self {
            Self::Answer(answer) => answer.version,
            Self::Rewind(rewind) => rewind.version,
            Self::Redraw(redraw) => redraw.version,
            Self::Correction(correction) => correction.version,
        }
    }
}

/// A replay on its way. What was taken back is kept beside the rest, so that going back copies no past.
struct Replaying {
    state: State,
    /// The step that led here.
    step: usize,
    steps: Vec<Step>,
}

/// The effects of a line, and the step before it.
struct Step {
    before: Option<usize>,
    effects: Vec<Effect>,
}

/// A moment that somebody goes back to.
struct Moment {
    state: State,
    step: usize,
}

impl Replaying {
    fn moment(&self) -> Moment {
        Moment { state: self.state.clone(), step: self.step }
    }

    /// Adds a step to the one that led here.
    fn push(&mut self, effects: Vec<Effect>) {
        self.steps.push(Step { before: Some(self.step), effects });
        self.step = self.steps.len() - 1;
    }

    /// The steps that lead here, from the setup on.
    fn end(mut self) -> Replay {
        let way: Vec<_> = std::iter::successors(Some(self.step), |step| self.steps[*step].before).collect();
        let effects = way.into_iter().rev().flat_map(|step| std::mem::take(&mut self.steps[step].effects)).collect();
        Replay { state: self.state, effects }
    }

    /// Goes back, or onto what was taken back before.
    fn take_back(&mut self, rewind: &Rewind, past: &BTreeMap<u64, Moment>) -> Result<(), String> {
        let then =
            past.get(&rewind.to_version).ok_or_else(|| format!("there is no move {} before", rewind.to_version))?;
        let asked = self.state.decisions_asked;
        self.state.clone_from(&then.state);
        self.step = then.step;
        ask_anew(&mut self.state, asked);
        Ok(())
    }

    /// Lays the tiles that were drawn anew.
    fn redraw(&mut self, redraw: &Redraw) -> Result<(), String> {
        let rounds = redraw.rounds.ok_or("the round tiles are hidden; the record is complete once the game is over")?;
        let shown = usize::from(self.state.revealed);
        if rounds[..shown] != self.state.round_tiles[..shown] {
            return Err("a tile that lies face up is another one".into());
        }
        let redrawn = Effect::RoundTilesRedrawn { rounds: Some(rounds) };
        apply_trusted(&mut self.state, &redrawn);
        self.push(vec![redrawn]);
        Ok(())
    }

    /// Plays one move and checks the answers the game gives after it.
    fn answer(&mut self, line: &MoveLine, automatic: &[&MoveLine]) -> Result<(), String> {
        if line.automatic {
            return Err("an answer of the game that follows no move".into());
        }
        let said = line.said.ok_or("the move is hidden; the record is complete once the game is over")?;
        let recorded: Vec<_> =
            std::iter::once(line).chain(automatic.iter().copied()).flat_map(|line| &line.outcomes).copied().collect();
        let mut chance = RecordedChance::new(&recorded);
        let (effects, state) =
            advance(&self.state, line.seat, said, &mut chance).map_err(|refusal| refusal.to_string())?;
        chance.check()?;

        self.apply_step(line.version, automatic, effects, state)
    }

    /// Corrects what a seat holds and checks the answers the game gives after it.
    fn correct(&mut self, line: &Correction, automatic: &[&MoveLine]) -> Result<(), String> {
        let change = (line.gained, line.paid);
        let (effects, state) = correct(&self.state, line.seat, change, &mut RecordedChance::default())
            .map_err(|refused| refused.to_string())?;
        self.apply_step(line.version, automatic, effects, state)
    }

    /// Applies these effects, if the game's own answers among them are the recorded ones.
    fn apply_step(
        &mut self,
        version: u64,
        automatic: &[&MoveLine],
        effects: Vec<Effect>,
        state: State,
    ) -> Result<(), String> {
        let mut given = Record::default();
        given.add_event(version, None, &effects);
        let same = given.lines.len() == automatic.len()
            && given
                .lines
                .iter()
                .zip(automatic)
                .all(|(given, recorded)| matches!(given, Line::Answer(given) if (given.seat, given.said) == (recorded.seat, recorded.said)));
        if !same {
            return Err("the game's own answers after this are others".into());
        }
        self.push(effects);
        self.state = state;
        Ok(())
    }
}
