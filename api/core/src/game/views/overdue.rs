//! The late seats, and the votes about them.

use chrono::{DateTime, Utc};
use pixie_engine::Seat;
use serde::Serialize;
use utoipa::ToSchema;

use crate::game::event::Successor;
use crate::game::state::{Game, Vote};

/// A seat that is late.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "seat": "red", "deadline": "2026-01-04T00:00:00Z", "grace_until": null, "votes": [{"by": "blue", "successor": "bot"}], "needed": 2,
}))]
pub struct Overdue {
    /// The seat that is late.
    pub seat: Seat,
    /// When it should have answered.
    pub deadline: Option<DateTime<Utc>>,
    /// Until when it still may answer before anything is done, if it was given more time. The others vote only after that.
    pub grace_until: Option<DateTime<Utc>>,
    /// Who wants to hand it over.
    pub votes: Vec<VoteView>,
    /// How many must want it.
    #[schema(example = 2)]
    pub needed: usize,
}

/// A vote to hand a seat over.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct VoteView {
    /// The seat that votes.
    pub by: Seat,
    /// Who should play on: `bot` or `invited`.
    #[schema(example = "bot")]
    pub successor: &'static str,
}

/// The late seats, as everybody may see them.
pub fn overdue(game: &Game) -> Vec<Overdue> {
    let late = game.waiting().filter(|waiting| waiting.missed);
    let shown = late.map(|waiting| Overdue {
        seat: waiting.seat,
        deadline: game.due(waiting),
        grace_until: game.grace_until(waiting),
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
    VoteView { by: vote.by, successor }
}
