//! Mail on its way in: whose it is, what it says, and what becomes of it.

mod address;

pub use address::{Address, Claim, Holder};
