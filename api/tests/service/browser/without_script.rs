//! Tests of the pages without scripts: reading and sending forms.

use super::chromium::Chromium;
use super::player::Player;
use crate::support::Service;

#[tokio::test]
async fn who_has_no_scripts_signs_up_opens_a_game_joins_plays_and_looks_back() {
    let Some(chromium) = Chromium::shared() else { return };
    let service = Service::start().await;
    let mut ada = Player::open_home_page(chromium, &service, 1).await;
    let mut bo = Player::open_home_page(chromium, &service, 2).await;
    for (player, name) in [(&ada, "Ada"), (&bo, "Bo")] {
        player.page.forbid_scripts().await;
        player.sign_up(&service, name).await;
    }
    let game = ada.open_game("Rainy days").await;
    bo.join(&game).await;
    for _ in 0..2 {
        for player in [&mut ada, &mut bo] {
            player.page.open(&game).await;
            assert!(player.page.has("#game svg").await, "{}", player.page.text().await);
            if player.is_asked().await {
                player.answer().await;
            }
        }
    }
    let page = &ada.page;
    page.press(&format!("a[href^='{game}/history/']")).await;
    assert!(page.has("#slider[hidden]").await, "what needs a script is not shown");
    page.press(".steps [rel=prev]").await;
    page.press(".steps [rel=first]").await;
    assert!(page.path().await.ends_with("/history/1"));
    page.press("a[href='/help']").await;
    assert!(page.has("main h1").await);
    assert!(
        page.tab_events.all("Network.requestWillBeSent").iter().all(|sent| sent["type"] != "Fetch"),
        "no script ran"
    );
}
