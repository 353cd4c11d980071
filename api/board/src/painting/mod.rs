//! The picture as PNG: its elements are painted once, kept, and put together for each sheet.

mod app_icon;
mod bands;
mod error;
mod indexed_colours;
mod picture;
mod sheet;
mod sprites;
mod text_paths;

pub use app_icon::app_icon;
pub use error::PictureError;
pub use picture::{CARD_SIZE, card_png, png, png_size};
