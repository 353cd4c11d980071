//! Who must be told what: which mails a change of a game owes, and what stands in them.
//!
//! A mail tells about the version it was queued for and shows only what the reader may see of it. It is dropped when it
//! is of no more use; see [`still_wanted`].

mod due;
mod finished;
mod render;
mod rewound;
mod situation;
mod story;
mod turn;
mod wanted;

pub use due::{ABSENT, FINISHED, OVERDUE, REMINDER, REPLACED, REWOUND, TURN, due};
pub use render::render;
pub use situation::{choices, happened, holdings, situation, small_print, table};
pub use story::{Happening, Story};
pub use wanted::still_wanted;
