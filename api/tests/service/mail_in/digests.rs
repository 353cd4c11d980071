//! Tests of answers to a digest, which may hold moves of several games.

use chrono::TimeDelta;
use reqwest::Method;
use serde_json::json;

use crate::support::Service;
use crate::support::client::{Client, answer};
use crate::waiting::wait_until;

/// A player among bots who wants a digest a day, and their games.
struct Scene {
    service: Service,
    ada: Client,
    /// The paths, and a legal move in each.
    games: Vec<(String, String)>,
    reply_to: String,
    text: String,
}

impl Scene {
    async fn set_up(names: &[&str]) -> Self {
        let service = Service::start().await;
        let ada = service.user("Ada").await;
        let choice = json!({"turn_mails": "digest"});
        answer(ada.request(Method::PATCH, "/me/notifications").json(&choice)).await.expect(200);
        let mut games = Vec::new();
        for name in names {
            let game = ada.post("/games", json!({"players": 2, "name": name})).await.expect(201);
            let path = format!("/games/{}", game["id"].as_str().expect("an id"));
            ada.post(&format!("{path}/start"), json!({})).await.expect(200);
            let open = ada.get(&format!("{path}/decisions")).await.expect(200);
            let mut open = open["decisions"].as_array().expect("a list").iter();
            let own = open.find(|own| own["mine"] == true).expect("Ada is asked");
            games.push((path, own["legal"][0]["notation"].as_str().expect("a move").to_owned()));
        }
        service.clock.advance(TimeDelta::days(1));
        let is_digest = |mail: &String| mail.contains("for you\nMessage-ID") || mail.contains(" for you.\n");
        let text = wait_until("a digest", async || service.mailbox().into_iter().find(is_digest)).await;
        let reply_to = text.lines().find_map(|line| line.strip_prefix("Reply-To: ")).expect("an address").to_owned();
        Self { service, ada, games, reply_to, text }
    }

    /// The letter of a game in the digest.
    fn letter(&self, name: &str) -> &str {
        let title = format!(": PIXIE QUEEN \"{}\"", name.to_uppercase());
        self.text.lines().find_map(|line| line.strip_suffix(&title)).expect("a heading")
    }

    async fn write(&self, id: &str, text: &str) {
        self.service.write(&self.ada.email, &self.reply_to, id, text).await;
    }

    /// The moves of Ada in a game.
    async fn moves(&self, game: usize) -> Vec<String> {
        let log = self.ada.get(&format!("{}/events?kind=moved", self.games[game].0)).await.expect(200);
        let moves = log["events"].as_array().expect("a list").iter();
        let own = moves.filter(|event| event["actor"]["user"] == json!(self.ada.id));
        own.map(|event| event["notation"].as_str().expect("a move").to_owned()).collect()
    }
}

#[tokio::test]
async fn one_answer_plays_several_games_each_by_its_letter_or_its_name() {
    let scene = Scene::set_up(&["Rainy days", "Sunny days"]).await;
    for part in ["2 games wait for you.", "It is your turn: ", "You have "] {
        assert!(scene.text.contains(part), "{part} in {}", scene.text);
    }
    let (rainy, sunny) = (&scene.games[0].1, &scene.games[1].1);
    assert!(scene.text.contains(&format!("\n  {} 1. {rainy}\n", scene.letter("Rainy days"))), "{}", scene.text);
    let text = format!("Hello,\n{} {rainy}\nsunny days: {sunny}\n", scene.letter("Rainy days"));
    scene.write("m1@example.org", &text).await;
    let answers = loop {
        let mails = scene.service.mails(3).await;
        let answers: Vec<_> = mails.into_iter().filter(|mail| mail.contains("In-Reply-To: <m1@example.org>")).collect();
        if answers.len() == 2 {
            break answers;
        }
    };
    assert!(answers.iter().all(|answer| answer.contains("it is done.")), "{answers:?}");
    for (game, said) in [rainy, sunny].into_iter().enumerate() {
        assert_eq!(scene.moves(game).await, [said.as_str()]);
        let id = scene.games[game].0.trim_start_matches("/games/").replace('-', "");
        assert_eq!(answers.iter().filter(|answer| answer.contains(&format!("References: <{id}."))).count(), 1);
    }

    scene.write("m1@example.org", &text).await;
    scene.write("m2@example.org", "A help").await;
    scene.service.answer_to("m2@example.org").await;
    assert_eq!((scene.moves(0).await.len(), scene.moves(1).await.len()), (1, 1), "a duplicate plays nothing");
}

#[tokio::test]
async fn a_line_for_no_game_plays_nothing_and_is_told_how_to_say_it() {
    let scene = Scene::set_up(&["Rainy days", "Sunny days"]).await;
    let (rainy, sunny) = (&scene.games[0].1, &scene.games[1].1);
    scene.write("m1@example.org", &format!("{sunny}\nRainy days: {rainy}")).await;
    let answer = scene.service.answer_to("m1@example.org").await;
    assert!(
        answer.contains("nothing was done") && answer.contains("the letter of the game before each move"),
        "{answer}"
    );
    assert_eq!((scene.moves(0).await.len(), scene.moves(1).await.len()), (0, 0));
}

#[tokio::test]
async fn of_one_game_a_move_is_enough_and_somebody_else_cannot_make_it() {
    let scene = Scene::set_up(&["Rainy days"]).await;
    let said = &scene.games[0].1;
    assert!(scene.text.contains(&format!("\n  1. {said}\n")), "{}", scene.text);
    scene.service.write("eve@example.org", &scene.reply_to, "m1@example.org", said).await;
    assert_eq!(scene.service.handled(1).await[0].0, "held");
    assert_eq!(scene.moves(0).await.len(), 0);
    scene.write("m2@example.org", said).await;
    let answer = scene.service.answer_to("m2@example.org").await;
    assert!(answer.contains("it is done."), "{answer}");
    assert_eq!(scene.moves(0).await, [said.as_str()]);
    // The question of the digest is answered.
    scene.write("m3@example.org", said).await;
    let answer = scene.service.answer_to("m3@example.org").await;
    assert!(answer.contains("refused"), "{answer}");
}
