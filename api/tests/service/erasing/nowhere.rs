//! A test that uses every feature as one user, deletes the account, and searches everything stored
//! for traces.

use std::path::PathBuf;

use reqwest::Method;
use serde_json::{Value, json};
use sqlx::{Connection as _, PgConnection};

use super::traces::{TRACES, browser_keys, hash, webhook_secret};
use super::{dump, unread_mails};
use crate::devices::stand_in::Device;
use crate::support::client::{Client, answer};
use crate::support::letters::letter;
use crate::support::program::{Folder, Serving, database_url, line, program, run};
use crate::support::{code_in, readable};
use crate::waiting::{seen, try_to_block_until, wait_until};

pub(super) const EMAIL: &str = "ada.secret@example.org";

/// A service in its own folder, with the mailbox.
pub(super) struct House {
    folder: Folder,
    serving: Serving,
}

impl House {
    fn open() -> Self {
        let folder = Folder::new("erasing");
        // A question that is answered soon would be in no mail.
        let serving = Serving::spawn(
            program(&folder)
                .env("PIXIE_LOG", "trace")
                .env("PIXIE_MAIL_PAUSE_SECONDS", "0")
                .env("PIXIE_LIST_DELAY_MS", "0"),
        );
        Self { folder, serving }
    }

    async fn somebody(&self, name: &str, role: &[&str]) -> Client {
        let token = line(program(&self.folder).args(["token", &format!("{name}@example.org")]).args(role));
        Client::with_token(self.serving.1, &token).await
    }

    /// The files outside of the database.
    fn files(&self) -> Vec<PathBuf> {
        let mut files = vec![self.folder.path().join("postgres/postgres.log"), self.folder.path().join("erasures.log")];
        files.retain(|file| file.exists());
        let mailbox = std::fs::read_dir(self.folder.path().join("mailbox")).expect("a mailbox").flatten();
        // One with a dot is being written, and will have another name at once.
        let is_written = |file: &std::fs::DirEntry| !file.file_name().to_string_lossy().starts_with('.');
        files.extend(mailbox.filter(is_written).map(|file| file.path()));
        files
    }

    /// The newest mail to the user with these words.
    pub(super) fn mail(&self, words: &str) -> String {
        let find = || {
            let mut files = self.files();
            files.sort_unstable();
            let mails = files.iter().filter(|file| file.extension().is_some_and(|name| name == "eml"));
            let mut mails = mails.filter_map(|file| Some(readable(&std::fs::read(file).ok()?)));
            mails.rfind(|mail| mail.contains(EMAIL) && mail.contains(words))
        };
        let mails = || run(program(&self.folder).args(["mail", "--user", EMAIL])).1;
        let mail = try_to_block_until(&format!("a mail that says {words}"), find);
        mail.unwrap_or_else(|in_vain| panic!("{in_vain}; there are: {}", mails()))
    }

    async fn post(&self, path: &str, body: Value) -> Value {
        let http = crate::support::http_client();
        answer(http.post(format!("http://{}{path}", self.serving.1)).json(&body)).await.body
    }

    /// The calendar at a secret address.
    async fn read(&self, calendar: &str) -> String {
        let answer = reqwest::get(format!("http://{}/calendar/{calendar}", self.serving.1)).await.expect("an answer");
        answer.text().await.expect("a text")
    }

    /// Delivers a mail, and waits until it was handled.
    async fn write(&self, from: &str, to: &str, id: &str, text: &str) {
        self.hand_in(EMAIL, to, &letter(from, to, id, text)).await;
    }

    /// The same of a whole mail with this sender on its envelope.
    pub(super) async fn hand_in(&self, sender: &str, to: &str, mail: &str) {
        let request = crate::support::http_client().post(format!("http://{}/inbound/email", self.serving.1));
        let request = request.header("Content-Type", "message/rfc822").header("X-Envelope-From", sender);
        let request = request.header("X-Envelope-To", to);
        assert_eq!(request.body(mail.to_owned()).send().await.expect("an answer").status(), 202);
        let waiting = "SELECT count(*) FROM inbox WHERE state = 'waiting'";
        let mut database = self.database().await;
        wait_until("all mails to be handled", async || {
            let waiting = sqlx::query_scalar::<_, i64>(waiting).fetch_one(&mut database).await.expect("a number");
            seen(waiting, |waiting| *waiting == 0)
        })
        .await;
    }

    /// A day within a year, on which nothing else happens.
    async fn day(&self) -> String {
        let day = "SELECT to_char(now() + interval '203 days', 'YYYY-MM-DD')";
        sqlx::query_scalar(day).fetch_one(&mut self.database().await).await.expect("a day")
    }

    async fn database(&self) -> PgConnection {
        PgConnection::connect(&database_url(&self.folder)).await.expect("Postgres")
    }

    /// Everything in the database as `pg_dump` writes it, the log, the metrics and the files, each
    /// with its name.
    async fn everything(&self) -> Vec<(String, String)> {
        let metrics = reqwest::get(format!("http://{}/metrics", self.serving.metrics())).await.expect("an answer");
        let mut all = vec![
            ("the database".to_owned(), dump(&database_url(&self.folder)).await),
            ("the log".to_owned(), self.serving.log()),
            ("the metrics".to_owned(), metrics.text().await.expect("text")),
        ];
        for file in self.files() {
            let text = String::from_utf8_lossy(&std::fs::read(&file).expect("a file")).into_owned();
            all.push((file.display().to_string(), text));
        }
        all
    }
}

/// The names of the places that contain a text, also as bytes, which a dump writes in hexadecimal.
fn found<'a>(all: &'a [(String, String)], text: &str) -> Vec<&'a str> {
    let (text, digits) = (text.to_lowercase(), hex::encode(text));
    let has = |kept: &String| kept.to_lowercase().contains(&text) || kept.contains(&digits);
    all.iter().filter(|(_, kept)| has(kept)).map(|(place, _)| place.as_str()).collect()
}

#[tokio::test]
async fn nothing_says_any_more_who_somebody_was_or_what_they_wrote() {
    let house = House::open();
    let (bo, cy) = (house.somebody("bo", &[]).await, house.somebody("cy", &[]).await);
    let mo = house.somebody("mo", &["--role", "senior"]).await;

    // The user is invited without an account, joins by mail, and signs in.
    let invited = bo.post("/games", json!({"name": "By invitation", "players": 3})).await.expect(201);
    let invited = format!("/games/{}", invited["id"].as_str().expect("an id"));
    bo.post(&format!("{invited}/invitations"), json!({"email": EMAIL})).await.expect(202);
    let to = field(&house.mail("invite"), "Reply-To: ");
    unread_mails::before_signing_up(&house, &to).await;
    house.write(EMAIL, &to, "1@example.org", "join as Lovelace").await;
    house.post("/api/v1/auth/email", json!({"email": EMAIL})).await;
    let sign_in = house.mail("Subject: Your sign-in code");
    let (code, sign_in) = (code_in(&sign_in), field(&sign_in, "Reply-To: "));
    let signed_in = house.post("/api/v1/auth/token", json!({"email": EMAIL, "code": code})).await;
    let token = signed_in["token"].as_str().expect("a token").to_owned();
    let ada = Client::with_token(house.serving.1, &token).await;
    assert_eq!(ada.get("/me").await.expect(200)["name"], "Lovelace");
    let asked = house.post("/api/v1/auth/email", json!({"email": EMAIL})).await;
    ada.post("/me/tokens", json!({"name": "marzipan"})).await.expect(201);
    let calendar = ada.post("/me/calendar", json!({})).await.expect(201);
    let calendar = calendar["url"].as_str().expect("an address").rsplit('/').next().expect("a token").to_owned();
    assert!(house.read(&calendar).await.contains("VCALENDAR"));

    let hook = json!({"url": "https://hooks.example/periwinkle", "occasions": ["game.turn", "game.message"]});
    let hook = ada.post("/me/webhooks", hook).await.expect(201);
    ada.post(&format!("/me/webhooks/{}/test", hook["id"].as_str().expect("an id")), json!({})).await.expect(202);
    let browser =
        json!({"name": "kumquat", "endpoint": "https://push.example/persimmon", "keys": Device::new(7).keys()});
    ada.post("/me/devices", browser.clone()).await.expect(201);

    // The user plays with Bo, writes messages, asks for an undo, and answers mails, once with
    // unreadable text.
    let game = ada.post("/games", json!({"name": "Analytical", "players": 2})).await.expect(201);
    let game = format!("/games/{}", game["id"].as_str().expect("an id"));
    bo.put(&format!("{game}/seats/me")).await.expect(200);
    // Before the user moves: the mail for a question that was answered is not sent.
    while question(&ada, &game).await.is_none() {
        play(&[&bo], &game, 1).await;
    }
    let to = field(&house.mail("WHAT YOU CAN DO"), "Reply-To: ");
    play(&[&ada, &bo], &game, 6).await;
    ada.post(&format!("{game}/messages"), json!({"text": "zanzibar"})).await.expect(201);
    ada.post(&format!("{game}/notes"), json!({"version": 1, "text": "ocarina", "audience": "readers"}))
        .await
        .expect(201);
    let wish = ada.post(&format!("{game}/undo-requests"), json!({"reason": "quixotic"})).await;
    assert!(wish.status < 300, "{wish:?}");
    house.write(EMAIL, &to, "2@example.org", "message: walrus").await;
    house.write(EMAIL, &to, "3@example.org", "zebra").await;
    house.write("eve@example.org", &to, "4@example.org", "I am Ada of the gazebo").await;
    unread_mails::of_a_user(&house, &to, &sign_in).await;
    let choice = json!({"turn_mails": "digest", "time_zone": "Pacific/Chatham"});
    answer(ada.request(Method::PATCH, "/me/notifications").json(&choice)).await.expect(200);
    ada.put(&format!("/me/notifications/muted-games{}", invited.trim_start_matches("/games"))).await;

    let day = house.day().await;
    ada.post("/me/absences", json!({"first_day": day, "last_day": day})).await.expect(200);
    let lost = ada.post("/games", json!({"name": "hollyhock", "players": 2})).await.expect(201);
    let lost = format!("/games/{}", lost["id"].as_str().expect("an id"));
    bo.put(&format!("{lost}/seats/me")).await.expect(200);
    assert_eq!(ada.post(&format!("{lost}/resign"), json!({"reason": "begonia"})).await.status, 204);

    // The user moderates others, and a moderator acts on the user.
    line(program(&house.folder).args(["token", EMAIL, "--role", "senior"]));
    let other = cy.post("/games", json!({"players": 2})).await.expect(201);
    let other = format!("/games/{}", other["id"].as_str().expect("an id"));
    cy.post(&format!("{other}/start"), json!({})).await.expect(200);
    ada.post(&format!("{other}/moderation/pause"), json!({"reason": "kerfuffle"})).await.expect(200);
    ada.post(&format!("/moderation/users/{}/suspend", cy.id), json!({"reason": "umbrage"})).await.expect(200);
    assert_eq!(ada.delete("/me/role").await.status, 204, "no moderator any more");
    for act in ["suspend", "unsuspend"] {
        mo.post(&format!("/moderation/users/{}/{act}", ada.id), json!({"reason": "pernicious"})).await.expect(200);
    }

    // A mail to Bo that is not sent yet, and a dead one to the user.
    let queue = "INSERT INTO outbox (game_id, user_id, queued_at, due_at, done_at, version, kind, state, sender, recipient,
            message_id, message, data)
        SELECT id, id, now(), now() + interval '1 year', CASE state WHEN 'dead' THEN now() END, 7, 'turn',
            state::outbox_state, 'post@localhost', email, 'id@localhost', text::bytea, jsonb_build_object('email', email)
        FROM users JOIN (VALUES ('waiting', 'bo@example.org', 'Lovelace of the snapdragon has moved'), ('dead', $1, 'nasturtium'))
            AS mail (state, email, text) USING (email)";
    sqlx::query(queue).bind(EMAIL).execute(&mut house.database().await).await.expect("two mails");

    // The user allows a program of somebody else, which does not come for its token, and one on another device.
    let allowed = "WITH code AS (
            INSERT INTO oauth_codes
                (hash, user_id, session, client, redirect_uri, challenge, scopes, days, created_at, expires_at)
            SELECT sha256('x'), id, id, 'The trundle', 'https://bramble.example', sha256('x'), '{read}', 1, now(), now()
            FROM users WHERE email = $1
        )
        INSERT INTO oauth_devices
            (hash, user_code_mac, client, scopes, created_at, expires_at, seconds, next_poll_at, answered_at, user_id)
        SELECT sha256('x'), substring(sha256('x') FOR 16), 'The trundle', '{read}', now(), now(), 5, now(), now(), id
        FROM users WHERE email = $1";
    sqlx::query(allowed).bind(EMAIL).execute(&mut house.database().await).await.expect("two answers");
    let delivered = "UPDATE webhook_deliveries SET status = 500, answer = 'tamarind'";
    let delivered = sqlx::query(delivered).execute(&mut house.database().await).await.expect("a delivery");
    assert!(delivered.rows_affected() > 0, "nothing was delivered");

    let passkey = "INSERT INTO passkeys (passkey_id, user_id, created_at, name, credential, public_key, sign_count)
        SELECT id, id, now(), 'tourmaline', convert_to('marmalade', 'UTF8'), 'x', 0 FROM users WHERE email = $1";
    sqlx::query(passkey).bind(EMAIL).execute(&mut house.database().await).await.expect("a passkey");

    let plain = code.replace('-', "");
    let calendar_token = calendar.trim_end_matches(".ics");
    let mut traces: Vec<(&str, String)> = TRACES.map(|(what, word)| (what, word.to_owned())).to_vec();
    traces.extend([("a day of an absence", day), hash("the hash of a token", &token)]);
    traces.push(hash("the hash of a calendar", calendar_token));
    let asked = asked["request"].as_str().expect("an id of a request");
    traces.extend([hash("the hash of a request for a code", asked), webhook_secret(&hook)]);
    traces.extend(browser_keys(&browser));
    assert!(traces.len() >= 40, "{} things", traces.len());
    let before = house.everything().await;
    let kept_nowhere = traces.iter().filter(|(_, trace)| found(&before, trace).is_empty());
    assert_eq!(
        kept_nowhere.map(|(what, _)| *what).collect::<Vec<_>>(),
        [""; 0],
        "kept nowhere, and so cannot be found"
    );
    // Nobody finds these before, either.
    traces.extend([("a sign-in code", code), ("a sign-in code without a dash", plain)]);
    traces.extend([("a token", token), ("the token of a calendar", calendar_token.to_owned())]);

    assert_eq!(ada.delete("/me").await.status, 204);

    // A mail that was being sent to others at this moment is gone, and its row follows.
    let kept = async || {
        let mut all = house.everything().await;
        all.retain(|(place, _)| !place.ends_with(".eml") || before.iter().any(|(old, _)| old == place));
        all
    };
    let mut after = kept().await;
    for _ in 0..50 {
        if traces.iter().all(|(_, trace)| found(&after, trace).is_empty()) {
            break;
        }
        after = kept().await;
    }
    let left = traces.iter().map(|(what, trace)| (*what, found(&after, trace)));
    let left: Vec<_> = left.filter(|(_, places)| !places.is_empty()).collect();
    assert!(left.is_empty(), "{left:?}");
    for reason in ["kerfuffle", "umbrage"] {
        assert_eq!(found(&after, reason), ["the database"], "for a year: {reason}");
    }
    // Only opaque ids stay, and the game goes on.
    assert!(!found(&after, &ada.id.to_string()).is_empty() && !found(&after, "bo@example.org").is_empty());
    assert_eq!(ada.get("/me").await.status, 401);
    assert!(!house.read(&calendar).await.contains("VCALENDAR"));
    let seats = bo.get(&game).await.expect(200)["seats"].clone();
    assert_eq!(seats[0]["bot"], "cautious", "{seats}");
    play(&[&bo], &game, 1).await;
    let (code, told) = run(program(&house.folder).arg("verify"));
    assert_eq!(code, Some(0), "{told}");
}

/// Makes this number of moves, by any of these players with a decision.
async fn play(players: &[&Client], game: &str, moves: usize) {
    let mut made = 0;
    for player in players.iter().cycle().take(50) {
        if let Some(own) = question(player, game).await.filter(|_| made < moves) {
            let said = json!({"decision": own["id"], "notation": own["legal"][0]["notation"]});
            player.post(&format!("{game}/moves"), said).await.expect(200);
            made += 1;
        }
    }
    assert_eq!(made, moves);
}

/// The player's open decision.
async fn question(player: &Client, game: &str) -> Option<Value> {
    let open = player.get(&format!("{game}/decisions")).await.expect(200);
    open["decisions"].as_array().expect("a list").iter().find(|own| own["mine"] == true).cloned()
}

/// The value of a header of a mail.
pub(super) fn field(mail: &str, name: &str) -> String {
    mail.lines().find_map(|line| line.strip_prefix(name)).expect("a header").to_owned()
}
