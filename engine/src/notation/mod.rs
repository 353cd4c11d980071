//! The notation: one text form of moves for mail, REST, logs, fixtures and exported games.
//!
//! Printing is [`Display`](std::fmt::Display) of [`Move`](crate::moves::Move), reading is [`parse()`]; what is printed
//! reads back as the same move. [`nearest`] helps where a text is not legal, [`groups`] where the legal moves are many.
//!
//! ```
//! # use pixie_engine::notation::parse;
//! let said = parse("Steal Food apple", None)?;
//! assert_eq!(said.to_string(), "steal-food apples");
//!
//! let error = parse("steal-food aples", None).unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "at `aples`: expected a food (apple, bread, honey); did you mean `apples`?"
//! );
//! # Ok::<_, pixie_engine::notation::NotationError>(())
//! ```
//!
//! # Grammar
//! `[ ]` may be left out, `{ }` may be repeated, `|` separates choices; the first of several words is the printed one.
//! ```text
//! move    = double | single | answer
//!
//! double  = steal-food FOOD | steal-silver | promotion STEP | trade [N] RESOURCE for RESOURCE | gold [N]
//!         | food-tile | double-offering | look | mercy | whip | track METAL | casino | ring | rob SPACE
//! single  = mine [look CUBES] | exchange TILE for TILE [of SEAT] | dump AMOUNTS | take FOOD | copy double
//!         | special-offering RESOURCE | priority N | temporary-priority
//! answer  = ability ABILITY | take FOODS | pass | whip WHIPS | rocks ROCKS | demote SPACE | beg | announce yes|no
//!         | offer AMOUNTS | promote STEPS | stop | dummy STEP | unchain SLAVES
//!
//! AMOUNTS = nothing | [N] RESOURCE {[N] RESOURCE}       each kind once; FOODS likewise
//! CUBES   = [N] CUBE {[N] CUBE}                         `mine look gold gold` is `mine look 2 gold`
//! WHIPS   = nothing | SEAT [N] {SEAT [N]}               the seat always comes first: `red 1 blue 2`, `2 1 1 2`
//! ROCKS   = nothing | SEAT.SLAVE {SEAT.SLAVE}           one rock each: `red.1 red.1 blue.2`
//! SLAVES  = nothing | SLAVE {SLAVE}                     one rock each: `1 1 2`
//! STEP    = PLACE > PLACE
//! STEPS   = STEP {, STEP}
//!
//! RESOURCE = FOOD | METAL      FOOD = apple | bread | honey      METAL = silver | gold      CUBE = METAL | rock
//! SPACE   = steal-food | steal-silver | promotion | trade | gold | food-tile | double-offering | look | mercy
//!         | whip | track | casino | ring | rob
//! PLACE   = mine | SPACE | servant
//! TILE    = food N | double-offering | look | mercy | ABILITY      the second of two food tiles needs no `food`
//! ABILITY = cheap-gold | servant-bonus | ring-bonus | silver-income | extra-promotion | free-demotion
//!         | free-rocks | extra-place | copy-anything | lenient-mine
//! SEAT    = blue | red | yellow | green | grey, or the number 1 to 5, also `#2` and `seat 2`
//! SLAVE   = 1 | 2              N = a number; left out it is 1
//! ```
//! Capitals, spaces, singular and plural do not matter, nor does `-`, `_` or a space inside a word. Commas or `and`
//! may stand between the items of any list, a dot or comma at the end. Understood too:
//! - `->`, `=>`, `→` and `to` for `>`;
//! - `promote`, `silver-to-gold`, `look-into-bag`, `look-into-the-bag` and `advance-track` for the actions and spaces
//!   `promotion`, `gold`, `look` and `track`; `servant-space` and `palace` for `servant`; `gray` for `grey`;
//! - every move under the `type` it has in JSON: `choose_food 2 apples`, `move_dummy mine > trade`.
//!
//! # Two words with two meanings
//! `promotion` and `promote`, and `take` with one food, can be an action or an answer. The open question decides,
//! where it is given to [`parse()`] and asks for either. Otherwise `promotion` and `take honey` are the actions,
//! `promote` and `take 1 honey` the answers, and so they are printed. Asked to name another action to copy, a player
//! need not say `copy` again.

pub(crate) mod cursor;
mod distance;
mod error;
mod groups;
pub(crate) mod lexer;
mod nearest;
pub(crate) mod parse;
mod print;
#[cfg(test)]
mod properties;
#[cfg(test)]
pub(crate) mod strategies;
#[cfg(test)]
mod tests;
mod values;
pub(crate) mod vocabulary;
mod words;

pub use error::NotationError;
pub use groups::{Group, groups};
pub use nearest::nearest;
pub use parse::parse;
