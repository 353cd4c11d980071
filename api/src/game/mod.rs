//! A game as the service sees it: its events, what they add up to, and the one way to change it.

pub mod access;
mod event;
mod fold;
mod games;
mod pace;
pub mod playing;
mod projection;
mod rebuild;
mod rewinds;
mod seeds;
mod waiting;

pub use event::{
    BotKind, Created, Finished, GameEvent, HandedOver, Joined, Left, Moved, Nudged, Occupant, Reseed, Resigned,
    Rewound, Started, Successor, Unreadable, Voted,
};
pub use fold::{Answered, FoldError, Game, Settings};
pub(crate) use games::reused_key;
pub use games::{Change, Done, Games, no_such_game};
pub use pace::Pace;
pub use projection::{Summary, project, summarise};
pub use rebuild::{Rebuilt, rebuild_all};
pub use rewinds::Rewinds;
pub use seeds::Seeds;
pub use waiting::{Nudge, Vote, Waiting};
