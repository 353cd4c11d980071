//! Games in memory: random, forged and recorded ones, without a database.
//!
//! They are tests of this crate, not of `pixie-post`, because they need neither pages nor a server: so they are built without them.

mod fold;
mod golden;
mod redraws;
#[path = "../../../tests/common/table.rs"]
mod table;
mod timing;
mod verify;

use chrono::{DateTime, Utc};

impl table::Table {
    /// When the next event is appended.
    fn now(&self) -> DateTime<Utc> {
        DateTime::from_timestamp(i64::from(self.folded.head.version), 0).expect("a time")
    }
}
