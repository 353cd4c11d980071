//! The points of each seat over the game, as the lines of a picture.

use std::collections::BTreeMap;

use pixie_service::record::results::{GameResult, SeatResult};

/// The size of the picture, in its own units. The template has the same numbers.
const WIDTH: f32 = 640.0;
const HEIGHT: f32 = 280.0;
/// The room for numbers on the left, for the marks of seats on the right, above, and for the rounds below.
const LEFT: f32 = 50.0;
const RIGHT: f32 = 36.0;
const TOP: f32 = 14.0;
const BELOW: f32 = 34.0;
/// The least distance between two marks.
const APART: f32 = 28.0;
/// The most numbers on the left.
const TICKS: i16 = 6;

/// Dashes by the number of the seat, so that lines are told apart without colours.
const DASHES: [&str; 5] = ["none", "10 4", "3 3", "12 3 3 3", "1 4"];

/// The lines of all seats, ready to draw.
#[derive(Debug)]
pub(in crate::web) struct Curve {
    pub(in crate::web) lines: Vec<Line>,
    /// Heights with their points.
    pub(in crate::web) ticks: Vec<(String, i16)>,
    /// The left end of each round with its number.
    pub(in crate::web) rounds: Vec<(String, u8)>,
}

/// The line of a seat.
#[derive(Debug)]
pub(in crate::web) struct Line {
    pub(in crate::web) colour: &'static str,
    pub(in crate::web) number: u8,
    pub(in crate::web) dashes: &'static str,
    /// The points of a polyline.
    pub(in crate::web) points: String,
    /// The height of its mark.
    pub(in crate::web) mark: String,
}

/// The way from moments and points to places.
struct Scale {
    moments: usize,
    least: i16,
    most: i16,
}

impl Curve {
    /// None if nobody's points ever changed.
    pub(super) fn of(result: &GameResult) -> Option<Self> {
        let scale = Scale::of(result)?;
        let marks = marks(&result.seats, &scale);
        let lines = result.seats.iter().map(|seat| Line {
            colour: seat.seat.word(),
            number: seat.seat.number(),
            dashes: DASHES[usize::from(seat.seat.number()) - 1],
            points: scale.line(&seat.curve),
            mark: number(marks[&seat.seat]),
        });
        let mut rounds: Vec<(String, u8)> = Vec::new();
        for (place, moment) in result.moments.iter().enumerate() {
            if rounds.last().is_none_or(|(_, round)| *round != moment.round) {
                rounds.push((number(scale.x(place)), moment.round));
            }
        }
        Some(Self { lines: lines.collect(), ticks: scale.ticks(), rounds })
    }
}

impl Scale {
    fn of(result: &GameResult) -> Option<Self> {
        let all = || result.seats.iter().flat_map(|seat| seat.curve.iter().copied()).chain([0]);
        let (least, most) = (all().min()?, all().max()?);
        (least < most).then_some(Self { moments: result.moments.len(), least, most })
    }

    /// The place of a moment: the first is one step from the left end, where everybody has no points.
    #[expect(clippy::cast_precision_loss, reason = "a game has some hundred moments")]
    fn x(&self, place: usize) -> f32 {
        LEFT + (WIDTH - LEFT - RIGHT) * place as f32 / self.moments as f32
    }

    fn y(&self, points: i16) -> f32 {
        let (points, least, most) = (f32::from(points), f32::from(self.least), f32::from(self.most));
        TOP + (HEIGHT - TOP - BELOW) * (most - points) / (most - least)
    }

    /// Points stay until they change, so the line has steps.
    fn line(&self, curve: &[i16]) -> String {
        let mut points = vec![(self.x(0), self.y(0))];
        let mut before = 0;
        for (place, now) in curve.iter().enumerate() {
            points.extend([(self.x(place), self.y(before)), (self.x(place), self.y(*now))]);
            before = *now;
        }
        points.push((self.x(self.moments), self.y(before)));
        points.dedup();
        points.iter().map(|(x, y)| format!("{},{}", number(*x), number(*y))).collect::<Vec<_>>().join(" ")
    }

    /// Round numbers from the least to the most.
    fn ticks(&self) -> Vec<(String, i16)> {
        let steps = [1, 2, 5, 10, 20, 50, 100, 200, 500];
        let step = steps.into_iter().find(|step| (self.most - self.least) / step < TICKS).unwrap_or(1000);
        let first = self.least.div_euclid(step) * step;
        let all = (0..=TICKS).map(|place| first + place * step);
        all.filter(|points| (self.least..=self.most).contains(points)).map(|it| (number(self.y(it)), it)).collect()
    }
}

/// The height of the mark of each seat: beside the end of its line, but apart from the others.
fn marks(seats: &[SeatResult], scale: &Scale) -> BTreeMap<pixie_engine::Seat, f32> {
    let mut ends: Vec<_> =
        seats.iter().map(|seat| (scale.y(seat.curve.last().copied().unwrap_or(0)), seat.seat)).collect();
    ends.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut next = APART / 2.0;
    for (height, _) in &mut ends {
        *height = height.max(next);
        next = *height + APART;
    }
    // What was pushed out below goes up again.
    let mut most = HEIGHT - APART / 2.0;
    for (height, _) in ends.iter_mut().rev() {
        *height = height.min(most);
        most = *height - APART;
    }
    ends.into_iter().map(|(height, seat)| (seat, height)).collect()
}

/// A length with one digit.
fn number(length: f32) -> String {
    format!("{length:.1}")
}

#[cfg(test)]
mod tests {
    use pixie_engine::Seat;
    use pixie_engine::effect::EndCause;
    use pixie_service::record::results::ScoredVersion;

    use super::*;

    fn result(curves: &[&[i16]]) -> GameResult {
        let seat = |(seat, curve): (Seat, &&[i16])| SeatResult {
            seat,
            rank: 1,
            taken_over: false,
            score: curve.last().copied(),
            tie_break: None,
            points: Vec::new(),
            curve: curve.to_vec(),
        };
        let moments = (1_u8..).take(curves[0].len()).map(|round| ScoredVersion { version: round.into(), round });
        GameResult {
            cause: EndCause::SeventhRound,
            seats: Seat::ALL.into_iter().zip(curves).map(seat).collect(),
            moments: moments.collect(),
            turning_points: Vec::new(),
        }
    }

    #[test]
    fn a_line_begins_at_nothing_and_has_a_step_for_each_change() {
        let curve = Curve::of(&result(&[&[0, 10], &[5, 5]])).expect("a picture");
        assert_eq!(curve.lines[0].points, "50.0,246.0 327.0,246.0 327.0,14.0 604.0,14.0");
        assert_eq!(curve.ticks.iter().map(|(_, points)| *points).collect::<Vec<_>>(), [0, 2, 4, 6, 8, 10]);
        assert_eq!(curve.rounds.len(), 2);
    }

    #[test]
    fn marks_of_equal_seats_do_not_hide_each_other() {
        let same: &[i16] = &[-3];
        let curve = Curve::of(&result(&[same; 5])).expect("a picture");
        let mut heights: Vec<f32> = curve.lines.iter().map(|line| line.mark.parse().expect("a number")).collect();
        heights.sort_by(f32::total_cmp);
        assert!(heights.windows(2).all(|pair| pair[1] - pair[0] >= APART), "{heights:?}");
        assert!(heights[4] <= HEIGHT, "{heights:?}");
    }

    #[test]
    fn a_game_without_points_has_no_picture() {
        assert!(Curve::of(&result(&[&[], &[]])).is_none());
    }
}
