//! The targets of the tests of `pixie-post`, for the binaries that libFuzzer drives.

#[path = "../../tests/fuzz/targets/mod.rs"]
mod targets;

pub use targets::*;
