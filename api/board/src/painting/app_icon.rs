//! The icon of the site as PNG, for home screens, which take no SVG.

use png::{BitDepth, ColorType, Encoder};
use resvg::tiny_skia::{Color, Pixmap, PremultipliedColorU8, Transform};
use resvg::usvg::{Options, Tree};

use super::error::PictureError;

/// The background of an icon that the system cuts to its own shape.
const GROUND: [u8; 3] = [0xf6, 0xee, 0xf4];
/// The part of such an icon that no system cuts off.
const SAFE: f32 = 0.7;

/// Paints the icon in a square of this many pixels. If `is_cut`, the system cuts it to its own shape, so it gets a
/// background and a margin that may be cut off.
///
/// # Errors
/// `svg` is no SVG.
///
/// # Panics
/// With a size of 0.
pub fn app_icon(svg: &str, size: u16, is_cut: bool) -> Result<Vec<u8>, PictureError> {
    let tree = Tree::from_str(svg, &Options::default())?;
    let mut pixels = Pixmap::new(size.into(), size.into()).expect("an icon has a size");
    let share = if is_cut { SAFE } else { 1.0 };
    if is_cut {
        let [red, green, blue] = GROUND;
        pixels.fill(Color::from_rgba8(red, green, blue, u8::MAX));
    }
    let side = f32::from(size);
    let margin = side * (1.0 - share) / 2.0;
    let scale = side * share / tree.size().width();
    resvg::render(&tree, Transform::from_scale(scale, scale).post_translate(margin, margin), &mut pixels.as_mut());
    let colours = pixels.pixels().iter().map(PremultipliedColorU8::demultiply);
    let data: Vec<u8> =
        colours.flat_map(|colour| [colour.red(), colour.green(), colour.blue(), colour.alpha()]).collect();
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, size.into(), size.into());
    encoder.set_color(ColorType::Rgba);
    encoder.set_depth(BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&data)?;
    writer.finish()?;
    Ok(file)
}
