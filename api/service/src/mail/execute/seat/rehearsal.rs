//! The rehearsal of a mail: what would become of it, for those who test how well mails are understood.

use pixie_engine::{Seat, State};
use pixie_words::Language;

use super::preview::rehearse;
use crate::mail::parse;
use crate::mail::resolve::orders::{self, AddressKind, GivenOrder, Order, UnreadLine};
use crate::mail::resolve::{Expected, LineResult, intent};
use crate::mail::wording::{Choices, Glossary};
use crate::table::proposals::PlayerChange;

/// The result of a line of a rehearsed mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rehearsed {
    /// The line as it was written.
    pub said: String,
    /// What would become of the line.
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
    /// The line would be ignored, because it is no order.
    Ignored,
    /// Nothing would be done, and the answer would give this reason.
    Refused(String),
    /// The line would not be tried, because of one before it.
    Left,
}

/// A seat to which no move was proposed.
const SEAT: AddressKind = AddressKind::Seat { is_proposed: false };

/// What would become of a mail with this text in which the seat answers its open decision; nothing is changed.
pub fn rehearse_mail(text: &str, board: &State, seat: Seat) -> Vec<Rehearsed> {
    let Ok((lines, doubtful)) = parse::written(text) else { return Vec::new() };
    let mut glossary = Glossary::default();
    let orders = match orders::read(&lines, SEAT, &mut glossary) {
        Ok(orders) if orders::doubtful_orders(&doubtful, SEAT, &mut glossary).is_empty() => orders,
        Ok(_) => return vec![Rehearsed { said: text.to_owned(), outcome: Rehearsal::Refused(String::new()) }],
        Err(unread) => return unread.into_iter().map(refused).collect(),
    };
    let expected = board.decision(seat).map_or(Expected::Any, |open| Expected::This(open.id));
    let read = Choices::of(board, seat).moves.into();
    glossary.renew(intent::STEPS);
    let results = rehearse(&orders, Some((board.clone(), seat)), expected, (Some(read), &glossary), &Ok(()));
    let ignored = orders.ignored.iter().map(|said| Rehearsed { said: said.clone(), outcome: Rehearsal::Ignored });
    let asked = orders.given.iter().filter(|given| matches!(given.order, Order::Show(_) | Order::Explain(_)));
    let asked = asked.map(|given| Rehearsed { said: given.said.clone(), outcome: command(&given.order) });
    let given = orders.given.iter().filter(|given| !matches!(given.order, Order::Show(_) | Order::Explain(_)));
    let results = given.zip(results).map(|(given, result)| rehearsed(given, result));
    asked.chain(results).chain(ignored).collect()
}

/// What would become of an answer to an invitation with this text.
pub fn rehearse_reply(text: &str) -> Vec<Rehearsed> {
    let Ok((lines, _)) = parse::written(text) else { return Vec::new() };
    match orders::read(&lines, AddressKind::Invitation, &mut Glossary::default()) {
        Ok(orders) => {
            let given =
                orders.given.iter().map(|given| Rehearsed { said: given.said.clone(), outcome: command(&given.order) });
            let ignored =
                orders.ignored.iter().map(|said| Rehearsed { said: said.clone(), outcome: Rehearsal::Ignored });
            given.chain(ignored).collect()
        }
        Err(unread) => unread.into_iter().map(refused).collect(),
    }
}

/// A line that is no order.
fn refused(unread: UnreadLine) -> Rehearsed {
    Rehearsed { said: unread.said, outcome: Rehearsal::Refused(unread.why.sentence(Language::English)) }
}

fn rehearsed(given: &GivenOrder, result: LineResult) -> Rehearsed {
    let outcome = match result {
        LineResult::Done { read_as, .. } => match &given.order {
            Order::Move(_) | Order::Answer(_) | Order::Unsure(_) => {
                read_as.map_or(Rehearsal::Ignored, Rehearsal::Played)
            }
            order => command(order),
        },
        LineResult::Asked { proposal, .. } => Rehearsal::Proposed(proposal),
        LineResult::Several { candidates, .. } => {
            Rehearsal::Listed(candidates.into_iter().map(|(_, notation)| notation).collect())
        }
        LineResult::NotDone { .. } if given.order == Order::Later => Rehearsal::Ignored,
        LineResult::Refused { why, .. } | LineResult::NotDone { why, .. } | LineResult::Unread { why, .. } => {
            Rehearsal::Refused(why.sentence(Language::English))
        }
        LineResult::Left { .. } => Rehearsal::Left,
    };
    Rehearsed { said: given.said.clone(), outcome }
}

fn command(order: &Order) -> Rehearsal {
    let name = match order {
        Order::Explain(topic) => format!("help {}", topic.key()),
        Order::Show(section) => format!("{section:?}").to_lowercase(),
        Order::Say(text) => format!("say {}", text.as_str()),
        Order::Agree { agrees: true, .. } => "agree".to_owned(),
        Order::Agree { agrees: false, .. } => "disagree".to_owned(),
        Order::Undo(_) => "undo".to_owned(),
        Order::Nudge => "nudge".to_owned(),
        Order::Keep => "keep".to_owned(),
        Order::Leave => "leave".to_owned(),
        Order::HandOver { .. } => "hand over".to_owned(),
        Order::Away(_) => "away".to_owned(),
        Order::Back => "back".to_owned(),
        Order::StandingOrders(text) => format!("standing orders: {}", text.replace('\n', "; ")),
        Order::NoStandingOrders => "no orders".to_owned(),
        Order::Propose(PlayerChange::Ending) => "end the game".to_owned(),
        Order::Propose(PlayerChange::Abandonment) => "abandon the game".to_owned(),
        Order::Propose(PlayerChange::Adjournment { .. }) | Order::Adjourn(_) => "adjourn".to_owned(),
        Order::Propose(PlayerChange::Continuation) => "go on".to_owned(),
        Order::Propose(PlayerChange::Time { .. }) => "pace".to_owned(),
        Order::Resign => "resign".to_owned(),
        Order::Join { .. } => "join".to_owned(),
        Order::Decline => "decline".to_owned(),
        Order::Answer(_) | Order::Move(_) | Order::Unsure(_) | Order::Later | Order::Retracted => "answer".to_owned(),
    };
    Rehearsal::Command(name)
}
