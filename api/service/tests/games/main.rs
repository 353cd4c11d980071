//! Games in memory: random, forged and recorded ones, without a database.
//!
//! They are tests of this crate, not of `pixie-post`, because they need neither pages nor a server: so they are built without them.

mod fold;
mod golden;
mod redraws;
#[path = "../../../tests/common/table.rs"]
mod table;
mod verify;
