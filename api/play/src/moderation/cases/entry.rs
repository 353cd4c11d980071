//! The log of a case in words for moderators, and the acts on the user whom it is about.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::Value;
use sqlx::PgPool;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::game::PlayerView;
use crate::ground::problem::Result;
use crate::people::case_log::CaseEvent;
use crate::people::users;
use crate::people::users::log::UserEvent;
use pixie_event_store::{Actor, StoredEvent, StreamKind, Version, stream};

/// Something that happened in a case.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "version": 2,
    "at": "2026-01-01T00:00:00Z",
    "by": {"id": "01900000-0000-7000-8000-000000000007", "name": "Mo", "bot": false},
    "act": "noted",
    "text": "The third report this week.",
    "details": {"text": "fe4142d0-f82e-8807-84e2-39d8f328ca4c"},
}))]
pub struct CaseEntry {
    /// The version of the event.
    pub version: Version,
    /// When it was written down.
    pub at: DateTime<Utc>,
    /// The person who did it; null if it was the service.
    pub by: Option<PlayerView>,
    /// What: the kind of the event.
    pub act: String,
    /// What was typed; null if nothing was, or it was erased.
    pub text: Option<String>,
    /// What else the event says.
    pub details: Value,
}

/// An act of a moderator on a user.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "version": 3,
    "at": "2026-01-01T00:00:00Z",
    "by": {"id": "01900000-0000-7000-8000-000000000007", "name": "Mo", "bot": false},
    "act": "muted",
    "until": "2026-01-08T00:00:00Z",
    "reason": "insults players",
    "case": "01900000-0000-7000-8000-000000000009",
}))]
pub struct UserActView {
    /// The version of the event in the log of the user.
    pub version: Version,
    /// When it was done.
    pub at: DateTime<Utc>,
    /// The moderator who did it; null for the user concerned.
    pub by: Option<PlayerView>,
    /// What: the kind of the event.
    pub act: String,
    /// The end, if it has one.
    pub until: Option<DateTime<Utc>>,
    /// Why; null if that was erased.
    pub reason: Option<String>,
    /// The case in which it was done.
    pub case: Option<Uuid>,
}

fn person(actor: Option<Actor>) -> Option<Uuid> {
    match actor? {
        Actor::User { user } | Actor::Moderator { user } => Some(user),
        Actor::Seat { user, .. } => user,
        Actor::Operator | Actor::Clock | Actor::Game => None,
    }
}

/// The texts of a stream that were not erased.
pub(super) async fn texts(pool: &PgPool, id: Uuid) -> sqlx::Result<BTreeMap<Uuid, String>> {
    let rows = sqlx::query!("SELECT text_id, body FROM stream_texts WHERE stream_id = $1", id);
    Ok(rows.fetch_all(pool).await?.into_iter().map(|row| (row.text_id, row.body)).collect())
}

/// The entries of a case, oldest first.
pub(super) async fn entries(
    pool: &PgPool,
    events: &[StoredEvent],
    texts: &BTreeMap<Uuid, String>,
) -> Result<Vec<CaseEntry>> {
    let people: Vec<Uuid> = events.iter().filter_map(|event| person(event.actor().ok())).collect();
    let names = users::names(pool, &people).await?;
    let entry = |event: &StoredEvent| {
        let typed = CaseEvent::read(event).ok().and_then(|event| event.texts().next());
        CaseEntry {
            version: event.version,
            at: event.at,
            by: person(event.actor().ok()).map(|user| PlayerView::new(user, &names)),
            act: event.kind.clone(),
            text: typed.and_then(|(_, id)| texts.get(&id).cloned()),
            details: serde_json::from_str(event.body.get()).unwrap_or_default(),
        }
    };
    Ok(events.iter().map(entry).collect())
}

/// The acts of moderators on a user, oldest first.
pub(super) async fn acts_on(pool: &PgPool, user: Uuid) -> Result<Vec<UserActView>> {
    let events = stream(pool, (StreamKind::User, user)).await?;
    let texts = texts(pool, user).await?;
    let acts: Vec<_> = events
        .iter()
        .filter_map(|stored| Some((stored, UserEvent::read(stored).ok()?)))
        .filter(|(_, event)| event.reason().is_some())
        .collect();
    let people: Vec<Uuid> = acts.iter().filter_map(|(stored, _)| person(stored.actor().ok())).collect();
    let names = users::names(pool, &people).await?;
    let view = |(stored, event): (&StoredEvent, UserEvent)| UserActView {
        version: stored.version,
        at: stored.at,
        by: person(stored.actor().ok()).map(|user| PlayerView::new(user, &names)),
        act: stored.kind.clone(),
        until: match &event {
            UserEvent::Suspended { until, .. } => *until,
            UserEvent::Muted { until, .. } => Some(*until),
            _ => None,
        },
        reason: event.reason().and_then(|reason| texts.get(&reason).cloned()),
        case: event.case(),
    };
    Ok(acts.into_iter().map(view).collect())
}
