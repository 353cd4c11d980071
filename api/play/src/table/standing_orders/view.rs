//! The orders of a player as they are shown to this player, with what they would do now.

use chrono::{DateTime, Utc};
use pixie_engine::standing_orders::{StandingOrders, preview};
use pixie_engine::{Question, Seat, State};
use serde::Serialize;
use utoipa::ToSchema;

use super::list::{List, Withdrawn};
use pixie_event_store::Version;

/// The standing orders of the caller in a game.
#[derive(Debug, Default, Serialize, ToSchema)]
#[schema(example = json!({
    "version": 18,
    "orders": [
        {"order": "if track silver possible: track silver else casino", "once": true, "done_in": null, "holds": true,
            "answer": "track silver"},
        {"order": "food bread, honey", "once": false, "done_in": null, "holds": true, "answer": null},
    ],
    "until_i_move": false,
    "given_at": "2026-01-01T12:00:00Z",
    "withdrawn": null,
    "now": {"question": "take an action or pass", "is_asked": false, "order": 1, "answer": "track silver"},
}))]
pub struct StandingOrdersView {
    /// The version of the game for which this is said.
    pub version: Version,
    /// The orders, in the order in which they are tried.
    pub orders: Vec<OrderView>,
    /// Whether the next move that the caller makes withdraws all of them.
    pub until_i_move: bool,
    /// When they were given; null if there are none, or with a dry run.
    pub given_at: Option<DateTime<Utc>>,
    /// Why they count no longer; null while they count.
    pub withdrawn: Option<Withdrawn>,
    /// What they would do now.
    pub now: NowView,
}

/// One of the standing orders.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderView {
    /// The order, as the service understands it.
    pub order: String,
    /// Whether it answers once.
    pub once: bool,
    /// The version in which it has answered, if it answers once.
    pub done_in: Option<Version>,
    /// Whether its conditions hold now.
    pub holds: bool,
    /// The answer that it would give by itself now.
    pub answer: Option<String>,
}

/// What all orders together would do now.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct NowView {
    /// The question to the caller: the open one, or the one there would be if it were the caller's turn.
    pub question: Option<String>,
    /// The same as data.
    #[serde(skip)]
    #[schema(ignore)]
    pub decision: Option<Question>,
    /// Whether this question is open.
    pub is_asked: bool,
    /// The number of the order that would answer it, from 1.
    pub order: Option<usize>,
    /// The answer of that order, in notation.
    pub answer: Option<String>,
}

impl StandingOrdersView {
    /// The orders as text, to be given again: without those that have answered.
    pub fn text(&self) -> String {
        let open = self.orders.iter().filter(|order| order.done_in.is_none()).map(|order| order.order.as_str());
        open.chain(self.until_i_move.then_some("until i move")).collect::<Vec<_>>().join("\n")
    }

    /// Orders that are only tried out.
    pub(super) fn tried(orders: &StandingOrders, (board, seat): (&State, Seat), version: Version) -> Self {
        let places: Vec<usize> = (0..orders.orders.len()).collect();
        let mut view = Self { version, until_i_move: orders.until_i_move, ..Self::default() };
        view.orders.extend(orders.orders.iter().map(|order| OrderView::new(order.to_string(), order.once)));
        view.predict(orders, &places, board, seat);
        view
    }

    /// Orders that were given.
    pub(super) fn given(list: &List, board: Option<(&State, Seat)>, version: Version) -> Self {
        let mut view = Self {
            version,
            until_i_move: list.until_i_move,
            given_at: Some(list.given_at),
            withdrawn: list.withdrawn,
            ..Self::default()
        };
        view.orders.extend(list.lines.iter().map(|line| {
            let once = pixie_engine::standing_orders::parse_order(&line.text).is_ok_and(|order| order.once);
            OrderView { done_in: line.done_in, ..OrderView::new(line.text.clone(), once) }
        }));
        let (orders, places) = list.orders();
        if let Some((board, seat)) = board.filter(|_| list.withdrawn.is_none()) {
            view.predict(&orders, &places, board, seat);
        }
        view
    }

    fn predict(&mut self, orders: &StandingOrders, places: &[usize], board: &State, seat: Seat) {
        let whole = preview(orders, board, seat);
        for (place, predicted) in places.iter().zip(&whole.orders) {
            let view = &mut self.orders[*place];
            view.holds = predicted.holds;
            view.answer = predicted.answer.map(|said| said.to_string());
        }
        let order = whole.answer.and_then(|(order, _)| places.get(order)).map(|place| place + 1);
        self.now = NowView {
            question: whole.question.map(|question| question.prompt()),
            decision: whole.question,
            is_asked: whole.is_asked,
            order,
            answer: whole.answer.map(|(_, said)| said.to_string()),
        };
    }
}

impl OrderView {
    fn new(order: String, once: bool) -> Self {
        Self { order, once, done_in: None, holds: false, answer: None }
    }
}
