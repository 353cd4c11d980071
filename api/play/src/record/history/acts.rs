//! `GET /games/{id}/moderation`: the public list of moderator acts in a game.

use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, get};
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::sentences::{Happening, Teller};
use crate::access::auth::MaybeCaller;
use crate::access::permission::Operation;
use crate::access::permission::access::open;
use crate::game::{EventDetails, GameEvent, Games};
use crate::ground::http::{ReaderLanguage, etag};
use crate::ground::problem::{NotFound, Problem, Result};
use crate::people::users::TimeZone;
use pixie_event_store::{Actor, StoredEvent, Version};

/// What moderators did to a game.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ActList {
    /// The acts, in their order.
    acts: Vec<ActView>,
}

/// Something a moderator did. Who it was is for the others of the house to know; `events` has their id.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "version": 17,
    "at": "2026-01-01T00:00:00Z",
    "act": "deadline_changed",
    "headline": "Deadline of Bo (red) changed by a moderator: on holiday",
    "sentences": ["It is Monday 5 January 2026, 18:00 UTC now."],
    "reason": "on holiday",
    "details": {"kind": "deadline_changed", "seat": "red", "decision": "17", "deadline": "2026-01-05T18:00:00Z"},
}))]
struct ActView {
    /// The version of its event.
    #[schema(example = 17)]
    version: Version,
    /// When it happened.
    at: DateTime<Utc>,
    /// What it was: the kind of its event.
    #[schema(example = "deadline_changed")]
    act: String,
    /// The same in words.
    headline: String,
    /// The effects of the act, each as a sentence.
    sentences: Vec<String>,
    /// Why, unless that was erased.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// What else the event says; null if there is nothing more.
    details: Option<EventDetails>,
}

/// What moderators did
///
/// Every act of a moderator on this game, with its reason: pauses, changed deadlines, replaced players, what was taken back,
/// and who looked behind the screens until when.
#[utoipa::path(
    tag = "history",
    params(
        ("id" = Uuid, Path, description = "The game"),
        ("Accept-Language" = Option<String>, Header, description = "The languages that the reader likes, such as `pl, en;q=0.5`")
    ),
    responses(
        (status = 200, body = ActList),
        (status = 304, description = "Nothing has changed since the ETag."),
        NotFound,
    ),
    security((), ("token" = []))
)]
#[get("/games/{id}/moderation")]
pub async fn read_acts(
    request: HttpRequest,
    games: Data<Games>,
    caller: MaybeCaller,
    ReaderLanguage(language): ReaderLanguage,
    id: Path<Uuid>,
) -> Result<HttpResponse> {
    let opened = open(&games, &caller, *id, 0, Operation::Read).await?;
    let mut stored = opened.past(&games, 0, opened.folded.head.version).await?;
    stored.retain(|event| matches!(event.actor(), Ok(Actor::Moderator { .. })));
    let events = GameEvent::read_all(&stored)?;
    let (game, viewer) = (opened.game(), opened.viewer());
    let teller =
        Teller::load(games.pool(), game, viewer, TimeZone::default(), (&stored, &events)).await?.in_language(language);
    let acts = stored.iter().zip(&events).filter_map(|(stored, event)| show(stored, event, &teller).transpose());
    etag::answer_same_in(&request, language, &ActList { acts: acts.collect::<Result<_>>()? })
}

fn show(stored: &StoredEvent, event: &GameEvent, teller: &Teller) -> Result<Option<ActView>> {
    let Some(happening) = teller.describe(stored, event).map_err(Problem::internal)? else { return Ok(None) };
    let Happening { version, at, headline, sentences, .. } = happening;
    let (act, reason, details) = (stored.kind.clone(), teller.reason(event).cloned(), EventDetails::of(event));
    Ok(Some(ActView { version, at, act, headline, sentences, reason, details }))
}
