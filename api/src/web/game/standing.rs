//! The line of who leads by what the reader sees, which stays in sight while a game is played.

use std::cmp::Reverse;

use pixie_engine::view::SeatView;
use pixie_engine::{Edition, Seat, View};

use crate::web::texts::{Texts, minus};
use pixie_service::record::history::Teller;
use pixie_words::seat_name;

/// A player in the line.
#[derive(Debug)]
pub(super) struct Placed {
    pub(super) colour: &'static str,
    pub(super) colour_name: String,
    pub(super) number: u8,
    pub(super) name: String,
    /// The rank from 1; equal players share one.
    pub(super) rank: usize,
    pub(super) is_me: bool,
    /// The points less the penalties, or `−12 + ?` where the points are hidden.
    pub(super) score: String,
    pub(super) servants: u8,
    /// The same in words: `penalties: 12, servants: 1`.
    pub(super) told: String,
}

/// The players, best first; nobody when the game is over.
pub(super) fn standing(view: &View, edition: &Edition, teller: &Teller, t: &Texts, me: Option<Seat>) -> Vec<Placed> {
    if view.outcome.is_some() {
        return Vec::new();
    }
    ranked(view, edition).into_iter().map(|(rank, seat)| placed(seat, rank, teller, t, me)).collect()
}

/// The seats with their ranks, best first.
fn ranked<'a>(view: &'a View, edition: &Edition) -> Vec<(usize, &'a SeatView)> {
    let mut seats: Vec<_> = view.seats.iter().map(|seat| (worth(seat, view, edition), seat)).collect();
    seats.sort_by_key(|(worth, _)| Reverse(*worth));
    let rank = |worth| 1 + seats.iter().filter(|(other, _)| *other > worth).count();
    seats.iter().map(|(worth, seat)| (rank(*worth), *seat)).collect()
}

/// What the order goes by: who is still there, then the least that the score can be by what the reader sees. Hidden reward tiles count
/// nothing but for servants, each of which has brought at least the last servant tile that was taken.
fn worth(seat: &SeatView, view: &View, edition: &Edition) -> (bool, i16, u8) {
    let points = match seat.reward_points {
        Some(points) => i16::try_from(points).unwrap_or(i16::MAX),
        None => i16::from(seat.servants) * i16::from(least_of_servant(view, edition)),
    };
    (seat.fell.is_none(), points - i16::from(seat.penalties), seat.servants)
}

/// The points of the last servant tile that was taken, which is the smallest one.
fn least_of_servant(view: &View, edition: &Edition) -> u8 {
    let all = &edition.rewards.servant;
    let taken = all.len() - view.rewards.servant.len().min(all.len());
    all[..taken].iter().copied().min().unwrap_or_default()
}

fn placed(seat: &SeatView, rank: usize, teller: &Teller, t: &Texts, me: Option<Seat>) -> Placed {
    let penalties = i16::from(seat.penalties);
    let points = seat.reward_points.and_then(|points| i16::try_from(points).ok());
    let score = match (seat.fell, points) {
        (Some(_), _) => t.table.in_the_pit.to_owned(),
        (None, Some(points)) => minus(points - penalties),
        (None, None) => t.standing.told_hidden(&minus(-penalties)),
    };
    let told = match points {
        Some(points) => t.standing.told_open(&penalties, &points, &seat.servants),
        None => t.standing.told(&penalties, &seat.servants),
    };
    Placed {
        colour: seat.seat.word(),
        colour_name: seat_name(t.language, seat.seat),
        number: seat.seat.number(),
        name: teller.names.get(&seat.seat).cloned().unwrap_or_default(),
        rank,
        is_me: me == Some(seat.seat),
        score,
        servants: seat.servants,
        told,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use pixie_engine::chance::Seeded;
    use pixie_engine::{Players, Rulebook, Rules, Viewer, start, view};

    use super::*;

    fn seen() -> (View, Edition) {
        let rules = Arc::new(Rules::of(Rulebook::En, Players::Three));
        let (_, state) = start(Arc::clone(&rules), &mut Seeded::new(&[7; 32]));
        (view(&state, Viewer::Spectator), rules.edition.clone())
    }

    fn order(view: &View, edition: &Edition) -> Vec<(usize, u8)> {
        ranked(view, edition).into_iter().map(|(rank, seat)| (rank, seat.seat.number())).collect()
    }

    #[test]
    fn servants_count_as_the_least_tile_taken_and_who_fell_is_last() {
        let (mut view, edition) = seen();
        view.seats[0].penalties = 3;
        view.seats[1].penalties = 11;
        assert_eq!(order(&view, &edition), [(1, 3), (2, 1), (3, 2)]);
        // Two servant tiles are gone, of 10 and of 9 points.
        view.rewards.servant.drain(..2);
        view.seats[1].servants = 1;
        assert_eq!(order(&view, &edition), [(1, 3), (2, 2), (3, 1)]);
        view.seats[2].fell = Some(1);
        assert_eq!(order(&view, &edition), [(1, 2), (2, 1), (3, 3)]);
    }

    #[test]
    fn equal_players_share_a_rank_and_points_that_the_reader_sees_count() {
        let (mut view, edition) = seen();
        assert_eq!(order(&view, &edition), [(1, 1), (1, 2), (1, 3)]);
        view.seats[2].reward_points = Some(9);
        assert_eq!(order(&view, &edition), [(1, 3), (2, 1), (2, 2)]);
    }
}
