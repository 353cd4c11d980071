//! A game as a file, from one installation to another, and for everybody who wants to check it.
//!
//! The file is UTF-8, one JSON object a line (NDJSON), each in the one form that RFC 8785 gives it:
//!
//! ```text
//! {"events":57,"format":"pixie-post game","game":"018f…","head":"9c1d…","version":1}
//! {"event":{"actor":…,"at":…,"body":…,"command":…,"game_id":…,"kind":…,"salt":…,"schema":…,"version":1},"hash":"…","prev_hash":"00…"}
//! {"hash":"…","hidden":{"actor":…,"at":…,"kind":"moved","version":2},"prev_hash":"…"}
//! …
//! {"text":{"body":"Rainy days","id":"…","kind":"name"}}
//! {"seed":{"epoch":0,"seed":"…"}}
//! {"end":{"lines":60,"sha256":"…"}}
//! ```
//!
//! 1. The header: how many events follow, and the hash of the last of them.
//! 2. Every event from the first one on. `event` is exactly the text that is hashed: SHA-256 over the bytes of `prev_hash`
//!    and that text is `hash`, and `prev_hash` is the `hash` before, zeros at first (see `event_store/chain.rs`). Of a game
//!    that is not over, what the reader may not see is `hidden`; its place in the chain can still be checked.
//! 3. What people typed that the events refer to, in the order in which they do: the game's name, reasons. Not who typed
//!    it, and nothing that was erased. The texts are in no hash, so that they can be erased.
//! 4. Only if the operator asks for them: all seeds of the dice, oldest first. A game that is over tells them in its events.
//! 5. The end: how many lines there are above it, and the SHA-256 of their bytes, newlines included. It shows a file that was
//!    cut off or damaged; against who wants to deceive, only a head from elsewhere helps, such as the one in a turn mail.
//!
//! Reading checks all of that line by line; whether the events make a game is for [`crate::verify`] to say.

pub mod command;
#[cfg(test)]
mod golden;
mod import;
mod line;
mod read;
mod references;
mod store;
#[cfg(test)]
mod tests;
mod write;
mod wrong;

use uuid::Uuid;

pub use import::{Imported, Refused, import};
pub use line::{Hidden, Text};
pub use read::read;
pub use store::export;
pub use wrong::{ReadError, Wrong};

use pixie_event_store::StoredEvent;
use pixie_event_store::Version;

/// The media type of a file.
pub const MEDIA_TYPE: &str = "application/x-ndjson";

/// A game as a file has it.
#[derive(Clone)]
pub struct Archive {
    /// The game.
    pub game_id: Uuid,
    /// Its events as far as they may be seen, in their order.
    pub events: Vec<StoredEvent>,
    /// The places of the others, in their order.
    pub hidden: Vec<Hidden>,
    /// What people typed, in the order in which events refer to it.
    pub texts: Vec<Text>,
    /// The seeds of the dice, oldest first; none if the file does not tell them.
    pub seeds: Vec<[u8; 32]>,
}

/// The line on which an event stands.
pub fn line_of(version: Version) -> usize {
    // The header is the first line.
    usize::try_from(version).unwrap_or(0) + 1
}
