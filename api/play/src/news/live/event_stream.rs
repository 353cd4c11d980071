//! The body of an answer that is a stream: server-sent events, made when the client can take them.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use actix_web::HttpResponse;
use actix_web::body::{BodySize, MessageBody};
use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::Bytes;
use tokio_util::sync::ReusableBoxFuture;

/// A comment that keeps a connection open. Clients ignore it.
pub(super) const KEEP_ALIVE: Bytes = Bytes::from_static(b": \n\n");

/// A source of server-sent events.
pub trait EventSource: Send + Sized + 'static {
    /// The next bytes; none when the stream ends.
    fn next(&mut self) -> impl Future<Output = Option<Bytes>> + Send;
}

/// The answer with the events of a source.
pub fn stream_response(source: impl EventSource + Unpin) -> HttpResponse {
    let mut response = HttpResponse::Ok();
    response.content_type("text/event-stream").insert_header((CACHE_CONTROL, "no-store, no-transform"));
    // nginx buffers answers by default.
    response.insert_header(("X-Accel-Buffering", "no"));
    // When the stream ends the connection must close, so that a stopping server does not wait for
    // it.
    response.force_close().body(Body::new(source))
}

/// The body of the answer. The server polls it only when the client has taken most of the earlier bytes.
struct Body<S>(Option<ReusableBoxFuture<'static, (S, Option<Bytes>)>>);

impl<S: EventSource> Body<S> {
    fn new(source: S) -> Self {
        Self(Some(ReusableBoxFuture::new(next_bytes(source))))
    }
}

/// Gives the source back with its next bytes, so that the next call can have it.
pub(super) async fn next_bytes<S: EventSource>(mut source: S) -> (S, Option<Bytes>) {
    let bytes = source.next().await;
    (source, bytes)
}

impl<S: EventSource> MessageBody for Body<S> {
    type Error = Infallible;

    fn size(&self) -> BodySize {
        BodySize::Stream
    }

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Bytes, Infallible>>> {
        let Some(next) = &mut self.0 else { return Poll::Ready(None) };
        let (source, bytes) = ready!(next.poll(cx));
        match bytes {
            Some(_) => next.set(next_bytes(source)),
            None => self.0 = None,
        }
        Poll::Ready(bytes.map(Ok))
    }
}
