//! A game's row in the list of games.

use serde_json::json;

use super::event::Occupant;
use super::fold::Game;
use crate::event_store::GameRow;

/// The row that follows from the folded events, so that it can be rebuilt at any time.
pub fn project(game: &Game) -> GameRow {
    let settings = game.settings();
    let rules = &settings.rules;
    let user = |occupant: &Option<Occupant>| match occupant {
        Some(Occupant::User(user)) => Some(*user),
        _ => None,
    };
    GameRow {
        status: game.status,
        players: rules.players.into(),
        rulebook: rulebook_word(game),
        edition: rules.edition.id.clone(),
        private: settings.private,
        waiting: game.decisions().map(|decision| decision.seat.number().into()).collect(),
        deadline: None,
        seats: game.seats.iter().map(user).collect(),
        summary: json!({
            "creator": settings.creator,
            "name": settings.name,
            "round": game.board.as_ref().map(|board| board.round),
            "phase": game.board.as_ref().map(|board| board.stage.phase()),
            "free_seats": game.seats.iter().filter(|seat| seat.is_none()).count(),
        }),
    }
}

/// `en`, `pl`, …
fn rulebook_word(game: &Game) -> String {
    match serde_json::to_value(game.settings().rules.rulebook) {
        Ok(serde_json::Value::String(word)) => word,
        _ => unreachable!("a rulebook is a word"),
    }
}
