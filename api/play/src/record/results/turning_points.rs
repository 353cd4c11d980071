//! The turning points of a game: what decided it.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use pixie_engine::Seat;
use serde::Serialize;
use utoipa::ToSchema;

use super::score_history::{ScoreChange, ScoreHistory};
use pixie_event_store::Version;

/// The most gains and losses that are turning points.
const SWINGS: usize = 3;
/// The smallest gain or loss, in points, that is one.
const LEAST: u16 = 3;

/// A turning point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
pub struct TurningPoint {
    /// The version with which the seat's game turned.
    pub version: Version,
    /// The round, from 1.
    pub round: u8,
    /// The seat whose game it turned.
    pub seat: Seat,
    /// What happened to it.
    pub kind: TurningKind,
    /// The points that it gained, or lost if below 0, with this version.
    pub change: i16,
}

/// The kinds of turning points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TurningKind {
    /// It fell into the pit.
    Fell,
    /// From here on it led alone, and nobody else did any more.
    TookTheLead,
    /// It gained many points.
    Gained,
    /// It lost many points.
    Lost,
}

/// The turning points, oldest first.
pub(super) fn turning_points(history: &ScoreHistory) -> Vec<TurningPoint> {
    let changes = history.changes();
    let mut all: Vec<_> = falls(changes).chain(last_lead(history)).collect();
    let other_points: BTreeSet<_> = all.iter().map(|point| (point.version, point.seat)).collect();
    let mut swings = swings(history);
    swings.retain(|(point, _)| !other_points.contains(&(point.version, point.seat)));
    swings.sort_by_key(|(point, weight)| (Reverse(*weight), point.version, point.seat));
    all.extend(swings.into_iter().map(|(point, _)| point).take(SWINGS));
    all.sort();
    all
}

fn falls(changes: &[ScoreChange]) -> impl Iterator<Item = TurningPoint> + '_ {
    let all = changes.iter().enumerate().flat_map(|(place, change)| change.fell.iter().map(move |seat| (place, *seat)));
    all.map(|(place, seat)| point(changes, place, seat, TurningKind::Fell))
}

/// The last time that another seat led alone than the one that had done so before.
fn last_lead(history: &ScoreHistory) -> Option<TurningPoint> {
    let mut leads = Vec::new();
    let mut left: Vec<_> = history.seats().collect();
    for (place, change) in history.changes().iter().enumerate() {
        left.retain(|seat| !change.fell.contains(seat));
        leads.extend(leader(change, &left).map(|seat| (place, seat)));
    }
    let (place, seat) = leads.windows(2).rfind(|pair| pair[0].1 != pair[1].1)?[1];
    Some(point(history.changes(), place, seat, TurningKind::TookTheLead))
}

/// The only one of these seats with the most points.
fn leader(change: &ScoreChange, seats: &[Seat]) -> Option<Seat> {
    let most = seats.iter().map(|seat| change.of(*seat)).max()?;
    let mut best = seats.iter().filter(|seat| change.of(**seat) == most);
    best.next().copied().filter(|_| best.next().is_none())
}

/// The gains and losses that count, each with its weight.
fn swings(history: &ScoreHistory) -> Vec<(TurningPoint, u16)> {
    let changes = history.changes();
    let before_the_end = changes.iter().enumerate().filter(|(_, change)| !change.is_end);
    let all = before_the_end.flat_map(|(place, _)| history.seats().map(move |seat| (place, seat)));
    let points = all.map(|(place, seat)| {
        let kind = if gain(changes, place, seat) > 0 { TurningKind::Gained } else { TurningKind::Lost };
        (point(changes, place, seat, kind), beside_others(history, place, seat).unsigned_abs())
    });
    points.filter(|(point, weight)| point.change.unsigned_abs().min(*weight) >= LEAST).collect()
}

/// How much more a seat gained than the others on average: what all lose alike, such as the penalties of a round, decides nothing.
fn beside_others(history: &ScoreHistory, place: usize, seat: Seat) -> i16 {
    let others: Vec<i16> =
        history.seats().filter(|other| *other != seat).map(|other| gain(history.changes(), place, other)).collect();
    let count = i16::try_from(others.len()).unwrap_or(1).max(1);
    gain(history.changes(), place, seat) - others.iter().sum::<i16>() / count
}

fn point(changes: &[ScoreChange], place: usize, seat: Seat, kind: TurningKind) -> TurningPoint {
    let moment = changes[place].moment;
    TurningPoint { version: moment.version, round: moment.round, seat, kind, change: gain(changes, place, seat) }
}

fn gain(changes: &[ScoreChange], place: usize, seat: Seat) -> i16 {
    let before = place.checked_sub(1).map_or(0, |before| changes[before].of(seat));
    changes[place].of(seat) - before
}

#[cfg(test)]
mod tests {
    use pixie_engine::effect::{EndCause, Outcome, PenaltyCause, Standings};
    use pixie_engine::moves::PerSeat;
    use pixie_engine::tiles::RewardRow;
    use pixie_engine::{Effect, Players, Seat};

    use super::*;

    const BLUE: Seat = Seat::ALL[0];
    const RED: Seat = Seat::ALL[1];

    fn gained(seat: Seat, points: u8) -> Effect {
        Effect::RewardTaken { seat, row: RewardRow::Ring, points }
    }

    fn lost(seat: Seat, points: u8) -> Effect {
        Effect::Penalised { cause: PenaltyCause::Slaves, penalties: PerSeat::one(seat, points) }
    }

    fn points_of(events: &[(i32, Vec<Effect>)]) -> Vec<(i32, Seat, TurningKind, i16)> {
        let events = events.iter().map(|(version, effects)| (*version, &effects[..]));
        let points = turning_points(&ScoreHistory::of(Players::Three, events));
        points.into_iter().map(|point| (point.version, point.seat, point.kind, point.change)).collect()
    }

    #[test]
    fn the_last_change_of_the_lead_counts_and_no_seat_without_a_player_leads() {
        let points = points_of(&[
            (1, vec![lost(BLUE, 1), lost(RED, 2), lost(Seat::ALL[2], 2)]),
            (2, vec![lost(BLUE, 2)]),
            (3, vec![gained(RED, 1)]),
        ]);
        assert_eq!(points, [(3, RED, TurningKind::TookTheLead, 1)]);
    }

    #[test]
    fn only_the_largest_changes_are_told_and_not_those_of_the_end() {
        let end = Outcome { cause: EndCause::SeventhRound, standings: Standings::default() };
        let points = points_of(&[
            (1, vec![gained(BLUE, 9)]),
            (2, vec![gained(BLUE, 3)]),
            (3, vec![lost(RED, 4)]),
            (4, vec![gained(BLUE, 5), lost(RED, 2)]),
            (5, vec![lost(BLUE, 6), Effect::Finished { outcome: end }]),
        ]);
        let (gained, lost) = (TurningKind::Gained, TurningKind::Lost);
        assert_eq!(points, [(1, BLUE, gained, 9), (3, RED, lost, -4), (4, BLUE, gained, 5)]);
    }

    #[test]
    fn what_all_lose_alike_is_no_turning_point() {
        let points = points_of(&[
            (1, vec![lost(BLUE, 8), lost(RED, 8), lost(Seat::ALL[2], 7)]),
            (2, vec![lost(BLUE, 8), lost(RED, 2), lost(Seat::ALL[2], 2)]),
        ]);
        assert_eq!(points.iter().map(|point| (point.0, point.1)).collect::<Vec<_>>(), [(2, BLUE)]);
    }

    #[test]
    fn who_fell_does_not_lead() {
        let points = points_of(&[
            (1, vec![gained(BLUE, 9)]),
            (2, vec![lost(RED, 1)]),
            (3, vec![Effect::FellIntoPit { seat: BLUE, group: 1 }, Effect::RewardsLost { seat: BLUE }]),
            (4, vec![gained(RED, 2)]),
        ]);
        assert!(points.contains(&(3, BLUE, TurningKind::Fell, -9)), "{points:?}");
        // With its nine points blue would lead still.
        assert!(points.contains(&(4, RED, TurningKind::TookTheLead, 2)), "{points:?}");
    }
}
