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

mod app_icon;
mod area;
mod bands;
mod canvas;
mod colours;
mod drawing;
mod error;
mod fonts;
mod group;
mod heading;
mod icons;
mod motion;
mod outlines;
mod picture;
mod pieces;
mod pixies;
mod players;
mod pyramid;
mod remarks;
mod rewards;
mod scenery;
mod sheet;
mod single_spaces;
mod stamps;
mod summit;
mod supply;
mod table;
#[cfg(test)]
mod tests;
mod theme;
mod thing;
mod tracks;
mod writing;

use std::collections::BTreeMap;

use pixie_engine::{Edition, Seat, View};

pub use app_icon::app_icon;
pub use error::PictureError;
pub use fonts::{FAMILY as FONT_FAMILY, WEB_FONTS, WebFont};
pub use motion::{Flight, Kind, Motion, Patch, PieceMove, Scene, What, is_still};
pub use picture::{png, png_size};
pub use theme::{Theme, page_colours};
pub use thing::Thing;

/// The table as SVG, as the reader of the view sees it, without scripts and without references to
/// anything outside. `names` gives the name of each seat's player; a seat without a name is called
/// by its colour.
#[must_use]
pub fn svg(view: &View, edition: &Edition, names: &BTreeMap<Seat, String>, theme: Theme) -> String {
    Scene::of(view, edition, names, theme).svg()
}
