//! The id of a request: in its answer, in all log lines about it, and in the events that it causes.

use actix_web::{HttpMessage as _, HttpRequest};
use uuid::Uuid;

use crate::ground::problem::{Problem, Result};

/// The id of a request. The service makes it; what a client sends is ignored, so that nobody chooses the id in an event.
#[derive(Clone, Copy, Debug)]
pub struct RequestId(pub Uuid);

impl RequestId {
    /// The id that the middleware has given to this request.
    ///
    /// # Errors
    /// There is none, because the request did not pass the middleware.
    pub fn of(request: &HttpRequest) -> Result<Self> {
        let missing = || Problem::internal(anyhow::anyhow!("each request gets an id"));
        request.extensions().get().copied().ok_or_else(missing)
    }
}
