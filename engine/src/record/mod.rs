//! The text record: a whole game as one text file, complete enough to replay it in another program.
//!
//! ```text
//! [Game "0190…"]                          headers: a name and a text in quotes; `\"` and `\\` stand for `"` and `\`
//! [Rulebook "en"]
//! [Edition "standard 1"]                  id and revision
//! [Toggles "wrong_food=penalised"]        only those in which the game differs from its rulebook
//! [Players "blue=Ada red=Bo"]             every seat of the game; `_` stands for a space in a name
//! [OpenHoldings "yes"]                    only if they are
//! [SeedCommitment "…"] [Seed "…"]         hexadecimal; the seed once the game is over
//! [Contributions "blue=… red=service"]    hexadecimal; only if seats contributed to the dice
//! [Fork "5"]                              lines of this version come from another game, and from its seeds
//! [Result "red -12, blue pit"]            best first, once the game is over
//!
//! setup: order red blue; abilities cheap-gold …; rounds apple honey …
//! 5. blue: ability cheap-gold             version, who, the move in notation
//! 9. red: casino {casino silver}          what chance brought: `casino`, `whip` or the blindly drawn `bag`
//! 12. game: offer nothing (blue)          an answer without a choice, given by the game in the same version
//! 15. moderator: rewind to 9 "misclick"   from here on the play is what it was after version 9
//! 21. blue: rewind to 20                  the same by a player, alone or as the others have agreed
//! 22. game: redraw apple honey …          the tiles that lie face down were drawn anew
//! 25. moderator: correct red +2 apple -1 gold "miscounted"   a seat got something from the supply, and paid
//! ```
//!
//! What was taken back keeps its lines. A rewind to before the first move leads back to the setup; ` {reseeded}`
//! after it, or else a `redraw`, says that from here on the next of the seeds counts. `SeedCommitment` and `Seed` name all seeds in their
//! order.
//!
//! A line with an outcome of more than one kind separates them with `;`. In the record of a running game the
//! round tiles and other seats' offers read `hidden`; such a record can be read but not replayed.

mod outcomes;
mod print;
mod read;
mod replay;

pub use read::ReadError;
pub use replay::{Replay, ReplayError};

use std::collections::BTreeMap;

use crate::edition::CasinoFace;
use crate::effect::{DrawnCubes, Effect};
use crate::moves::{Answer, Move};
use crate::resources::{Food, Resources};
use crate::seat::{Seat, Seats};
use crate::tiles::Abilities;

/// A game as text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The headers, in their order.
    pub headers: Vec<(String, String)>,
    /// The draw before the first move.
    pub setup: Option<SetupLine>,
    /// The lines after the setup, in their order.
    pub lines: Vec<Line>,
}

/// The draw before the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupLine {
    /// The order of the cubes.
    pub order: Seats,
    /// The abilities that lay face up.
    pub abilities: Abilities,
    /// The round tiles; none while they are hidden.
    pub rounds: Option<[Food; 7]>,
}

/// One line after the setup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// A move of a seat.
    Answer(MoveLine),
    /// The play went back to an earlier moment.
    Rewind(Rewind),
    /// The round tiles that lie face down were drawn anew.
    Redraw(Redraw),
    /// What a seat holds was corrected.
    Correction(Correction),
}

/// A correction of what a seat holds, by a moderator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correction {
    /// The version of its event.
    pub version: u64,
    /// The seat that was corrected.
    pub seat: Seat,
    /// The resources that it got from the supply.
    pub gained: Resources,
    /// The resources that it paid to the supply.
    pub paid: Resources,
    /// The reason; none if it was erased.
    pub reason: Option<String>,
}

/// Round tiles drawn anew, with another seed of the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Redraw {
    /// The version of its event.
    pub version: u64,
    /// The seven round tiles; none while they are hidden.
    pub rounds: Option<[Food; 7]>,
}

/// A rewind: from here on the play is what it was after an earlier version, also one that was taken back itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rewind {
    /// The version of its event.
    pub version: u64,
    /// The version of the move to which the play went back.
    pub to_version: u64,
    /// The player who did it; none if it was a moderator.
    pub by: Option<Seat>,
    /// The reason; none if nobody gave one, or it was erased.
    pub reason: Option<String>,
    /// Whether the dice have another seed from here on.
    pub reseeded: bool,
}

/// A line with a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveLine {
    /// The version of its event.
    pub version: u64,
    /// The seat that moves.
    pub seat: Seat,
    /// Whether the game gave it because only this one was legal.
    pub automatic: bool,
    /// The move; none while it is hidden.
    pub said: Option<Move>,
    /// The chance outcomes, in order.
    pub outcomes: Vec<ChanceOutcome>,
}

/// A chance outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChanceOutcome {
    /// A roll of the casino die.
    Casino(CasinoFace),
    /// A roll of the whip die.
    Whip(u8),
    /// Cubes drawn blindly.
    Bag(DrawnCubes),
}

impl Record {
    /// Adds an event of the game: its effects and, if it was a move, the seat and the move (none if it is hidden).
    pub fn add_event(&mut self, version: u64, said: Option<(Seat, Option<Move>)>, effects: &[Effect]) {
        let first = self.lines.len();
        if let Some((seat, said)) = said {
            self.lines.push(Line::Answer(MoveLine { version, seat, automatic: false, said, outcomes: Vec::new() }));
        }
        for effect in effects {
            let outcome = match *effect {
                Effect::SetUp { order, abilities, rounds } => {
                    self.setup = Some(SetupLine { order, abilities, rounds });
                    continue;
                }
                Effect::RoundTilesRedrawn { rounds } => {
                    self.lines.push(Line::Redraw(Redraw { version, rounds }));
                    continue;
                }
                Effect::Automatic { seat, answer } => {
                    self.lines.push(automatic(version, seat, answer));
                    continue;
                }
                Effect::OfferMade { seat, resources: Some(resources), automatic: true, .. } => {
                    self.lines.push(automatic(version, seat, Answer::Offer { resources }.into()));
                    continue;
                }
                Effect::CasinoRolled { face, .. } => ChanceOutcome::Casino(face),
                Effect::WhipRolled { whips, .. } => ChanceOutcome::Whip(whips),
                Effect::CubesDrawn { drawn, .. } if drawn.iter().next().is_some() => ChanceOutcome::Bag(drawn),
                _ => continue,
            };
            // A chance outcome belongs to the answer before it in the same event.
            if let Some(Line::Answer(answer)) = self.lines[first..].last_mut() {
                answer.outcomes.push(outcome);
            }
        }
    }

    /// The text of a header.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(other, _)| other == name).map(|(_, text)| text.as_str())
    }

    /// The players' names by seat, from the header.
    #[must_use]
    pub fn players(&self) -> BTreeMap<Seat, String> {
        let players = self.header("Players").unwrap_or_default();
        let named = players.split_whitespace().filter_map(|word| {
            let (colour, name) = word.split_once('=')?;
            let seat = Seat::ALL.into_iter().find(|seat| seat.word() == colour)?;
            Some((seat, name.replace('_', " ")))
        });
        named.collect()
    }
}

fn automatic(version: u64, seat: Seat, answer: Move) -> Line {
    Line::Answer(MoveLine { version, seat, automatic: true, said: Some(answer), outcomes: Vec::new() })
}
