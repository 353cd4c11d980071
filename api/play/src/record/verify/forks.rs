//! The check of forks: each begins with the position that its origin had.

use std::sync::Arc;

use pixie_engine::renumbering::is_same_position;
use pixie_engine::{Effect, Rules, State, audit};
use sqlx::PgTransaction;
use uuid::Uuid;

use super::fault::{FaultKind, TextFault};
use crate::game::{ForkOrigin, Game, GameEvent, LineOfPlay};
use pixie_event_store::{Folded, StoredEvent, Version, is_text_of, read_each};

/// What is wrong with the position in which a game begins, with the version of its event. A game that came here without its
/// origin cannot be compared with it.
pub(super) async fn check_fork(
    snapshot: &mut PgTransaction<'_>,
    game_id: Uuid,
    events: &[StoredEvent],
) -> sqlx::Result<Option<(Version, FaultKind)>> {
    let Some((version, forked)) = events.iter().find_map(|stored| match GameEvent::read(stored) {
        Ok(GameEvent::Forked(forked)) => Some((stored.version, forked)),
        _ => None,
    }) else {
        return Ok(None);
    };
    let fault = |what| Ok(Some((version, what)));
    let (origin, at) = match forked.origin {
        ForkOrigin::Told { game, version } => (game, version),
        ForkOrigin::Hidden(text) => match hidden_origin(snapshot, game_id, text).await? {
            Ok(Some(origin)) => origin,
            Ok(None) => return Ok(None),
            Err(changed) => return fault(changed.into()),
        },
    };
    let rows = read_each(&mut *snapshot, origin).await?.into_iter();
    let before: Option<Vec<StoredEvent>> = rows.map(Result::ok).take(usize::try_from(at).unwrap_or(0)).collect();
    // What is wrong with the origin itself is told of the origin.
    let Some(before) = before.filter(|before| !before.is_empty()) else { return Ok(None) };
    let Ok(then) = Folded::<Game>::start(origin).after(&before) else { return Ok(None) };
    let board = &then.state.board;
    let begun = board.as_ref().and_then(|board| follow(&board.rules, &forked.effects));
    let is_same = begun.zip(board.as_ref()).is_some_and(|(begun, board)| is_same_position(&begun, board));
    if is_same && then.head.version == at { Ok(None) } else { fault(FaultKind::Fork) }
}

/// The state after these effects; none if one does not fit, as in a fork of another game than the one that is here.
fn follow(rules: &Arc<Rules>, effects: &[Effect]) -> Option<State> {
    let mut state = State::new(Arc::clone(rules));
    effects.iter().try_for_each(|effect| audit::follow(&mut state, effect, None)).ok()?;
    Some(state)
}

/// The origin that only this database tells, and its version; none if it is not here.
async fn hidden_origin(
    snapshot: &mut PgTransaction<'_>,
    game_id: Uuid,
    text_id: Uuid,
) -> sqlx::Result<Result<Option<(Uuid, Version)>, TextFault>> {
    let row = sqlx::query!("SELECT salt, body FROM game_texts WHERE game_id = $1 AND text_id = $2", game_id, text_id);
    let Some(row) = row.fetch_optional(&mut **snapshot).await? else { return Ok(Ok(None)) };
    let is_bound = is_text_of(text_id, row.salt.as_deref(), &row.body, false);
    let origin = LineOfPlay::read_origin(&row.body).filter(|_| is_bound);
    Ok(origin.map(Some).ok_or(TextFault::Changed))
}
