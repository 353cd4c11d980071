//! What is wrong in texts that should be moves or standing orders.

use pixie_engine::notation::NotationError;
use pixie_engine::standing_orders::{Futile, OrdersError};

use crate::messages::{Language, answer as words};

/// What is wrong in a text that should be a move. What would be right there, the engine tells in English only.
#[must_use]
pub fn notation_sentence(language: Language, error: &NotationError) -> String {
    match &error.nearest {
        _ if language == Language::English => sentence(&error.to_string()),
        _ if error.found.is_empty() => words::fault_notation_end(language),
        Some(near) => words::fault_notation_near(language, &error.found, near),
        None => words::fault_notation(language, &error.found),
    }
}

/// The same of one of several standing orders.
#[must_use]
pub fn orders_sentence(language: Language, OrdersError { line, error }: &OrdersError) -> String {
    match &error.nearest {
        _ if language == Language::English => sentence(&format!("in order {line}, {error}")),
        _ if error.found.is_empty() => words::fault_order_end(language, line),
        Some(near) => words::fault_order_near(language, &error.found, line, near),
        None => words::fault_order(language, &error.found, line),
    }
}

/// Why a standing order can never answer.
#[must_use]
pub fn futile_sentence(language: Language, order: &str, futile: Futile) -> String {
    match futile {
        Futile::NoSuchSeat { seat } => words::futile_seat(language, &order, seat),
        Futile::OwnWhip {} => words::futile_whip(language, &order),
        Futile::RoundIsOver { round } => words::futile_round(language, &order, &round),
        Futile::AbilityIsChosen {} => words::futile_ability(language, &order),
        Futile::NoDummy {} => words::futile_dummy(language, &order),
        Futile::NoAnnouncement {} => words::futile_announce(language, &order),
    }
}

/// With a capital and a full stop.
#[must_use]
pub fn sentence(text: &str) -> String {
    let mut characters = text.chars();
    let first = characters.next().into_iter().flat_map(char::to_uppercase);
    let stop = if text.ends_with(['.', '?', '!']) { "" } else { "." };
    first.chain(characters).collect::<String>() + stop
}
