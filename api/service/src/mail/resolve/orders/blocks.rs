//! The orders among the blocks of a mail. A block is what stands between two empty lines.
//!
//! The rule, as the guide for players tells it:
//! 1. The orders are in the first block that is more than a greeting, and in it every line counts that is an order as a whole.
//! 2. Below it, and below a farewell or `PS`, only a line counts that begins with a number of the list or the word for an action, `I'll` and
//!    the like left out, and is whole.
//! 3. Whatever is not whole is never done. Where nothing else is ordered, its best reading is proposed.
//! 4. Nothing that follows an unfinished sentence is an order, and no move is one that the same mail takes back, changes or leaves open.
//! 5. Courtesies count for nothing, wherever they stand.

use super::order::{GivenOrder, LineBelow, Order, Orders, UnreadLine};
use super::pieces::{Piece, PieceKind, begins_like_order, is_row};
use crate::mail::parse::shorten;
use crate::mail::resolve::reason::Fault;
use crate::mail::wording::{
    Glossary, Likeness, announces, begins_with_answer, is_correction, is_farewell, is_name, is_unfinished,
    looks_like_name, takes_back, takes_itself_back,
};

/// Tells the orders from what is written around them. Where no move was proposed, a yes beside other orders is chat.
pub(super) fn sort(pieces: &[Piece], yes_is_chat: bool, orders: &mut Orders, glossary: &Glossary) {
    let opening =
        pieces.iter().find(|piece| !matches!(piece.kind, PieceKind::Courtesy)).map(|piece| piece.line.paragraph);
    let counts = counted(pieces, opening, glossary);
    let is_answer = |piece: &Piece| matches!(piece.kind, PieceKind::Command(Order::Answer(_)));
    let is_taken_back = is_taken_back(pieces, &counts, glossary);
    orders.declines = pieces
        .iter()
        .filter(|piece| matches!(piece.kind, PieceKind::Prose(_) | PieceKind::Moves(_)))
        .any(|piece| is_correction(&piece.line.text, glossary));
    let mut taken_back = None;
    let has_order = pieces.iter().zip(&counts).any(|(piece, counts)| *counts && !(yes_is_chat && is_answer(piece)));
    let mut has_move = false;
    let mut unsure = Vec::new();
    for (at, (piece, counts)) in pieces.iter().zip(&counts).enumerate() {
        match &piece.kind {
            PieceKind::Courtesy => {}
            PieceKind::Prose(_) if pieces.len() > 1 && looks_like_name(&piece.line.text, glossary) => {}
            PieceKind::Moves(_) | PieceKind::Prose(_) if is_taken_back => taken_back = taken_back.or(Some(piece)),
            PieceKind::Command(Order::Answer(_)) if yes_is_chat && has_order => ignore(piece, orders, glossary),
            PieceKind::Command(order) if is_taken_back && order.is_consent() => {
                taken_back = taken_back.or(Some(piece));
            }
            PieceKind::Command(order) if *counts => {
                orders.given.push(GivenOrder::new(piece.line, 0, &piece.line.text, order.clone()));
            }
            PieceKind::Moves(moves) if *counts => {
                has_move = true;
                let is_single = moves.len() == 1;
                let moves = (0..).zip(moves).map(|(part, text)| {
                    let said = if is_single { &piece.line.text } else { text };
                    GivenOrder::new(piece.line, part, said, Order::Move(text.clone()))
                });
                orders.given.extend(moves);
                if let Some(last) = orders.given.last_mut() {
                    last.below = line_below(pieces, at, glossary);
                }
            }
            _ if has_order && !(has_move && Some(piece.line.paragraph) == opening && may_be_order(piece)) => {
                ignore(piece, orders, glossary);
            }
            PieceKind::Postponement if !has_order => {}
            _ if may_be_meant(piece, has_order, glossary) => unsure.push(piece),
            _ => ignore(piece, orders, glossary),
        }
    }
    let postponed = pieces.iter().find(|piece| matches!(piece.kind, PieceKind::Postponement)).filter(|_| !has_order);
    if let Some(piece) = taken_back {
        orders.given.push(GivenOrder::new(piece.line, 0, &piece.line.text, Order::Retracted));
    } else if let Some(piece) = postponed {
        orders.given.push(GivenOrder::new(piece.line, 0, &piece.line.text, Order::Later));
    } else if let Some(first) = unsure.first() {
        let texts = unsure.iter().map(|piece| piece.line.text.clone()).collect();
        orders.given.push(GivenOrder::new(first.line, 0, &first.line.text, Order::Unsure(texts)));
    }
}

/// Names a line among those that were taken for no orders; not a farewell and what stands below it, of which nobody expects more.
fn ignore(piece: &Piece, orders: &mut Orders, glossary: &Glossary) {
    if !piece.line.after_end && !is_farewell(&piece.line.text, glossary) {
        orders.ignored.push(shorten(&piece.line.text));
    }
}

/// Whether a move or a consent is taken back, changed or left open by what stands below it, or in its own line.
fn is_taken_back(pieces: &[Piece], counts: &[bool], glossary: &Glossary) -> bool {
    let is_text =
        |piece: &Piece| matches!(piece.kind, PieceKind::Prose(_) | PieceKind::Moves(_) | PieceKind::Postponement);
    let may_be_taken_back = |piece: &Piece| match &piece.kind {
        PieceKind::Moves(_) => true,
        PieceKind::Command(order) => order.is_consent(),
        _ => false,
    };
    let first = pieces.iter().zip(counts).position(|(piece, counts)| *counts && may_be_taken_back(piece));
    let below = first.map_or(&[][..], |first| &pieces[first + 1..]);
    below.iter().filter(|piece| is_text(piece)).any(|piece| takes_back(&piece.line.text, glossary))
        || pieces.iter().filter(|piece| is_text(piece)).any(|piece| takes_itself_back(&piece.line.text, glossary))
}

/// The line below a sentence that may go on in it.
fn line_below(pieces: &[Piece], at: usize, glossary: &Glossary) -> Option<LineBelow> {
    let (piece, below) = (&pieces[at], pieces.get(at + 1)?);
    let has_number = below.line.text.contains(|c: char| c.is_ascii_digit());
    if !has_number && (looks_like_name(&below.line.text, glossary) || is_name(&below.line.text)) {
        return None;
    }
    let has_word = piece.line.text.contains(char::is_alphabetic);
    let has_ended = has_word && piece.line.text.ends_with(['.', '!', '?', ';']) && !piece.line.text.ends_with("..");
    (piece.line.paragraph == below.line.paragraph && !has_ended)
        .then(|| LineBelow { text: below.line.text.clone(), is_order: below.kind.is_order() })
}

/// Which pieces are orders that are carried out. Of a row below the first block all are, or none from the first doubtful one on.
fn counted(pieces: &[Piece], opening: Option<usize>, glossary: &Glossary) -> Vec<bool> {
    let mut counted: Vec<bool> = Vec::with_capacity(pieces.len());
    // The block below the first one in which a move was left.
    let mut left_in = None;
    for (at, piece) in pieces.iter().enumerate() {
        let block = Some(piece.line.paragraph).filter(|_| Some(piece.line.paragraph) != opening);
        let is_done = (block.is_none() || block != left_in) && counts(pieces, at, opening, glossary);
        if !is_done && matches!(piece.kind, PieceKind::Moves(_)) && !piece.kind.is_one_word() {
            left_in = block;
        }
        counted.push(is_done);
    }
    counted
}

/// Whether a piece is an order that is carried out.
fn counts(pieces: &[Piece], at: usize, opening: Option<usize>, glossary: &Glossary) -> bool {
    let piece = &pieces[at];
    let (above, below) = (&pieces[..at], &pieces[at + 1..]);
    if !piece.kind.is_order() || above.last().is_some_and(|above| leaves_open(above, glossary)) {
        return false;
    }
    let block = |piece: &&Piece, other: &&Piece| other.line.paragraph == piece.line.paragraph;
    let is_taken_back = below
        .iter()
        .take_while(|other| block(&piece, other))
        .any(|other| matches!(other.kind, PieceKind::Prose(_)) && is_correction(&other.line.text, glossary));
    let is_chat = |other: &Piece| {
        matches!(other.kind, PieceKind::Prose(_) | PieceKind::Postponement)
            && !looks_like_name(&other.line.text, glossary)
    };
    let is_word_of_chat =
        piece.kind.is_one_word() && pieces.iter().any(|other| block(&piece, &other) && is_chat(other));
    let is_beside_orders = piece.kind.is_number_among_courtesies(&piece.line.text, glossary)
        && above.iter().chain(below).any(|other| other.kind.is_order());
    let is_head_of_table = below.first().is_some_and(|other| block(&piece, &other) && is_row(&other.line.text));
    // What is ordered in a row is done in this order, or asked.
    let follows_doubt = above
        .iter()
        .rev()
        .take_while(|other| block(&piece, other))
        .any(|other| matches!(other.kind, PieceKind::Prose(Likeness::Order)));
    if is_taken_back || is_word_of_chat || is_beside_orders || is_head_of_table || follows_doubt {
        return false;
    }
    if Some(piece.line.paragraph) == opening && !piece.line.after_end {
        return true;
    }
    // The name of the writer stands below a farewell.
    if piece.kind.is_one_word()
        && above.last().is_some_and(|above| block(&piece, &above) && matches!(above.kind, PieceKind::Courtesy))
    {
        return false;
    }
    match &piece.kind {
        PieceKind::Moves(moves) => {
            let begins_so = |first: &String| {
                begins_like_order(first, glossary) || (!piece.line.after_end && announces(first, glossary))
            };
            moves.first().is_some_and(|first| !is_name(first) && begins_so(first))
        }
        PieceKind::Command(order) => order.is_explicit(&piece.line.text),
        _ => false,
    }
}

/// Whether the sentence of a block above asks for another word.
fn leaves_open(above: &Piece, glossary: &Glossary) -> bool {
    matches!(above.kind, PieceKind::Prose(_)) && is_unfinished(&above.line.text, glossary)
}

/// Whether a piece that is not carried out looks like an order.
fn may_be_order(piece: &Piece) -> bool {
    matches!(piece.kind, PieceKind::Moves(_) | PieceKind::Prose(Likeness::Order | Likeness::Guess))
}

/// Whether its best reading may be proposed: of anything that can be about the game; of chat, where it begins with yes or no.
fn may_be_meant(piece: &Piece, has_order: bool, glossary: &Glossary) -> bool {
    match &piece.kind {
        _ if looks_like_name(&piece.line.text, glossary) && (has_order || !is_name(&piece.line.text)) => false,
        _ if is_farewell(&piece.line.text, glossary) => false,
        PieceKind::Moves(_) => !piece.line.after_end,
        PieceKind::Prose(Likeness::Chat) => !has_order && begins_with_answer(&piece.line.text, glossary),
        PieceKind::Prose(_) => !piece.line.after_end,
        PieceKind::Command(_) | PieceKind::Courtesy | PieceKind::Postponement => false,
    }
}

/// An invitation is answered once, whatever else is said around the answer.
pub(super) fn sort_answer(pieces: &[Piece], orders: &mut Orders, unread: &mut Vec<UnreadLine>) {
    let mut texts = Vec::new();
    for piece in pieces {
        let said = shorten(&piece.line.text);
        match &piece.kind {
            PieceKind::Command(order) => {
                orders.given.push(GivenOrder::new(piece.line, 0, &piece.line.text, order.clone()));
            }
            PieceKind::Courtesy | PieceKind::Postponement | PieceKind::Prose(Likeness::Chat) => {
                orders.ignored.push(said);
            }
            PieceKind::Moves(_) | PieceKind::Prose(_) => texts.push(said),
        }
    }
    orders.given.dedup_by(|next, first| next.order == first.order);
    if orders.given.is_empty() && orders.ignored.is_empty() {
        let why = Fault::HowToAnswerInvitation;
        unread.extend(texts.into_iter().map(|said| UnreadLine { said, why: why.clone().into() }));
    } else {
        orders.ignored.extend(texts);
    }
}
