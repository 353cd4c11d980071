//! Notifications: the mails about a game, one file for each kind.
//!
//! The file of a kind says everything about it: who gets it (`owed`), with which choices of its reader it goes (`CHOSEN_BY`), until
//! when it is of use (`is_relevant`), and what it says (`blocks` or `render`). The other files are what the kinds share.
//!
//! A mail about a question tells of the game as it is when the mail goes; the others tell of the version they were queued for. Each shows
//! only what the reader may see.

mod absent;
mod digest;
mod digest_games;
mod digests;
mod finished;
mod gathering;
mod invitation;
mod message;
mod moderated;
mod moves;
mod overdue;
mod owed;
mod picture;
mod relevance;
mod reminder;
mod render;
mod replaced;
mod rewound;
mod seat_offered;
mod situation;
mod story;
mod subject;
mod thread;
mod turn;
mod undo_asked;
mod undo_refused;

pub use digest::{render as render_digest, still_wanted as digest_still_wanted};
pub use digest_games::{DigestGame, clean_up_digests, games_of_digest, letter, names_in_digest};
pub use digests::queue_digests;
pub use finished::standings;
pub use invitation::{render as render_invitation, still_wanted as invitation_still_wanted};
pub use message::{author as message_author, render as render_message, still_wanted as message_still_wanted};
pub use moderated::render as render_moderated;
pub use moves::{MOST as MOST_MOVES, answers};
pub use owed::{owed_mails, recipients};
pub use picture::picture;
pub use relevance::{still_wanted, wants, why_dropped};
pub use render::blocks;
pub use render::render_story;
pub use replaced::render as render_replaced;
pub use seat_offered::render as render_seat_offered;
pub use situation::occupied;
pub use situation::{asked_for, choices, holdings, small_print, table};
pub use story::{Story, title};
pub use thread::InThread;
pub use turn::subject as question;
