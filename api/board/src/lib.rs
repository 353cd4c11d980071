//! The board as a picture, for mails and pages: all that a reader may see, on one tall sheet that
//! fits a phone.
//!
//! It is drawn from a [`View`], which contains no secret of others, and from no other state of the
//! game. Every space, step and seat is a group with a `data-` name and a title, so that pages can
//! find it and screen readers can read it.
//!
//! To screen readers it is one picture, and nothing in it takes the keyboard focus: everything that
//! can be clicked is also in the list of legal moves, step by step if the player likes, and forty
//! more tab stops before this list would help nobody.
//!
//! Everything is drawn on a `canvas`, which writes SVG: first the `scenery`, then the `parts` with what the game has on
//! them. `board` puts them together. `painting` makes a PNG of it, and `motion` compares two boards.

mod avatar;
mod board;
mod canvas;
mod card;
mod click_target;
mod document;
mod fonts;
mod geometry;
mod labels;
mod miniature;
mod motion;
mod painting;
mod parts;
mod portrait;
mod scenery;
mod symbols;
#[cfg(test)]
mod tests;
mod text;
mod theme;

use pixie_engine::{Edition, View};

pub use avatar::{Avatar, avatar};
pub use card::{CardRow, CardWords};
pub use click_target::ClickTarget;
pub use fonts::{FAMILY as FONT_FAMILY, WEB_FONTS, WebFont};
pub use labels::Labels;
pub use miniature::miniature;
pub use motion::{Flight, FlyingThing, Motion, MotionKind, Patch, PieceMove, Scene, has_no_motion};
pub use painting::{CARD_SIZE, PictureError, app_icon, card_png, png, png_size};
pub use portrait::portrait;
pub use scenery::mood::Mood;
pub use theme::{Theme, page_colours};

/// The table as SVG, as the reader of the view sees it, without scripts and without references to
/// anything outside.
#[must_use]
pub fn svg(view: &View, edition: &Edition, labels: Labels<'_>, theme: Theme) -> String {
    Scene::of(view, edition, labels, theme).svg()
}
