//! Tests that kill the program while it reads a mail.

use mail_parser::MessageParser;
use nix::sys::signal::Signal;
use pixie_postgres::{Cluster, ClusterOptions, Durability};
use pixie_service::delivery::mail_address::{Address, Holder};
use pixie_service::ground::entropy::Entropy;
use pixie_service::ground::signing::Signer;
use serde_json::{Value, json};
use sqlx::{Connection as _, PgConnection, PgPool};

use super::mails::expire_leases;
use crate::support::client::Client;
use crate::support::letters::letter;
use crate::support::lmtp::Lmtp;
use crate::support::program::{Folder, Serving, database_url, line, program};
use crate::waiting::{seen, wait_until};

/// Whoever has read a mail waits here before they say so.
const HOLD: &str = "
    CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF NEW.readings < OLD.readings THEN PERFORM pg_advisory_xact_lock(36); END IF;
        RETURN NEW;
    END $$;
    CREATE TRIGGER hold BEFORE UPDATE ON inbox FOR EACH ROW EXECUTE FUNCTION hold();
";

/// What became of a mail: its state and reason in the inbox, its answers in the mailbox, and the versions of the game before and after.
struct Fate {
    state: String,
    reason: Option<String>,
    answers: Vec<String>,
    versions: (i64, i64),
}

/// The fate of a mail with a legal move, during which the program is killed so many times.
async fn fate_of_a_mail_killed(times: i16) -> Fate {
    let folder = Folder::new(&format!("killed-reader-{times}"));
    let dir = folder.path().join("postgres");
    let cluster = Cluster::start(&ClusterOptions { dir, bin: None, durability: Durability::Full }).await;
    let cluster = cluster.expect("Postgres");
    let mut node = program(&folder);
    node.env("DATABASE_URL", database_url(&folder)).env("PIXIE_LMTP_LISTEN", "127.0.0.1:0");
    node.env("PIXIE_UNVERIFIED_MAIL", "read");
    let mut serving = Serving::spawn(&mut node);
    let mut db = PgConnection::connect_with(&cluster.connect_options()).await.expect("Postgres");

    let token = line(program(&folder).env("DATABASE_URL", database_url(&folder)).args(["token", "ada@example.org"]));
    let ada = Client::with_token(serving.1, &token).await;
    let game = ada.post("/games", json!({"name": "Ada alone", "players": 2})).await.expect(201);
    let path = |part: &str| format!("/games/{}/{part}", game["id"].as_str().expect("an id"));
    ada.post(&path("start"), json!({})).await.expect(200);
    let (to, notation, before) = asked(&ada, &path("decisions"), &game, &cluster).await;

    sqlx::raw_sql(HOLD).execute(&mut db).await.expect("a trigger");
    let mut gate = PgConnection::connect_with(&cluster.connect_options()).await.expect("Postgres");
    sqlx::query("SELECT pg_advisory_lock(36)").execute(&mut gate).await.expect("a lock");
    deliver(&serving, &to, &notation).await;
    for kill in 1..=times {
        readings(&mut db, kill).await;
        serving.signal(Signal::SIGKILL);
        drop(serving);
        expire_leases(&mut db).await;
        serving = Serving::spawn(&mut node);
    }
    gate.close().await.expect("a farewell");
    let (state, reason) = ended(&mut db).await;
    let ada = ada.at_address(serving.1);
    let after = ada.get(&path("decisions")).await.expect(200)["version"].as_i64().expect("a version");
    super::mails::all_are_handled(&mut db, "outbox").await;
    let answers = answers(&folder);
    drop(serving);
    db.close().await.expect("a farewell");
    cluster.stop().await;
    Fate { state, reason, answers, versions: (before, after) }
}

/// The reply address of the open decision of Ada, a legal answer, and the version.
async fn asked(ada: &Client, decisions: &str, game: &Value, cluster: &Cluster) -> (String, String, i64) {
    let open = ada.get(decisions).await.expect(200);
    let decision = open["decisions"].as_array().expect("a list").iter().find(|decision| decision["legal"].is_array());
    let decision = decision.expect("Ada is asked");
    let pool = PgPool::connect_with(cluster.connect_options()).await.expect("Postgres");
    let signer = Signer::of_installation(&pool, &Entropy::seeded(9)).await.expect("a key");
    let address = Address::Seat {
        game: game["id"].as_str().expect("an id").parse().expect("an id"),
        seat: 1,
        decision: decision["id"].as_str().expect("an id").parse().expect("a number"),
    };
    let to = format!("{}@localhost", address.local_part(Holder { id: ada.id, epoch: 0 }, &signer));
    let notation = decision["legal"][0]["notation"].as_str().expect("a text").to_owned();
    (to, notation, open["version"].as_i64().expect("a version"))
}

/// Delivers a mail of Ada by LMTP.
async fn deliver(serving: &Serving, to: &str, text: &str) {
    let mut session = Lmtp::connect(serving.lmtp()).await.expect("a greeting");
    let message = letter("ada@example.org", to, "m1@example.org", text);
    for words in [
        String::new(),
        "LHLO mx.example\r\n".to_owned(),
        "MAIL FROM:<ada@example.org>\r\n".to_owned(),
        format!("RCPT TO:<{to}>\r\n"),
        "DATA\r\n".to_owned(),
        format!("{message}.\r\n"),
    ] {
        let reply = session.say(&words, 1).await.expect("a reply").remove(0);
        assert!(reply.starts_with(['2', '3']), "{words}: {reply}");
    }
}

/// Waits until reading the mail has begun for this time.
async fn readings(db: &mut PgConnection, times: i16) {
    wait_until(&format!("reading {times} to begin"), async || {
        let begun: Option<i16> =
            sqlx::query_scalar("SELECT readings FROM inbox").fetch_optional(&mut *db).await.expect("a number");
        seen(begun, |begun| *begun == Some(times))
    })
    .await;
}

/// Waits for the end of the mail.
async fn ended(db: &mut PgConnection) -> (String, Option<String>) {
    wait_until("the end of the mail", async || {
        let row: (String, Option<String>) =
            sqlx::query_as("SELECT state::text, reason FROM inbox").fetch_one(&mut *db).await.expect("a mail");
        seen(row, |row| row.0 != "waiting")
    })
    .await
}

/// The texts of the answers in the mailbox, without line breaks.
fn answers(folder: &Folder) -> Vec<String> {
    let files = std::fs::read_dir(folder.path().join("mailbox")).expect("a mailbox").flatten();
    let text = |bytes: Vec<u8>| Some(MessageParser::default().parse(&bytes)?.body_text(0)?.into_owned());
    let texts = files.filter_map(|file| text(std::fs::read(file.path()).ok()?));
    let plain = texts.map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "));
    plain.filter(|text| text.contains("it is done.") || text.contains("could not be read to its end")).collect()
}

#[tokio::test]
async fn a_mail_that_was_read_when_the_program_was_killed_once_is_read_again_and_done() {
    let fate = fate_of_a_mail_killed(1).await;
    assert_eq!((fate.state.as_str(), fate.reason), ("done", None));
    assert!(fate.versions.1 > fate.versions.0, "the move is made");
    assert!(matches!(&fate.answers[..], [answer] if answer.contains("it is done.")), "{:?}", fate.answers);
}

#[tokio::test]
async fn a_mail_during_which_the_program_was_killed_twice_is_answered_once_and_not_read_again() {
    let fate = fate_of_a_mail_killed(2).await;
    let reason = Some("reading it has begun twice and never ended".to_owned());
    assert_eq!((fate.state.as_str(), fate.reason), ("done", reason));
    assert_eq!(fate.versions.0, fate.versions.1, "nothing is done");
    assert!(matches!(&fate.answers[..], [answer] if answer.contains("It is not tried again.")), "{:?}", fate.answers);
}
