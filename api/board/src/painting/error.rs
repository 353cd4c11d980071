//! The errors of painting a picture.

use resvg::usvg;
use thiserror::Error;

/// The reason why a view could not be painted.
#[derive(Debug, Error)]
pub enum PictureError {
    /// An element is no SVG.
    #[error("not an SVG picture: {0}")]
    NotSvg(#[from] usvg::Error),
    /// A picture of this size is not possible.
    #[error("a picture of {0} by {1} pixels is too large")]
    TooLarge(u32, u32),
    /// The pixels could not be written.
    #[error("the picture could not be written: {0}")]
    NotWritten(#[from] png::EncodingError),
    /// A band could not be compressed.
    #[error("a band of the picture could not be compressed: {0}")]
    NotCompressed(#[from] flate2::CompressError),
}
