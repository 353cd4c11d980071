//! The late seats, and the votes about them.

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Game, Successor, Vote};

/// A seat that is late.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "seat": 2, "deadline": "2026-01-04T00:00:00Z", "votes": [{"by": 1, "successor": "bot"}], "needed": 2,
}))]
pub struct Overdue {
    /// From 1.
    #[schema(example = 2)]
    pub seat: u8,
    /// When it should have answered.
    pub deadline: Option<DateTime<Utc>>,
    /// Who wants to hand it over.
    pub votes: Vec<VoteView>,
    /// How many must want it.
    #[schema(example = 2)]
    pub needed: usize,
}

/// A vote to hand a seat over.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct VoteView {
    /// Whose vote; a seat, from 1.
    #[schema(example = 1)]
    pub by: u8,
    /// Who should play on: `bot` or `invited`.
    #[schema(example = "bot")]
    pub successor: &'static str,
}

/// The late seats, as everybody may see them.
pub fn overdue(game: &Game) -> Vec<Overdue> {
    let late = game.waiting().filter(|waiting| waiting.missed);
    let shown = late.map(|waiting| Overdue {
        seat: waiting.seat.number(),
        deadline: game.due(waiting),
        votes: waiting.votes.iter().map(show).collect(),
        needed: game.votes_needed(waiting.seat, &waiting.votes),
    });
    shown.collect()
}

fn show(vote: &Vote) -> VoteView {
    let successor = match vote.successor {
        Successor::Bot(_) => "bot",
        Successor::Invited(_) => "invited",
    };
    VoteView { by: vote.by.number(), successor }
}
