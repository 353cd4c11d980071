//! The bar of a reader's own things, which stays in sight; beside each number, the change by the move that is looked at.

use pixie_engine::resources::Resource;
use pixie_engine::stage::Phase;
use pixie_engine::view::SeatView;
use pixie_engine::{RoundOutlook, Seat, State, View, round_outlook};

use super::decisions::Preview;
use super::players::{HeldTile, tiles};
use crate::web::texts::Texts;
use pixie_words::resource_name;

/// What the reader owns, as a bar at the edge of the page.
pub(super) struct OwnBar {
    pub(super) numbers: Vec<OwnNumber>,
    pub(super) tiles: Vec<HeldTile>,
    /// What the round will cost, in short and in full; none when it has been paid.
    pub(super) cost: Option<OwnNumber>,
    pub(super) cost_told: String,
    pub(super) next_mark: String,
    /// What these penalties would lead to; none if nothing.
    pub(super) danger: Option<&'static str>,
}

/// A number in the bar.
pub(super) struct OwnNumber {
    /// Its icon in the picture of the board.
    pub(super) icon: &'static str,
    pub(super) name: String,
    pub(super) now: i32,
    /// `+2`, if the move that is looked at would change it.
    pub(super) change: Option<String>,
}

/// What a seat has after a move that is looked at.
#[derive(Debug)]
pub(super) struct After {
    pub(super) own: SeatView,
    pub(super) outlook: RoundOutlook,
}

impl OwnBar {
    /// What a seat has; none for one that is not in the game any more, or when the game is over.
    pub(super) fn of(board: &State, view: &View, seat: Seat, preview: Option<&Preview>, t: &Texts) -> Option<Self> {
        let own = view.seats.iter().find(|own| own.seat == seat && own.fell.is_none())?;
        if board.outcome.is_some() {
            return None;
        }
        let after = preview.and_then(|preview| preview.after.as_ref());
        let number = |icon, name, of: &dyn Fn(&SeatView) -> i32| {
            OwnNumber::new(icon, name, of(own), after.map(|after| of(&after.own)))
        };
        let mut numbers: Vec<_> = Resource::ALL
            .into_iter()
            .map(|kind| {
                let of = |own: &SeatView| own.holdings.map_or(0, |held| held[kind].into());
                number(kind.word(), resource_name(t.language, kind), &of)
            })
            .collect();
        numbers.push(number("disc", t.table.discs.to_owned(), &|own| own.discs.into()));
        numbers.push(number("pit", t.table.penalties.to_owned(), &|own| own.penalties.into()));
        numbers.push(number("star", t.table.points.to_owned(), &|own| own.reward_points.unwrap_or(0).into()));
        let outlook = round_outlook(board, seat);
        let (slaves, tracks) = (outlook.slaves.to_string(), outlook.tracks.to_string());
        let mut cost_told = t.own.cost_more(&slaves, &tracks);
        if outlook.points > 0 {
            cost_told += " ";
            cost_told += &t.own.cost_points(outlook.points.into());
        }
        let then = after.map(|after| after.outlook.penalties().into());
        Some(Self {
            numbers,
            tiles: tiles(own, t),
            cost: (view.phase != Phase::Penalty)
                .then(|| OwnNumber::new("pit", t.own.cost.to_owned(), outlook.penalties().into(), then)),
            danger: danger(own, &outlook, board, has_promoted(view, seat), t),
            cost_told,
            next_mark: t.own.next_mark(outlook.next_mark.into()),
        })
    }
}

/// What the penalties of the round would lead to.
fn danger(
    own: &SeatView,
    outlook: &RoundOutlook,
    board: &State,
    has_promoted: bool,
    t: &Texts,
) -> Option<&'static str> {
    let reaches = |mark| own.penalties.saturating_add(outlook.penalties()) >= mark;
    match reaches(outlook.next_mark) {
        true if reaches(board.rules.edition.oblivion) => Some(t.own.falls),
        true if has_promoted => Some(t.own.sends_down),
        _ => None,
    }
}

/// Whether a pixie of the seat stands on the pyramid.
fn has_promoted(view: &View, seat: Seat) -> bool {
    view.pyramid.iter().any(|space| space.pixie.is_some_and(|pixie| pixie == seat))
}

impl OwnNumber {
    fn new(icon: &'static str, name: String, now: i32, then: Option<i32>) -> Self {
        let change = then.map(|then| then - now).filter(|change| *change != 0);
        let change = change.map(|change| format!("{change:+}").replace('-', "–"));
        Self { icon, name, now, change }
    }
}
