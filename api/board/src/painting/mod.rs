//! The picture as PNG: its elements are painted once, kept, and put together for each sheet.

mod app_icon;
mod bands;
mod colours;
mod error;
mod outlines;
mod picture;
mod sheet;
mod stamps;

pub use app_icon::app_icon;
pub use error::PictureError;
pub use picture::{png, png_size};
