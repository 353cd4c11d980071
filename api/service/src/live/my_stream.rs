//! `GET /me/stream`: server-sent events of all games of the caller.

use actix_web::{HttpRequest, HttpResponse, get};
use chrono::{DateTime, Utc};

use super::my_listener::MyListener;
use super::stream::{StreamServices, last_id, retry};
use super::streams::OpenStream;
use super::{MyGameNow, body};
use crate::auth::Caller;
use crate::http::limited_household;
use crate::problem::{BadRequest, Kind, Problem, Result, Unauthorized};

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
/// The `id` of a game is a time. When the stream breaks, come back with the last one as `Last-Event-ID`, as browsers do: only
/// what has changed since then is told. Nothing is missing; what comes twice tells the present twice. Games that have been over
/// for 30 days are not followed.
#[utoipa::path(
    tag = "me",
    params(("Last-Event-ID" = Option<i64>, Header, description = "The last `id` that arrived", minimum = 0)),
    responses(
        (status = 200, body = MyGameNow, content_type = "text/event-stream", description = "Events; the schema is that of the `data` of a `game`"),
        BadRequest,
        Unauthorized,
    ),
    security(("token" = []))
)]
#[get("/me/stream")]
pub async fn follow_my_games(request: HttpRequest, sources: StreamServices, caller: Caller) -> Result<HttpResponse> {
    let (games, auth, streams, entropy) = sources;
    let since = last_id(&request, DETAIL)?.map(time).transpose()?;
    let place = OpenStream::take(&streams, &caller.clone().into(), limited_household(&request))?;
    let all = games.change_feed().follow_all(caller.user_id());
    let listener = MyListener::new(games, auth, caller, (all, since), retry(&entropy), place);
    Ok(body::answer(listener))
}

const DETAIL: &str = "The Last-Event-ID should be one that came from this stream, such as `1767225600000`.";

fn time(millis: i64) -> Result<DateTime<Utc>> {
    DateTime::from_timestamp_millis(millis).ok_or_else(|| Problem::new(Kind::Malformed, DETAIL))
}
