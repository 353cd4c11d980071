//! Players that need no person. They choose from the legal moves and see only what their seat may see.

mod random;

pub use random::random;
