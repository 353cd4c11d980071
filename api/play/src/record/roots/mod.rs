//! Daily roots: one hash a day that covers all games, users and cases, published so that nobody can rewrite the past
//! without being noticed, not even who owns the database.
//!
//! `event_store/src/root.rs` says what is hashed. Each root also covers the roots before it, so a single root that somebody
//! has kept is enough to check everything up to its day.

mod job;
mod list;
mod make;
mod proof;
mod read;
mod show;
mod timestamp;

pub use job::watch;
pub use list::{ListedRoot, RootList, WhichRoots, list_roots, roots};
pub use make::make_due;
pub use proof::read_proof;
pub use read::{Covered, ProofParts, newest, parts_of_proof, proof_of};
pub use show::{read_root, read_timestamp};
pub use timestamp::{TimestampFault, check_reply, stamp_newest};
