//! The picture as PNG, for programs that show no SVG.

use pixie_engine::{Edition, View};
use png::chunk::IDAT;
use png::{BitDepth, ColorType, Encoder};

use super::error::PictureError;
use super::sheet::{self, Sheet};
use crate::board::draw_board;
use crate::canvas::{Drawing, Purpose};
use crate::card::{CardWords, draw_card};
use crate::labels::Labels;
use crate::theme::Theme;

/// Paints the picture that [`crate::svg`] draws as PNG, 480 pixels wide. [`Theme::Page`] becomes
/// [`Theme::Light`].
///
/// # Errors
/// An element could not be painted, or the picture would be too large.
pub fn png(view: &View, edition: &Edition, labels: Labels<'_>, theme: Theme) -> Result<Vec<u8>, PictureError> {
    let theme = theme.for_painting();
    encoded(&draw_board(Purpose::Painting, view, edition, labels, theme), theme)
}

/// Paints the card of a game that is over as PNG, 1200 by 630 pixels.
///
/// # Errors
/// An element could not be painted.
pub fn card_png(
    view: &View,
    edition: &Edition,
    labels: Labels<'_>,
    words: &CardWords,
) -> Result<Vec<u8>, PictureError> {
    encoded(&draw_card(view, edition, labels, words, Theme::Light), Theme::Light)
}

/// The size of what [`card_png`] paints, in pixels.
pub const CARD_SIZE: (u32, u32) = (1200, 630);

fn encoded(drawing: &Drawing, theme: Theme) -> Result<Vec<u8>, PictureError> {
    let sheet = Sheet::of(drawing, theme)?;
    let data = sheet.compressed()?;
    let mut png = Vec::with_capacity(data.len() + 1024);
    let mut encoder = Encoder::new(&mut png, sheet.width, sheet.height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(theme.indexed_colours().png_palette());
    let mut writer = encoder.write_header()?;
    writer.write_chunk(IDAT, &data)?;
    writer.finish()?;
    Ok(png)
}

/// The width and the height in pixels of what [`png()`] paints.
#[must_use]
pub fn png_size(view: &View, edition: &Edition, labels: Labels<'_>) -> (u32, u32) {
    sheet::size(&draw_board(Purpose::Painting, view, edition, labels, Theme::Light))
}
