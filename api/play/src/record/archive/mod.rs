//! Archive files of games, to move a game to another installation, and for everybody who wants to
//! check it.
//!
//! The file is UTF-8, one JSON object a line (NDJSON), each in its unique RFC 8785 form:
//!
//! ```text
//! {"events":57,"format":"pixie-post game","game":"018f…","head":"9c1d…","version":1}
//! {"event":{"actor":…,"at":…,"body":…,"command":…,"game_id":…,"kind":…,"salt":…,"schema":…,"version":1},"hash":"…","prev_hash":"00…"}
//! {"hash":"…","hidden":{"actor":…,"at":…,"kind":"moved","version":2},"prev_hash":"…"}
//! …
//! {"text":{"body":"Rainy days","id":"…","kind":"name"}}
//! {"seed":{"epoch":0,"seed":"…"}}
//! {"proof":{"leaf":…,"path":["…"],"position":3,"roots":[…]}}
//! {"end":{"lines":60,"sha256":"…"}}
//! ```
//!
//! 1. The header: the number of events, and the hash of the last one.
//! 2. Every event from the first one on. `event` is exactly the text that is hashed: `hash` is SHA-256 over the bytes of
//!    `prev_hash` followed by this text, and `prev_hash` is the previous `hash`, zeros at first (see `event_store/chain.rs`).
//!    In a game that is not over, events that the reader may not see are `hidden`; their place in the chain can still be
//!    checked.
//! 3. The typed texts that the events refer to, in the order of the events: the game's name, reasons. Without their
//!    authors, and without erased texts. The id of a text is a hash of `salt` and text (see `event_store/text.rs`), so it
//!    can be erased, but not changed. Texts without a salt are from before this was so.
//! 4. Only if the operator asks for them: all seeds of the dice, oldest first, and the last one of their chain. A finished
//!    game has the first ones in its events.
//! 5. The proof that a daily root covers the game, up to the last of its versions that one covers (see
//!    `event_store/root.rs`). It is missing if there is no such root yet.
//! 6. The end: the number of lines above it, and the SHA-256 of their bytes, newlines included. It detects a file that was
//!    cut off or damaged; it does not detect forgery. For this, compare the head with a trusted one, such as the one in a
//!    turn mail.
//!
//! The log of a user or of a case is a file of the same form, with another header: see `log.rs`.
//!
//! Reading checks all of this line by line; [`crate::record::verify`] checks that the events form a valid
//! game.

pub mod command;
mod error;
mod import;
mod line;
mod log;
mod read;
mod references;
mod store;
#[cfg(test)]
mod tests;
mod write;

use uuid::Uuid;

pub use error::{LineFault, ReadError};
pub use import::{ImportError, Imported, import};
pub use line::{Hidden, Text};
pub use log::{LogArchive, export_log, is_log, read_log};
pub use read::read;
pub use store::export;

use pixie_event_store::{Proof, StoredEvent, Version};

/// The media type of a file.
pub const MEDIA_TYPE: &str = "application/x-ndjson";

/// The content of an archive file.
#[derive(Clone)]
pub struct Archive {
    /// The id of the game.
    pub game_id: Uuid,
    /// Its visible events, in order.
    pub events: Vec<StoredEvent>,
    /// Its hidden events, in order.
    pub hidden: Vec<Hidden>,
    /// The typed texts, in the order in which events refer to them.
    pub texts: Vec<Text>,
    /// The seeds of the dice, oldest first; none if the file does not contain them.
    pub seeds: Vec<[u8; 32]>,
    /// The end of their chain, with its number, if there is a chain.
    pub chain_end: Option<(i16, [u8; 32])>,
    /// The proof that a daily root covers it, as far as one does.
    pub proof: Option<Proof>,
}

/// The line number of an event.
pub fn line_of(version: Version) -> usize {
    // The header is the first line.
    usize::try_from(version).unwrap_or(0) + 1
}
