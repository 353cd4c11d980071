//! `GET /games/{id}/events`: the event log as the caller may see it.

use std::collections::BTreeMap;

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use chrono::{DateTime, Utc};
use pixie_engine::resources::Resource;
use pixie_engine::{Effect, Move, Seat, Visibility, redact, redact_move};
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use utoipa::openapi::schema::{Object, Type};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::actor::ActorView;
use super::filter::{EventFilter, EventKind, kind_words, tile_words};
use super::mentions::TileKind;
use super::origins::{EventSources, OriginView};
use crate::access::auth::MaybeCaller;
use crate::access::permission::access::{Opened, open};
use crate::access::permission::{Operation, check};
use crate::game::reasons_of;
use crate::game::{EventDetails, GameEvent, Games};
use crate::ground::http::{link_next, not_negative};
use crate::ground::problem::{Kind, Problem, Result};
use pixie_event_store::{Actor, StoredEvent, Version};

/// The most events in one answer.
const MOST: Version = 500;
/// The most events that one answer with a filter looks through.
const MOST_LOOKED_AT: Version = 5000;

/// A part of the log.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "events": [{
        "version": 4,
        "kind": "started",
        "schema": 1,
        "at": "2026-01-01T00:00:00Z",
        "actor": {"by": "user", "user": "01900000-0000-7000-8000-000000000001"},
        "effects": [{"type": "gained", "seat": "blue", "resources": {"honey": 2}}],
        "hash": "ed1c3ca347e4bde65d08eebe73e5a662df145e8619f2ed00586a530b69f7cf88",
        "prev_hash": "57aa6bc285fb9e3b6ebc4e772ad3cc88a328bdb69e9b94dc573b6d42a1d1ce59",
    }],
    "next": null,
}))]
pub struct EventList {
    /// The events, in their order.
    pub events: Vec<EventView>,
    /// `after` of the next part; null if this is the last one.
    #[schema(example = json!(null))]
    pub next: Option<Version>,
}

/// An event as the caller may see it.
#[derive(Debug, Serialize, ToSchema)]
pub struct EventView {
    /// Its place in the game.
    #[schema(example = 18)]
    pub version: Version,
    /// The kind of event, such as `moved`.
    #[schema(schema_with = kinds)]
    pub kind: String,
    /// Which form of that kind, for those who check hashes.
    #[schema(example = 1)]
    pub schema: u16,
    /// When it happened.
    pub at: DateTime<Utc>,
    /// Who did it.
    pub actor: ActorView,
    /// Why it happened, and from where. Events from before there were origins have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub origin: Option<OriginView>,
    /// The move, if it was one and the caller may see it.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub said: Option<Move>,
    /// The same in notation.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "steal-food apples")]
    pub notation: Option<String>,
    /// What it did on the board.
    pub effects: Vec<Effect>,
    /// What else it says, such as who took which seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub details: Option<EventDetails>,
    /// The version of the move in whose place it is made again, if it belongs to a replay that a moderator has proposed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = json!(null))]
    pub repeats: Option<Version>,
    /// The version of the rewind that took it back, if it does not count any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = json!(null))]
    pub undone_by: Option<Version>,
    /// Why a moderator did it, unless that was erased.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = json!(null))]
    pub reason: Option<String>,
    /// SHA-256 over this event and the hash before it, in hexadecimal.
    pub hash: String,
    /// The hash before it.
    pub prev_hash: String,
    /// What keeps the hash from giving secrets away; shown to those who may see the whole event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub salt: Option<String>,
}

/// The event kinds in the specification: a plain string, since later versions may add kinds.
fn kinds() -> Object {
    let known: Vec<_> = GameEvent::KINDS.iter().map(|kind| format!("`{kind}`")).collect();
    let description = format!("What it is: one of {}. Later versions may know more kinds.", known.join(", "));
    Object::builder().schema_type(Type::String).description(Some(description)).examples(["moved"]).build()
}

/// Which part of the log.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct LogRange {
    /// Only events after this version.
    #[serde(default, deserialize_with = "not_negative")]
    #[param(value_type = i32, minimum = 0)]
    pub after: Version,
    /// At most so many, 1 to 500.
    #[param(value_type = Option<i32>, minimum = 1, maximum = 500)]
    limit: Option<Version>,
    /// Only what this seat did, and what happened to it.
    #[param(inline)]
    seat: Option<Seat>,
    /// Only events of this kind.
    #[param(schema_with = kind_words)]
    kind: Option<EventKind>,
    /// Only events in which such a tile was taken, used, exchanged or lost; with `seat`, by or to this seat.
    #[param(schema_with = tile_words)]
    tile: Option<TileKind>,
    /// Only events in which this resource was gained, paid, offered or lost; with `seat`, by or to this seat.
    #[param(inline)]
    resource: Option<Resource>,
    /// Only the line of play that counts: without what was taken back, the rewinds, and the requests for them.
    #[serde(default)]
    surviving: bool,
}

impl LogRange {
    /// The filter for the events of this part.
    pub fn filter(&self) -> EventFilter {
        let Self { seat, kind, tile, resource, surviving, .. } = *self;
        EventFilter { seat, kind, tile, resource, surviving }
    }
}

/// The log
///
/// What has happened, event by event, as the caller may see it. What another seat keeps secret is left out until the game
/// is over. What was taken back stays, and says by which rewind. Filters look only at what the caller may see. With one, an
/// answer can have fewer events than the limit, even none, and nevertheless a `next`.
#[utoipa::path(
    tag = "history",
    params(("id" = Uuid, Path, description = "The game"), LogRange),
    responses((status = 200, body = EventList)),
    security((), ("token" = []))
)]
#[get("/games/{id}/events")]
pub async fn read_events(
    request: HttpRequest,
    games: Data<Games>,
    caller: MaybeCaller,
    id: Path<Uuid>,
    part: Query<LogRange>,
) -> Result<HttpResponse> {
    let limit = part.limit.unwrap_or(MOST);
    if !(1..=MOST).contains(&limit) {
        return Err(Problem::new(Kind::Malformed, |language| words::query_limit(language, &MOST)));
    }
    let opened = open(&games, &caller, *id, 0, Operation::Read).await?;
    let list = read_matching(&games, &opened, &part.filter(), part.after, limit).await?;
    Ok(link_next(&mut HttpResponse::Ok(), &request, "after", list.next.as_ref()).json(list))
}

/// At most `limit` events after a version that the filter lets pass.
pub async fn read_matching(
    games: &Games,
    opened: &Opened,
    filter: &EventFilter,
    after: Version,
    limit: Version,
) -> Result<EventList> {
    if filter.is_empty() {
        return read_part(games, EventSources::new(opened), after, limit).await;
    }
    let mut found = Vec::new();
    let mut seen = after;
    loop {
        let EventList { events, next } = read_part(games, EventSources::new(opened), seen, MOST).await?;
        for event in events.into_iter().filter(|event| filter.admits(event)) {
            seen = event.version;
            found.push(event);
            if Version::try_from(found.len()).is_ok_and(|many| many >= limit) {
                let next = Some(seen).filter(|seen| *seen < opened.folded.head.version);
                return Ok(EventList { events: found, next });
            }
        }
        let Some(last) = next else { return Ok(EventList { events: found, next: None }) };
        seen = last;
        if seen - after >= MOST_LOOKED_AT {
            return Ok(EventList { events: found, next });
        }
    }
}

/// At most `limit` events after a version, with these sources, as the caller may see them, up to the
/// version of the opened state: only a newer state decides which newer events are visible.
pub async fn read_part(
    games: &Games,
    mut sources: EventSources<'_>,
    after: Version,
    limit: Version,
) -> Result<EventList> {
    let opened = sources.opened;
    let (id, head) = (opened.game().id, opened.folded.head.version);
    let stored = opened.past(games, after, after.saturating_add(limit).min(head)).await?;
    let next = stored.last().map(|event| event.version).filter(|last| *last < head);
    let events = GameEvent::read_all(&stored)?;
    let reasons = reasons_of(games.pool(), id, &events).await?;
    if check(Operation::Moderate, opened.game(), &opened.standing).is_ok() {
        sources = sources.with_names(games.pool(), &stored).await?;
    }
    Ok(EventList { events: event_views(&sources, (&stored, &events), reasons)?, next })
}

/// Events of a game as the caller may see them, with these sources and reasons.
pub fn event_views(
    sources: &EventSources<'_>,
    (stored, events): (&[StoredEvent], &[GameEvent]),
    reasons: BTreeMap<Uuid, String>,
) -> Result<Vec<EventView>> {
    let opened = sources.opened;
    let context = ViewContext { undone: opened.game().rewinds.undone(), reasons, sight: opened.visibility().ok() };
    stored.iter().zip(events).map(|(stored, event)| show(stored, event, &context, sources)).collect()
}

/// The data needed beside the events themselves.
struct ViewContext {
    /// The versions that were taken back, each with its rewind.
    undone: BTreeMap<Version, Version>,
    /// The texts of reasons.
    reasons: BTreeMap<Uuid, String>,
    /// The sight of the caller; none before the start, when there is nothing to hide.
    sight: Option<Visibility>,
}

fn show(
    stored: &StoredEvent,
    event: &GameEvent,
    context: &ViewContext,
    sources: &EventSources<'_>,
) -> Result<EventView> {
    let actor = stored.actor().map_err(Problem::internal)?;
    let shown = ActorView::of(actor)
        .ok_or_else(|| Problem::internal(anyhow::anyhow!("an event of a seat that no game has")))?;
    let (said, effects, whole) = match context.sight {
        Some(sight) => visible_parts(event, &actor, sight),
        None => (None, Vec::new(), true),
    };
    let undone_by = context.undone.get(&stored.version).copied().filter(|_| event.is_play());
    let reason = event.reason().and_then(|reason| context.reasons.get(&reason).cloned());
    Ok(EventView {
        version: stored.version,
        kind: stored.kind.clone(),
        schema: stored.schema,
        at: stored.at,
        actor: shown,
        origin: sources.view(stored).map_err(Problem::internal)?,
        notation: said.map(|said| said.to_string()),
        said,
        effects,
        details: EventDetails::of(event),
        repeats: match event {
            GameEvent::Moved(moved) => moved.repeats,
            _ => None,
        },
        undone_by,
        reason,
        hash: hex::encode(stored.hash),
        prev_hash: hex::encode(stored.prev_hash),
        salt: whole.then(|| hex::encode(stored.salt)),
    })
}

/// The visible move and effects, and whether anything is hidden.
pub fn visible_parts(event: &GameEvent, actor: &Actor, sight: Visibility) -> (Option<Move>, Vec<Effect>, bool) {
    let effects: Vec<_> = event.effects().iter().filter_map(|effect| redact(effect, sight)).collect();
    let (said, shown) = match event {
        GameEvent::Moved(moved) => {
            let said = mover(actor).and_then(|seat| redact_move(&moved.said, seat, sight));
            (said, said.is_some())
        }
        _ => (None, true),
    };
    let whole = shown && effects == event.effects();
    (said, effects, whole)
}

/// The seat that made a move.
pub fn mover(actor: &Actor) -> Option<Seat> {
    match actor {
        Actor::Seat { seat, .. } => Seat::from_number(*seat),
        _ => None,
    }
}
