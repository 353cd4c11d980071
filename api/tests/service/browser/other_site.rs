//! Tests of a page on another site that signs in and plays: `examples/browser_client.html`, as it is.

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;

use super::chromium::Chromium;
use super::page::Page;
use crate::support::client::Client;
use crate::support::{Service, code_in};

const EXAMPLE: &str = include_str!("../../../examples/browser_client.html");

/// Serves the example on an address of its own, which is another origin. Returns the origin.
async fn serve() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let origin = format!("http://{}", listener.local_addr().expect("an address"));
    tokio::spawn(async move {
        while let Ok((mut connection, _)) = listener.accept().await {
            tokio::spawn(async move {
                let _ = connection.read(&mut [0; 8192]).await;
                let head = "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nConnection: close\r\n";
                let answer = format!("{head}Content-Length: {}\r\n\r\n{EXAMPLE}", EXAMPLE.len());
                let _ = connection.write_all(answer.as_bytes()).await;
            });
        }
    });
    origin
}

/// Makes the first legal move of this player, if they are asked.
async fn answer(player: &Client, game: &str) {
    let open = player.get(&format!("{game}/decisions")).await.expect(200);
    let open = open["decisions"].as_array().expect("a list").iter().find(|open| open["mine"] == true).cloned();
    if let Some(open) = open {
        let said = json!({"decision": open["id"], "notation": open["legal"][0]["notation"]});
        player.post(&format!("{game}/moves"), said).await.expect(200);
    }
}

async fn version(player: &Client, game: &str) -> Value {
    player.get(game).await.expect(200)["version"].clone()
}

#[tokio::test]
async fn a_page_on_another_site_signs_in_and_plays() {
    let Some(chromium) = Chromium::shared() else { return };
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let game = ada.post("/games", json!({"players": 2, "name": "Rainy days"})).await.expect(201);
    let game = format!("/games/{}", game["id"].as_str().expect("an id"));
    bo.put(&format!("{game}/seats/me")).await.expect(200);

    let mut page = Page::new(chromium, &service).await;
    let site = serve().await;
    page.visit(&site, &format!("/?service=http://{}", service.address)).await;
    page.press("#sign-in button").await;
    assert!(page.path().await.starts_with("/sign-in?next="), "{}", page.path().await);
    page.fill("#email", &ada.email).await;
    page.press("form[action='/sign-in/mail'] button").await;
    page.fill("#code", &code_in(&service.mail_to(&ada, "Subject: Your sign-in code").await)).await;
    page.press("form[action='/sign-in'] button").await;
    let place = format!("a program on this device ({})", site.trim_start_matches("http://"));
    assert!(page.says("One-page board").await && page.says(&place).await, "{}", page.text().await);
    page.press("button[value=allow]").await;
    assert_eq!(page.evaluate("location.origin").await, site);
    page.until("document.querySelector('#games button')").await;
    assert!(page.says("Signed in as Ada").await && page.says("Rainy days").await, "{}", page.text().await);
    assert_eq!(page.evaluate("location.search").await, "", "the code does not stay in the address");

    page.click("#games button").await;
    page.until("document.querySelector('#game').dataset.version > 0").await;
    for _ in 0..6 {
        // What Bo does comes by the stream.
        answer(&bo, &game).await;
        let at = version(&bo, &game).await;
        page.until(&format!("document.querySelector('#game').dataset.version >= {at}")).await;
        if page.has("#moves button").await {
            page.evaluate("document.querySelector('#moves button').click()").await;
            page.until(&format!("document.querySelector('#game').dataset.version > {at}")).await;
        }
    }
    let log = ada.get(&format!("{game}/events")).await.expect(200);
    let is_of_page = |event: &&Value| event["kind"] == "moved" && event["actor"]["user"] == ada.id.to_string();
    let mine = log["events"].as_array().expect("events").iter().filter(is_of_page).count();
    assert!(mine >= 3, "{log}");

    page.press("#sign-out").await;
    page.until("document.querySelector('#sign-in button')").await;
    let listed = ada.get("/me/tokens").await.expect(200);
    assert!(!listed.to_string().contains("One-page board"), "{listed}");
}
