//! A number of each seat over the game, such as its points, as the lines of a picture.

use std::collections::BTreeMap;

use pixie_engine::Seat;

use super::texts::minus;

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
    pub(in crate::web) ticks: Vec<Tick>,
    /// The left end of each round with its number.
    pub(in crate::web) rounds: Vec<(String, u8)>,
}

/// The line of a seat.
#[derive(Debug)]
pub(in crate::web) struct Line {
    pub(in crate::web) colour: &'static str,
    pub(in crate::web) number: u8,
    pub(in crate::web) dashes: &'static str,
    /// The ends of its parts, as a polyline has them.
    pub(in crate::web) points: String,
    /// The height of its mark.
    pub(in crate::web) mark: String,
}

/// A number on the left.
#[derive(Debug)]
pub(in crate::web) struct Tick {
    /// Its height.
    pub(in crate::web) y: String,
    pub(in crate::web) number: i16,
}

impl Tick {
    pub(in crate::web) fn text(&self) -> String {
        minus(self.number)
    }
}

/// What is drawn.
pub(in crate::web) struct Drawn<'a> {
    /// The numbers of each seat, one for each moment.
    pub(in crate::web) seats: Vec<(Seat, &'a [i16])>,
    /// The round of each moment.
    pub(in crate::web) rounds: &'a [u8],
    /// The number of each seat before the first moment.
    pub(in crate::web) start: i16,
}

/// The way from moments and numbers to places.
struct Scale {
    moments: usize,
    start: i16,
    least: i16,
    most: i16,
}

impl Curve {
    /// None if no number ever changed.
    pub(in crate::web) fn of(drawn: &Drawn<'_>) -> Option<Self> {
        let scale = Scale::of(drawn)?;
        let marks = marks(&drawn.seats, &scale);
        let lines = drawn.seats.iter().map(|(seat, numbers)| Line {
            colour: seat.word(),
            number: seat.number(),
            dashes: DASHES[usize::from(seat.number()) - 1],
            points: scale.line(numbers),
            mark: number(marks[seat]),
        });
        let mut rounds: Vec<(String, u8)> = Vec::new();
        for (place, now) in drawn.rounds.iter().enumerate() {
            if rounds.last().is_none_or(|(_, round)| round != now) {
                rounds.push((number(scale.x(place)), *now));
            }
        }
        Some(Self { lines: lines.collect(), ticks: scale.ticks(), rounds })
    }
}

impl Scale {
    fn of(drawn: &Drawn<'_>) -> Option<Self> {
        let all = || drawn.seats.iter().flat_map(|(_, numbers)| numbers.iter().copied()).chain([0, drawn.start]);
        let (least, most) = (all().min()?, all().max()?);
        (least < most).then_some(Self { moments: drawn.rounds.len(), start: drawn.start, least, most })
    }

    /// The place of a moment.
    #[expect(clippy::cast_precision_loss, reason = "a game has some hundred moments")]
    fn x(&self, place: usize) -> f32 {
        LEFT + (WIDTH - LEFT - RIGHT) * place as f32 / self.moments as f32
    }

    fn y(&self, points: i16) -> f32 {
        let (points, least, most) = (f32::from(points), f32::from(self.least), f32::from(self.most));
        TOP + (HEIGHT - TOP - BELOW) * (most - points) / (most - least)
    }

    /// Numbers stay until they change, so the line has steps.
    fn line(&self, numbers: &[i16]) -> String {
        let mut points = vec![(self.x(0), self.y(self.start))];
        let mut before = self.start;
        for (place, now) in numbers.iter().enumerate() {
            points.extend([(self.x(place), self.y(before)), (self.x(place), self.y(*now))]);
            before = *now;
        }
        points.push((self.x(self.moments), self.y(before)));
        points.dedup();
        points.iter().map(|(x, y)| format!("{},{}", number(*x), number(*y))).collect::<Vec<_>>().join(" ")
    }

    /// Round numbers from the least to the most.
    fn ticks(&self) -> Vec<Tick> {
        let steps = [1, 2, 5, 10, 20, 50, 100, 200, 500];
        let step = steps.into_iter().find(|step| (self.most - self.least) / step < TICKS).unwrap_or(1000);
        let first = self.least.div_euclid(step) * step;
        let all = (0..=TICKS).map(|place| first + place * step);
        let shown = all.filter(|points| (self.least..=self.most).contains(points));
        shown.map(|it| Tick { y: number(self.y(it)), number: it }).collect()
    }
}

/// The height of the mark of each seat: beside the end of its line, but apart from the others.
fn marks(seats: &[(Seat, &[i16])], scale: &Scale) -> BTreeMap<Seat, f32> {
    let end = |numbers: &[i16]| scale.y(numbers.last().copied().unwrap_or(scale.start));
    let mut ends: Vec<_> = seats.iter().map(|(seat, numbers)| (end(numbers), *seat)).collect();
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
    use super::*;

    fn curve(numbers: &[&[i16]], start: i16) -> Option<Curve> {
        let rounds: Vec<u8> = (1..).take(numbers[0].len()).collect();
        let seats = Seat::ALL.into_iter().zip(numbers.iter().copied()).collect();
        Curve::of(&Drawn { seats, rounds: &rounds, start })
    }

    #[test]
    fn a_line_begins_at_the_start_and_has_a_step_for_each_change() {
        let drawn = curve(&[&[0, 10], &[5, 5]], 0).expect("a picture");
        assert_eq!(drawn.lines[0].points, "50.0,246.0 327.0,246.0 327.0,14.0 604.0,14.0");
        assert_eq!(drawn.ticks.iter().map(|tick| tick.number).collect::<Vec<_>>(), [0, 2, 4, 6, 8, 10]);
        assert_eq!(drawn.rounds.len(), 2);
        let drawn = curve(&[&[100, 100], &[0, 0]], 50).expect("a picture");
        assert!(drawn.lines.iter().all(|line| line.points.starts_with("50.0,130.0")), "{:?}", drawn.lines);
    }

    #[test]
    fn marks_of_equal_seats_do_not_hide_each_other() {
        let same: &[i16] = &[-3];
        let drawn = curve(&[same; 5], 0).expect("a picture");
        let mut heights: Vec<f32> = drawn.lines.iter().map(|line| line.mark.parse().expect("a number")).collect();
        heights.sort_by(f32::total_cmp);
        assert!(heights.windows(2).all(|pair| pair[1] - pair[0] >= APART), "{heights:?}");
        assert!(heights[4] <= HEIGHT, "{heights:?}");
    }

    #[test]
    fn without_numbers_there_is_no_picture() {
        assert!(curve(&[&[], &[]], 0).is_none());
    }
}
