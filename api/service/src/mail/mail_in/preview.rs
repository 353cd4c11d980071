//! The preview of a mail's orders, without executing them.

use std::sync::Arc;

use pixie_engine::{Effect, Move, Seat, State, apply_trusted};

use super::mail_work::MailWork;
use super::meaning::{Circumstances, MEANING, Meaning, meaning};
use super::orders::{self, Desk, Given, Order, Orders};
use super::player::{Expected, Player, refusal};
use super::reading::written;
use super::report::LineResult;
use super::verdict::Interrupted;
use super::wording::{Choices, Glossary};
use crate::access::permission;
use crate::game::Game;
use crate::ground::problem::{Kind, Problem};
use crate::table::play::{self, GivenMove, Spoken};
use crate::table::proposals::PlayerChange;
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
        let (orders, expected, may_move) = (Arc::clone(orders), self.expected(), permission::check_running(game));
        work.run(move |glossary| rehearse(&orders, board, expected, (read, glossary), &may_move)).await
    }
}

/// The effects of the orders, one after the other as long as the player has an open decision.
fn rehearse(
    orders: &Orders,
    mut board: Option<(State, Seat)>,
    mut expected: Expected,
    (read, glossary): (Option<Arc<[Move]>>, &Glossary),
    may_move: &Result<(), Problem>,
) -> Vec<LineResult> {
    let (mut told, mut stopped) = (Vec::<LineResult>::new(), false);
    for (place, given) in orders.places() {
        let after_step = told.last().is_some_and(LineResult::is_step);
        let now = Circumstances { expected, read: read.clone(), place, after_step };
        let said = given.said.clone();
        let line = match &given.order {
            Order::Tell(_) | Order::Explain(_) => continue,
            _ if stopped => LineResult::Left { said },
            Order::Move(_) | Order::Answer(_) => {
                match may_move.clone().and_then(|()| try_one(&mut board, given.text(), &now, glossary)) {
                    Ok(Tried::Played { read_as, effects, still_asked }) => {
                        expected = still_asked.map_or(Expected::Nothing, Expected::This);
                        stopped = still_asked.is_none();
                        let and = stopped.then(|| "What comes after that cannot be known yet.".to_owned());
                        LineResult::Done { said, read_as, effects, and }
                    }
                    Ok(Tried::Told(told)) => {
                        stopped = !matches!(told, LineResult::Done { .. });
                        told
                    }
                    Err(problem) => {
                        stopped = true;
                        refusal(given, problem.detail().to_owned(), &problem)
                    }
                }
            }
            order @ Order::StandingOrders(text) => match foretell((order, text), board.as_ref()) {
                Ok(and) => LineResult::Done { said, read_as: None, effects: Vec::new(), and: Some(and) },
                Err(problem) => {
                    stopped = true;
                    refusal(given, problem.detail().to_owned(), &problem)
                }
            },
            other => LineResult::Done { said, read_as: None, effects: Vec::new(), and: Some(would(other).to_owned()) },
        };
        told.push(line);
    }
    told
}

/// What standing orders would do on this board.
fn foretell((order, text): (&Order, &str), board: Option<&(State, Seat)>) -> Result<String, Problem> {
    let (board, seat) = board.ok_or_else(|| Problem::from(Kind::Forbidden))?;
    let now = standing_orders::foretell(text, (board, *seat), 0)?.now;
    let now = now.answer.map(|answer| format!(" Now they would answer `{answer}`."));
    Ok(format!("{}{}", would(order), now.unwrap_or_default()))
}

/// The result of a line that was tried.
enum Tried {
    Played {
        read_as: Option<String>,
        effects: Vec<Effect>,
        /// The player's next decision.
        still_asked: Option<u32>,
    },
    Told(LineResult),
}

/// Tries a move on this board, which is changed.
fn try_one(
    board: &mut Option<(State, Seat)>,
    text: &str,
    now: &Circumstances,
    glossary: &Glossary,
) -> Result<Tried, Problem> {
    let Some((board, seat)) = board else { return Err(Kind::Forbidden.into()) };
    let said = match meaning(board, *seat, text, now, glossary)? {
        Meaning::Move(said) => said,
        Meaning::Told(told) => return Ok(Tried::Told(told)),
    };
    let spoken = Spoken { decision: None, words: GivenMove::Move(said), told: true };
    let effects = play::try_out(board, *seat, &spoken)?;
    for effect in &effects {
        apply_trusted(board, effect);
    }
    let still_asked = board.decision(*seat).map(|decision| decision.id);
    Ok(Tried::Played { read_as: Some(said.to_string()), effects, still_asked })
}

/// The result of a line of a rehearsed mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rehearsed {
    /// The line as it was written.
    pub said: String,
    /// What would become of it.
    pub outcome: Rehearsal,
}

/// What would become of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rehearsal {
    /// This move would be made.
    Played(String),
    /// This move would be proposed.
    Proposed(String),
    /// These moves would be listed.
    Listed(Vec<String>),
    /// This command would be carried out.
    Command(String),
    /// It would be ignored, as no order.
    Ignored,
    /// Nothing would be done, and the reason told.
    Refused(String),
    /// It would not be tried, because of a line before it.
    Left,
}

/// A seat to which no move was proposed.
const SEAT: Desk = Desk::Seat { is_proposed: false };

/// What would become of a mail with this text in which the seat answers its open decision; nothing is changed.
pub fn rehearse_mail(text: &str, board: &State, seat: Seat) -> Vec<Rehearsed> {
    let refused = |said: String, why: String| Rehearsed { said, outcome: Rehearsal::Refused(why) };
    let Ok((lines, doubtful)) = written(text) else { return Vec::new() };
    let mut glossary = Glossary::default();
    let orders = match orders::read(&lines, SEAT, &mut glossary) {
        Ok(orders) if orders::in_doubt(&doubtful, SEAT, &mut glossary).is_empty() => orders,
        Ok(_) => return vec![refused(text.to_owned(), String::new())],
        Err(unread) => return unread.into_iter().map(|unread| refused(unread.said, unread.why)).collect(),
    };
    let expected = board.decision(seat).map_or(Expected::Any, |open| Expected::This(open.id));
    let read = Choices::of(board, seat).moves.into();
    glossary.renew(MEANING);
    let told = rehearse(&orders, Some((board.clone(), seat)), expected, (Some(read), &glossary), &Ok(()));
    let ignored = orders.ignored.iter().map(|said| Rehearsed { said: said.clone(), outcome: Rehearsal::Ignored });
    let asked = orders.given.iter().filter(|given| matches!(given.order, Order::Tell(_) | Order::Explain(_)));
    let asked = asked.map(|given| Rehearsed { said: given.said.clone(), outcome: command(&given.order) });
    let given = orders.given.iter().filter(|given| !matches!(given.order, Order::Tell(_) | Order::Explain(_)));
    let told = given.zip(told).map(|(given, told)| rehearsed(given, told));
    asked.chain(told).chain(ignored).collect()
}

/// What would become of an answer to an invitation with this text.
pub fn rehearse_reply(text: &str) -> Vec<Rehearsed> {
    let Ok((lines, _)) = written(text) else { return Vec::new() };
    match orders::read(&lines, Desk::Invitation, &mut Glossary::default()) {
        Ok(orders) => {
            let given =
                orders.given.iter().map(|given| Rehearsed { said: given.said.clone(), outcome: command(&given.order) });
            let ignored =
                orders.ignored.iter().map(|said| Rehearsed { said: said.clone(), outcome: Rehearsal::Ignored });
            given.chain(ignored).collect()
        }
        Err(unread) => unread
            .into_iter()
            .map(|unread| Rehearsed { said: unread.said, outcome: Rehearsal::Refused(unread.why) })
            .collect(),
    }
}

fn rehearsed(given: &Given, told: LineResult) -> Rehearsed {
    let outcome = match told {
        LineResult::Done { read_as, .. } => match &given.order {
            Order::Move(_) | Order::Answer(_) => read_as.map_or(Rehearsal::Ignored, Rehearsal::Played),
            order => command(order),
        },
        LineResult::Asked { proposal, .. } => Rehearsal::Proposed(proposal),
        LineResult::Several { candidates, .. } => {
            Rehearsal::Listed(candidates.into_iter().map(|(_, notation)| notation).collect())
        }
        LineResult::Refused { why, .. } | LineResult::Unread { why, .. } => Rehearsal::Refused(why),
        LineResult::Left { .. } => Rehearsal::Left,
    };
    Rehearsed { said: given.said.clone(), outcome }
}

fn command(order: &Order) -> Rehearsal {
    let name = match order {
        Order::Explain(topic) => format!("help {}", topic.title),
        Order::Tell(section) => format!("{section:?}").to_lowercase(),
        Order::Say(words) => format!("say {}", words.as_str()),
        Order::Agree { agrees: true, .. } => "agree".to_owned(),
        Order::Agree { agrees: false, .. } => "disagree".to_owned(),
        Order::Undo(_) => "undo".to_owned(),
        Order::HandOver { .. } => "hand over".to_owned(),
        Order::Away(_) => "away".to_owned(),
        Order::Back => "back".to_owned(),
        Order::StandingOrders(text) => format!("standing orders: {}", text.replace('\n', "; ")),
        Order::NoStandingOrders => "no orders".to_owned(),
        Order::Propose(PlayerChange::Ending) => "end the game".to_owned(),
        Order::Propose(PlayerChange::Abandonment) => "abandon the game".to_owned(),
        Order::Propose(PlayerChange::Adjournment { .. }) | Order::Adjourn(_) => "adjourn".to_owned(),
        Order::Propose(PlayerChange::Continuation) => "go on".to_owned(),
        Order::Resign => "resign".to_owned(),
        Order::Join { .. } => "join".to_owned(),
        Order::Decline => "decline".to_owned(),
        Order::Answer(_) | Order::Move(_) => "answer".to_owned(),
    };
    Rehearsal::Command(name)
}

/// The effect of an order that is not a move.
fn would(order: &Order) -> &'static str {
    match order {
        Order::Say(_) => "The others would read it.",
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
        Order::Move(_)
        | Order::Answer(_)
        | Order::Join { .. }
        | Order::Decline
        | Order::Tell(_)
        | Order::Explain(_) => "Nothing would change.",
    }
}
