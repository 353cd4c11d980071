//! What is for this machine only.

use actix_web::HttpRequest;

/// Whether a request comes from this machine, and no proxy says that it has passed it on, a trusted one or not.
pub(crate) fn is_neighbour(request: &HttpRequest) -> bool {
    let is_here = request.peer_addr().is_some_and(|peer| peer.ip().to_canonical().is_loopback());
    let passed_on = ["forwarded", "x-forwarded-for", "x-real-ip", "via"];
    is_here && !passed_on.iter().any(|name| request.headers().contains_key(*name))
}
