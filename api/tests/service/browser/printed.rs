//! Tests of pages on paper.

use data_encoding::BASE64;
use serde_json::json;

use super::chromium::Chromium;
use super::page::Page;
use crate::support::Service;

#[tokio::test]
async fn a_game_is_printed_on_one_sheet() {
    let Some(chromium) = Chromium::shared() else { return };
    let service = Service::start().await;
    let game = service.seated(5, json!({})).await;
    service.play_until_all_are_asked(&game, "offer").await;
    for token in ["", game.players[0].token.as_str()] {
        let page = if token.is_empty() {
            Page::new(chromium, &service).await
        } else {
            Page::of(chromium, &service, token).await
        };
        page.open(&format!("/games/{}", game.id)).await;
        let a4 = json!({"paperWidth": 8.27, "paperHeight": 11.69});
        let printed = page.call("Page.printToPDF", a4).await;
        let sheets = BASE64.decode(printed["data"].as_str().expect("a file").as_bytes()).expect("base64");
        let sheets = String::from_utf8_lossy(&sheets);
        let count = sheets.matches("/Type /Page").count() - sheets.matches("/Type /Pages").count();
        assert_eq!(count, 1);
    }
}
