//! Tests of whole games by clicking.

use serde_json::Value;

use super::chromium::Chromium;
use super::player::Player;
use crate::support::Service;
use crate::whole_games::{check, client::Client};

#[tokio::test]
async fn two_sign_up_and_play_a_whole_game_by_clicking() {
    let Some(chromium) = Chromium::shared() else { return };
    let service = Service::start().await;
    let mut ada = Player::open_home_page(chromium, &service, 1).await;
    let mut bo = Player::open_home_page(chromium, &service, 2).await;
    ada.sign_up(&service, "Ada").await;
    bo.sign_up(&service, "Bo").await;
    let game = ada.open_game("Rainy days").await;
    bo.join(&game).await;
    assert!(bo.page.has("#game svg").await, "it has begun: {}", bo.page.text().await);
    let card = format!("a.cover[href='{game}']");

    // Ada chooses her moves from the list, Bo by clicking on the board.
    let mut moves = 0;
    'play: loop {
        for (player, points) in [(&mut ada, false), (&mut bo, true)] {
            // The player without a decision opens another page, and returns by the list of waiting
            // games.
            player.page.press(".brand").await;
            if !player.page.has(&format!("[aria-labelledby=waiting] {card}")).await {
                if !player.page.has(&format!("[aria-labelledby=going] {card}")).await {
                    break 'play;
                }
                continue;
            }
            player.page.press(&card).await;
            while player.is_asked().await {
                if points {
                    player.move_by_clicks().await;
                } else {
                    player.answer().await;
                }
                moves += 1;
            }
        }
    }
    assert!(moves > 20, "{moves} moves make no game");

    // The final page shows the same result as the API.
    let api = service.guest();
    let told = api.get(&game).await.expect(200);
    assert_eq!(told["status"], "finished");
    let record = service.get(&format!("/api/v1{game}/record")).await.text().await.expect("a text");
    for Player { page, .. } in [&ada, &bo] {
        page.open(&game).await;
        assert_eq!(page.attribute("#game", "data-version").await, told["version"].to_string());
        let shown = page.evaluate(
            "[...document.querySelectorAll('.points thead th:not(:first-child)')].map((one, place) =>
              `${one.lastChild.textContent}: ${document.querySelectorAll('.points tfoot td')[place].textContent}`)",
        );
        assert_eq!(shown.await, result(&told), "the result");
        let shown = page.evaluate(&format!("fetch('{game}/record').then((answer) => answer.text())")).await;
        assert_eq!(shown, record);
    }
    let outsider = Client::sign_in(&format!("http://{}", service.address), "Cy").await.expect("a third person");
    check::finished_game(&outsider, game.trim_start_matches("/games/")).await.expect("a sound game");
}

/// The result in the form of the page.
fn result(game: &Value) -> Value {
    let seats = game["seats"].as_array().expect("seats").iter();
    let mut lines: Vec<_> = seats
        .map(|seat| {
            let colour = seat["seat"].as_str().expect("a colour");
            let standing = &game["result"]["standings"][colour];
            let score = standing["score"]
                .as_i64()
                .map_or_else(|| "in the pit".to_owned(), |score| score.to_string().replace('-', "−"));
            format!("{}. {} ({colour}): {score}", standing["rank"], seat["player"]["name"].as_str().expect("a name"))
        })
        .collect();
    lines.sort();
    lines.into()
}
