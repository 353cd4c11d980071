//! The permission to see from where an event came: by a page, a program or a mail, with the ids of token, request and mail.
//!
//! It is a private matter how somebody plays, so players do not see it of each other, also after the game.

use super::Standing;
use crate::game::Game;
use pixie_event_store::Actor;

/// Whether somebody may see the source of an event by this actor: it is their own event, or they may moderate the game.
pub fn sees_source(game: &Game, standing: &Standing, actor: &Actor) -> bool {
    let by = match actor {
        // It tells only which bot it was.
        Actor::Seat { user: None, .. } => return true,
        Actor::Seat { user, .. } => *user,
        Actor::User { user } | Actor::Moderator { user } => Some(*user),
        Actor::Operator | Actor::Clock | Actor::Game => None,
    };
    (by.is_some() && by == standing.user) || standing.moderates(game)
}
