//! The points of each seat after each version of a game.

use pixie_engine::{Effect, Players, PointSource, ScoreSheet, Seat};

use super::{ScoredVersion, SourcePoints};
use pixie_event_store::Version;

/// The story of a game in points.
#[derive(Debug)]
pub(super) struct Story {
    players: Players,
    sheet: ScoreSheet,
    chapters: Vec<Chapter>,
}

/// A version that changed the points of somebody, or threw somebody into the pit.
#[derive(Clone, Debug)]
pub(super) struct Chapter {
    pub(super) moment: ScoredVersion,
    /// Everybody's points after it, by seat.
    pub(super) points: [i16; 5],
    /// The seats that it threw into the pit.
    pub(super) fell: Vec<Seat>,
    /// Whether the game ended with it.
    pub(super) is_end: bool,
}

impl Story {
    /// Of the effects that count, by version.
    pub(super) fn of<'a>(players: Players, events: impl Iterator<Item = (Version, &'a [Effect])>) -> Self {
        let mut story = Self { players, sheet: ScoreSheet::default(), chapters: Vec::new() };
        let mut round = 0;
        for (version, effects) in events {
            let mut chapter =
                Chapter { moment: ScoredVersion { version, round }, points: [0; 5], fell: Vec::new(), is_end: false };
            let before = story.totals();
            for effect in effects {
                story.sheet.take_in(effect);
                match *effect {
                    // What ends a round belongs to it, although the next one begins with the same move.
                    Effect::RoundBegan { round: begun } => round = begun,
                    Effect::FellIntoPit { seat, .. } => chapter.fell.push(seat),
                    Effect::Finished { .. } => chapter.is_end = true,
                    _ => {}
                }
            }
            chapter.points = story.totals();
            chapter.moment.round = chapter.moment.round.max(1);
            if chapter.points != before || !chapter.fell.is_empty() {
                story.chapters.push(chapter);
            }
        }
        story
    }

    fn totals(&self) -> [i16; 5] {
        Seat::ALL.map(|seat| self.sheet.total(seat))
    }

    /// The seats of the game.
    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::first(self.players)
    }

    pub(super) fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    pub(super) fn moments(&self) -> impl Iterator<Item = ScoredVersion> + '_ {
        self.chapters.iter().map(|chapter| chapter.moment)
    }

    pub(super) fn curve(&self, seat: Seat) -> Vec<i16> {
        self.chapters.iter().map(|chapter| chapter.of(seat)).collect()
    }

    pub(super) fn points(&self, seat: Seat) -> Vec<SourcePoints> {
        let all =
            PointSource::ALL.into_iter().map(|source| SourcePoints { source, points: self.sheet.points(seat, source) });
        all.filter(|row| row.points != 0).collect()
    }
}

impl Chapter {
    /// The points of a seat.
    pub(super) fn of(&self, seat: Seat) -> i16 {
        self.points[usize::from(seat.number()) - 1]
    }
}
