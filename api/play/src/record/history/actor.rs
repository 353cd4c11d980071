//! The actor of an event in answers, with the seat called by its colour.

use pixie_engine::Seat;
use pixie_event_store::Actor;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// Who did it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "by", rename_all = "lowercase")]
#[schema(as = Actor)]
pub enum ActorView {
    /// Whoever plays this seat.
    Seat {
        /// The seat that acted.
        seat: Seat,
        /// Who sat there; missing if a bot played.
        #[serde(skip_serializing_if = "Option::is_none")]
        user: Option<Uuid>,
    },
    /// A user who acts for no seat, as in the lobby.
    User {
        /// The id of the user.
        user: Uuid,
    },
    /// A moderator, who acts as one.
    Moderator {
        /// The id of the moderator.
        user: Uuid,
    },
    /// Whoever runs the service, on the command line.
    Operator,
    /// Time that ran out.
    Clock,
    /// The service itself.
    Game,
}

impl ActorView {
    /// The actor; none if it is on a seat that no game has.
    pub fn of(actor: Actor) -> Option<Self> {
        Some(match actor {
            Actor::Seat { seat, user } => Self::Seat { seat: Seat::from_number(seat)?, user },
            Actor::User { user } => Self::User { user },
            Actor::Moderator { user } => Self::Moderator { user },
            Actor::Operator => Self::Operator,
            Actor::Clock => Self::Clock,
            Actor::Game => Self::Game,
        })
    }

    /// The seat that did it, if one did.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Self::Seat { seat, .. } => Some(*seat),
            _ => None,
        }
    }
}
