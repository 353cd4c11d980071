//! Tests of the commands that answer questions, and change nothing.

use std::process::Output;

use pixie_engine::Seat;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::Service;
use crate::support::game::Seated;
use crate::support::program::{Folder, program};

/// What a command prints on the database of this service; what it complains of if it fails.
fn answer(service: &Service, words: &[&str]) -> Result<String, String> {
    let folder = Folder::new("answers");
    let Output { status, stdout, stderr } =
        program(&folder).env("DATABASE_URL", service.database_url()).args(words).output().expect("the program runs");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    if status.success() { Ok(text(stdout)) } else { Err(text(stderr)) }
}

fn as_json(service: &Service, words: &[&str]) -> Value {
    let told = answer(service, &[words, &["--json"]].concat()).expect("an answer");
    serde_json::from_str(&told).expect("JSON")
}

/// A game of Ada and Bo, and the one of them who is asked first.
async fn game(service: &Service) -> (Seated, usize) {
    let game = service.seated(2, json!({"pace_hours": 24, "name": "Rainy Tuesday"})).await;
    let asked = service.open(&game).await[0].0;
    (game, asked)
}

async fn send(service: &Service, game: &Seated, seat: usize, method: Method, path: &str, body: Value) {
    let done = service.send_as(&game.players[seat], method, path, body).await;
    assert!(done.status().is_success(), "{path}: {}", done.status());
}

#[tokio::test]
async fn a_user_is_told_with_what_keeps_mail_from_them() {
    let service = Service::start().await;
    let (game, asked) = game(&service).await;
    let who = ["ada@example.org", "bo@example.org"][asked];
    let told = as_json(&service, &["user", who]);
    assert_eq!((&told["email"], &told["role"], &told["tokens"]), (&json!(who), &json!("player"), &json!(1)));
    assert_eq!(told["games"][0]["id"], game.id.as_str());
    assert_eq!(told["games"][0]["waits_for_them"], true);
    assert_eq!(told["choice"]["suppressed"], Value::Null);

    let id = told["id"].as_str().expect("an id");
    assert_eq!(as_json(&service, &["user", id]), told);
    let bounced = "INSERT INTO notification_settings (user_id, suppressed_at, suppressed_reason) VALUES ($1::uuid, now(), '550 unknown')";
    sqlx::query(bounced).bind(id).execute(&service.owner).await.expect("a bounce");
    let words = answer(&service, &["user", &who.to_uppercase()]).expect("an answer");
    assert!(words.contains("THE ADDRESS TAKES NO MAIL") && words.contains("550 unknown"), "{words}");
    assert!(words.contains("waits for them"), "{words}");

    let nobody = answer(&service, &["user", "nobody@example.org"]).expect_err("nobody");
    assert!(nobody.contains("there is no user nobody@example.org"), "{nobody}");
}

#[tokio::test]
async fn what_became_of_a_mail_is_told_with_the_reason() {
    let service = Service::start().await;
    let (game, asked) = game(&service).await;
    service.all_mails_sent().await;
    let email = |seat: usize| ["ada@example.org", "bo@example.org"][seat];
    let fates = |email: &str| {
        let told = as_json(&service, &["mail", "--user", email]);
        let mails = told["mails"].as_array().expect("mails").clone();
        mails.into_iter().map(|mail| (mail["kind"].clone(), mail["fate"].clone())).collect::<Vec<_>>()
    };
    assert!(fates(email(asked)).contains(&(json!("turn"), json!("sent"))));
    assert!(fates(email(asked)).contains(&(json!("sign-in"), json!("sent"))), "codes, too");

    // What each of these choices keeps back. The mail is queued before the choice, and dropped when a worker looks at it.
    let user = as_json(&service, &["user", email(asked)])["id"].as_str().expect("an id").to_owned();
    let again =
        "UPDATE outbox SET state = 'waiting', done_at = NULL, attempts = 0, message = NULL, due_at = '2026-01-01'
         WHERE kind = 'turn' AND user_id = $1::uuid";
    let again = async || {
        sqlx::query(again).bind(&user).execute(&service.owner).await.expect("a mail");
    };
    let choose = async |method: Method, path: &str, body: Value| {
        send(&service, &game, asked, method.clone(), &format!("/api/v1/me/notifications{path}"), body).await;
        again().await;
        // Whoever asks for a code wakes the worker.
        let waker = json!({"email": format!("{}@example.org", method.as_str().to_lowercase())});
        service.send(Method::POST, "/api/v1/auth/email", waker).await;
        service.all_mails_sent().await;
    };
    let mute = format!("/muted-games/{}", game.id);
    choose(Method::PUT, &mute, Value::Null).await;
    assert!(fates(email(asked)).contains(&(json!("turn"), json!("muted"))));
    send(&service, &game, asked, Method::DELETE, &format!("/api/v1/me/notifications{mute}"), Value::Null).await;
    choose(Method::PATCH, "", json!({"turn_mails": "none"})).await;
    assert!(fates(email(asked)).contains(&(json!("turn"), json!("not_chosen"))));
    let words = answer(&service, &["mail", "--user", email(asked)]).expect("an answer");
    assert!(words.contains("the reader has chosen to get no such mails"), "{words}");
    assert!(words.contains("the user wants no mails about games"), "{words}");

    let dead =
        "UPDATE outbox SET state = 'dead', done_at = now(), attempts = 9, last_error = E'for good: 550 <x>\\r\\n'
         WHERE kind = 'turn' AND user_id = $1::uuid";
    sqlx::query(dead).bind(&user).execute(&service.owner).await.expect("a dead mail");
    let words = answer(&service, &["mail", "--user", &user, "--game", &game.id]).expect("an answer");
    assert!(
        words.contains("given up") && words.contains("9 tries") && words.contains("(for good: 550 <x>\\r\\n)"),
        "{words}"
    );

    // A code goes to an address that is nobody's yet.
    let stranger = json!({"email": "new@example.org"});
    service.send(Method::POST, "/api/v1/auth/email", stranger).await;
    service.all_mails_sent().await;
    assert_eq!(fates("New@example.org"), [(json!("sign-in"), json!("sent"))]);
    assert!(answer(&service, &["mail"]).is_err(), "which mails?");
}

#[tokio::test]
async fn a_game_is_told_with_whom_it_waits_for() {
    let service = Service::start().await;
    let (game, asked) = game(&service).await;
    service.all_mails_sent().await;
    let told = as_json(&service, &["game", &game.id]);
    assert_eq!(
        (&told["name"], &told["status"], &told["pace_hours"]),
        (&json!("Rainy Tuesday"), &json!("running"), &json!(24))
    );
    assert_eq!(told["version"], told["listed_version"]);
    assert_eq!(told["waiting"][0]["seat"], json!(Seat::ALL[asked]));
    assert_eq!(told["waiting"][0]["since"], "2026-01-01T00:00:00Z");
    assert_eq!(told["waiting"][0]["deadline"], "2026-01-02T00:00:00Z");
    assert_eq!(told["mails"][0]["fate"], "sent");
    let words = answer(&service, &["game", &game.id]).expect("an answer");
    assert!(words.contains("\"Rainy Tuesday\": running, 24 h for each decision"), "{words}");
    assert!(words.contains(&format!("waits for seat {} since 2026-01-01 00:00:00 UTC", Seat::ALL[asked])), "{words}");
    assert!(
        words.contains("THE CLOCK SHOULD HAVE ACTED"),
        "by the clock of the command, which is that of the machine: {words}"
    );
    assert!(words.contains(": sent after "), "{words}");

    let none = answer(&service, &["game", "01900000-0000-7000-8000-000000000001"]).expect_err("no game");
    assert!(none.contains("there is no game"), "{none}");
}

#[tokio::test]
async fn the_state_of_the_service_is_told() {
    let service = Service::start().await;
    game(&service).await;
    service.all_mails_sent().await;
    // The report of the node, which runs by the clock of the test.
    let seen = "UPDATE nodes SET seen_at = now()";
    sqlx::query(seen).execute(&service.owner).await.expect("a node");
    let told = as_json(&service, &["work", "--status"]);
    assert_eq!((&told["nodes"][0]["works"], &told["nodes"][0]["serves"]), (&json!(true), &json!(true)));
    assert_eq!(told["mails"]["waiting"], 0);
    assert!(told["mails"]["last_sent_at"].is_string(), "{told}");
    let words = answer(&service, &["work", "--status"]).expect("an answer");
    assert!(
        words.starts_with("1 node works.\n")
            && words.contains(concat!("serves and works, version ", env!("CARGO_PKG_VERSION"))),
        "{words}"
    );
    assert!(answer(&service, &["work", "--json"]).is_err(), "JSON of what?");
}

#[tokio::test]
async fn questions_change_nothing() {
    let service = Service::start().await;
    let (game, _) = game(&service).await;
    service.all_mails_sent().await;
    let before = service.dump().await;
    for words in [
        &["user", "ada@example.org"][..],
        &["mail", "--user", "ada@example.org"],
        &["game", &game.id],
        &["work", "--status"],
    ] {
        answer(&service, words).expect("an answer");
        as_json(&service, words);
    }
    assert_eq!(service.dump().await, before);

    // A database that is not migrated stays so.
    let empty = sqlx::query_scalar::<_, i64>("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'");
    let drop_all = "DROP SCHEMA public CASCADE; CREATE SCHEMA public";
    sqlx::raw_sql(drop_all).execute(&service.owner).await.expect("an empty database");
    let complaint = answer(&service, &["work", "--status"]).expect_err("there are no tables");
    assert!(complaint.contains("`pixie-post migrate` brings it up to date"), "{complaint}");
    assert_eq!(empty.fetch_one(&service.owner).await.expect("a number"), 0);
}

/// Moderators get a sum, and never an address, nor what says when somebody signs in or reports.
#[tokio::test]
async fn a_moderator_learns_whether_mail_reaches_a_user_with_whom_they_do_not_play() {
    let service = Service::start().await;
    let (game, asked) = game(&service).await;
    let words = json!({"text": "hello"});
    send(&service, &game, 1 - asked, Method::POST, &format!("/api/v1/games/{}/messages", game.id), words).await;
    service.all_mails_sent().await;
    let mo = service.moderator("Mo").await;
    let path = format!("/moderation/users/{}/mail", game.players[asked].id);
    let told = mo.get(&path).await.expect(200);
    let expected = json!({
        "turn_mails": "at_once", "no_mail_since": null, "muted_games": 0, "sent": 1,
        "last_sent_at": "2026-01-01T00:00:00Z", "failing": 0, "given_up": 0, "not_wanted": 0,
    });
    assert_eq!(told, expected, "neither the code to sign in is counted, nor the mail about the turn");

    let bounced = "INSERT INTO notification_settings (user_id, suppressed_at, suppressed_reason)
         VALUES ($1::uuid, '2026-01-01', '550 <ada@example.org> unknown')";
    sqlx::query(bounced).bind(&game.players[asked].id).execute(&service.owner).await.expect("a bounce");
    let dropped = "UPDATE outbox SET state = 'dropped', dropped_because = 'suppressed' WHERE kind = 'message'";
    sqlx::query(dropped).execute(&service.owner).await.expect("a drop");
    let told = mo.get(&path).await.expect(200);
    assert_eq!((&told["no_mail_since"], &told["not_wanted"]), (&json!("2026-01-01T00:00:00Z"), &json!(1)));
    assert!(!told.to_string().contains("example.org"), "{told}");

    let open = mo.post("/games", json!({"players": 3})).await.expect(201);
    let seat = format!("/api/v1/games/{}/seats/me", open["id"].as_str().expect("an id"));
    send(&service, &game, asked, Method::PUT, &seat, Value::Null).await;
    let refused = mo.get(&path).await.problem("forbidden");
    assert!(refused.contains("You play with them"), "{refused}");
}
