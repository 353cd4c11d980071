//! The reading of the lines of a mail as orders.

use super::blocks::{sort, sort_answer};
use super::free_text::{TextKind, text_below};
use super::line::order;
use super::order::{AddressKind, Order, Orders, UnreadLine};
use super::pieces::{Piece, PieceKind};
use super::salutation::is_salutation;
use super::vocabulary::is_preview;
use super::wrapped::unwrapped;
use crate::mail::parse::{Line, plain, shorten};
use crate::mail::resolve::reason::Fault;
use crate::mail::wording::{Glossary, Likeness, begins_with_yes, confirms, is_whole};

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
    match kind {
        AddressKind::Seat { is_proposed } => sort(&found, !is_proposed, &mut orders, glossary),
        AddressKind::Invitation => sort_answer(&found, &mut orders, &mut unread),
    }
    if glossary.is_spent() {
        (orders, end) = (Orders { preview: orders.preview, ..Orders::default() }, Some(0));
    }
    if let Some(end) = end {
        orders.not_read = all.iter().filter(|line| line.number >= end).map(|line| shorten(&line.text)).collect();
    }
    // An order that cannot be undone must be the only one.
    let alone = |order: &Order| matches!(order, Order::Resign | Order::Join { .. } | Order::Decline);
    if orders.given.len() + orders.not_read.len() > 1 {
        let lonely = orders.given.iter().filter(|given| alone(&given.order));
        unread.extend(lonely.map(|given| UnreadLine { said: given.said.clone(), why: Fault::Alone.into() }));
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
) -> (Vec<Piece<'a>>, Vec<UnreadLine>) {
    let (mut unread, mut found) = (Vec::new(), Vec::new());
    let mut rest = match lines.split_first() {
        Some((first, below)) if is_salutation(&first.text, glossary) => below,
        _ => lines,
    };
    while let Some((line, below)) = rest.split_first() {
        rest = below;
        if found.is_empty() && unread.is_empty() && !*preview && is_preview(&plain(&line.text)) {
            *preview = true;
            continue;
        }
        let text = text_below(line, rest).filter(|_| matches!(kind, AddressKind::Seat { .. }));
        let order = match text {
            Some(text) => {
                rest = &rest[text.lines..];
                Some(match text.kind {
                    TextKind::Message => text.text.parse().map(Order::Say).map_err(|_| Fault::Message),
                    TextKind::StandingOrders => Ok(Order::StandingOrders(text.text)),
                })
            }
            None => order(&line.text, kind, glossary).or_else(|| confirmation(&line.text, kind, glossary)),
        };
        let piece = match order {
            Some(Ok(order)) => Ok(Piece { line, kind: PieceKind::Command(order) }),
            Some(Err(why)) => Err(UnreadLine { said: shorten(&line.text), why: why.into() }),
            None => Ok(Piece { line, kind: kind_of(&line.text, kind, glossary) }),
        };
        if glossary.is_spent() {
            *end = Some(line.number);
            break;
        }
        match piece {
            Ok(piece) => found.push(piece),
            Err(why) => unread.push(why),
        }
    }
    (found, unread)
}

/// What a line is that is no command. A yes with more words is no order by itself: the words may be more than what was proposed.
fn kind_of(text: &str, kind: AddressKind, glossary: &Glossary) -> PieceKind {
    match PieceKind::of_text(text, glossary) {
        PieceKind::Moves(_) if is_asked(kind) && begins_with_yes(text, glossary) => PieceKind::Prose(Likeness::Order),
        other => other,
    }
}

/// The yes to a move that was proposed, in any words, also `y`, `yess` and `jaaa`.
fn confirmation(text: &str, kind: AddressKind, glossary: &Glossary) -> Option<Result<Order, Fault>> {
    let agrees = || plain(text) == "y" || confirms(text, glossary) || confirms(&without_runs(text), glossary);
    (is_asked(kind) && agrees()).then_some(Ok(Order::Answer(true)))
}

/// A text with each letter once where it stands several times in a row.
fn without_runs(text: &str) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    letters.dedup();
    letters.into_iter().collect()
}

/// Whether the mail that is answered has proposed a move.
fn is_asked(kind: AddressKind) -> bool {
    matches!(kind, AddressKind::Seat { is_proposed: true })
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
        None => text_below(&Line::new(1, 0, text.as_str()), &[]).is_some() || is_whole(text, glossary),
    };
    let unread = |text: &String| UnreadLine { said: shorten(text), why: Fault::BelowQuotation.into() };
    doubtful.iter().filter(is_order).map(unread).collect()
}
