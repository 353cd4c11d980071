//! A user who uses every feature, and leaves a trace by each.

use reqwest::Method;
use serde_json::{Value, json};

use super::house::{EMAIL, House, field};
use super::traces::Feature::{Access, Account, News};
use super::traces::{TRACES, Trace, browser_keys, hash, webhook_secret};
use super::unread_mails;
use crate::devices::stand_in::Device;
use crate::support::client::{Client, answer};
use crate::support::code_in;
use crate::support::program::{line, program};

/// The user, those who stay, and what is there of the user.
pub(super) struct Life {
    pub(super) ada: Client,
    pub(super) bo: Client,
    /// The path of the game with Bo.
    pub(super) game: String,
    /// The last part of the address of a calendar.
    pub(super) calendar: String,
    pub(super) traces: Vec<Trace>,
}

impl Life {
    pub(super) async fn lead(house: &House) -> Self {
        let bo = house.somebody("bo", &[]).await;
        let mut traces: Vec<Trace> = TRACES.map(|(of, what, word)| Trace::kept(of, (what, word.to_owned()))).into();
        let invitation = invite(&bo).await;
        let (ada, sign_in) = sign_up(house, &mut traces).await;
        let calendar = ask_for_calendar(house, &ada, &mut traces).await;
        ask_for_news(&ada, &mut traces).await;
        let game = play_and_write(house, &ada, &bo, &sign_in).await;
        mute(&ada, &invitation).await;
        be_away(house, &ada, &mut traces).await;
        resign(&ada, &bo).await;
        moderate(house, &ada).await;
        keep_what_takes_long(house).await;
        Self { ada, bo, game, calendar, traces }
    }
}

/// The path of a game.
fn path(game: &Value) -> String {
    format!("/games/{}", game["id"].as_str().expect("an id"))
}

/// The user is invited without an account.
async fn invite(bo: &Client) -> String {
    let game = path(&bo.post("/games", json!({"name": "By invitation", "players": 3})).await.expect(201));
    bo.post(&format!("{game}/invitations"), json!({"email": EMAIL})).await.expect(202);
    game
}

/// Joins by mail, and signs in. Returns the reply address of the mail with the code, too.
async fn sign_up(house: &House, traces: &mut Vec<Trace>) -> (Client, String) {
    let to = field(&house.mail("invite"), "Reply-To: ");
    unread_mails::before_signing_up(house, &to).await;
    house.write(EMAIL, &to, "1@example.org", "join as Lovelace").await;
    house.post("/api/v1/auth/email", json!({"email": EMAIL})).await;
    let mail = house.mail("Subject: Your sign-in code");
    let code = code_in(&mail);
    let signed_in = house.post("/api/v1/auth/token", json!({"email": EMAIL, "code": code})).await;
    let token = signed_in["token"].as_str().expect("a token");
    let ada = house.client(token).await;
    assert_eq!(ada.get("/me").await.expect(200)["name"], "Lovelace");
    ada.post("/me/tokens", json!({"name": "marzipan"})).await.expect(201);

    let asked = house.post("/api/v1/auth/email", json!({"email": EMAIL})).await;
    let asked = asked["request"].as_str().expect("an id of a request");
    traces.push(Trace::kept(Access, hash("the hash of a token", token)));
    traces.push(Trace::kept(Access, hash("the hash of a request for a code", asked)));
    traces.push(Trace::secret(Access, "a token", token));
    traces.push(Trace::secret(Access, "a sign-in code", &code));
    traces.push(Trace::secret(Access, "a sign-in code without a dash", &code.replace('-', "")));
    (ada, field(&mail, "Reply-To: "))
}

async fn ask_for_calendar(house: &House, ada: &Client, traces: &mut Vec<Trace>) -> String {
    let calendar = ada.post("/me/calendar", json!({})).await.expect(201);
    let calendar = calendar["url"].as_str().expect("an address").rsplit('/').next().expect("a token");
    assert!(house.read(calendar).await.contains("VCALENDAR"));
    let token = calendar.trim_end_matches(".ics");
    traces.push(Trace::kept(News, hash("the hash of a calendar", token)));
    traces.push(Trace::secret(News, "the token of a calendar", token));
    calendar.to_owned()
}

/// By a program and by a browser.
async fn ask_for_news(ada: &Client, traces: &mut Vec<Trace>) {
    let hook = json!({"url": "https://hooks.example/periwinkle", "occasions": ["game.turn", "game.message"]});
    let hook = ada.post("/me/webhooks", hook).await.expect(201);
    ada.post(&format!("/me/webhooks/{}/test", hook["id"].as_str().expect("an id")), json!({})).await.expect(202);
    let browser =
        json!({"name": "kumquat", "endpoint": "https://push.example/persimmon", "keys": Device::new(7).keys()});
    ada.post("/me/devices", browser.clone()).await.expect(201);
    traces.push(Trace::kept(News, webhook_secret(&hook)));
    traces.extend(browser_keys(&browser).map(|key| Trace::kept(News, key)));
}

/// The user plays with Bo, writes messages, asks for an undo, and answers mails, once with unreadable text.
async fn play_and_write(house: &House, ada: &Client, bo: &Client, sign_in: &str) -> String {
    let game = path(&ada.post("/games", json!({"name": "Analytical", "players": 2})).await.expect(201));
    bo.put(&format!("{game}/seats/me")).await.expect(200);
    // Before the user moves: the mail for a question that was answered is not sent.
    while question(ada, &game).await.is_none() {
        play(&[bo], &game, 1).await;
    }
    let to = field(&house.mail("WHAT YOU CAN DO"), "Reply-To: ");
    play(&[ada, bo], &game, 6).await;
    ada.post(&format!("{game}/messages"), json!({"text": "zanzibar"})).await.expect(201);
    let note = json!({"version": 1, "text": "ocarina", "audience": "readers"});
    ada.post(&format!("{game}/notes"), note).await.expect(201);
    let wish = ada.post(&format!("{game}/undo-requests"), json!({"reason": "quixotic"})).await;
    assert!(wish.status < 300, "{wish:?}");
    house.write(EMAIL, &to, "2@example.org", "message: walrus").await;
    house.write(EMAIL, &to, "3@example.org", "zebra").await;
    house.write("eve@example.org", &to, "4@example.org", "I am Ada of the gazebo").await;
    unread_mails::of_a_user(house, &to, sign_in).await;
    game
}

/// The user wants fewer mails.
async fn mute(ada: &Client, game: &str) {
    let choice = json!({"turn_mails": "digest", "time_zone": "Pacific/Chatham"});
    answer(ada.request(Method::PATCH, "/me/notifications").json(&choice)).await.expect(200);
    ada.put(&format!("/me/notifications/muted-games{}", game.trim_start_matches("/games"))).await;
}

async fn be_away(house: &House, ada: &Client, traces: &mut Vec<Trace>) {
    let day = house.day().await;
    ada.post("/me/absences", json!({"first_day": day, "last_day": day})).await.expect(200);
    traces.push(Trace::kept(Account, ("a day of an absence", day)));
}

async fn resign(ada: &Client, bo: &Client) {
    let lost = path(&ada.post("/games", json!({"name": "hollyhock", "players": 2})).await.expect(201));
    bo.put(&format!("{lost}/seats/me")).await.expect(200);
    assert_eq!(ada.post(&format!("{lost}/resign"), json!({"reason": "begonia"})).await.status, 204);
}

/// The user moderates others, and a moderator acts on the user.
async fn moderate(house: &House, ada: &Client) {
    let (cy, mo) = (house.somebody("cy", &[]).await, house.somebody("mo", &["--role", "senior"]).await);
    line(program(&house.folder).args(["token", EMAIL, "--role", "senior"]));
    let other = path(&cy.post("/games", json!({"players": 2})).await.expect(201));
    cy.post(&format!("{other}/start"), json!({})).await.expect(200);
    ada.post(&format!("{other}/moderation/pause"), json!({"reason": "kerfuffle"})).await.expect(200);
    ada.post(&format!("/moderation/users/{}/suspend", cy.id), json!({"reason": "umbrage"})).await.expect(200);
    assert_eq!(ada.delete("/me/role").await.status, 204, "no moderator any more");
    for act in ["suspend", "unsuspend"] {
        mo.post(&format!("/moderation/users/{}/{act}", ada.id), json!({"reason": "pernicious"})).await.expect(200);
    }
}

/// What would take hours, or a browser, is written into the tables: mails that wait, allowed programs, the answer to a delivery, a passkey.
async fn keep_what_takes_long(house: &House) {
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
}

/// Makes this number of moves, by any of these players with a decision.
pub(super) async fn play(players: &[&Client], game: &str, moves: usize) {
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
