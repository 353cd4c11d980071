//! A game as a viewer may see it (R1.7). Everything that leaves the engine goes through here.

mod build;
mod game_view;
mod redaction;
mod secret_offers;
#[cfg(test)]
mod tests;
mod viewer;

pub use build::{view, view_as_of};
pub use game_view::{RewardRows, SeatView, SingleSpaceView, SpaceView, View};
pub use redaction::{redact, redact_move};
pub use secret_offers::public_decisions;
pub use viewer::{Viewer, Visibility};
