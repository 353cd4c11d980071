//! The shared parts of the tests of whole games.

pub(crate) mod arbitrary;
pub(crate) mod chance;
pub(crate) mod coverage;
pub(crate) mod game;
pub(crate) mod ledger;
pub(crate) mod library;
pub(crate) mod secrets;
