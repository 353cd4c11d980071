//! Pictures of boards: for readers of the API, and for mails.

mod board;
pub mod painter;

pub use board::{read_png, read_svg};
