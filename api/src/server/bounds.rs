//! The limits on the size of a request and on its time.

use std::cell::Cell;
use std::pin::pin;
use std::rc::Rc;
use std::task::Poll;
use std::time::Duration;

use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::web::Data;
use actix_web::{Error, HttpMessage as _};
use futures_util::stream::poll_fn;
use futures_util::{Stream as _, poll};
use pixie_words::problem as words;

use pixie_service::ground::problem::{Kind, Problem, Result};
use pixie_service::ground::settings::Settings;

/// The answer to a request, or an error that becomes one.
pub(super) type Answered = std::result::Result<ServiceResponse, Error>;

/// The most bytes of a body. A mail that is handed in has a limit of its own, and no other request needs nearly as much.
pub(super) const LARGEST_BODY: usize = 64 * 1024;
/// The longest path and query. Ours have 200 bytes at most.
const LONGEST_ADDRESS: usize = 8 * 1024;
/// The most bytes in the names and values of all headers. Browsers behind a proxy send some 2 kB.
const LARGEST_HEADERS: usize = 16 * 1024;

/// Refuses a request whose head is too large. The server itself reads no more than 128 kB of it, and 96 headers.
pub(super) fn check_size(request: &ServiceRequest) -> Result<()> {
    let address = request.uri().path_and_query().map_or(0, |address| address.as_str().len());
    let headers: usize = request.headers().iter().map(|(name, value)| name.as_str().len() + value.len()).sum();
    match (address, headers) {
        (..=LONGEST_ADDRESS, ..=LARGEST_HEADERS) => Ok(()),
        (..=LONGEST_ADDRESS, _) => {
            Err(Problem::new(Kind::HeadersTooLarge, |language| words::headers_bytes(language, &LARGEST_HEADERS)))
        }
        _ => Err(Problem::new(Kind::AddressTooLong, |language| words::address_bytes(language, &LONGEST_ADDRESS))),
    }
}

/// Ends a request that takes too long, because its body does not arrive or the database does not
/// answer. The effect is the same as when a client disconnects: stored data stays, everything else
/// is dropped. A stream counts as answered when it begins.
pub(super) async fn with_time_limit(
    mut request: ServiceRequest,
    answer: impl AsyncFnOnce(ServiceRequest) -> Answered,
) -> Answered {
    let seconds = request.app_data::<Data<Settings>>().expect("the server has settings").request_seconds;
    let is_arriving = watch_body(&mut request);
    let mut answering = pin!(answer(request));
    // Most answers are ready at once; they need no timer.
    if let Poll::Ready(answer) = poll!(answering.as_mut()) {
        return answer;
    }
    match tokio::time::timeout(Duration::from_secs(seconds), answering).await {
        Ok(answer) => answer,
        Err(_) if is_arriving.get() => Err(Problem::from(Kind::RequestTimeout).into()),
        Err(_) => {
            tracing::warn!("a request was not answered in time");
            Err(Problem::from(Kind::Unavailable).retry_after(1).into())
        }
    }
}

/// Tells whether the handler waits for more of the body.
fn watch_body(request: &mut ServiceRequest) -> Rc<Cell<bool>> {
    let is_arriving = Rc::new(Cell::new(false));
    let mut body = request.take_payload();
    if !matches!(body, Payload::None) {
        let waits = Rc::clone(&is_arriving);
        let watched = poll_fn(move |context| {
            let polled = std::pin::Pin::new(&mut body).poll_next(context);
            waits.set(polled.is_pending());
            polled
        });
        request.set_payload(Payload::Stream { payload: Box::pin(watched) });
    }
    is_arriving
}
