//! The picture as PNG, for programs that show no SVG.

use std::sync::{Arc, LazyLock};

use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};
use resvg::usvg::{Options, fontdb};
use thiserror::Error;

use super::few_colours::FewColours;
use super::stamps::Sheet;

/// Pixels for each unit of the picture: it is shown 600 wide on a computer and 360 on a phone,
/// which then has two pixels for one. A larger scale would be sharper, but size and painting time
/// grow with its square.
pub(super) const SCALE: f32 = 1.2;
/// Of the levels 1 to 9: each higher one takes a third more time and makes pictures hardly smaller.
const COMPRESSION: DeflateCompression = DeflateCompression::Level(2);

/// The reason why a text could not be painted.
#[derive(Debug, Error)]
pub enum PictureError {
    /// It is no SVG.
    #[error("not an SVG picture: {0}")]
    NotSvg(#[from] resvg::usvg::Error),
    /// A picture of this size is not possible.
    #[error("a picture of {0} by {1} pixels is too large")]
    TooLarge(u32, u32),
    /// The pixels could not be written.
    #[error("the picture could not be written: {0}")]
    NotWritten(#[from] png::EncodingError),
}

/// The options for reading an SVG: only fonts that are compiled in, so that pictures look the same
/// everywhere.
pub(super) static OPTIONS: LazyLock<Options<'static>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    for font in [&include_bytes!("fonts/NotoSans-Regular.ttf")[..], include_bytes!("fonts/NotoSans-Bold.ttf")] {
        fonts.load_font_source(fontdb::Source::Binary(Arc::new(font)));
    }
    Options { fontdb: Arc::new(fonts), font_family: "Noto Sans".into(), ..Options::default() }
});

/// Paints an SVG made by [`super::svg`] as PNG of 128 colours, 720 pixels wide.
///
/// # Errors
/// The text is no SVG, or its picture would be too large.
pub fn png(svg: &str) -> Result<Vec<u8>, PictureError> {
    let pixels = Sheet::paint(svg, &OPTIONS, SCALE)?;
    let picture = FewColours::of(pixels.data());
    let mut png = Vec::new();
    let mut encoder = Encoder::new(&mut png, pixels.width(), pixels.height());
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(picture.palette);
    encoder.set_filter(Filter::NoFilter);
    encoder.set_deflate_compression(COMPRESSION);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&picture.pixels)?;
    writer.finish()?;
    Ok(png)
}
