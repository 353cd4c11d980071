//! The rules of *Pixie Queen*, pure: no I/O, no clock, no hidden chance. Rule numbers such as R3.21 are those of
//! `RULES.md` beside this crate's `Cargo.toml`.
//!
//! A tour. A game is set up by rules and chance, and asks questions:
//!
//! ```
//! use std::sync::Arc;
//!
//! use pixie_engine::chance::Seeded;
//! use pixie_engine::notation::parse;
//! use pixie_engine::{Players, Rulebook, Rules, Viewer, advance, legal_moves, open_decisions, replay, start, view};
//!
//! let rules = Arc::new(Rules::of(Rulebook::En, Players::Three));
//! let mut chance = Seeded::new(&[42; 32]);
//! let (mut effects, mut state) = start(rules.clone(), &mut chance);
//!
//! let asked = open_decisions(&state).next().expect("somebody is asked");
//! let legal = legal_moves(&state, &asked);
//! assert!(legal.len() == 6, "the last in order chooses one of six abilities");
//! ```
//!
//! An answer, made by hand or read from text, is decided: it is refused with a reason, or becomes effects. Effects are
//! facts; folding them gives the state again.
//!
//! ```
//! # use std::sync::Arc;
//! # use pixie_engine::chance::Seeded;
//! # use pixie_engine::notation::parse;
//! # use pixie_engine::{Players, Rulebook, Rules, Viewer, advance, legal_moves, open_decisions, replay, start, view};
//! # let rules = Arc::new(Rules::of(Rulebook::En, Players::Three));
//! # let mut chance = Seeded::new(&[42; 32]);
//! # let (mut effects, mut state) = start(rules.clone(), &mut chance);
//! # let asked = open_decisions(&state).next().expect("somebody is asked");
//! let refusal = advance(&state, asked.seat, parse("steal-food apples", None)?, &mut chance).unwrap_err();
//! assert_eq!(refusal.code(), "another-question");
//!
//! let answer = legal_moves(&state, &asked)[0];
//! let (more, after) = advance(&state, asked.seat, answer, &mut chance)?;
//! effects.extend(more);
//! assert_eq!(replay(rules, &effects), after);
//! # state = after;
//!
//! // Everything that leaves the engine is cut to what its reader may see.
//! let seen = view(&state, Viewer::Seat(asked.seat));
//! assert!(seen.seats.iter().all(|seat| seat.holdings.is_some() == (seat.seat == asked.seat)));
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
//!
//! The modules, by the sections of the rulebook:
//!
//! | | section |
//! |---|---|
//! | [`resources`], [`pieces`], [`board`], [`edition`] | 1, parts and edition data |
//! | [`setup`] | 2, setup |
//! | [`stage`], `phases/` with a file a phase, `promotion`, `tracks`, `rewards` | 3, a round |
//! | `penalties/`, `mine/` | 4, penalties, demotion, the pit, rocks |
//! | `actions/double/` with a file an action | 5, actions 1-14 |
//! | `actions/single/` with a file an action | 6, actions 15-21 |
//! | [`tiles`] | 7, tiles |
//! | `scoring` | 8, end and scoring |
//! | [`decision`], `legal_moves`, `answers` | 9, open decisions |
//! | [`rulebook`] | 11, toggles and presets |
//!
//! The others: [`moves`] and [`effect`] are the inputs and the facts of a game, [`state`] is a game at one moment,
//! `apply` changes it, [`game`] runs it, [`refusal`] names the reasons against a move. [`view`](mod@view) hides the
//! secrets. [`notation`] and [`record`] are the text forms, [`sentences`] and [`difference`] the texts for people.
//! [`chance`] has the dice, [`audit`] checks played games, [`take_back`] knows the moves that a player may take back
//! alone, [`repetition`] makes moves again after an earlier one was changed, [`renumbering`] makes one line of what
//! counts, [`correction`] gives and takes resources, [`bots`] play. `tests/layers.rs` holds the order in which the modules import from each other.

pub mod audit;
pub mod board;
pub mod bots;
pub mod chance;
pub mod correction;
pub mod decision;
pub mod difference;
pub mod edition;
pub mod effect;
pub mod game;
pub mod imagine;
pub mod moves;
pub mod notation;
pub mod pieces;
pub mod record;
pub mod refusal;
pub mod renumbering;
pub mod repetition;
pub mod resources;
pub mod rulebook;
pub mod seat;
pub mod sentences;
pub mod setup;
pub mod stage;
pub mod state;
pub mod take_back;
pub mod tiles;
pub mod view;

mod actions;
mod answers;
mod apply;
mod legal_moves;
mod mine;
#[cfg(feature = "openapi")]
mod openapi;
mod penalties;
mod phases;
mod play;
mod promotion;
mod rewards;
mod scoring;
#[cfg(test)]
mod testing;
mod tracks;

/// The version of the engine, which events name beside what it has decided.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

pub use apply::apply_trusted;
pub use decision::{Decision, Question};
pub use edition::Edition;
pub use effect::Effect;
pub use game::{Foreseen, advance, decide, dry_run, foresee, play, replay, start, start_drawn};
pub use imagine::imagine;
pub use legal_moves::{for_each_legal, free_moves, legal_moves, try_for_each_legal};
pub use moves::Move;
pub use refusal::Refusal;
pub use rulebook::{Rulebook, Rules, Toggles};
pub use seat::{Players, Seat};
pub use setup::redraw;
pub use state::{State, ask_anew, open_decisions};
pub use take_back::is_harmless;
pub use view::{View, Viewer, Visibility, public_decisions, redact, redact_move, view, view_as_of};
