//! The reader of what programs of others ask for.

use std::hint::black_box;

use pixie_service::access::oauth::AuthorizationRequest;

/// The beginnings of queries.
pub(super) const AUTHORIZATIONS: &[&str] = &[
    "client_id=Board&redirect_uri=https%3A%2F%2Fboard.example%2Fback&response_type=code&code_challenge_method=S256&code_challenge=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA&scope=read+play&state=1",
    "client_id=Board&redirect_uri=https://b%C3%BCcher.xn--bcher-kva.example/?a=b&response_type=code",
];

/// Reads the query of the page on which a user lets a program in.
pub(super) fn authorization(bytes: &[u8]) {
    let read = AuthorizationRequest::read(&String::from_utf8_lossy(bytes), "https://pixie.example".to_owned());
    let _ = black_box(read.map(|request| request.refused()));
}
