//! The notifications of players: which mails a change of a game causes, and their contents.
//!
//! A mail is about the version for which it was queued, and shows only what the reader may see of
//! it. It is dropped when it is no longer relevant; see [`still_wanted`].

mod absent;
mod choice;
mod digest;
mod digests;
mod due;
mod finished;
mod message;
mod moderated;
mod overdue;
mod picture;
mod reminder;
mod render;
mod replaced;
mod rewound;
mod situation;
mod story;
mod taking_back;
mod thread;
mod turn;
pub mod unsubscribe;
mod wanted;

pub use choice::{Choice, Suppressed, TimeZone, TurnMails, mute, suppress};
pub use digest::DIGEST;
pub use digests::queue_digests;
pub use due::{
    ABSENT, FINISHED, Happened, MODERATED, OVERDUE, REMINDER, REPLACED, REWOUND, TURN, UNDO_ASKED, UNDO_REFUSED, due,
};
pub use finished::standings;
pub use picture::picture;
#[cfg(test)]
pub(crate) use render::blocks;
pub use render::render;
pub(crate) use situation::occupied;
pub use situation::{asked_for, choices, holdings, small_print, table};
pub use story::Story;
pub use thread::InThread;
pub use wanted::{still_wanted, wants};
