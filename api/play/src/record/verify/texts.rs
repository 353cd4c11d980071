//! The check of the texts that events refer to.

use std::collections::{BTreeMap, BTreeSet};

use pixie_event_store::{Actor, StoredEvent, is_text_of};
use sqlx::PgTransaction;
use uuid::Uuid;

use super::fault::TextFault;
use crate::game::GameEvent;
use crate::people::users::log::{erased_among, without_log};

/// A text in the database.
pub(super) struct Text {
    pub(super) salt: Option<Vec<u8>>,
    pub(super) body: String,
}

/// A reference of an event to a text.
pub(super) struct Reference<'a> {
    pub(super) event: &'a StoredEvent,
    pub(super) text: Uuid,
    /// Whether the event can be from before texts were bound.
    pub(super) may_be_unbound: bool,
    /// With one of these the text could be erased.
    pub(super) people: Vec<Uuid>,
}

/// What is wrong with the texts of a game.
pub(super) async fn check_game_texts<'a>(
    snapshot: &mut PgTransaction<'_>,
    game_id: Uuid,
    events: &'a [StoredEvent],
) -> sqlx::Result<Vec<(&'a StoredEvent, TextFault)>> {
    let references = events.iter().filter_map(|stored| {
        let (text, _) = GameEvent::read(stored).ok()?.text()?;
        let may_be_unbound = stored.origin.is_none();
        Some(Reference { event: stored, text, may_be_unbound, people: user_of(stored).into_iter().collect() })
    });
    let references: Vec<_> = references.collect();
    if references.is_empty() {
        return Ok(Vec::new());
    }
    let rows = sqlx::query!("SELECT text_id, salt, body FROM game_texts WHERE game_id = $1", game_id);
    let rows = rows.fetch_all(&mut **snapshot).await?;
    let texts = rows.into_iter().map(|row| (row.text_id, Text { salt: row.salt, body: row.body })).collect();
    check_texts(snapshot, &references, &texts).await
}

/// The user who caused an event.
pub(super) fn user_of(stored: &StoredEvent) -> Option<Uuid> {
    match stored.actor().ok()? {
        Actor::User { user } | Actor::Moderator { user } => Some(user),
        Actor::Seat { user, .. } => user,
        Actor::Operator | Actor::Clock | Actor::Game => None,
    }
}

/// Each reference whose text is not there, though nobody was erased, or is another one.
pub(super) async fn check_texts<'a>(
    snapshot: &mut PgTransaction<'_>,
    references: &[Reference<'a>],
    texts: &BTreeMap<Uuid, Text>,
) -> sqlx::Result<Vec<(&'a StoredEvent, TextFault)>> {
    let missing: BTreeSet<Uuid> =
        references.iter().filter(|r| !texts.contains_key(&r.text)).flat_map(|r| r.people.iter().copied()).collect();
    let missing: Vec<Uuid> = missing.into_iter().collect();
    let mut excused = erased_among(&mut **snapshot, &missing).await?;
    // They are users of another service, from which the game came.
    excused.extend(without_log(&mut **snapshot, &missing).await?);
    let fault = |reference: &Reference<'a>| {
        let fault = match texts.get(&reference.text) {
            Some(Text { salt, body }) => (!is_text_of(reference.text, salt.as_deref(), body, reference.may_be_unbound))
                .then_some(TextFault::Changed),
            None => (!reference.people.iter().any(|user| excused.contains(user))).then_some(TextFault::Missing),
        };
        fault.map(|fault| (reference.event, fault))
    };
    Ok(references.iter().filter_map(fault).collect())
}
