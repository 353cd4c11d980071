//! `GET /doctor/{token}`: the way of a request, as the service sees it, for the doctor on the other end.
//!
//! It answers nobody but the doctor of the same installation: the token is signed with its key, and holds for some minutes. So an
//! answer also proves that the public URL leads to this installation.

use actix_web::http::header::X_FORWARDED_FOR;
use actix_web::web::{Bytes, Data, Path};
use actix_web::{HttpRequest, HttpResponse, get};
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use crate::ground::clock::Clock;
use crate::ground::http::Clients;
use crate::ground::problem::{Kind, NotFound, Result};
use crate::ground::settings::Settings;
use crate::ground::signing::{SIGNATURE, Signer};
use crate::news::live::event_stream::{EventSource, stream_response};

/// How far the clock of the doctor may be from ours.
const VALID: TimeDelta = TimeDelta::minutes(5);
/// The pause between the two events, by which the doctor sees whether a proxy holds the first one back.
pub(super) const PAUSE: TimeDelta = TimeDelta::seconds(3);
const PURPOSE: &str = "doctor";

/// The way of a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Passage {
    /// The address that opened the connection: the client, or the last proxy.
    pub(super) peer: String,
    /// The client, as limits count it.
    pub(super) client: String,
    /// Whether the settings name the peer as a proxy of ours.
    pub(super) is_trusted: bool,
    /// The addresses that the proxies have written down.
    pub(super) forwarded_for: Vec<String>,
}

/// A token of this moment.
pub(super) fn token(signer: &Signer, now: DateTime<Utc>) -> String {
    let seconds = now.timestamp().to_be_bytes();
    hex::encode([&seconds[..], &signer.sign(PURPOSE, &[&seconds])].concat())
}

fn is_valid(token: &str, signer: &Signer, now: DateTime<Utc>) -> bool {
    let bytes = hex::decode(token).ok().and_then(|bytes| <[u8; 8 + SIGNATURE]>::try_from(bytes).ok());
    let Some((seconds, signature)) = bytes.as_ref().and_then(|bytes| bytes.split_first_chunk::<8>()) else {
        return false;
    };
    let at = DateTime::from_timestamp(i64::from_be_bytes(*seconds), 0);
    at.is_some_and(|at| (now - at).abs() <= VALID) && signer.verify(PURPOSE, &[seconds], signature)
}

/// The way of this request through proxies.
///
/// Only for `pixie-post doctor`, which makes the token. The second event comes three seconds after the first.
#[utoipa::path(
    tag = "operations",
    params(("token" = String, Path, description = "as `pixie-post doctor` makes it")),
    responses(
        (status = 200, body = String, content_type = "text/event-stream", description = "Two events, with a pause between them", example = "data: {\"peer\":\"192.0.2.1\",\"client\":\"198.51.100.7\",\"is_trusted\":true,\"forwarded_for\":[\"198.51.100.7\"]}\n\ndata: end\n\n"),
        NotFound,
    ),
)]
#[get("/doctor/{token}")]
pub async fn show_passage(
    request: HttpRequest,
    token: Path<String>,
    signer: Data<Signer>,
    clock: Data<Clock>,
    settings: Data<Settings>,
) -> Result<HttpResponse> {
    if !is_valid(&token, &signer, clock.now()) {
        return Err(Kind::NotFound.into());
    }
    let peer = request.peer_addr().map(|peer| peer.ip().to_canonical().to_string()).unwrap_or_default();
    let clients = Clients::new(&settings);
    let is_trusted = request.peer_addr().is_some_and(|peer| clients.is_trusted(peer.ip().to_canonical()));
    let client = clients.client(&request).map(|client| client.to_string()).unwrap_or_default();
    let forwarded = request.headers().get_all(X_FORWARDED_FOR).filter_map(|value| value.to_str().ok());
    let forwarded_for = forwarded.flat_map(|value| value.split(',')).map(|address| address.trim().to_owned()).collect();
    let first = serde_json::to_string(&Passage { peer, client, is_trusted, forwarded_for })
        .map_err(crate::ground::problem::Problem::internal)?;
    Ok(stream_response(TwoEvents { clock: clock.get_ref().clone(), events: vec!["end".to_owned(), first] }))
}

/// One event at once, and another one after a pause.
struct TwoEvents {
    clock: Clock,
    /// Those to come, the last one first.
    events: Vec<String>,
}

impl EventSource for TwoEvents {
    async fn next(&mut self) -> Option<Bytes> {
        if self.events.len() == 1 {
            self.clock.sleep_until(self.clock.now() + PAUSE).await;
        }
        self.events.pop().map(|event| Bytes::from(format!("data: {event}\n\n")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_of_this_installation_and_of_now() {
        let (signer, now) = (Signer::new([7; 32]), DateTime::from_timestamp(1_800_000_000, 0).expect("a time"));
        let made = token(&signer, now);
        for minutes in [-5, 0, 5] {
            assert!(is_valid(&made, &signer, now + TimeDelta::minutes(minutes)));
        }
        assert!(!is_valid(&made, &signer, now + TimeDelta::minutes(6)));
        assert!(!is_valid(&made, &signer, now - TimeDelta::minutes(6)));
        assert!(!is_valid(&made, &Signer::new([8; 32]), now));
        for other in ["", "00", &made[2..], &format!("{made}00"), &"0".repeat(48), &"x".repeat(48)] {
            assert!(!is_valid(other, &signer, now), "{other}");
        }
    }
}
