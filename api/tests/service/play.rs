//! Tests of playing: moves and refusals, several clients at once, and who sees what.

use std::collections::BTreeSet;

use futures_util::future::join_all;
use pixie_engine::Seat;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::game::Seated;
use crate::support::{Service, problem};

async fn started(players: usize) -> (Service, Seated) {
    let service = Service::start().await;
    let game = service.seated(players, json!({})).await;
    (service, game)
}

#[tokio::test]
async fn a_move_is_told_and_logged() {
    let (service, game) = started(2).await;
    let seat = service.open(&game).await[0].0;
    let decision = service.own_decision(&game, seat).await;
    let listed = decision["legal"][0].clone();
    let before = service.version(&game).await;

    let body = json!({"decision": decision["id"], "notation": listed["notation"]});
    let done: Value = service.post_move(&game, &game.players[seat], body).await.json().await.unwrap();

    assert_eq!(done["version"], before + 1);
    assert_eq!(done["effects"][0]["type"], "answered");
    let path = format!("/api/v1/games/{}/events?after={before}", game.id);
    let log = service.get(&path).await.json::<Value>().await.unwrap();
    let event = &log["events"][0];
    assert_eq!((&event["kind"], &event["notation"]), (&json!("moved"), &listed["notation"]));
    assert_eq!(event["actor"], json!({"by": "seat", "seat": Seat::ALL[seat], "user": game.players[seat].id}));
    assert_eq!(event["effects"], done["effects"]);
}

/// A refused move leaves the game as it is.
#[tokio::test]
async fn a_wrong_move_is_refused_with_a_reason_and_writes_nothing() {
    let (service, game) = started(2).await;
    let seat = service.open(&game).await[0].0;
    let (asked, other) = (&game.players[seat], &game.players[1 - seat]);
    let stranger = service.sign_in("zoe@example.org", "Zoe").await;
    let before = service.version(&game).await;
    let decision = service.own_decision(&game, seat).await;
    let own = |body: Value| service.post_move(&game, asked, body);

    let refused = problem(own(json!({"notation": "steal-food apples"})).await).await;
    assert_eq!((&refused["status"], &refused["code"]), (&json!(422), &json!("another-question")));
    assert!(refused["nearest"].as_str().is_some_and(|near| near.starts_with("ability ")), "{refused}");

    let waiting = problem(service.post_move(&game, other, json!({"notation": "pass"})).await).await;
    assert_eq!((&waiting["status"], &waiting["code"]), (&json!(422), &json!("not-your-turn")));

    let stale = problem(own(json!({"decision": "999", "move": decision["legal"][0]["move"]})).await).await;
    assert_eq!((&stale["type"], &stale["open"]), (&json!("/problems/stale-decision"), &decision["id"]));

    for (body, fragment) in [
        (json!({"notation": "abilty cheap-gold"}), "`abilty`"),
        (json!({}), "either as `move` or as `notation`"),
        (json!({"notation": "pass", "move": {"type": "pass"}}), "either as `move` or as `notation`"),
        (json!({"move": {"type": "pass", "why": "tired"}}), "why"),
        (json!({"move": {"type": "fly"}}), "fly"),
        (json!({"move": {"type": "steal_food", "food": "cheese"}}), "cheese"),
        (json!({"move": {"type": "choose_food", "food": {"apple": 2000}}}), "2000"),
        (json!({"move": {"type": "promote", "steps": []}}), "stop"),
        (json!({"moves": []}), "moves"),
        (json!({"notation": 7}), "notation"),
    ] {
        let wrong = problem(own(body.clone()).await).await;
        assert_eq!(wrong["status"], 400, "{body} {wrong}");
        assert!(wrong["detail"].as_str().unwrap().contains(fragment), "{body} {wrong}");
    }

    let as_stranger = service.post_move(&game, &stranger, json!({"notation": "pass"})).await;
    assert_eq!(problem(as_stranger).await["status"], 403);
    let path = format!("/api/v1/games/{}/moves", game.id);
    let as_nobody = service.send(Method::POST, &path, json!({"notation": "pass"})).await;
    assert_eq!(problem(as_nobody).await["status"], 401);
    let nowhere = "/api/v1/games/01900000-0000-7000-8000-000000000000/moves";
    assert_eq!(
        problem(service.send_as(asked, Method::POST, nowhere, json!({"notation": "pass"})).await).await["status"],
        404
    );
    let garbled = "/api/v1/games/seven/moves";
    let garbled = service.send_as(asked, Method::POST, garbled, json!({"notation": "pass"})).await;
    assert!([400, 404].contains(&garbled.status().as_u16()));

    assert_eq!(service.version(&game).await, before);
}

#[tokio::test]
async fn a_repeated_key_gives_the_first_answer_and_another_body_is_refused() {
    let (service, game) = started(2).await;
    let seat = service.open(&game).await[0].0;
    let decision = service.own_decision(&game, seat).await;
    let before = service.version(&game).await;
    let path = format!("/api/v1/games/{}/moves", game.id);
    let send = |body: Value| {
        let request = service.request(Method::POST, &path).bearer_auth(&game.players[seat].token);
        request.header("Idempotency-Key", "one").json(&body).send()
    };

    let body = json!({"decision": decision["id"], "move": decision["legal"][0]["move"]});
    let answers = join_all((0..8).map(|_| send(body.clone()))).await;
    let mut told = BTreeSet::new();
    for answer in answers {
        let answer = answer.unwrap();
        assert_eq!(answer.status(), 200);
        told.insert(answer.text().await.unwrap());
    }
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!(service.version(&game).await, before + 1);

    let other = problem(send(json!({"notation": "pass"})).await.unwrap()).await;
    assert_eq!(other["type"], "/problems/idempotency-key-reused");
    let long = service.request(Method::POST, &path).bearer_auth(&game.players[seat].token);
    let long = long.header("Idempotency-Key", "x".repeat(300)).json(&body).send().await.unwrap();
    assert_eq!(problem(long).await["status"], 400);
}

#[tokio::test]
async fn two_clients_of_one_seat_make_one_move() {
    let (service, game) = started(3).await;
    let seat = service.open(&game).await[0].0;
    let decision = service.own_decision(&game, seat).await;
    let before = service.version(&game).await;
    let moves = decision["legal"].as_array().unwrap().iter().map(|legal| {
        let body = json!({"decision": decision["id"], "move": legal["move"]});
        service.post_move(&game, &game.players[seat], body)
    });

    let statuses: Vec<u16> = join_all(moves).await.iter().map(|answer| answer.status().as_u16()).collect();

    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
    assert!(statuses.iter().all(|status| [200, 409].contains(status)), "{statuses:?}");
    assert_eq!(service.version(&game).await, before + 1);
}

#[tokio::test]
async fn seats_that_answer_at_once_do_not_disturb_each_other() {
    let (service, game) = started(5).await;
    service.play_until_all_are_asked(&game, "offer").await;
    let before = service.version(&game).await;
    let mut offers = Vec::new();
    for seat in 0..5 {
        let decision = service.own_decision(&game, seat).await;
        offers.push(json!({"decision": decision["id"], "notation": "offer nothing"}));
    }
    let answers =
        join_all(game.players.iter().zip(offers).map(|(player, offer)| service.post_move(&game, player, offer))).await;
    assert!(answers.iter().all(|answer| answer.status() == 200), "{answers:?}");
    assert_eq!(service.version(&game).await, before + 5);
}

#[tokio::test]
async fn a_dry_run_tells_and_changes_nothing() {
    let (service, game) = started(2).await;
    let seat = service.open(&game).await[0].0;
    let decision = service.own_decision(&game, seat).await;
    let before = service.version(&game).await;
    let path = format!("/api/v1/games/{}/moves?dry_run=true", game.id);
    let body = json!({"decision": decision["id"], "move": decision["legal"][0]["move"]});

    let tried: Value =
        service.send_as(&game.players[seat], Method::POST, &path, body.clone()).await.json().await.unwrap();

    assert_eq!(tried["version"], before);
    assert!(tried["effects"].as_array().unwrap().iter().any(|effect| effect["type"] == "ability_taken"), "{tried}");
    assert_eq!(service.version(&game).await, before);
    let body = json!({"notation": "ring"});
    let refused = problem(service.send_as(&game.players[seat], Method::POST, &path, body).await).await;
    assert_eq!(refused["status"], 422);
    let unknown = format!("{path}&speed=2");
    let unknown = service.send_as(&game.players[seat], Method::POST, &unknown, json!({"notation": "ring"})).await;
    assert_eq!(problem(unknown).await["status"], 400);
}

#[tokio::test]
async fn what_has_not_changed_is_not_sent_again() {
    let (service, game) = started(2).await;
    for part in ["state", "decisions"] {
        let path = format!("/api/v1/games/{}/{part}", game.id);
        let ask = |tag: &str| {
            let request = service.request(Method::GET, &path).bearer_auth(&game.players[0].token);
            request.header("If-None-Match", tag).send()
        };
        let first = ask("\"x\"").await.unwrap();
        assert_eq!(first.status(), 200);
        let tag = first.headers()["etag"].to_str().unwrap().to_owned();
        assert_eq!(ask(&tag).await.unwrap().status(), 304);

        let foreign = service.request(Method::GET, &path).header("If-None-Match", &tag).send().await.unwrap();
        assert_eq!(foreign.status(), 200, "another viewer sees something else");
    }
    let tag = service.get(&format!("/api/v1/games/{}/state", game.id)).await.headers()["etag"].clone();
    let seat = service.open(&game).await[0].0;
    service.answer(&game, seat).await;
    let again = service.request(Method::GET, &format!("/api/v1/games/{}/state?min_version=0", game.id));
    assert_eq!(again.header("If-None-Match", tag).send().await.unwrap().status(), 200);
}

#[tokio::test]
async fn the_past_can_be_looked_at_and_the_future_cannot() {
    let (service, game) = started(2).await;
    let path = |query: &str| format!("/api/v1/games/{}/state?{query}", game.id);
    let start = service.version(&game).await;
    let early = service.get(&path(&format!("at={start}"))).await.text().await.unwrap();
    for _ in 0..2 {
        let seat = service.open(&game).await[0].0;
        service.answer(&game, seat).await;
    }
    assert_eq!(service.get(&path(&format!("at={start}"))).await.text().await.unwrap(), early);
    for (query, status) in
        [("at=999", 404), ("at=0", 404), ("at=-1", 404), ("at=1", 409), ("at=x", 400), ("when=1", 400)]
    {
        assert_eq!(problem(service.get(&path(query)).await).await["status"], status, "{query}");
    }
    let later = problem(service.get(&path("min_version=999")).await).await;
    assert_eq!(later["status"], 409);
}

/// Everything that a viewer can read of a game, in one text, without the viewer's legal moves.
async fn everything(service: &Service, game: &Seated, viewer: Option<usize>) -> String {
    let mut text = String::new();
    for part in ["state", "events", "record", ""] {
        let path = format!("/api/v1/games/{}/{part}", game.id);
        let request = service.request(Method::GET, path.trim_end_matches('/'));
        let request = match viewer {
            Some(seat) => request.bearer_auth(&game.players[seat].token),
            None => request,
        };
        text += &request.send().await.unwrap().text().await.unwrap();
    }
    text
}

#[tokio::test]
async fn a_sealed_offer_is_seen_by_its_owner_only() {
    let (service, game) = started(3).await;
    service.play_until_all_are_asked(&game, "offer").await;
    let before: Vec<_> = join_all([None, Some(0), Some(2)].map(|viewer| everything(&service, &game, viewer))).await;
    let decision = service.own_decision(&game, 1).await;
    let offers = decision["legal"].as_array().unwrap().iter().map(|listed| listed["notation"].as_str().unwrap());
    let offer = offers.max_by_key(|offer| offer.len()).unwrap();
    assert!(offer != "offer nothing" && before.iter().all(|text| !text.contains(offer)), "{offer}");

    let done = service.post_move(&game, &game.players[1], json!({"notation": offer})).await;
    assert_eq!(done.status(), 200);
    let effects = done.text().await.unwrap();
    assert!(effects.contains("\"resources\""), "the owner is told: {effects}");

    let own = everything(&service, &game, Some(1)).await;
    assert!(own.contains(offer));
    for viewer in [None, Some(0), Some(2)] {
        let seen = everything(&service, &game, viewer).await;
        assert!(!seen.contains(offer), "{viewer:?}");
        let events: Value = service.get(&format!("/api/v1/games/{}/events", game.id)).await.json().await.unwrap();
        let offered = events["events"].as_array().unwrap().last().unwrap();
        assert_eq!(offered["effects"].as_array().unwrap().len(), 1);
        assert!(offered.get("move").is_none() && offered.get("salt").is_none(), "{offered}");
        assert!(offered["effects"][0].get("resources").is_none(), "{offered}");
    }
}

#[tokio::test]
async fn holdings_and_round_tiles_are_not_shown_to_others() {
    let (service, game) = started(3).await;
    let path = format!("/api/v1/games/{}/state", game.id);
    let spectator: Value = service.get(&path).await.json().await.unwrap();
    let seats = spectator["state"]["seats"].as_array().unwrap();
    assert!(seats.iter().all(|seat| seat["holdings"].is_null() && seat["rewards"].is_null()), "{spectator}");
    assert!(spectator["state"]["round_tiles"].as_array().unwrap().iter().all(Value::is_null));
    let own = service.get_as(&game.players[1], &path).await;
    let shown: Vec<_> =
        own["state"]["seats"].as_array().unwrap().iter().map(|seat| !seat["holdings"].is_null()).collect();
    assert_eq!(shown, [false, true, false]);
    let log = service.get(&format!("/api/v1/games/{}/events", game.id)).await.text().await.unwrap();
    assert!(!log.contains("\"rounds\""));
}

#[tokio::test]
async fn the_log_comes_in_parts() {
    let (service, game) = started(2).await;
    for _ in 0..6 {
        let seat = service.open(&game).await[0].0;
        service.answer(&game, seat).await;
    }
    let path = |query: &str| format!("/api/v1/games/{}/events?{query}", game.id);
    let whole: Value = service.get(&path("")).await.json().await.unwrap();
    assert!(whole["next"].is_null());
    let mut parts = Vec::new();
    let mut after = json!(0);
    while !after.is_null() {
        let part: Value = service.get(&path(&format!("after={after}&limit=2"))).await.json().await.unwrap();
        parts.extend(part["events"].as_array().unwrap().clone());
        after = part["next"].clone();
    }
    assert_eq!(Value::from(parts), whole["events"]);
    for query in ["limit=0", "limit=501", "after=-1", "limit=many", "before=3"] {
        assert_eq!(problem(service.get(&path(query)).await).await["status"], 400, "{query}");
    }
}

/// A player with nothing to offer is not asked, but nobody else may learn this before the reveal.
#[tokio::test]
async fn that_a_seat_has_nothing_to_offer_is_its_secret() {
    let (service, game) = started(2).await;
    let say = async |seat: usize, notation: &str| {
        let done = service.post_move(&game, &game.players[seat], json!({"notation": notation})).await;
        assert_eq!(done.status(), 200, "{notation}: {}", done.text().await.unwrap());
    };
    for _ in 0..2 {
        let seat = service.open(&game).await[0].0;
        let abilities = service.own_decision(&game, seat).await["legal"].clone();
        let mut abilities = abilities.as_array().unwrap().iter().filter_map(|legal| legal["notation"].as_str());
        // Silver every round would be something to offer.
        say(seat, abilities.find(|ability| *ability != "ability silver-income").unwrap()).await;
    }
    let poor = service.open(&game).await[0].0;
    let rich = 1 - poor;
    for (dump, steal) in [("dump 2 apples 1 bread", "steal-silver"), ("dump 1 bread 2 silver", "steal-food apples")] {
        say(poor, dump).await;
        say(rich, steal).await;
    }
    say(poor, "dump 2 gold").await;
    say(poor, "pass").await;

    let path = format!("/api/v1/games/{}", game.id);
    assert_eq!(service.open(&game).await.len(), if rich == 0 { 2 } else { 1 });
    let game_seen = service.get(&path).await.json::<Value>().await.unwrap();
    assert_eq!(game_seen["waiting"], json!(["blue", "red"]));
    let seen = service.get_as(&game.players[rich], &format!("{path}/decisions")).await;
    assert_eq!(seen["decisions"].as_array().unwrap().len(), 2, "{seen}");
    let own = service.get_as(&game.players[poor], &format!("{path}/decisions")).await;
    assert!(own["decisions"].as_array().unwrap().iter().all(|decision| decision["mine"] == false), "{own}");
    let mine = service.get_as(&game.players[poor], "/api/v1/me/games").await;
    assert_eq!(mine["games"][0]["waits_for_me"], false);
    let listed = service.get("/api/v1/games").await.json::<Value>().await.unwrap();
    assert_eq!(listed["games"][0]["waiting"], json!(["blue", "red"]));
}

#[tokio::test]
async fn who_resigns_is_played_on_by_a_bot() {
    let (service, game) = started(3).await;
    let resign = async |player| {
        let path = format!("/api/v1/games/{}/resign", game.id);
        service.send_as(player, Method::POST, &path, Value::Null).await
    };
    let asked = service.open(&game).await[0].0;
    assert_eq!(resign(&game.players[asked]).await.status(), 204);

    let seen: Value = service.get(&format!("/api/v1/games/{}", game.id)).await.json().await.unwrap();
    let seat = &seen["seats"][asked];
    assert_eq!((&seat["bot"], &seat["player"]), (&json!("cautious"), &Value::Null), "{seen}");
    assert!(!service.open(&game).await.iter().any(|(seat, _)| *seat == asked), "the bot answers at once");
    assert_eq!(problem(resign(&game.players[asked]).await).await["status"], 403, "nobody resigns twice");
    let move_of_nobody = service.post_move(&game, &game.players[asked], json!({"notation": "pass"})).await;
    assert_eq!(problem(move_of_nobody).await["status"], 403);

    for player in game.players.iter().enumerate().filter(|(seat, _)| *seat != asked).map(|(_, player)| player) {
        assert_eq!(resign(player).await.status(), 204);
    }
    let over: Value = service.get(&format!("/api/v1/games/{}", game.id)).await.json().await.unwrap();
    assert_eq!(over["status"], "finished", "bots play among themselves to the end");
    let stranger = service.sign_in("zoe@example.org", "Zoe").await;
    assert_eq!(problem(resign(&stranger).await).await["status"], 403);
}
