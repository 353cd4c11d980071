//! The preview of a mail's orders, without executing them.

use std::sync::Arc;

use pixie_engine::{Effect, Move, Seat, State, apply_trusted};

use super::order_outcome::refusal;
use super::player::Player;
use crate::access::permission;
use crate::game::Game;
use crate::ground::problem::{Kind, Problem};
use crate::mail::context::{Interrupted, MailWork};
use crate::mail::resolve::best_reading::best_reading;
use crate::mail::resolve::intent::{Circumstances, Intent, intent};
use crate::mail::resolve::note::PreviewNote;
use crate::mail::resolve::orders::{GivenOrder, Order, Orders};
use crate::mail::resolve::reason::{Hindrance, Reason};
use crate::mail::resolve::{Expected, LineResult};
use crate::mail::wording::Glossary;
use crate::table::play::{self, GivenMove, SubmittedMove};
use crate::table::standing_orders;

impl Player {
    /// The effects of the orders, as far as they can be known.
    pub(super) async fn try_out(
        &self,
        game: &Game,
        orders: &Arc<Orders>,
        read: Option<Arc<[Move]>>,
        work: &mut MailWork,
    ) -> Result<Vec<LineResult>, Interrupted> {
        let board = game.board.clone().zip(self.standing.seat);
        let (orders, expected, may_move) = (Arc::clone(orders), self.asked.expected(), permission::check_running(game));
        work.run(move |glossary| rehearse(&orders, board, expected, (read, glossary), &may_move)).await
    }
}

/// The effects of the orders, one after the other as long as the player has an open decision.
pub(super) fn rehearse(
    orders: &Orders,
    mut board: Option<(State, Seat)>,
    mut expected: Expected,
    (read, glossary): (Option<Arc<[Move]>>, &Glossary),
    may_move: &Result<(), Problem>,
) -> Vec<LineResult> {
    let (mut results, mut stopped) = (Vec::<LineResult>::new(), false);
    for (place, given) in orders.places() {
        let now = Circumstances::of((place, given), expected, read.as_ref(), &results);
        let said = given.said.clone();
        let line = match &given.order {
            Order::Show(_) | Order::Explain(_) => continue,
            _ if stopped => LineResult::Left { said },
            Order::Move(_) | Order::Answer(_) | Order::Unsure(_) => {
                match may_move.clone().and_then(|()| try_one(&mut board, given, &now, glossary)) {
                    Ok(TryResult::Played { read_as, effects, still_asked }) => {
                        expected = still_asked.map_or(Expected::Nothing, Expected::This);
                        stopped = still_asked.is_none();
                        let and = stopped.then(|| PreviewNote::UnknownAfter.into());
                        LineResult::Done { said, read_as, effects, and }
                    }
                    Ok(TryResult::NotPlayed(result)) => {
                        stopped = !matches!(result, LineResult::Done { .. });
                        result
                    }
                    Err(problem) => {
                        stopped = true;
                        refusal(given, Reason::of(&problem), &problem)
                    }
                }
            }
            Order::Later => LineResult::NotDone { said, why: Hindrance::LaterPreview.into() },
            Order::Retracted => LineResult::NotDone { said, why: Hindrance::Retracted.into() },
            Order::StandingOrders(text) => match predict(text, board.as_ref()) {
                Ok(note) => LineResult::done(said, note),
                Err(problem) => {
                    stopped = true;
                    refusal(given, Reason::of(&problem), &problem)
                }
            },
            other => LineResult::done(said, would(other)),
        };
        results.push(line);
    }
    results
}

/// What standing orders would do on this board.
fn predict(text: &str, board: Option<&(State, Seat)>) -> Result<PreviewNote, Problem> {
    let (board, seat) = board.ok_or_else(|| Problem::from(Kind::Forbidden))?;
    Ok(PreviewNote::Orders { answer: standing_orders::predict(text, (board, *seat), 0)?.now.answer })
}

/// The result of a line that was tried.
enum TryResult {
    Played {
        read_as: Option<String>,
        effects: Vec<Effect>,
        /// The player's next decision.
        still_asked: Option<u32>,
    },
    NotPlayed(LineResult),
}

/// Tries a move on this board, which is changed.
fn try_one(
    board: &mut Option<(State, Seat)>,
    given: &GivenOrder,
    now: &Circumstances,
    glossary: &Glossary,
) -> Result<TryResult, Problem> {
    let Some((board, seat)) = board else { return Err(Kind::Forbidden.into()) };
    let intent = match &given.order {
        Order::Unsure(texts) => best_reading(board, *seat, texts, now, glossary)?,
        _ => intent(board, *seat, given.text(), now, glossary)?,
    };
    let said = match intent {
        Intent::Move(said) => said,
        Intent::NoMove(result) => return Ok(TryResult::NotPlayed(result)),
    };
    let submitted = SubmittedMove { decision: None, given: GivenMove::Move(said), is_informed: true };
    let effects = play::try_out(board, *seat, &submitted)?;
    for effect in &effects {
        apply_trusted(board, effect);
    }
    let still_asked = board.decision(*seat).map(|decision| decision.id);
    Ok(TryResult::Played { read_as: Some(said.to_string()), effects, still_asked })
}

/// The effect of an order that is not a move.
fn would(order: &Order) -> PreviewNote {
    match order {
        Order::Say(_) => PreviewNote::Say,
        Order::Nudge => PreviewNote::Nudge,
        Order::Keep => PreviewNote::Keep,
        Order::Leave => PreviewNote::Leave,
        Order::HandOver { .. } => PreviewNote::HandOver,
        Order::Undo(_) => PreviewNote::Undo,
        Order::Agree { agrees: true, .. } => PreviewNote::Agree,
        Order::Agree { agrees: false, .. } => PreviewNote::Disagree,
        Order::Away(_) => PreviewNote::Away,
        Order::Back => PreviewNote::Back,
        Order::StandingOrders(_) => PreviewNote::Orders { answer: None },
        Order::NoStandingOrders => PreviewNote::NoOrders,
        Order::Propose(_) | Order::Adjourn(_) => PreviewNote::Propose,
        Order::Resign => PreviewNote::Resign,
        Order::Later
        | Order::Retracted
        | Order::Move(_)
        | Order::Unsure(_)
        | Order::Answer(_)
        | Order::Join { .. }
        | Order::Decline
        | Order::Show(_)
        | Order::Explain(_) => PreviewNote::Nothing,
    }
}
