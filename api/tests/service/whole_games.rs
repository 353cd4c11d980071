//! Tests of whole games over HTTP, checked from outside when they are over. The example of the same
//! name plays more games.

#[path = "../../examples/whole_games/check.rs"]
pub(crate) mod check;
#[path = "../../examples/whole_games/client.rs"]
pub(crate) mod client;
#[path = "../../examples/whole_games/table.rs"]
pub(crate) mod table;

use pixie_engine::Rulebook;

use self::client::Client;
use self::table::{Style, Table};
use crate::support::Service;

/// One game with each style of play.
async fn play(rulebook: Rulebook, players: usize) {
    let service = Service::start().await;
    let url = format!("http://{}", service.address);
    let mut clients = Vec::new();
    for name in &["Ada", "Bo", "Cy", "Di", "Ed"][..players] {
        clients.push(Client::sign_in(&url, name).await.expect("a stranger can sign in"));
    }
    for style in [Style::Random, Style::Cautious] {
        let table = Table { players: &clients, rulebook, style, seed: players as u64 };
        let finished = table.play().await.expect("the game is played to its end");
        check::finished_game(&clients[0], &finished.id).await.expect("the finished game is sound");
        println!("{style:?}: {} moves, {}", finished.moves, finished.result);
    }
}

#[tokio::test]
async fn two_play_by_the_english_rulebook() {
    play(Rulebook::En, 2).await;
}

#[tokio::test]
async fn three_play_by_the_polish_rulebook() {
    play(Rulebook::Pl, 3).await;
}

#[tokio::test]
async fn four_play_by_the_german_rulebook() {
    play(Rulebook::De, 4).await;
}

#[tokio::test]
async fn five_play_by_the_french_rulebook() {
    play(Rulebook::Fr, 5).await;
}

#[tokio::test]
async fn three_play_by_the_draft() {
    play(Rulebook::Draft, 3).await;
}
