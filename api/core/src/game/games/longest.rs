//! The bound on the log of a game: what players could do again and again ends at some version, and what brings a game to its end never
//! does.
//!
//! Whoever folds, exports or checks a game reads all of its log, so a log without end would cost everybody time.

use pixie_engine::Seat;
use pixie_words::problem as words;

use crate::game::event::{GameEvent, ProposedChange};
use crate::game::state::Game;
use crate::ground::problem::Problem;
use pixie_event_store::{Actor, Version};

/// The version from which on players cannot take back, propose and come and go any more. A long game of five has some 400.
pub const LONGEST_GAME: Version = 5000;

/// Passes if this event may follow this version.
///
/// # Errors
/// The game is too long for it.
pub(super) fn check((game, version): (&Game, Version), (actor, event): (&Actor, &GameEvent)) -> Result<(), Problem> {
    let is_by_player = matches!(actor, Actor::Seat { .. } | Actor::User { .. });
    if version < LONGEST_GAME || !is_by_player || !is_endless(game, event) {
        return Ok(());
    }
    let detail = move |language| words::longest_game(language, &LONGEST_GAME, &version);
    Err(Problem::conflict(detail).with("version", version))
}

/// Whether players can bring it about as often as they like, or what follows from it.
fn is_endless(game: &Game, event: &GameEvent) -> bool {
    match event {
        GameEvent::UndoRequested(_)
        | GameEvent::Rewound(_)
        | GameEvent::Joined(_)
        | GameEvent::SettingsChanged(_)
        | GameEvent::Adjourned(_)
        | GameEvent::TimeAgreed(_) => true,
        // No game rests for ever.
        GameEvent::Proposed(proposed) => proposed.change != ProposedChange::Continuation,
        // The first vote of a seat may be what the game needs to go on.
        GameEvent::Voted(voted) => {
            let waiting = Seat::from_number(voted.seat).and_then(|seat| game.waiting_for(seat));
            waiting.is_some_and(|waiting| waiting.votes.iter().any(|vote| vote.by.number() == voted.by))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use pixie_event_store::{Fold as _, Status};
    use uuid::Uuid;

    use super::*;
    use crate::game::event::{BotKind, Successor, UndoRequested, Voted};
    use crate::game::state::{Vote, WaitingList};
    use crate::ground::problem::Kind;

    #[test]
    fn a_game_without_end_can_only_be_played_to_its_end() {
        let game = Game::empty(Uuid::nil());
        let player = Actor::Seat { seat: 1, user: Some(Uuid::nil()) };
        let moderator = Actor::Moderator { user: Uuid::nil() };
        let back = GameEvent::UndoRequested(UndoRequested {
            seat: 1,
            to_version: 1,
            until: DateTime::UNIX_EPOCH,
            reason: None,
        });
        assert_eq!(check((&game, LONGEST_GAME - 1), (&player, &back)), Ok(()));
        let refused = check((&game, LONGEST_GAME), (&player, &back)).expect_err("a refusal");
        assert_eq!(refused.member("version"), Some(&LONGEST_GAME.into()));
        assert!(include_str!("../../../../../deploy/limits.md").contains("from 5,000 versions on"));
        assert_eq!(check((&game, LONGEST_GAME), (&moderator, &back)), Ok(()), "moderators are not bound");
    }

    #[test]
    fn each_seat_votes_once_in_a_game_without_end() {
        let [late, changed, first] = [Seat::ALL[0], Seat::ALL[1], Seat::ALL[2]];
        let successor = Successor::Bot(BotKind::Cautious);
        let mut game = Game::empty(Uuid::nil());
        game.status = Status::Running;
        game.waiting = WaitingList::voted_on(late, vec![Vote { by: changed, successor }]);
        let vote = |by: Seat| {
            let actor = Actor::Seat { seat: by.number(), user: None };
            let vote = Voted { seat: late.number(), by: by.number(), successor };
            check((&game, LONGEST_GAME), (&actor, &GameEvent::Voted(vote)))
        };
        assert_eq!(vote(first), Ok(()), "the game may need it to go on");
        assert_eq!(vote(changed).map_err(|refused| refused.kind()), Err(Kind::Conflict));
    }
}
