//! The board at one moment: its picture, and where everything is in it.

use pixie_engine::seat::Colour;
use pixie_engine::{Edition, View};
use pixie_words::{Language, board};

use crate::board::draw_board;
use crate::canvas::{Drawing, Piece, PieceKind, Purpose};
use crate::document::{DEFINITIONS, opening_tag};
use crate::geometry::{Area, Point, WIDTH};
use crate::labels::Labels;
use crate::theme::{Palette, Theme};

/// The board as the reader of a view sees it.
pub struct Scene {
    pub(super) drawing: Drawing,
    pub(super) language: Language,
    pub(super) round: u8,
    palette: &'static Palette,
}

impl Scene {
    /// Draws the board.
    #[must_use]
    pub fn of(view: &View, edition: &Edition, labels: Labels<'_>, theme: Theme) -> Self {
        let drawing = draw_board(Purpose::Page, view, edition, labels, theme);
        Self { drawing, language: labels.language, round: view.round, palette: theme.palette() }
    }

    /// The whole picture as SVG.
    #[must_use]
    pub fn svg(&self) -> String {
        let Drawing { svg, height, .. } = &self.drawing;
        let title = board::title(self.language);
        let (opening, definitions, ground) = (opening_tag(self.palette, *height), &*DEFINITIONS, self.palette.ground);
        format!(
            "{opening}<title>{title}</title>{definitions}\n\
             <rect x=\"0\" y=\"0\" width=\"{WIDTH}\" height=\"{height}\" fill=\"{ground}\"/>\n{svg}</svg>\n"
        )
    }

    /// Where the servants of a colour stand in the palace.
    pub(super) fn palace_place(&self, colour: Colour) -> Option<Point> {
        let palace = self.area(r#"part="palace""#)?;
        let stands =
            |piece: &&Piece| piece.kind == PieceKind::Pixie && piece.colour == colour && palace.contains(piece.at);
        self.drawing.pieces.iter().find(stands).map(|piece| piece.at)
    }

    /// The area of the group with this name.
    pub(super) fn area(&self, name: &str) -> Option<Area> {
        self.drawing.root.find(name).map(|group| group.area)
    }
}
