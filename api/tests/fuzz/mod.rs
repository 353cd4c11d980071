//! Any bytes, into everything that reads what somebody else has written: whatever they are, nothing panics, and what must
//! hold holds.
//!
//! Compiled for tests and for cargo-fuzz only. `cargo test` replays the corpus in `api/fuzz/` and spoils it in many ways
//! (`tests.rs`); libFuzzer looks for what nobody has thought of. `engine/FUZZING.md` says how, and what came of it.

mod archive;
mod bodies;
mod edition;
mod facts;
mod mail;
mod moves;
mod notation;
mod record;
mod table;
#[cfg(test)]
mod tests;

pub use archive::archive;
pub use bodies::bodies;
pub use edition::edition;
pub use facts::facts;
pub use mail::mail;
pub use moves::moves;
pub use notation::notation;
pub use record::record;
