//! Pictures of boards, for readers of the API.

mod board;

pub use board::{read_png, read_svg};
