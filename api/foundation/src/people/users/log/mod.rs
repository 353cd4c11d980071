//! The log of a user: a stream of events from signing up to erasing. Roles and suspensions follow from it; the columns of
//! `users` that say them are a copy for queries, and `verify` compares the two.

mod adopt;
mod by;
mod event;
mod project;
mod rebuild;
mod record;
mod stream;

pub use adopt::adopt;
pub use by::By;
pub use event::UserEvent;
pub use project::project;
pub use rebuild::{RebuiltUsers, rebuild};
pub use record::{ProposedAct, UserProposal, UserRecord};
pub use stream::{append, erased_among, read, without_log};
