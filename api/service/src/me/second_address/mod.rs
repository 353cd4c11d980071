//! Second addresses of an account: by the API, by pages, by mail, and by the operator.

mod answer;
pub mod endpoints;

pub use answer::{agree, ask, confirm, remove, remove_by, remove_own};
