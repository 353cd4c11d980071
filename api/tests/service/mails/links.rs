//! Tests of the links in mails.

use reqwest::Method;
use reqwest::header::ACCEPT;
use serde_json::json;

use crate::lobby::game;
use crate::support::Service;

/// Every link to the service, each once.
fn links(service: &Service, mails: &[String]) -> Vec<String> {
    let base = format!("http://{}", service.address);
    let paths = mails.iter().flat_map(|mail| mail.split(&base).skip(1));
    let is_end = |letter: char| letter.is_whitespace() || matches!(letter, '<' | '>' | ')' | '"');
    let mut links: Vec<_> = paths.map(|path| path.split(is_end).next().unwrap_or_default()).collect();
    links.sort_unstable();
    links.dedup();
    links.into_iter().map(|link| link.trim_end_matches(['.', ',']).to_owned()).collect()
}

#[tokio::test]
async fn every_link_leads_somewhere_in_mails_to_sign_in_to_invite_and_to_play() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    service.code("cy@example.org").await;
    let (path, _) = game(&ada, json!({"players": 2})).await;
    for email in [&bo.email, "cy@example.org"] {
        ada.post(&format!("{path}/invitations"), json!({"email": email})).await.expect(202);
    }
    service.mails(3).await;
    bo.put(&format!("{path}/seats/me")).await.expect(200);
    let links = links(&service, &service.mails(4).await);
    for link in &links {
        let page = service.request(Method::GET, link).header(ACCEPT, "text/html").send().await.expect("an answer");
        assert!(page.status().as_u16() < 400, "{link}: {}", page.status());
    }
    let id = path.strip_prefix("/games/").expect("a path of a game");
    let led = [format!("/sign-in?next=/games/{id}"), format!("/games/{id}"), "/unsubscribe/".to_owned()];
    for to in led.iter().map(String::as_str).chain(["/sign-in?id="]) {
        assert!(links.iter().any(|link| link.starts_with(to)), "{to} is in {links:?}");
    }
}
