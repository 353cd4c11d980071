//! Standing orders: answers that a player gives in advance, as text in the notation, one order a line.
//!
//! An order knows no more than its seat: its conditions are about the [`View`](crate::View) of the seat, and about
//! the list of legal answers that the seat is shown. [`answer`] gives the answer of the first order that fits the open
//! question, and never one that is not legal. An order never chooses a thing that it does not name.
//!
//! ```
//! # use std::sync::Arc;
//! # use pixie_engine::chance::Seeded;
//! # use pixie_engine::{Players, Rulebook, Rules, open_decisions, start};
//! use pixie_engine::standing_orders::{answer, parse};
//!
//! # let rules = Arc::new(Rules::of(Rulebook::En, Players::Three));
//! # let (_, state) = start(rules, &mut Seeded::new(&[42; 32]));
//! let asked = open_decisions(&state).next().expect("somebody is asked");
//! let orders = parse("round 4: offer 2 bread\nability prefer free-rocks, cheap-gold, lenient-mine, ring-bonus, silver-income")?;
//! let given = answer(&orders, &state, asked.seat).expect("one of five abilities lies there");
//! assert_eq!(given.order, 1);
//! # Ok::<_, pixie_engine::standing_orders::OrdersError>(())
//! ```
//!
//! # Grammar
//! As in the [notation](crate::notation): `[ ]` may be left out, `{ }` may be repeated, `|` separates choices. A line
//! with a colon is a *plan* and answers once. A line without one is a *rule* and stands until it is withdrawn.
//! ```text
//! orders  = { order | until i move }                    one a line; `until i move` counts for all
//! order   = next : wishes [if conditions]
//!         | [round N] [[if] conditions] : wishes [if conditions]
//!         | wishes [if conditions]
//!
//! wishes  = wish {else wish}                            the first one that is legal
//! wish    = MOVE                                        exactly this move
//!         | ability [prefer] ABILITY {ABILITY}          the first one that lies there
//!         | food [prefer] FOOD {FOOD}                   as much of the first as there is, then of the next
//!         | no food but FOOD {FOOD}                     the same
//!         | whip TARGET {TARGET}                        all whips on the first one
//!         | rocks on TARGET {TARGET}                    as many as fit on the first one, then on the next
//!         | beg [for mercy]
//! TARGET  = leader | others | SEAT
//!
//! conditions = condition {and condition}
//! condition  = [not] fact
//! fact    = MOVE possible | SPACE possible              also `free`, `legal`
//!         | only SPACE {SPACE}                          no other action can be taken; a pass does not count
//!         | wanted FOOD                                 the Queen has said so
//!         | i lead | SEAT leads
//!         | QUANTITY SIGN N | SIGN N QUANTITY           `penalties > 4`, `more than 4 penalties`
//! QUANTITY = round | [my | leader | SEAT] COUNTED
//! COUNTED = penalties | slaves | servants | discs | rocks | apples | bread | honey | silver | gold
//! SIGN    = > | < | >= | <= | = | more than | less than | at least | at most
//! ```
//! The conditions before a colon are about the first wish only: in `if casino possible: casino else steal-silver` the
//! second one is for when the first one cannot be. `round` before a colon, and the conditions after the last `if`, are about the
//! whole line.
//!
//! The *leader* is the opponent with the most servants; of equals the one with the fewest penalties, then the one who is
//! earlier in the turn order. A condition about a thing that the seat does not know never holds, with `not` neither.

mod choice;
mod condition;
mod error;
mod facts;
mod order;
mod parse;
mod preview;
mod print;
#[cfg(test)]
mod tests;
mod wish;

pub use choice::{Given, answer};
pub use condition::{Condition, Counted, Fact, Owner, Quantity, Sign};
pub use error::{Futile, OrdersError};
pub use order::{Order, StandingOrders};
pub use parse::{MOST, parse, parse_order};
pub use preview::{Foretold, Preview, preview};
pub use wish::{Target, Wish};
