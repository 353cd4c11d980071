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
//! use pixie_engine::{Rulebook, Rules, Viewer, advance, legal_moves, open_decisions, replay, start, view};
//!
//! let rules = Arc::new(Rules::of(Rulebook::En, 3));
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
//! # use pixie_engine::{Rulebook, Rules, Viewer, advance, legal_moves, open_decisions, replay, start, view};
//! # let rules = Arc::new(Rules::of(Rulebook::En, 3));
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
//! Where to look: [`game`] plays, `phases/` is the order of play, `actions/` has a file an action, [`decision`] lists
//! what is legal, [`refusal`] says why not, [`view`](mod@view) decides who sees what, [`notation`] and [`record`] are the
//! text forms, [`chance`] the dice anybody can check, [`audit`] that check, [`bots`] the players without a person.

pub mod audit;
pub mod board;
pub mod bots;
pub mod chance;
pub mod decision;
pub mod difference;
pub mod edition;
pub mod effect;
pub mod game;
pub mod moves;
pub mod notation;
pub mod pieces;
pub mod record;
pub mod refusal;
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

pub use apply::apply;
pub use decision::{Decision, Question};
pub use edition::Edition;
pub use effect::Effect;
pub use game::{Foreseen, advance, decide, dry_run, foresee, replay, start, start_drawn};
pub use legal_moves::{free_moves, legal_moves};
pub use moves::Move;
pub use refusal::Refusal;
pub use rulebook::{Rulebook, Rules, Toggles};
pub use seat::Seat;
pub use state::{State, ask_anew, open_decisions};
pub use take_back::is_harmless;
pub use view::{Sight, View, Viewer, public_decisions, redact, redact_move, view, view_as_of};
