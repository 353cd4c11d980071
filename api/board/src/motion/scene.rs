//! The board at one moment: the picture, and where everything is in it.

use std::collections::BTreeMap;

use pixie_engine::seat::Colour;
use pixie_engine::{Edition, Effect, Seat, View};

use super::flights::{Shown, shown};
use super::patch::{Drawn, Patch};
use super::paths::{Ends, paths};
use super::{Kind, Motion};
use crate::canvas::Purpose;
use crate::canvas::pieces::{Piece, PieceKind};
use crate::document::{DEFINITIONS, Drawing, opening};
use crate::geometry::{Area, Point, WIDTH};
use crate::theme::{Palette, Theme};

/// The board as the reader of a view sees it.
pub struct Scene {
    pub(super) drawing: Drawing,
    round: u8,
    palette: &'static Palette,
}

impl Scene {
    /// Draws it. `names` gives the name of each seat's player.
    #[must_use]
    pub fn of(view: &View, edition: &Edition, names: &BTreeMap<Seat, String>, theme: Theme) -> Self {
        let drawing = Drawing::of(Purpose::Page, view, edition, names, theme);
        Self { drawing, round: view.round, palette: theme.palette() }
    }

    /// The whole picture as SVG.
    #[must_use]
    pub fn svg(&self) -> String {
        let Drawing { svg, height, .. } = &self.drawing;
        let (opening, definitions, ground) = (opening(self.palette, *height), &*DEFINITIONS, self.palette.ground);
        format!(
            "{opening}<title>The board</title>{definitions}\n\
             <rect x=\"0\" y=\"0\" width=\"{WIDTH}\" height=\"{height}\" fill=\"{ground}\"/>\n{svg}</svg>\n"
        )
    }

    /// The motion to the board after an effect, as the reader may see it.
    #[must_use]
    pub fn motion(&self, then: &Self, effect: &Effect) -> Motion {
        let Ok(Shown { kind, flights, about }) = shown(effect, &Between::new(self, then)) else {
            return self.change(then);
        };
        let ends = Ends { source: &|piece| piece.at, sink: &|piece| then.sink(effect, piece) };
        let (moves, mut all) = paths(&self.drawing.pieces, &then.drawing.pieces, &ends);
        all.extend(flights);
        Motion { kind, moves, flights: all, about, patch: self.patch(then) }
    }

    /// The change to another board, in which only pieces move.
    #[must_use]
    pub fn change(&self, then: &Self) -> Motion {
        let ends = Ends { source: &|piece| piece.at, sink: &|piece| piece.at };
        let (moves, flights) = paths(&self.drawing.pieces, &then.drawing.pieces, &ends);
        Motion { kind: Kind::Still, moves, flights, about: Vec::new(), patch: self.patch(then) }
    }

    fn patch(&self, then: &Self) -> Patch {
        let is_as_high = self.drawing.height.to_bits() == then.drawing.height.to_bits();
        let patch = is_as_high.then(|| Patch::between(self.drawn(), then.drawn())).flatten();
        patch.unwrap_or_else(|| Patch::whole(then.svg()))
    }

    fn drawn(&self) -> Drawn<'_> {
        Drawn { svg: &self.drawing.svg, all: &self.drawing.all }
    }

    /// Where a piece goes that is nowhere after this effect.
    fn sink(&self, effect: &Effect, piece: &Piece) -> Point {
        match *effect {
            Effect::BecameServant { seat } => self.servant(seat.into()).unwrap_or(piece.at),
            Effect::FellIntoPit { .. } | Effect::PixiesRemoved { .. } => (piece.at.0, piece.at.1 + 40.0),
            _ => piece.at,
        }
    }

    /// Where the servants of a colour stand in the palace.
    fn servant(&self, colour: Colour) -> Option<Point> {
        let palace = self.area(r#"part="palace""#)?;
        let stands = |piece: &&Piece| piece.kind == PieceKind::Pixie && piece.colour == colour && palace.has(piece.at);
        self.drawing.pieces.iter().find(stands).map(|piece| piece.at)
    }

    fn area(&self, name: &str) -> Option<Area> {
        self.drawing.all.find(name).map(|group| group.area)
    }
}

/// A board and the one after it, to find places by their names.
pub(super) struct Between<'a> {
    before: &'a Scene,
    after: &'a Scene,
}

impl<'a> Between<'a> {
    pub(super) fn new(before: &'a Scene, after: &'a Scene) -> Self {
        Self { before, after }
    }

    /// The middle of the first of these groups that the board before has, or else the board after.
    pub(super) fn from(&self, names: impl AsRef<[String]>) -> Point {
        middle([self.before, self.after], names.as_ref())
    }

    /// The same, but the board after comes first.
    pub(super) fn to(&self, names: impl AsRef<[String]>) -> Point {
        middle([self.after, self.before], names.as_ref())
    }

    /// The round after the effect.
    pub(super) fn round(&self) -> u8 {
        self.after.round
    }

    /// Where a seat's panel is after the effect.
    pub(super) fn panel(&self, name: &str) -> Option<Area> {
        self.after.area(name)
    }
}

fn middle(scenes: [&Scene; 2], names: &[String]) -> Point {
    let areas = names.iter().flat_map(|name| scenes.map(|scene| scene.area(name)));
    areas.flatten().next().map_or((WIDTH / 2.0, WIDTH / 2.0), Area::centre)
}
