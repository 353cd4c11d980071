//! The permission to play on from a version of a game in a new one. The new game shows everything that led there.

use pixie_words::problem as words;

use super::Standing;
use crate::game::Game;
use crate::ground::problem::Sentence;

/// Why somebody may not fork a game; none if they may: everybody must see everything in it, and of a private game only
/// players may carry it on to others. A moderator who inspects it sees everything, too.
pub(super) fn refused(game: &Game, standing: &Standing) -> Option<Sentence> {
    if standing.inspects {
        return None;
    }
    if !game.is_public() {
        return Some(words::fork_hidden);
    }
    let is_known = shares(game, standing) || standing.moderates(game);
    if is_known { None } else { Some(words::fork_private) }
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
