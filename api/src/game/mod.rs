//! A game as the service sees it: its events, what they add up to, and the one way to change it.

pub mod access;
mod event;
mod fold;
mod games;
pub mod playing;
mod projection;
mod rebuild;
mod rewinds;
mod seeds;

pub use event::{
    BotKind, Created, Finished, GameEvent, Joined, Left, Moved, Occupant, Reseed, Resigned, Rewound, Started,
    Unreadable,
};
pub use fold::{Answered, FoldError, Game, Settings};
pub use games::{Change, Done, Games, no_such_game};
pub use projection::{Summary, project, summarise};
pub use rebuild::{Rebuilt, rebuild_all};
pub use rewinds::Rewinds;
pub use seeds::Seeds;
