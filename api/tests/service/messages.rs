//! Tests of messages between players.

use chrono::TimeDelta;
use futures_util::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};

use crate::lobby::game;
use crate::support::Service;
use crate::support::client::{Answer, Client, answer};
use crate::web::browser::Browser;

/// A started game of two, and the path of its messages.
async fn table() -> (Service, Client, Client, String) {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let (path, _) = game(&ada, json!({"players": 2})).await;
    bo.put(&format!("{path}/seats/me")).await.expect(200);
    (service, ada, bo, format!("{path}/messages"))
}

async fn say(client: &Client, path: &str, text: &str) -> Answer {
    client.post(path, json!({"text": text})).await
}

fn texts(list: &Value) -> Vec<&str> {
    list["messages"].as_array().expect("messages").iter().map(|said| said["text"].as_str().expect("a text")).collect()
}

#[tokio::test]
async fn players_talk_page_by_page_and_the_others_are_mailed() {
    let (service, ada, bo, path) = table().await;
    let said = say(&ada, &path, " Who took\r\nthe honey? ").await.expect(201);
    assert_eq!((&said["seat"], &said["author"]["name"]), (&json!("blue"), &json!("Ada")));
    assert_eq!((&said["text"], &said["at"]), (&json!("Who took\nthe honey?"), &json!("2026-01-01T00:00:00Z")));
    for text in ["Not me.", "Who else?"] {
        service.clock.advance(TimeDelta::minutes(1));
        say(&bo, &path, text).await.expect(201);
    }
    let all = ada.get(&path).await.expect(200);
    assert_eq!((texts(&all), &all["next"]), (vec!["Who else?", "Not me.", "Who took\nthe honey?"], &Value::Null));
    let page = bo.get(&format!("{path}?limit=2")).await.expect(200);
    assert_eq!(texts(&page), ["Who else?", "Not me."]);
    let next = page["next"].as_str().expect("a next page");
    let page = bo.get(&format!("{path}?limit=2&cursor={next}")).await.expect(200);
    assert_eq!((texts(&page), &page["next"]), (vec!["Who took\nthe honey?"], &Value::Null));
    for wrong in ["limit=0", "limit=101", "cursor=7", "colour=red"] {
        ada.get(&format!("{path}?{wrong}")).await.problem("malformed");
    }

    let id = said["id"].as_str().expect("an id").parse::<uuid::Uuid>().expect("an id");
    let mails = sqlx::query!("SELECT user_id, data FROM outbox WHERE kind = 'message' AND game_id = $1", id);
    let mails = mails.fetch_all(&service.owner).await.expect("rows");
    assert_eq!(mails.iter().map(|mail| mail.user_id).collect::<Vec<_>>(), [bo.id]);
}

#[tokio::test]
async fn messages_stand_in_the_order_in_which_they_came_whatever_the_clocks_of_nodes_say() {
    let (service, ada, bo, path) = table().await;
    say(&ada, &path, "First").await.expect(201);
    service.clock.advance(-TimeDelta::hours(1));
    say(&bo, &path, "Second").await.expect(201);
    let many: Vec<_> = (3..11).map(|number| format!("{number}")).collect();
    join_all(many.iter().map(|text| say(&ada, &path, text))).await.into_iter().for_each(|said| drop(said.expect(201)));
    service.clock.advance(-TimeDelta::hours(1));
    say(&bo, &path, "Last").await.expect(201);
    let all = ada.get(&path).await.expect(200);
    let texts = texts(&all);
    assert_eq!((texts.len(), texts[0], &texts[9..]), (11, "Last", &["Second", "First"][..]));
}

#[tokio::test]
async fn only_the_players_talk_and_listen() {
    let (service, ada, _, path) = table().await;
    say(&ada, &path, "Psst!").await.expect(201);
    let (eve, mo) = (service.user("Eve").await, service.moderator("Mo").await);
    for outsider in [&eve, &mo] {
        outsider.get(&path).await.problem("forbidden");
        say(outsider, &path, "Hello!").await.problem("forbidden");
    }
    service.guest().get(&path).await.problem("unauthorized");
    let (private, _) = game(&ada, json!({"players": 2, "private": true})).await;
    eve.get(&format!("{private}/messages")).await.problem("not-found");
    say(&ada, &format!("{private}/messages"), "Anybody there?").await.expect(201);
    let log = ada.get(&format!("{}/events", path.trim_end_matches("/messages"))).await.expect(200);
    assert!(!log.to_string().contains("Psst"));
}

#[tokio::test]
async fn what_cannot_be_said_is_refused() {
    let (_service, ada, _, path) = table().await;
    let long = "a".repeat(2001);
    for text in ["", " \n ", "a\0b", "\u{7}", &long] {
        assert!(say(&ada, &path, text).await.problem("malformed").contains("text"), "{text:?}");
    }
    ada.post(&path, json!({"text": 7})).await.problem("malformed");
    ada.post(&path, json!({"text": "a", "to": "bo"})).await.problem("malformed");
    assert_eq!(ada.get(&path).await.expect(200)["messages"], json!([]));
}

#[tokio::test]
async fn a_message_with_a_key_is_said_once() {
    let (_service, ada, _, path) = table().await;
    let send = async |text: &str| {
        let request = ada.request(Method::POST, &path).header("Idempotency-Key", "once");
        answer(request.json(&json!({"text": text}))).await
    };
    let answers = join_all((0..6).map(|_| send("Hello!"))).await;
    let first = answers[0].body.clone();
    assert!(answers.iter().all(|answer| answer.status == 201 && answer.body == first), "{answers:?}");
    assert_eq!(texts(&ada.get(&path).await.expect(200)), ["Hello!"]);
    send("Something else").await.problem("idempotency-key-reused");
}

#[tokio::test]
async fn nobody_floods_the_table() {
    let (service, ada, bo, path) = table().await;
    let answers = join_all((0..33).map(|number| {
        let (ada, path) = (&ada, &path);
        async move { say(ada, path, &format!("{number}!")).await }
    }));
    let statuses: Vec<u16> = answers.await.iter().map(|answer| answer.status).collect();
    assert_eq!(statuses.iter().filter(|status| **status == 201).count(), 30, "{statuses:?}");
    let refused = say(&ada, &path, "One more").await;
    assert_eq!(refused.headers["retry-after"], "3601");
    refused.problem("too-many-requests");
    say(&bo, &path, "My turn to talk").await.expect(201);
    service.clock.advance(TimeDelta::minutes(61));
    say(&ada, &path, "One more").await.expect(201);
}

#[tokio::test]
async fn what_somebody_said_goes_when_they_do() {
    let (service, ada, bo, path) = table().await;
    say(&ada, &path, "I am Lovelace").await.expect(201);
    say(&bo, &path, "I know").await.expect(201);
    assert_eq!(ada.delete("/me").await.status, 204);
    assert_eq!(texts(&bo.get(&path).await.expect(200)), ["I know"]);
    assert!(!service.dump().await.contains("Lovelace"));
    let waiting = sqlx::query_scalar::<_, i64>("SELECT count(*) FROM outbox WHERE kind = 'message' AND user_id = $1");
    assert_eq!(waiting.bind(bo.id).fetch_one(&service.owner).await.expect("a number"), 0);
}

#[tokio::test]
async fn everybody_has_one_reaction_to_a_message_and_can_take_it_back() {
    let (service, ada, bo, path) = table().await;
    let said = say(&ada, &path, "All honey is mine.").await.expect(201);
    let id = said["id"].as_str().expect("an id").to_owned();
    assert_eq!((&said["reactions"], &said["blocked"]), (&json!([]), &json!(false)));
    let reaction = format!("{path}/{id}/reaction");
    let react = async |client: &Client, word: &str| {
        answer(client.request(Method::PUT, &reaction).json(&json!({"reaction": word}))).await
    };
    for word in ["wow", "laugh", "laugh"] {
        react(&bo, word).await.expect(204);
    }
    react(&ada, "thanks").await.expect(204);
    let reactions = async || ada.get(&path).await.expect(200)["messages"][0]["reactions"].clone();
    let of = |user: &Client, name: &str| json!([{"id": user.id, "name": name, "bot": false}]);
    let (laugh, thanks) =
        (json!({"reaction": "laugh", "users": of(&bo, "Bo")}), json!({"reaction": "thanks", "users": of(&ada, "Ada")}));
    assert_eq!(reactions().await, json!([laugh, thanks]));
    for _ in 0..2 {
        ada.delete(&reaction).await.expect(204);
    }
    assert_eq!(reactions().await, json!([laugh]));

    react(&bo, "angry").await.problem("malformed");
    let eve = service.user("Eve").await;
    react(&eve, "like").await.problem("forbidden");
    let other = format!("{path}/{}/reaction", uuid::Uuid::nil());
    answer(bo.request(Method::PUT, &other).json(&json!({"reaction": "like"}))).await.problem("not-found");

    bo.delete("/me").await.expect(204);
    assert_eq!(reactions().await, json!([]));
    react(&ada, "sad").await.expect(204);
    ada.delete("/me").await.expect(204);
    let left = sqlx::query_scalar::<_, i64>("SELECT count(*) FROM reactions").fetch_one(&service.owner).await;
    assert_eq!(left.expect("a number"), 0);
}

#[tokio::test]
async fn a_reaction_is_a_button_below_the_message() {
    let (service, ada, bo, path) = table().await;
    let said = say(&ada, &path, "All honey is mine.").await.expect(201);
    let id = said["id"].as_str().expect("an id");
    let mut browser = Browser::of(&service);
    browser.cookie = Some("session=pixie_Bo".to_owned());
    let game = path.trim_end_matches("/messages");
    browser.open(game).await;
    browser.send(&format!("{game}/reactions"), &[("reaction", &format!("{id}.laugh"))]).await;
    assert!(browser.says("Laugh: Bo") && browser.says(&format!("value=\"{id}.\"")), "{}", browser.text());
    let hidden = browser.hidden(&format!("{game}/reactions"));
    for wrong in ["", "laugh", &format!("{id}.angry"), "x.laugh"] {
        let fields = [&hidden[..], &[("reaction".to_owned(), wrong.to_owned())]].concat();
        browser.post(&format!("{game}/reactions"), &fields).await;
        assert_eq!(browser.status, 400, "{wrong}");
    }
    browser.open(game).await;
    browser.send(&format!("{game}/reactions"), &[("reaction", &format!("{id}."))]).await;
    assert!(!browser.says("Laugh: Bo"), "{}", browser.text());
    assert_eq!(bo.get(&path).await.expect(200)["messages"][0]["reactions"], json!([]));
}

#[tokio::test]
async fn a_message_of_which_nothing_is_seen_is_none() {
    let (_service, ada, _bo, path) = table().await;
    for text in ["\u{200b}\u{200b}", "\u{feff}\n\u{2060}", "\u{e0fff}", "\u{3164}", "\u{301}\u{302}"] {
        say(&ada, &path, text).await.problem("malformed");
    }
    say(&ada, &path, "\u{200b}!").await.expect(201);
}

#[tokio::test]
async fn a_long_message_is_folded_on_pages() {
    let (service, ada, _bo, path) = table().await;
    let long: Vec<String> = (1..=500).map(|line| line.to_string()).collect();
    say(&ada, &path, &long.join("\n")).await.expect(201);
    say(&ada, &path, "Short.").await.expect(201);
    let mut browser = Browser::of(&service);
    browser.cookie = Some("session=pixie_Bo".to_owned());
    for page in [path.trim_end_matches("/messages"), &path] {
        browser.open(page).await;
        let shown =
            format!("<p class=\"words\">{}</p><details><summary>Show the rest</summary>", long[..12].join("\n"));
        assert!(browser.html.contains(&shown), "{}", browser.text());
        assert!(browser.html.contains("<p class=\"words\">Short.</p>\n"), "{}", browser.text());
    }
}
