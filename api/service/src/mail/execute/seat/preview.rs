//! The preview of a mail's orders, without executing them.

use std::sync::Arc;

use pixie_engine::{Effect, Move, Seat, State, apply_trusted};

use super::order_outcome::{TAKEN_BACK, refusal};
use super::player::Player;
use crate::access::permission;
use crate::game::Game;
use crate::ground::problem::{Kind, Problem};
use crate::mail::context::{Interrupted, MailWork};
use crate::mail::resolve::best_reading::best_reading;
use crate::mail::resolve::intent::{Circumstances, Intent, intent};
use crate::mail::resolve::orders::{GivenOrder, Order, Orders};
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
                        let and = stopped.then(|| "What comes after that cannot be known yet.".to_owned());
                        LineResult::Done { said, read_as, effects, and }
                    }
                    Ok(TryResult::NotPlayed(result)) => {
                        stopped = !matches!(result, LineResult::Done { .. });
                        result
                    }
                    Err(problem) => {
                        stopped = true;
                        refusal(given, problem.detail().to_owned(), &problem)
                    }
                }
            }
            Order::Later => LineResult::NotDone { said, why: "The game would wait for you.".to_owned() },
            Order::Retracted => LineResult::NotDone { said, why: TAKEN_BACK.to_owned() },
            order @ Order::StandingOrders(text) => match predict((order, text), board.as_ref()) {
                Ok(and) => LineResult::done(said, and),
                Err(problem) => {
                    stopped = true;
                    refusal(given, problem.detail().to_owned(), &problem)
                }
            },
            other => LineResult::done(said, would(other)),
        };
        results.push(line);
    }
    results
}

/// What standing orders would do on this board.
fn predict((order, text): (&Order, &str), board: Option<&(State, Seat)>) -> Result<String, Problem> {
    let (board, seat) = board.ok_or_else(|| Problem::from(Kind::Forbidden))?;
    let now = standing_orders::predict(text, (board, *seat), 0)?.now;
    let now = now.answer.map(|answer| format!(" Now they would answer `{answer}`."));
    Ok(format!("{}{}", would(order), now.unwrap_or_default()))
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
fn would(order: &Order) -> &'static str {
    match order {
        Order::Say(_) => "The others would read it.",
        Order::Nudge => "Those whose turn it is would get a mail, if you wait for them.",
        Order::Keep => "The game would wait on for players, if it does.",
        Order::Leave => "You would give your seat up, if the game has not started.",
        Order::HandOver { .. } => "You would vote for that, if the seat is late.",
        Order::Undo(_) => "It would be taken back, or the others would be asked to agree.",
        Order::Agree { agrees: true, .. } => {
            "You would agree to take back, if somebody asks for it, or to what a moderator proposes."
        }
        Order::Agree { agrees: false, .. } => "You would not agree to that.",
        Order::Away(_) => "Your deadlines would not end on these days.",
        Order::Back => "Your absence of today would be taken back.",
        Order::StandingOrders(_) => "These orders would take the place of earlier ones.",
        Order::NoStandingOrders => "Your standing orders would be withdrawn.",
        Order::Propose(_) | Order::Adjourn(_) => "The others would be asked to agree.",
        Order::Resign => "A bot would have your seat, for good.",
        Order::Later
        | Order::Retracted
        | Order::Move(_)
        | Order::Unsure(_)
        | Order::Answer(_)
        | Order::Join { .. }
        | Order::Decline
        | Order::Show(_)
        | Order::Explain(_) => "Nothing would change.",
    }
}
