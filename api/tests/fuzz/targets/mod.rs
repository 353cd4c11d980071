//! Fuzz targets for every parser of foreign input: no bytes cause a panic, and the invariants hold.
//!
//! Two drivers use them: the test in the folder above, and the binaries of cargo-fuzz in `api/fuzz`.

mod archive;
mod bodies;
mod edition;
mod facts;
mod mail;
mod moves;
mod notation;
mod record;
mod table;

pub use archive::archive;
pub use bodies::{bodies, operations};
pub use edition::edition;
pub use facts::facts;
pub use mail::mail;
pub use moves::moves;
pub use notation::notation;
pub use record::record;
