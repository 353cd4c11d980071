//! The results of events outside the logs of games: the rows of lists, and the mails owed.

mod projector;
mod rebuild;
mod row;
mod transition;
mod walk;

pub use projector::{LIST_DELAY, Projecting};
pub(super) use projector::{Projector, Span};
pub use rebuild::{Rebuilt, rebuild_all};
pub use row::{SeatToTakeOver, Summary, project, summarise};
pub use transition::{MailsOwed, Owed, Transition};
pub use walk::{InvalidShare, Share, Walk};
