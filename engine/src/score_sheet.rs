//! The score sheet of a game: from where each seat's points came, and what cost them (R8.3).
//!
//! The state knows totals alone; the sheet follows the effects, and its sum is the score at every moment.

use serde::{Deserialize, Serialize};

use crate::effect::{Effect, PenaltyCause};
use crate::seat::Seat;
use crate::tiles::RewardRow;

/// A source of points, or a cause that takes some away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum PointSource {
    /// Reward tiles for special offerings.
    Offerings,
    /// Reward tiles for servants, with what the ability adds to each.
    Servants,
    /// Reward tiles for rings, with what the ability adds to each.
    Rings,
    /// The steps on the tracks at the end of each round.
    Tracks,
    /// The penalties for passes.
    Passes,
    /// The penalties from the whip.
    Whips,
    /// The penalties for copies.
    Copies,
    /// The penalties for empty or unwanted offers.
    Offers,
    /// Slaves at the end of each round.
    Slaves,
    /// The lowest steps on the tracks at the end of each round.
    TrackPenalties,
    /// Rocks on slaves at the end of the game.
    Rocks,
    /// Most of a resource at the end of the game.
    Majorities,
}

impl PointSource {
    /// All sources, first those that give points.
    pub const ALL: [Self; 12] = [
        Self::Offerings,
        Self::Servants,
        Self::Rings,
        Self::Tracks,
        Self::Passes,
        Self::Whips,
        Self::Copies,
        Self::Offers,
        Self::Slaves,
        Self::TrackPenalties,
        Self::Rocks,
        Self::Majorities,
    ];
}

impl From<RewardRow> for PointSource {
    fn from(row: RewardRow) -> Self {
        match row {
            RewardRow::Offering => Self::Offerings,
            RewardRow::Servant => Self::Servants,
            RewardRow::Ring => Self::Rings,
        }
    }
}

impl From<PenaltyCause> for PointSource {
    fn from(cause: PenaltyCause) -> Self {
        match cause {
            PenaltyCause::Pass => Self::Passes,
            PenaltyCause::Whip => Self::Whips,
            PenaltyCause::Copy => Self::Copies,
            PenaltyCause::Offering => Self::Offers,
            PenaltyCause::Slaves => Self::Slaves,
            PenaltyCause::Tracks => Self::TrackPenalties,
            PenaltyCause::Rocks => Self::Rocks,
            PenaltyCause::Majorities => Self::Majorities,
        }
    }
}

/// Each seat's points by source.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScoreSheet {
    points: [[i16; PointSource::ALL.len()]; Seat::ALL.len()],
    /// The tile that was taken last, for the bonus that follows it.
    taken: Option<(Seat, RewardRow)>,
}

impl ScoreSheet {
    /// Books an effect. Effects come in their order, from the first one of the game.
    pub fn take_in(&mut self, effect: &Effect) {
        let taken = self.taken.take();
        match *effect {
            Effect::RewardTaken { seat, row, points } => {
                self.taken = Some((seat, row));
                self.add(seat, row.into(), points.into());
            }
            Effect::RewardPointsGained { seat, points } => {
                let row = taken.filter(|(by, _)| *by == seat).map(|(_, row)| row);
                self.add(seat, row.map_or(PointSource::Tracks, PointSource::from), points.into());
            }
            Effect::Penalised { cause, penalties } => {
                for (seat, number) in penalties.iter() {
                    self.add(seat, cause.into(), -i16::from(number));
                }
            }
            Effect::RewardsLost { seat } => {
                for points in &mut self.points[seat.index()] {
                    *points = (*points).min(0);
                }
            }
            _ => {}
        }
    }

    /// The points of a seat from a source. Below zero if it costs points.
    #[must_use]
    pub fn points(&self, seat: Seat, source: PointSource) -> i16 {
        self.points[seat.index()][source as usize]
    }

    /// All points of a seat: its rewards without its penalties.
    #[must_use]
    pub fn total(&self, seat: Seat) -> i16 {
        self.points[seat.index()].iter().sum()
    }

    fn add(&mut self, seat: Seat, source: PointSource, points: i16) {
        let booked = &mut self.points[seat.index()][source as usize];
        *booked = booked.saturating_add(points);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::moves::PerSeat;
    use crate::seat::Seat::{Blue, Red};

    fn sheet_of(effects: &[Effect]) -> ScoreSheet {
        let mut sheet = ScoreSheet::default();
        effects.iter().for_each(|effect| sheet.take_in(effect));
        sheet
    }

    #[test]
    fn a_bonus_belongs_to_the_tile_before_it_and_all_else_to_the_tracks() {
        let sheet = sheet_of(&[
            Effect::RewardTaken { seat: Blue, row: RewardRow::Ring, points: 5 },
            Effect::RewardPointsGained { seat: Blue, points: 2 },
            Effect::RewardPointsGained { seat: Blue, points: 3 },
            Effect::RewardTaken { seat: Red, row: RewardRow::Servant, points: 4 },
            Effect::RewardPointsGained { seat: Blue, points: 1 },
        ]);
        assert_eq!(sheet.points(Blue, PointSource::Rings), 7);
        assert_eq!(sheet.points(Blue, PointSource::Tracks), 4);
        assert_eq!(sheet.points(Red, PointSource::Servants), 4);
    }

    #[test]
    fn the_pit_takes_what_was_gained_and_leaves_what_it_cost() {
        let sheet = sheet_of(&[
            Effect::RewardTaken { seat: Blue, row: RewardRow::Offering, points: 3 },
            Effect::Penalised { cause: PenaltyCause::Whip, penalties: PerSeat::one(Blue, 2) },
            Effect::RewardsLost { seat: Blue },
        ]);
        assert_eq!((sheet.points(Blue, PointSource::Offerings), sheet.total(Blue)), (0, -2));
    }

    #[test]
    fn each_source_has_its_place() {
        for (place, source) in PointSource::ALL.into_iter().enumerate() {
            assert_eq!(source as usize, place);
        }
    }
}
