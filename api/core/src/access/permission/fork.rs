//! The permission to play on from a version of a game in a new one. The new game shows everything that led there.

use super::Standing;
use crate::game::Game;

/// Whether somebody may fork a game, and else why not: everybody must see everything in it, and of a private game only
/// players may carry it on to others. A moderator who inspects it sees everything, too.
pub(super) fn may_fork(game: &Game, standing: &Standing) -> (bool, &'static str) {
    if standing.inspects {
        return (true, "");
    }
    if !game.is_public() {
        let why = "This shows what is hidden, so the game must be over, and everything in it public. A moderator looks \
                   behind the screens first.";
        return (false, why);
    }
    let is_known = shares(game, standing) || standing.moderates(game);
    (is_known, "Only who plays, or has played, in a private game plays on from it.")
}

/// Whether only the creator may ever see a fork that somebody makes: they fork it as a moderator, so it shows what others may
/// not see.
pub fn forks_in_confidence(game: &Game, standing: &Standing) -> bool {
    game.is_confidential() || !game.is_public() || !shares(game, standing)
}

/// Whether somebody may show the game to others.
fn shares(game: &Game, standing: &Standing) -> bool {
    !game.settings().private || standing.seat.is_some() || standing.creator || standing.has_left(game)
}
