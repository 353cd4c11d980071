//! `GET /games/{id}/stream`: server-sent events of a game.

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use pixie_words::problem as words;
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

use super::Streams;
use super::event_stream::stream_response;
use super::listener::Listener;
use super::streams::OpenStream;
use crate::access::auth::{Auth, MaybeCaller};
use crate::access::permission::Operation;
use crate::access::permission::access::open;
use crate::game::Games;
use crate::ground::entropy::Entropy;
use crate::ground::http::{limited_household, not_negative};
use crate::ground::problem::{Conflict, Kind, Problem, Result};
use crate::record::history::EventView;
use pixie_event_store::Version;

/// The header with the last event that the client has got.
pub(super) const LAST_EVENT_ID: &str = "Last-Event-ID";
/// Milliseconds until a client reconnects after its stream has broken: the minimum, and the random
/// part, so that the clients of a stopped node do not all reconnect at once.
const RETRY_MILLISECONDS: (u64, u64) = (1000, 4000);

/// The query of a stream.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct StreamQuery {
    /// Only events after this version.
    #[serde(default, deserialize_with = "not_negative")]
    #[param(value_type = i32, minimum = 0)]
    after: Version,
    /// Also tell what is asked whenever the newest event has been sent.
    #[serde(default)]
    decisions: bool,
}

/// The log, live
///
/// The events after `after`, and then each new one as it happens, as server-sent events: `id` is its version, `event` its
/// kind, and `data` the same JSON as in `events`, but without sources, as the caller may see it at that moment. A comment
/// comes every 20 seconds.
///
/// When the stream breaks, come back with the last `id` as `Last-Event-ID`, as browsers do, and nothing is missing or comes
/// twice. It ends after the last event of a game that is over, and when the caller may not read it any more. What was hidden
/// is not sent again when it comes to light: after `finished`, `cancelled` or `rewound`, read the log or the state again. Who
/// has got all of a game that is over is answered 204, and need not come back.
///
/// Who may read the messages is also told when there is something to read in them: `event: talk`, without an `id`, with the
/// id of the newest message in `data`. It comes in the beginning, if anything has been said, and whenever something is.
///
/// With `decisions=true` an `event: decisions`, without an `id`, follows the newest event, with the JSON of `decisions`: a
/// player that moves by it reads nothing else. Who plays many games follows `/me/stream`.
#[utoipa::path(
    tag = "history",
    params(
        ("id" = Uuid, Path, description = "The game"),
        ("Last-Event-ID" = Option<u32>, Header, description = "The version of the last event that arrived; counts instead of `after`"),
        StreamQuery,
    ),
    responses(
        (status = 200, body = EventView, content_type = "text/event-stream", description = "Events; the schema is that of the `data` of an event of the log", example = json!({
            "version": 18,
            "kind": "moved",
            "schema": 1,
            "at": "2026-01-01T00:00:00Z",
            "actor": {"by": "seat", "seat": "blue"},
            "notation": "steal-food apples",
            "effects": [{"type": "gained", "seat": "blue", "resources": {"apple": 1}}],
            "hash": "9c1d2b7e0f4a4c6d8e9fa0b1c2d3e4f5061728394a5b6c7d8e9f0a1b2c3d4e5f",
            "prev_hash": "0a1b2c3d4e5f60718293a4b5c6d7e8f9fa0b1c2d3e4f5061728394a5b6c7d8e9",
        })),
        (status = 204, description = "The game is over, and there is nothing after that version."),
        Conflict,
    ),
    security((), ("token" = []))
)]
#[get("/games/{id}/stream")]
pub async fn follow_game(
    request: HttpRequest,
    sources: StreamServices,
    caller: MaybeCaller,
    id: Path<Uuid>,
    query: Query<StreamQuery>,
) -> Result<HttpResponse> {
    follow(&request, sources, caller, *id, &query, Reader::Program).await
}

/// Who reads a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    /// A page that its user sees.
    Page,
    /// A program, of which nobody knows what it shows.
    Program,
}

/// The services that a stream needs.
pub type StreamServices = (Data<Games>, Data<Auth>, Data<Streams>, Data<Entropy>);

/// The stream of a game for a caller, identified by token or cookie.
///
/// # Errors
/// The caller may not read the game, has too many streams, or asks for a version that does not
/// exist.
pub async fn follow(
    request: &HttpRequest,
    (games, auth, streams, entropy): StreamServices,
    caller: MaybeCaller,
    id: Uuid,
    query: &StreamQuery,
    reader: Reader,
) -> Result<HttpResponse> {
    let sent = last_event_id(request)?.unwrap_or(query.after);
    let subscription = games.change_feed().follow(id);
    let permit = streams.read_permit().await;
    let opened = open(&games, &caller, id, sent, Operation::Read).await?;
    drop(permit);
    let head = opened.folded.head.version;
    games.change_feed().record_version(id, head);
    if opened.game().is_public() && sent == head {
        return Ok(HttpResponse::NoContent().finish());
    }
    let open_stream = OpenStream::count(&streams, &caller, limited_household(request))?;
    let open_stream = if reader == Reader::Page { open_stream.for_page(&games, id, &caller) } else { open_stream };
    let listener = Listener {
        games,
        auth,
        caller,
        game: id,
        subscription,
        sent,
        message: Uuid::nil(),
        retry: Some(retry(&entropy)),
        access_can_end: opened.may_lose_access(),
        wants_decisions: query.decisions,
        is_complete: false,
        open_stream,
    };
    Ok(stream_response(listener))
}

/// When the client should reconnect, in milliseconds.
pub(super) fn retry(entropy: &Entropy) -> u64 {
    RETRY_MILLISECONDS.0 + u64::from_be_bytes(entropy.bytes()) % RETRY_MILLISECONDS.1
}

/// The last version that the client has got, if it says so.
fn last_event_id(request: &HttpRequest) -> Result<Option<Version>> {
    let Some(id) = request.headers().get(LAST_EVENT_ID) else { return Ok(None) };
    let version = id.to_str().ok().and_then(|id| id.parse().ok()).filter(|version| *version >= 0);
    let detail = words::last_event_id;
    version.map(Some).ok_or_else(|| Problem::new(Kind::Malformed, detail))
}
