//! The Queen by herself, for pages on which she has something to say.

use crate::canvas::{Canvas, Purpose};
use crate::scenery::mood::Mood;
use crate::scenery::queen;
use crate::theme::Theme;

/// The Queen at her window with the face of a mood, as an SVG in the colours of the page.
#[must_use]
pub fn portrait(mood: Mood) -> String {
    let mut canvas = Canvas::new(Purpose::Page, Theme::Page);
    queen::draw(&mut canvas, (0.0, 0.0), mood);
    let drawing = canvas.finish(queen::HEIGHT);
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="queen" viewBox="-48 -120 96 122" width="96" height="122" aria-hidden="true">{}</svg>"#,
        drawing.svg
    )
}
