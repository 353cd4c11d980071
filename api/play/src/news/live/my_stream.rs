//! `GET /me/stream`: server-sent events of all games of the caller.

use actix_web::{HttpRequest, HttpResponse, get};

use super::MyGameNow;
use super::event_stream::stream_response;
use super::my_listener::MyListener;
use super::progress::Since;
use super::stream::{LAST_EVENT_ID, StreamServices, retry};
use super::streams::OpenStream;
use crate::access::auth::Caller;
use crate::ground::http::limited_household;
use crate::ground::problem::{Result, Unauthorized};

/// All my games, live
///
/// Tells the present of each game of the caller that is not over, and tells it again whenever it has changed, as server-sent
/// events. A comment comes every 20 seconds.
///
/// - `event: game`, with what `/me/games` says of the game, and the caller's open decisions with every legal move. A bot that
///   answers these reads nothing else. The end of a game is told in the same way.
/// - `event: message`, with a `game` and the id of its `newest` message: there is something to read.
/// - `event: left`, with a `game` in which the caller has no seat any more. A seat that was lost while no stream was open is not
///   told: `/me/games` has the seats.
///
/// An `id` comes before all events and with the last of those that come together. It says what the client has been told. When the
/// stream breaks, come back with the last `id` as `Last-Event-ID`, as browsers do: what has changed since then is told, whenever that was,
/// and with it some games that have not. Nothing is missing; what comes twice tells the present twice. An id is opaque and has at most
/// 2,000 characters. One that the service cannot read is no error: everything is told. Who comes without one begins. Games that have been
/// over for 30 days are not followed.
#[utoipa::path(
    tag = "me",
    params(("Last-Event-ID" = Option<String>, Header, description = "The last `id` that arrived")),
    responses(
        (status = 200, body = MyGameNow, content_type = "text/event-stream", description = "Events; the schema is that of the `data` of a `game`"),
        Unauthorized,
    ),
    security(("token" = []))
)]
#[get("/me/stream")]
pub async fn follow_my_games(request: HttpRequest, sources: StreamServices, caller: Caller) -> Result<HttpResponse> {
    let (games, auth, streams, entropy) = sources;
    let since = since(&request);
    let open_stream = OpenStream::count(&streams, &caller.clone().into(), limited_household(&request))?;
    let listener = Box::pin(MyListener::new(games, auth, caller, &since, retry(&entropy), open_stream)).await?;
    Ok(stream_response(listener))
}

/// What was sent to the client before, as far as it says so.
fn since(request: &HttpRequest) -> Since {
    match request.headers().get(LAST_EVENT_ID) {
        None => Since::Now,
        Some(id) => id.to_str().ok().and_then(|id| id.parse().ok()).map_or(Since::Unknown, Since::Position),
    }
}
