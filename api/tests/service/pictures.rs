//! Tests of the pictures of boards by HTTP.

use reqwest::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, HeaderMap, IF_NONE_MATCH, VARY};
use reqwest::{Method, RequestBuilder};
use serde_json::json;

use crate::lobby::game;
use crate::support::Service;
use crate::support::client::Client;
use crate::support::game::Seated;

/// The status, the headers and the bytes of a picture.
async fn picture(request: RequestBuilder) -> (u16, HeaderMap, Vec<u8>) {
    let answer = request.send().await.expect("an answer");
    let (status, headers) = (answer.status().as_u16(), answer.headers().clone());
    (status, headers, answer.bytes().await.expect("a picture").to_vec())
}

async fn seen_by(reader: &Client, path: &str) -> (HeaderMap, String) {
    let (status, headers, bytes) = picture(reader.request(Method::GET, path)).await;
    assert_eq!(status, 200, "{path}");
    (headers, String::from_utf8(bytes).expect("an SVG"))
}

async fn playing(service: &Service) -> (Seated, String) {
    let seated = service.seated(2, json!({"name": "Rainy days", "rulebook": "en"})).await;
    let path = format!("/games/{}", seated.id);
    (seated, path)
}

#[tokio::test]
async fn everybody_sees_the_board_of_a_public_game_and_asks_for_changes_only() {
    let service = Service::start().await;
    let (seated, path) = playing(&service).await;
    let guest = service.guest();

    let (headers, svg) = seen_by(&guest, &format!("{path}/board.svg")).await;
    assert_eq!(
        (&headers[CONTENT_TYPE], &headers[VARY]),
        (&"image/svg+xml".parse().unwrap(), &"Authorization".parse().unwrap())
    );
    assert_eq!(headers[CACHE_CONTROL], "public, no-cache");
    assert!(svg.starts_with("<svg") && svg.contains("Ada") && !svg.contains("<script"), "{svg}");
    let (_, dark) = seen_by(&guest, &format!("{path}/board.svg?theme=dark")).await;
    assert_ne!(svg, dark);

    let of_png = || guest.request(Method::GET, &format!("{path}/board.png"));
    let (status, headers, png) = picture(of_png()).await;
    assert_eq!((status, &headers[CONTENT_TYPE]), (200, &"image/png".parse().unwrap()));
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
    let tag = headers[ETAG].clone();
    assert!(tag.to_str().unwrap().starts_with('"'), "{tag:?} is strong");
    let (status, headers, none) = picture(of_png().header(IF_NONE_MATCH, &tag)).await;
    assert_eq!((status, &headers[ETAG], none.len()), (304, &tag, 0));

    service.answer(&seated, usize::from(service.open(&seated).await[0].0 == 1)).await;
    assert_eq!(picture(of_png().header(IF_NONE_MATCH, &tag)).await.0, 200, "the board has changed");
}

#[tokio::test]
async fn a_version_is_kept_longer_than_the_newest_board_and_a_private_view_by_nobody_else() {
    let service = Service::start().await;
    let (seated, path) = playing(&service).await;
    let ada = Client::with_token(service.address, &seated.players[0].token).await;
    let guest = service.guest();
    let version = service.version(&seated).await;
    let then = format!("{path}/board.svg?version={version}");

    let (headers, before) = seen_by(&guest, &then).await;
    assert_eq!(headers[CACHE_CONTROL], "public, max-age=300");
    service.answer(&seated, usize::from(service.open(&seated).await[0].0 == 1)).await;
    assert_eq!(seen_by(&guest, &then).await.1, before, "a version does not change");
    assert_ne!(seen_by(&guest, &format!("{path}/board.svg")).await.1, before);
    let (headers, _) = seen_by(&ada, &then).await;
    assert_eq!(headers[CACHE_CONTROL], "private, no-cache");

    guest.get(&format!("{path}/board.svg?as=red")).await.problem("forbidden");
    guest.get(&format!("{path}/board.svg?version=9999")).await.problem("not-found");
    guest.get(&format!("{path}/board.svg?version=1")).await.problem("conflict");
    guest.get(&format!("{path}/board.png?theme=pink")).await.problem("malformed");
}

#[tokio::test]
async fn a_private_game_has_no_picture_for_others() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let (path, _) = game(&ada, json!({"players": 2, "private": true})).await;
    ada.post(&format!("{path}/start"), json!({})).await.expect(200);
    for picture in ["board.svg", "board.png"] {
        bo.get(&format!("{path}/{picture}")).await.problem("not-found");
        service.guest().get(&format!("{path}/{picture}")).await.problem("not-found");
    }
    let (headers, _) = seen_by(&ada, &format!("{path}/board.svg")).await;
    assert_eq!(headers[CACHE_CONTROL], "private, no-cache");
}

#[tokio::test]
async fn a_picture_has_words_of_the_language_that_its_address_names() {
    let service = Service::start().await;
    let (_, path) = playing(&service).await;
    let guest = service.guest();
    for (language, phase, title) in [
        ("en", "offering", "The board"),
        ("de", "Opfer", "Der Spielplan"),
        ("fr", "Offrandes", "Le plateau"),
        ("pl", "Ofiary", "Plansza"),
    ] {
        let (_, svg) = seen_by(&guest, &format!("{path}/board.svg?language={language}")).await;
        assert!(svg.contains(&format!("<title>{title}</title>")) && svg.contains(&format!(">{phase}<")), "{svg}");
        // What pages look for has the same names everywhere.
        assert!(svg.contains("data-space=\"steal-food\"") && svg.contains("data-seat=\"blue\""), "{svg}");
    }
    guest.get(&format!("{path}/board.png?language=nl")).await.problem("malformed");
}
