//! Attacks by lines that end in a bare line feed, of which a proxy before us may make other requests than we do.

use crate::support::Service;
use crate::support::wire::Wire;

const GOOD: &str = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";

/// A request that has an effect.
fn sign_in(name: &str) -> String {
    let email = format!(r#"{{"email":"{name}@example.org"}}"#);
    let head = "POST /api/v1/auth/email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json";
    format!("{head}\r\nContent-Length: {}\r\n\r\n{email}", email.len())
}

/// All answers on a connection to which this was sent, until the service closed it.
async fn answers(service: &Service, said: &str) -> String {
    let mut wire = Wire::open(service).await.expect("a connection");
    wire.send(said).await;
    let mut told = String::new();
    loop {
        match wire.read_answer().await {
            more if more.is_empty() => return told,
            more => told += &more,
        }
    }
}

#[tokio::test]
async fn a_request_with_a_bare_line_feed_is_refused_and_nothing_is_done() {
    let service = Service::start().await;
    let whole = sign_in("eve");
    let ends: Vec<_> = whole.match_indices("\r\n").map(|(at, _)| at).collect();
    let spoilt = ends.iter().map(|end| [&whole[..*end], &whole[end + 1..]].concat());
    let first = [whole.replace("\r\n", "\n"), format!("\n{whole}"), format!("\r\n\n{whole}")];
    for request in spoilt.chain(first) {
        let told = answers(&service, &format!("{request}{}", sign_in("mallory"))).await;
        assert!(told.starts_with("HTTP/1.1 400 "), "{request:?}: {told}");
        assert_eq!(told.matches("HTTP/1.1 ").count(), 1, "{request:?}: {told}");
        let told = answers(&service, &format!("{GOOD}{request}{}", sign_in("mallory"))).await;
        assert!(told.starts_with("HTTP/1.1 200 "), "{request:?}: {told}");
        assert!(told.contains("HTTP/1.1 400 ") && told.matches("HTTP/1.1 ").count() == 2, "{request:?}: {told}");
    }
    let dump = service.dump().await;
    assert!(!dump.contains("eve@") && !dump.contains("mallory@"), "something was done");
    let mut wire = Wire::open(&service).await.expect("a connection");
    wire.send(&whole).await;
    assert!(wire.read_answer().await.starts_with("HTTP/1.1 202 "));
    assert!(service.dump().await.contains("eve@example.org"));
}

#[tokio::test]
async fn a_bare_line_feed_behind_the_last_chunk_ends_the_connection() {
    let service = Service::start().await;
    let body = r#"{"email":"eve@example.org"}"#;
    let chunked = |end: &str| {
        let head = "POST /api/v1/auth/email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json";
        format!("{head}\r\nTransfer-Encoding: chunked\r\n\r\n{:x}\r\n{body}\r\n0\r\n{end}", body.len())
    };
    for end in ["\n", "\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n", "A: b\n\r\n"] {
        assert_eq!(answers(&service, &chunked(end)).await, "", "{end:?}");
    }
    assert!(!service.dump().await.contains("eve@"), "something was done");
    let mut wire = Wire::open(&service).await.expect("a connection");
    wire.send(&chunked("\r\n")).await;
    assert!(wire.read_answer().await.starts_with("HTTP/1.1 202 "));
}

#[tokio::test]
async fn a_body_with_bare_line_feeds_is_read_and_so_is_the_next_request() {
    let service = Service::start().await;
    let body = "{\n\n\"email\":\n\"ada@example.org\"\n}\n";
    let head = "POST /api/v1/auth/email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json";
    let whole = format!("{head}\r\nContent-Length: {}\r\n\r\n{body}", body.len());
    let chunked = format!("{head}\r\nTransfer-Encoding: chunked\r\n\r\n{:x}\r\n{body}\r\n0\r\n\r\n", body.len());
    for request in [whole, chunked] {
        let mut wire = Wire::open(&service).await.expect("a connection");
        wire.send(&request).await;
        assert!(wire.read_answer().await.starts_with("HTTP/1.1 202 "), "{request:?}");
        assert!(wire.ask().await.starts_with("HTTP/1.1 200 "), "{request:?}");
    }
    assert!(service.dump().await.contains("ada@example.org"));
}
