//! Attacks through a proxy that makes every visitor look local.

use reqwest::Method;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::support::Service;

/// The answers to what only this machine may ask for, sent as nginx does with nothing but
/// `proxy_pass http://127.0.0.1:8080`.
async fn answers(service: &Service) -> [u16; 2] {
    service.code("mo@example.org").await;
    let mail = service.request(Method::POST, "/inbound/email").header("content-type", "message/rfc822");
    let mail = mail.body("From: ada@example.org\r\n\r\npass\r\n").send().await.expect("an answer");
    [service.get("/dev/mail").await.status().as_u16(), mail.status().as_u16()]
}

#[tokio::test]
async fn behind_a_silent_proxy_nobody_reads_the_mailbox_or_hands_mail_in() {
    let url = || Some("https://pixie.example".parse().expect("an address"));
    let service = Service::start_with(|settings| settings.public_url = url()).await;
    assert_eq!(answers(&service).await, [404, 404]);
    let trusting = Service::start_with(|settings| {
        settings.public_url = url();
        settings.trust_loopback = Some(true);
    })
    .await;
    assert_eq!(answers(&trusting).await, [200, 202]);
    assert_eq!(answers(&Service::start().await).await, [200, 202], "a service for this machine alone");
}

/// nginx speaks HTTP/1.0, and puts the address of the service into `Host`, unless it is told otherwise.
#[tokio::test]
async fn behind_a_silent_nginx_nobody_looks_local_even_without_a_public_url() {
    let service = Service::start().await;
    for (version, expected) in [("1.0", "404"), ("1.1", "200")] {
        let mut proxy = TcpStream::connect(service.address).await.expect("a connection");
        let request = format!("GET /dev/mail HTTP/{version}\r\nHost: {}\r\nConnection: close\r\n\r\n", service.address);
        proxy.write_all(request.as_bytes()).await.expect("it is sent");
        let mut answer = String::new();
        proxy.read_to_string(&mut answer).await.expect("an answer");
        assert_eq!(answer.split(' ').nth(1), Some(expected), "{answer}");
    }
}

#[tokio::test]
async fn behind_a_silent_proxy_nobody_is_exempt_from_limits() {
    let service = Service::start_with(|settings| {
        settings.public_url = Some("https://pixie.example".parse().expect("an address"));
    })
    .await;
    // The clock stands still, so that no request is paid for meanwhile.
    let mut admitted = 0;
    while service.get("/api/v1/games").await.status() == 200 {
        admitted += 1;
    }
    assert_eq!(admitted, 120);
    assert_eq!(service.get("/api/v1/games").await.status(), 429);
}
