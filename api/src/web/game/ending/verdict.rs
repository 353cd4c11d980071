//! The words of the Queen about a game that is over.

use pixie_engine::{PointSource, Seat};

use crate::web::texts::VerdictTexts;
use pixie_service::record::results::{GameResult, SeatResult};

/// A victory by so many points or fewer was close.
const CLOSE: i16 = 3;
/// A victory by so many points or more was never in doubt.
const CLEAR: i16 = 12;

/// Her sentences: about the winner, how close it was, and who came last.
pub(super) fn verdict(result: &GameResult, name: impl Fn(Seat) -> String, t: &VerdictTexts) -> Vec<String> {
    let (winners, others): (Vec<_>, Vec<_>) = result.seats.iter().partition(|seat| seat.rank == 1);
    let Some(best) = winners.first().and_then(|winner| winner.score) else { return vec![t.nobody.to_owned()] };
    let winner = match winners.as_slice() {
        [winner] => by_source(winner, &name(winner.seat), t),
        _ => t.shared.to_owned(),
    };
    let second = others.iter().find_map(|seat| seat.score);
    let margin = second.and_then(|second| match best - second {
        0 => Some(t.level),
        1..=CLOSE => Some(t.close),
        CLEAR.. => Some(t.clear),
        _ => None,
    });
    let last = others.last().and_then(|seat| reproach(seat, &name(seat.seat), t));
    [Some(winner), margin.map(str::to_owned), last].into_iter().flatten().collect()
}

/// The source that has brought a seat most, with its points; none if nothing has brought it any.
pub(super) fn largest_gain(seat: &SeatResult) -> Option<(PointSource, i16)> {
    let gains = seat.points.iter().filter(|row| row.points > 0);
    gains.max_by_key(|row| row.points).map(|row| (row.source, row.points))
}

/// The source that has cost a seat most, with its points; none if nothing has cost it any.
pub(super) fn largest_loss(seat: &SeatResult) -> Option<(PointSource, i16)> {
    let losses = seat.points.iter().filter(|row| row.points < 0);
    losses.min_by_key(|row| row.points).map(|row| (row.source, row.points))
}

/// What she says of a winner by what brought most.
fn by_source(winner: &SeatResult, name: &str, t: &VerdictTexts) -> String {
    match largest_gain(winner) {
        Some((PointSource::Servants, _)) => t.servants(&name),
        Some((PointSource::Rings, _)) => t.rings(&name),
        Some((PointSource::Offerings, _)) => t.offerings(&name),
        Some((PointSource::Tracks, _)) => t.tracks(&name),
        _ => t.little(&name),
    }
}

/// What she says of who came last by what cost most.
fn reproach(last: &SeatResult, name: &str, t: &VerdictTexts) -> Option<String> {
    if last.score.is_none() {
        return Some(t.fell(&name));
    }
    Some(match largest_loss(last)?.0 {
        PointSource::Passes => t.passes(&name),
        PointSource::Whips => t.whips(&name),
        PointSource::Offers => t.offers(&name),
        PointSource::Slaves | PointSource::Rocks => t.slaves(&name),
        PointSource::TrackPenalties => t.track_penalties(&name),
        PointSource::Majorities => t.majorities(&name),
        _ => t.other(&name),
    })
}

#[cfg(test)]
mod tests {
    use pixie_engine::effect::EndCause;

    use super::*;
    use crate::web::texts::english;
    use pixie_service::record::results::SourcePoints;

    fn seat(seat: Seat, rank: u8, score: Option<i16>, points: &[(PointSource, i16)]) -> SeatResult {
        let points = points.iter().map(|(source, points)| SourcePoints { source: *source, points: *points }).collect();
        SeatResult { seat, rank, score, taken_over: false, tie_break: None, points, curve: Vec::new() }
    }

    fn told(seats: Vec<SeatResult>) -> Vec<String> {
        let result =
            GameResult { cause: EndCause::SeventhRound, seats, moments: Vec::new(), turning_points: Vec::new() };
        verdict(&result, |seat| seat.to_string(), &english().verdict)
    }

    #[test]
    fn she_names_what_brought_the_winner_most_and_what_cost_the_last_one_most() {
        use PointSource as S;
        let t = &english().verdict;
        let red = || seat(Seat::Red, 1, Some(9), &[(S::Rings, 15), (S::Servants, 4), (S::Slaves, -10)]);
        let blue = |score| seat(Seat::Blue, 2, Some(score), &[(S::Tracks, 2), (S::Passes, -30), (S::Slaves, -5)]);
        let last = t.passes(&"blue");
        assert_eq!(told(vec![red(), blue(7)]), [t.rings(&"red"), t.close.to_owned(), last.clone()]);
        assert_eq!(told(vec![red(), blue(9)])[1], t.level);
        assert_eq!(told(vec![red(), blue(4)]), [t.rings(&"red"), last]);
        let fell = seat(Seat::Grey, 3, None, &[]);
        assert_eq!(told(vec![red(), blue(-33), fell])[1..], [t.clear.to_owned(), t.fell(&"grey")]);
    }

    #[test]
    fn a_shared_victory_and_a_pit_full_of_players_have_words_of_their_own() {
        let t = &english().verdict;
        let first = |colour| seat(colour, 1, Some(3), &[]);
        assert_eq!(told(vec![first(Seat::Blue), first(Seat::Red)]), [t.shared]);
        assert_eq!(told(vec![seat(Seat::Blue, 1, None, &[]), seat(Seat::Red, 2, None, &[])]), [t.nobody]);
        assert_eq!(told(vec![first(Seat::Blue)]), [t.little(&"blue")]);
    }
}
