//! Answers packed by gzip: whether a client takes them, and the packing.

use std::io::Write as _;

use actix_web::HttpRequest;
use actix_web::http::header::{self, AcceptEncoding, Encoding, Header as _};
use flate2::Compression;
use flate2::write::GzEncoder;

/// Whether a client would rather have gzip than what is not packed. Who says nothing of it does not.
pub(crate) fn takes_gzip(request: &HttpRequest) -> bool {
    request.headers().contains_key(header::ACCEPT_ENCODING)
        && AcceptEncoding::parse(request)
            .ok()
            .and_then(|wanted| wanted.negotiate([Encoding::gzip(), Encoding::identity()].iter()))
            .is_some_and(|chosen| chosen == Encoding::gzip())
}

/// Packs these bytes.
pub(crate) fn gzip(bytes: &[u8], how: Compression) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 4), how);
    encoder.write_all(bytes).and_then(|()| encoder.finish()).expect("writing to memory does not fail")
}
