//! Mail on its way in: whose it is, what it says, and what becomes of it.

mod address;
pub mod reading;

pub use address::{Address, Claim, Holder};
