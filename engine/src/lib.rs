//! The rules of *Pixie Queen*, pure: no I/O, no clock, no hidden chance. Rule numbers such as R3.21 are those of
//! `RULES.md` beside this crate's `Cargo.toml`.
//!
//! # A tour
//! A game is set up by rules and chance, and asks questions. An answer is decided: it is refused with a reason, or becomes
//! effects. Effects are facts; folding them gives the state again.
//!
//! ```
//! use std::sync::Arc;
//!
//! use pixie_engine::chance::Seeded;
//! use pixie_engine::notation::parse;
//! use pixie_engine::{Players, Rulebook, Rules, advance, legal_moves, open_decisions, replay, start};
//!
//! let rules = Arc::new(Rules::of(Rulebook::En, Players::Three));
//! let mut chance = Seeded::new(&[42; 32]);
//! let (mut effects, mut state) = start(rules.clone(), &mut chance);
//!
//! let asked = open_decisions(&state).next().expect("somebody is asked");
//! let legal = legal_moves(&state, &asked);
//! assert!(legal.len() == 6, "the last in order chooses one of six abilities");
//! let refusal = advance(&state, asked.seat, parse("steal-food apples", None)?, &mut chance).unwrap_err();
//! assert_eq!(refusal.code(), "another-question");
//!
//! // A whole game: somebody is asked until it is over.
//! while let Some(asked) = open_decisions(&state).last() {
//!     let legal = legal_moves(&state, &asked);
//!     let answer = legal[effects.len() % legal.len()];
//!     let (more, after) = advance(&state, asked.seat, answer, &mut chance)?;
//!     effects.extend(more);
//!     state = after;
//! }
//! let outcome = state.outcome.expect("nobody is asked any more");
//! assert!(outcome.standings.iter().any(|(_, standing)| standing.rank == 1));
//! assert_eq!(replay(rules, &effects), state);
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
//!
//! Everything that leaves the engine is cut to what its reader may see. The effects that a seat may see fold, too, and what
//! stays hidden can be imagined: that is how a program plays without knowing more than its seat.
//!
//! ```
//! # use std::sync::Arc;
//! # use pixie_engine::chance::Seeded;
//! use pixie_engine::{Effect, Viewer, Visibility, redact, replay, view};
//! # use pixie_engine::{Players, Rulebook, Rules, open_decisions, start};
//! # let rules = Arc::new(Rules::of(Rulebook::En, Players::Three));
//! # let mut chance = Seeded::new(&[42; 32]);
//! # let (effects, state) = start(rules.clone(), &mut chance);
//!
//! let viewer = Viewer::Seat(open_decisions(&state).next().expect("somebody is asked").seat);
//! let visibility = Visibility::new(viewer, &state);
//! let log: Vec<Effect> = effects.iter().filter_map(|effect| redact(effect, visibility)).collect();
//! let known = replay(rules, &log);
//! assert_eq!(view(&known, viewer), view(&state, viewer));
//!
//! let imagined = known.imagine(viewer, &mut Seeded::new(&[7; 32]));
//! assert_eq!(view(&imagined, viewer), view(&state, viewer));
//! assert_ne!(imagined.round_tiles, state.round_tiles);
//! ```
//!
//! # A bot
//! It tries the three moves that look best in ten imagined games each, which cautious players play to their end.
//! [`bots::search`] does the same with more care.
//!
//! ```
//! # use std::sync::Arc;
//! use pixie_engine::bots::{cautious, cautious_ranking};
//! use pixie_engine::chance::Seeded;
//! use pixie_engine::{Decision, Move, State, Viewer, legal_moves, open_decisions, play, view};
//! # use pixie_engine::{Players, Rulebook, Rules, start};
//!
//! fn choose(known: &State, asked: &Decision) -> Move {
//!     let edition = &known.rules.edition;
//!     let me = Viewer::Seat(asked.seat);
//!     let ranking = cautious_ranking(&view(known, me), asked, &legal_moves(known, asked), edition);
//!     let points = |choice: Move| -> i32 { (0..10).map(|game| result(known, asked, choice, game)).sum() };
//!     let best = ranking.iter().take(3).max_by_key(|ranked| points(ranked.choice));
//!     best.expect("an open decision has a legal move").choice
//! }
//!
//! fn result(known: &State, asked: &Decision, choice: Move, game: u8) -> i32 {
//!     let mut chance = Seeded::new(&[game; 32]);
//!     let mut state = known.imagine(Viewer::Seat(asked.seat), &mut chance);
//!     let (mut next, mut effects) = (Some((asked.seat, choice)), Vec::new());
//!     while let Some((seat, choice)) = next {
//!         play(&mut state, seat, choice, &mut chance, &mut effects).expect("a listed move is legal");
//!         next = open_decisions(&state).next().map(|asked| {
//!             let seen = view(&state, Viewer::Seat(asked.seat));
//!             (asked.seat, cautious(&seen, &asked, &legal_moves(&state, &asked), &state.rules.edition))
//!         });
//!     }
//!     let standing = state.outcome.and_then(|outcome| outcome.standings.of(asked.seat));
//!     standing.and_then(|standing| standing.score).map_or(-100, i32::from)
//! }
//! # let (_, state) = start(Arc::new(Rules::of(Rulebook::En, Players::Two)), &mut Seeded::new(&[1; 32]));
//! # let asked = open_decisions(&state).next().expect("somebody is asked");
//! # assert!(legal_moves(&state, &asked).contains(&choose(&state, &asked)));
//! ```
//!
//! # The modules
//! By the sections of the rulebook:
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
//! secrets, [`imagine`](mod@imagine) fills them in. [`notation`] and [`record`] are the text forms, [`sentences`] and [`difference`] the texts for people.
//! [`chance`] has the dice, [`audit`] checks played games, [`take_back`] knows the moves that a player may take back
//! alone, [`repetition`] makes moves again after an earlier one was changed, [`renumbering`] makes one line of what
//! counts, [`correction`] gives and takes resources, [`agreed_end`] ends a game early, [`score_sheet`] tells where points came from, [`outlook`] what the end of a round will cost, [`bots`] play, [`standing_orders`] answer for a player who has said before how. `tests/layers.rs` holds the order in which the modules
//! import from each other.
//!
//! # Features
//! `texts` (on by default): [`sentences`] and [`difference`]. `openapi`: schemas of everything that crosses the wire, for
//! `utoipa`.

pub mod agreed_end;
pub mod audit;
pub mod board;
pub mod bots;
pub mod chance;
pub mod correction;
pub mod decision;
#[cfg(feature = "texts")]
pub mod difference;
pub mod edition;
pub mod effect;
pub mod game;
pub mod imagine;

pub mod moves;
pub mod notation;
pub mod outlook;
pub mod pieces;
pub mod record;
pub mod refusal;
pub mod renumbering;
pub mod repetition;
pub mod resources;
pub mod rulebook;
pub mod safest;
pub mod score_sheet;
pub mod seat;
#[cfg(feature = "texts")]
pub mod sentences;
pub mod setup;
pub mod stage;
pub mod standing_orders;
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
pub use outlook::{RoundOutlook, round_outlook};
pub use refusal::Refusal;
pub use rulebook::{Rulebook, Rules, Toggles};
pub use safest::safest_answer;
pub use score_sheet::{PointSource, ScoreSheet};
pub use seat::{Players, Seat};
pub use setup::redraw;
pub use state::{State, ask_anew, open_decisions};
pub use take_back::is_harmless;
pub use view::{View, Viewer, Visibility, public_decisions, redact, redact_move, view, view_as_of};

/// The code in the README is tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
