//! The points of each seat after each version of a game.

use pixie_engine::{Effect, Players, PointSource, ScoreSheet, Seat};

use super::{ScoredVersion, SourcePoints};
use pixie_event_store::Version;

/// The scores of a game as they changed, version by version.
#[derive(Debug)]
pub(super) struct ScoreHistory {
    players: Players,
    sheet: ScoreSheet,
    changes: Vec<ScoreChange>,
}

/// A version that changed the points of somebody, or threw somebody into the pit.
#[derive(Clone, Debug)]
pub(super) struct ScoreChange {
    pub(super) moment: ScoredVersion,
    /// Everybody's points after it, by seat.
    pub(super) points: [i16; 5],
    /// The seats that it threw into the pit.
    pub(super) fell: Vec<Seat>,
    /// Whether the game ended with it.
    pub(super) is_end: bool,
}

impl ScoreHistory {
    /// The history that follows from the effects that count, by version.
    pub(super) fn of<'a>(players: Players, events: impl Iterator<Item = (Version, &'a [Effect])>) -> Self {
        let mut history = Self { players, sheet: ScoreSheet::default(), changes: Vec::new() };
        let mut round = 0;
        for (version, effects) in events {
            let mut change = ScoreChange {
                moment: ScoredVersion { version, round },
                points: [0; 5],
                fell: Vec::new(),
                is_end: false,
            };
            let before = history.totals();
            for effect in effects {
                history.sheet.take_in(effect);
                match *effect {
                    // What ends a round belongs to it, although the next one begins with the same move.
                    Effect::RoundBegan { round: begun } => round = begun,
                    Effect::FellIntoPit { seat, .. } => change.fell.push(seat),
                    Effect::Finished { .. } => change.is_end = true,
                    _ => {}
                }
            }
            change.points = history.totals();
            change.moment.round = change.moment.round.max(1);
            if change.points != before || !change.fell.is_empty() {
                history.changes.push(change);
            }
        }
        history
    }

    fn totals(&self) -> [i16; 5] {
        Seat::ALL.map(|seat| self.sheet.total(seat))
    }

    /// The seats of the game.
    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::first(self.players)
    }

    pub(super) fn changes(&self) -> &[ScoreChange] {
        &self.changes
    }

    pub(super) fn moments(&self) -> impl Iterator<Item = ScoredVersion> + '_ {
        self.changes.iter().map(|change| change.moment)
    }

    pub(super) fn curve(&self, seat: Seat) -> Vec<i16> {
        self.changes.iter().map(|change| change.of(seat)).collect()
    }

    pub(super) fn points(&self, seat: Seat) -> Vec<SourcePoints> {
        let all =
            PointSource::ALL.into_iter().map(|source| SourcePoints { source, points: self.sheet.points(seat, source) });
        all.filter(|row| row.points != 0).collect()
    }
}

impl ScoreChange {
    /// The points of a seat after this change.
    pub(super) fn of(&self, seat: Seat) -> i16 {
        self.points[usize::from(seat.number()) - 1]
    }
}
