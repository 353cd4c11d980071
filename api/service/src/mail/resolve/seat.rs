//! The orders in a mail to a seat.

use super::asked::Asked;
use super::intent;
use super::orders::{self, AddressKind, GivenOrder, Order, Orders, UnreadLine};
use crate::mail::context::{Interrupted, MailWork};
use crate::mail::parse::Line;
use crate::mail::wording::{Glossary, listed, listed_together};

/// The lines of a mail, read.
pub(in crate::mail) struct SeatOrders {
    pub(in crate::mail) orders: Result<Orders, Vec<UnreadLine>>,
    /// The doubtful lines that look like orders.
    pub(in crate::mail) doubtful_orders: Vec<UnreadLine>,
    /// Whether a line names a number of the list.
    pub(in crate::mail) names_number: bool,
}

/// Reads the lines of an answer to a mail that has asked this, and those that were left out because they may be quoted.
pub(in crate::mail) async fn read(
    lines: &[Line],
    doubtful: &[String],
    asked: Asked,
    work: &mut MailWork,
) -> Result<SeatOrders, Interrupted> {
    let kind = AddressKind::Seat { is_proposed: asked.proposal.is_some() };
    let (lines, doubtful) = (lines.to_vec(), doubtful.to_vec());
    let read = work.run(move |glossary| {
        let orders = orders::read(&lines, kind, glossary);
        let doubtful_orders = orders::doubtful_orders(&doubtful, kind, glossary);
        glossary.renew(intent::STEPS);
        let names_number = |given: &GivenOrder| match &given.order {
            Order::Move(text) => names_listed(text, glossary),
            Order::Unsure(texts) => texts.iter().any(|text| names_listed(text, glossary)),
            _ => false,
        };
        let names_number = orders.as_ref().is_ok_and(|orders| orders.given.iter().any(names_number));
        SeatOrders { orders, doubtful_orders, names_number }
    });
    read.await
}

/// Whether a text names one or more numbers of the list.
fn names_listed(text: &str, glossary: &Glossary) -> bool {
    listed(text, glossary).is_some() || listed_together(text, glossary).is_some()
}
