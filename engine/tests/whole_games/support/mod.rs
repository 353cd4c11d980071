//! What the tests of whole games share.

pub(crate) mod arbitrary;
pub(crate) mod chance;
pub(crate) mod coverage;
pub(crate) mod game;
pub(crate) mod ledger;
pub(crate) mod library;
pub(crate) mod secrets;
