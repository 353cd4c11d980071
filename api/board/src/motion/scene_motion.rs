//! The motion from one scene to the next.

use pixie_engine::Effect;

use super::data::{Motion, MotionKind};
use super::effect_motion::{EffectMotion, effect_motion};
use super::patch::{Patch, Snapshot};
use super::piece_paths::{Endpoints, piece_paths};
use super::scene::Scene;
use super::transition::Transition;
use crate::canvas::Piece;
use crate::geometry::Point;

impl Scene {
    /// The motion to the board after an effect, as the reader may see it.
    #[must_use]
    pub fn motion(&self, then: &Self, effect: &Effect) -> Motion {
        let Ok(EffectMotion { kind, flights, about }) = effect_motion(effect, &Transition::new(self, then)) else {
            return self.change(then);
        };
        let ends = Endpoints { appear_at: &|piece| piece.at, vanish_at: &|piece| then.departure_point(effect, piece) };
        let (moves, mut all_flights) = piece_paths(&self.drawing.pieces, &then.drawing.pieces, &ends);
        all_flights.extend(flights);
        Motion { kind, moves, flights: all_flights, about, patch: self.patch(then) }
    }

    /// The change to another board, in which only pieces move.
    #[must_use]
    pub fn change(&self, then: &Self) -> Motion {
        let ends = Endpoints { appear_at: &|piece| piece.at, vanish_at: &|piece| piece.at };
        let (moves, flights) = piece_paths(&self.drawing.pieces, &then.drawing.pieces, &ends);
        Motion { kind: MotionKind::Still, moves, flights, about: Vec::new(), patch: self.patch(then) }
    }

    fn patch(&self, then: &Self) -> Patch {
        let has_same_height = self.drawing.height.to_bits() == then.drawing.height.to_bits();
        let patch = has_same_height.then(|| Patch::between(self.snapshot(), then.snapshot())).flatten();
        patch.unwrap_or_else(|| Patch::whole(then.svg()))
    }

    fn snapshot(&self) -> Snapshot<'_> {
        Snapshot { svg: &self.drawing.svg, root: &self.drawing.root }
    }

    /// Where a piece goes that is not on this board any more after the effect.
    fn departure_point(&self, effect: &Effect, piece: &Piece) -> Point {
        match *effect {
            Effect::BecameServant { seat } => self.palace_place(seat.into()).unwrap_or(piece.at),
            Effect::FellIntoPit { .. } | Effect::PixiesRemoved { .. } => (piece.at.0, piece.at.1 + 40.0),
            _ => piece.at,
        }
    }
}
