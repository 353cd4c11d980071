//! Attacks through a proxy that makes every visitor look local.

use reqwest::Method;

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

#[tokio::test]
async fn behind_a_silent_proxy_nobody_is_exempt_from_limits() {
    let service = Service::start_with(|settings| {
        settings.public_url = Some("https://pixie.example".parse().expect("an address"));
        settings.rate_burst = 3;
    })
    .await;
    let mut answers = Vec::new();
    for _ in 0..5 {
        answers.push(service.get("/api/v1/games").await.status().as_u16());
    }
    assert_eq!(answers, [200, 200, 200, 429, 429]);
}
