//! The reading of the lines of a mail as orders.

use super::line::{message, order, orders_below, standing, until_dot};
use super::order::{AddressKind, Order, Orders, UnreadLine};
use super::salutation::is_salutation;
use super::sorting::{Piece, answer_once, sort};
use super::wrapped::unwrapped;
use crate::mail::parse::{Line, plain, shorten};
use crate::mail::wording::{Glossary, Likeness, likeness};
use crate::table::play::sentence;

/// The steps of each of the passes over the lines: which belong together, what each is, and which of them count.
pub(super) const STEPS: usize = 4_000_000;

/// Parses the lines; the first ones, if the steps do not suffice for all.
///
/// # Errors
/// The lines that cannot be parsed. Nothing of the mail must be executed then.
pub(in crate::mail) fn read(
    all: &[Line],
    kind: AddressKind,
    glossary: &mut Glossary,
) -> Result<Orders, Vec<UnreadLine>> {
    let mut orders = Orders::default();
    glossary.renew(STEPS);
    let (lines, mut end) = unwrapped(all, kind, glossary);
    glossary.renew(STEPS);
    let (found, mut unread) = found(&lines, kind, &mut orders.preview, &mut end, glossary);
    glossary.renew(STEPS);
    sort(&found, matches!(kind, AddressKind::Seat { is_proposed: false }), &mut orders, glossary);
    if glossary.is_spent() {
        (orders, end) = (Orders { preview: orders.preview, ..Orders::default() }, Some(0));
    }
    if let Some(end) = end {
        orders.not_read = all.iter().filter(|line| line.number >= end).map(|line| shorten(&line.text)).collect();
    }
    if let AddressKind::Invitation = kind {
        answer_once(&mut orders, &mut unread);
    }
    // An order that cannot be undone must be the only one.
    let alone = |order: &Order| matches!(order, Order::Resign | Order::Join { .. } | Order::Decline);
    if orders.given.len() + orders.not_read.len() > 1 {
        let lonely = orders.given.iter().filter(|given| alone(&given.order));
        unread.extend(lonely.map(|given| UnreadLine {
            said: given.said.clone(),
            why: "This must be the only order in a mail, so that nobody does it by accident.".to_owned(),
        }));
    }
    if unread.is_empty() { Ok(orders) } else { Err(unread) }
}

/// The commands of the lines and the texts between them, and what cannot be parsed; up to the line where the steps end.
fn found<'a>(
    lines: &'a [Line],
    kind: AddressKind,
    preview: &mut bool,
    end: &mut Option<usize>,
    glossary: &Glossary,
) -> (Vec<(&'a Line, Piece)>, Vec<UnreadLine>) {
    let (mut unread, mut found) = (Vec::new(), Vec::new());
    let mut rest = match lines.split_first() {
        Some((first, below)) if is_salutation(&first.text, glossary) => below,
        _ => lines,
    };
    while let Some((line, below)) = rest.split_first() {
        rest = below;
        if found.is_empty() && unread.is_empty() && !*preview && plain(&line.text) == "preview" {
            *preview = true;
            continue;
        }
        let order = match (message(&line.text), kind) {
            (Some(text), AddressKind::Seat { .. }) => {
                let text = if text.is_empty() { until_dot(&mut rest) } else { text.to_owned() };
                let message = text.parse().map(Order::Say);
                Some(message.map_err(|error| sentence(&error.to_string())))
            }
            (None, AddressKind::Seat { .. }) if let Some(text) = standing(&line.text) => {
                let text = if text.is_empty() { orders_below(line.paragraph, &mut rest) } else { text.to_owned() };
                Some(Ok(Order::StandingOrders(text)))
            }
            _ => order(&line.text, kind, glossary),
        };
        let piece = match order {
            Some(Ok(order)) => Ok(Piece::Order(order)),
            Some(Err(why)) => Err(UnreadLine { said: shorten(&line.text), why }),
            None => Ok(Piece::Text(likeness(&line.text, glossary))),
        };
        if glossary.is_spent() {
            *end = Some(line.number);
            break;
        }
        match piece {
            Ok(piece) => found.push((line, piece)),
            Err(why) => unread.push(why),
        }
    }
    (found, unread)
}

/// Lines directly below a quotation that look like orders. They may be the end of a quoted line that a mail program has
/// wrapped, so they are not executed; other lines there are ignored without a report.
pub(in crate::mail) fn doubtful_orders(
    doubtful: &[String],
    kind: AddressKind,
    glossary: &mut Glossary,
) -> Vec<UnreadLine> {
    glossary.renew(STEPS);
    let is_order = |text: &&String| match order(text, kind, glossary) {
        Some(order) => order.is_ok(),
        None => message(text).is_some() || matches!(likeness(text, glossary), Likeness::Order | Likeness::Guess),
    };
    let unread = |text: &String| UnreadLine {
        said: shorten(text),
        why: "It stands right below a quoted line and may belong to it. Leave an empty line above it.".to_owned(),
    };
    doubtful.iter().filter(is_order).map(unread).collect()
}
