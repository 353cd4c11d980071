//! Games made of their events, and who may do what with them, in two wings. From the top:
//!
//! - [`access`] finds out who makes a request, and decides who may do what. What may be seen of a board, the engine's `view` decides.
//! - [`game`] is a game made of its events, and the one way to change it.
//!
//! The wings below stand in the crate `pixie-foundation`.

#![expect(unreachable_pub, reason = "the macros for handlers write `pub` where nobody reaches it")]

pub use pixie_foundation::{delivery, ground, people};

pub mod access;
pub mod game;
