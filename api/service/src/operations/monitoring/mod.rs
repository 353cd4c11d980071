//! Monitoring: how it goes with the service, for those who keep it running.
//!
//! `/metrics` and `pixie-post work --status` read the same state from the database, so they cannot disagree.

pub mod command;
mod nodes;
mod scrape;
mod state;
mod words;

pub use nodes::{NodeState, ThisNode, report};
pub use scrape::Scrape;
pub use state::{InboxState, Lags, ServiceState};
pub use words::{age, time};
