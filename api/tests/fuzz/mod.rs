//! Fuzz targets for every parser of foreign input: no bytes cause a panic, and the invariants hold.
//!
//! Compiled for tests and for cargo-fuzz only. `cargo test` replays the corpus in `api/fuzz/` and
//! mutates it in many ways (`tests.rs`); libFuzzer searches for other inputs. `engine/FUZZING.md`
//! says how to run it, and what it has found.

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
