//! The moves among the lines of a mail, told from the courtesies and the chat around them.

use super::order::{GivenOrder, Order, Orders, UnreadLine};
use crate::mail::parse::{Line, plain, shorten};
use crate::mail::wording::{Glossary, Likeness, MOST_PARTS, begins_with_answer, chain, likeness, names_action};

/// A line that is a command, or one that may be a move or chat.
pub(super) enum Piece {
    Order(Order),
    Text(Likeness),
}

impl Piece {
    fn is_order(&self) -> bool {
        matches!(self, Self::Order(_) | Self::Text(Likeness::Order))
    }
}

/// Tells the moves from the chat around them. Where no move was proposed, a yes beside other orders is chat.
pub(super) fn sort(found: &[(&Line, Piece)], yes_is_chat: bool, orders: &mut Orders, glossary: &Glossary) {
    let is_yes = |piece: &Piece| matches!(piece, Piece::Order(Order::Answer(_)));
    let is_order = |piece: &Piece| piece.is_order() && !(yes_is_chat && is_yes(piece));
    let has_order = found.iter().any(|(_, piece)| is_order(piece));
    for (at, (line, piece)) in found.iter().enumerate() {
        let (above, below) = (&found[..at], &found[at + 1..]);
        let is_followed = below.iter().any(|(other, piece)| other.paragraph == line.paragraph && is_order(piece));
        let is_signature = below.is_empty() && above.iter().any(|(_, piece)| piece.is_order()) && is_name(&line.text);
        match piece {
            Piece::Order(Order::Answer(_)) if yes_is_chat && has_order => orders.ignored.push(shorten(&line.text)),
            Piece::Order(order) => orders.given.push(GivenOrder::new(line, 0, &line.text, order.clone())),
            Piece::Text(_) if is_followed && is_lead(&line.text, glossary) => orders.ignored.push(shorten(&line.text)),
            Piece::Text(Likeness::Order) if is_signature => orders.ignored.push(shorten(&line.text)),
            Piece::Text(Likeness::Order) => {
                let parts = (0..).zip(parts(&line.text, glossary));
                orders
                    .given
                    .extend(parts.map(|(at, part)| GivenOrder::new(line, at, &part, Order::Move(part.clone()))));
            }
            Piece::Text(Likeness::Chat) if !has_order && begins_with_answer(&line.text, glossary) => {
                orders.given.push(GivenOrder::new(line, 0, &line.text, Order::Move(line.text.clone())));
            }
            Piece::Text(Likeness::Chat) => orders.ignored.push(shorten(&line.text)),
            Piece::Text(Likeness::Guess) if has_order && !is_followed => orders.ignored.push(shorten(&line.text)),
            // A strange word above a move may be a move, too: then the ones below it must not be made.
            Piece::Text(Likeness::Strange) if has_order && !is_followed => orders.ignored.push(shorten(&line.text)),
            Piece::Text(Likeness::Prose) if has_order => orders.ignored.push(shorten(&line.text)),
            Piece::Text(_) => orders.given.push(GivenOrder::new(line, 0, &line.text, Order::Move(line.text.clone()))),
        }
    }
}

/// An invitation is answered once, whatever else is said around the answer.
pub(super) fn answer_once(orders: &mut Orders, unread: &mut Vec<UnreadLine>) {
    orders.given.dedup_by(|next, first| next.order == first.order);
    let (texts, answers) =
        std::mem::take(&mut orders.given).into_iter().partition(|given| matches!(given.order, Order::Move(_)));
    orders.given = answers;
    let said = Vec::into_iter(texts).map(|given: GivenOrder| given.said);
    if orders.given.is_empty() && orders.ignored.is_empty() {
        let why = "An invitation is answered by `join` or `decline`.";
        unread.extend(said.map(|said| UnreadLine { said, why: why.to_owned() }));
    } else {
        orders.ignored.extend(said);
    }
}

/// `steal apples; then pass` as two moves, and each promotion step as one.
fn parts(text: &str, glossary: &Glossary) -> Vec<String> {
    let parts = sentences(text, glossary).into_iter().map(|part| {
        let steps = chain(part, glossary).filter(|_| glossary.notation(part).is_none());
        steps.unwrap_or_else(|| vec![part.to_owned()])
    });
    parts.flatten().collect()
}

fn sentences<'a>(text: &'a str, glossary: &Glossary) -> Vec<&'a str> {
    const BETWEEN: [&str; 6] = [";", " then ", " dann ", " puis ", " potem ", " danach "];
    let lower = text.to_lowercase();
    // Where the case changes the length, the places are not the same.
    let cut = BETWEEN.iter().find(|between| lower.len() == text.len() && lower.contains(**between));
    let Some(between) = cut.filter(|_| glossary.notation(text).is_none()) else { return vec![text] };
    let mut parts = Vec::new();
    let mut from = 0;
    for (at, _) in lower.match_indices(between) {
        parts.push(&text[from..at]);
        from = at + between.len();
    }
    parts.push(&text[from..]);
    let parts: Vec<&str> = parts.into_iter().map(|part| part.trim().trim_matches(',').trim()).collect();
    let is_order = |part: &&str| matches!(likeness(part, glossary), Likeness::Order | Likeness::Guess);
    if parts.len() <= MOST_PARTS && parts.iter().all(is_order) { parts } else { vec![text] }
}

/// Whether the line only leads to the next one: `Dear players,` or `Orders for yellow, round 1:`.
fn is_lead(text: &str, glossary: &Glossary) -> bool {
    text.trim_end().ends_with([':', ',']) && !names_action(text, glossary)
}

/// Whether the text may be the name of its writer, although it is a word of the game.
fn is_name(text: &str) -> bool {
    const NAMES: [&str; 8] = ["rob", "grace", "mercy", "honey", "goldie", "goldy", "silver", "mark"];
    NAMES.contains(&plain(text).as_str())
}
