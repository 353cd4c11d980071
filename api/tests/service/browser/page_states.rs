//! Every page of the service, in all its typical states.

use std::path::Path;

use pixie_service::delivery::mail_address::{AddressChangeLink, AnswerLink, Holder, Link as _, NotMeLink};
use pixie_service::record::archive;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use super::chromium::Chromium;
use super::page::Page;
use crate::cases;
use crate::lobby::game;
use crate::oauth;
use crate::rewinding::Stage;
use crate::support::client::{Client, answer};
use crate::support::{START, moment};
use crate::waiting::{seen, wait_until};

/// A page in some state.
pub(super) struct Visibility {
    /// The route as in the URL table; empty for other pages.
    pub(super) route: &'static str,
    /// A short name, also of the screenshot's file.
    pub(super) name: &'static str,
    /// The reader: a user's first name, or empty for a guest.
    pub(super) reader: &'static str,
    pub(super) path: String,
}

/// A service with games in many states.
pub(super) struct Scene {
    pub(super) stage: Stage,
    pub(super) page_states: Vec<Visibility>,
    /// The path of the finished game.
    finished: String,
}

/// Routes of the table that are not pages.
const NO_PAGES: [&str; 19] = [
    "/games/{id}/card.png",
    "/sign-in/openid",
    "/sign-in/openid/back",
    "/.well-known/security.txt",
    "/.well-known/change-password",
    "/assets/{name}",
    "/service-worker.js",
    "/manifest.webmanifest",
    "/robots.txt",
    "/sitemap.xml",
    "/sitemap/{page}.xml",
    "/sign-in/passkey/challenge",
    "/me/passkeys/challenge",
    "/me/confirm/passkey/challenge",
    "/me/log",
    "/me/export",
    "/games/{id}/stream",
    "/games/{id}/record",
    "/games/{id}/export",
];

/// A finished game with moves that were taken back.
const FINISHED: &str = "tests/golden/taken-back.ndjson";

impl Scene {
    pub(super) async fn set_up() -> Self {
        let stage =
            Stage::set_up(3, json!({"name": "Rainy days", "pace_hours": 72, "take_back": true, "advice": true})).await;
        play(&stage, 40).await;
        let seen = stage.version().await;
        play(&stage, 2).await;
        // A branch that does not count.
        stage.rewind(seen).await.expect(200);
        play(&stage, 1).await;
        let ada = &stage.players[0];
        let hello = json!({"text": "Good evening! I am back on Sunday, and then it is your silver, Bo."});
        let said = ada.post(&stage.path("/messages"), hello).await.expect(201);
        let reaction = stage.path(&format!("/messages/{}/reaction", said["id"].as_str().expect("an id")));
        let laugh = stage.players[1].request(Method::PUT, &reaction).json(&json!({"reaction": "laugh"}));
        answer(laugh).await.expect(204);
        stage.players[2].put(&format!("/me/blocks/{}", stage.players[1].id)).await.expect(204);
        let (open, _) = game(ada, json!({"name": "Sunday table", "players": 4, "rulebook": "de"})).await;
        ada.post(&format!("{open}/invitations"), json!({"email": "bo@example.org"})).await.expect(202);
        let archived = std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(FINISHED)).expect("a game");
        let archived = archive::read(&archived[..]).unwrap_or_else(|error| panic!("{error}"));
        let finished = format!("/games/{}", archived.game_id);
        archive::import(&stage.service.owner, archived).await.unwrap_or_else(|error| panic!("{error}"));
        let fork = json!({"version": 60, "seat": "red"});
        let fork = ada.post(&format!("{finished}/fork"), fork).await.expect(201);
        let fork = format!("/games/{}", fork["id"].as_str().expect("an id"));
        let zed = stage.service.user("Zed").await;
        let suspended = format!("/moderation/users/{}/suspend", zed.id);
        stage.moderator.post(&suspended, json!({"reason": "insults"})).await.expect(200);
        mails_without_answer(&stage).await;
        let case = Case::decided(&stage).await;
        let page_states = page_states(&stage, (&open, &finished, &fork), &zed, &case).await;
        Self { stage, page_states, finished }
    }

    /// Waits until the analysis of the finished game is made.
    pub(super) async fn analysed(&self) {
        let path = format!("{}/analysis", self.finished);
        let guest = self.stage.service.guest();
        wait_until("the analysis", async || seen(guest.get(&path).await.status, |status| *status != 202)).await;
    }

    /// A browser of a user.
    pub(super) async fn page(&self, chromium: &'static Chromium, reader: &str) -> Page {
        match reader {
            "" => Page::new(chromium, &self.stage.service).await,
            _ => Page::of(chromium, &self.stage.service, &format!("pixie_{reader}")).await,
        }
    }
}

/// Makes this number of moves that change the board: the first ones, but offers that are not empty.
async fn play(stage: &Stage, moves: usize) {
    for _ in 0..moves {
        let (seat, decision) = stage.asked().await;
        let legal = decision["legal"].as_array().expect("a list");
        let listed = if decision["kind"] == "offer" { legal.last() } else { legal.first() };
        let body = json!({"decision": decision["id"], "move": listed.expect("a legal move")["move"]});
        stage.players[seat].post(&stage.path("/moves"), body).await.expect(200);
    }
}

/// The players, by seat.
const PLAYERS: [&str; 3] = ["Ada", "Bo", "Cy"];

/// A report of Ada about a message of Bo, after which a moderator has warned Bo.
struct Case {
    /// The page of the report.
    report: String,
    /// The page for moderators.
    desk: String,
    /// The page of another case, which the moderator works on.
    open: String,
    /// The page of the link in Bo's mail.
    appeal: String,
}

impl Case {
    async fn decided(stage: &Stage) -> Self {
        let (ada, bo, mo) = (&stage.players[0], &stage.players[1], &stage.moderator);
        let said = bo.post(&stage.path("/messages"), json!({"text": "I will find you."})).await.expect(201);
        let (path, message) = (stage.path(""), said["id"].as_str().expect("an id").to_owned());
        let desk = cases::report(ada, &path, &message).await;
        let warning = json!({"act": "warn", "reason": "threats", "case": cases::id(&desk)});
        mo.post(&format!("/moderation/users/{}/acts", bo.id), warning).await.expect(200);
        cases::act(mo, &desk, json!({"act": "note", "text": "The first time."})).await;
        cases::act(mo, &desk, json!({"act": "close", "outcome": "acted", "answer": "Thank you."})).await;
        let mail = stage.service.mail_to(bo, "A warning from Pixie Post").await;
        let link = mail.split_whitespace().find_map(|word| Some(&word[word.find("/appeal/")?..])).expect("a link");
        let game = path.trim_start_matches("/games/");
        let bo = json!({"kind": "player", "user": bo.id, "game": game});
        let again = ada.post("/reports", json!({"subject": bo, "text": "Bo goes on with it."})).await.expect(201);
        let open = format!("/moderation/cases/{}", again["id"].as_str().expect("an id"));
        cases::act(mo, &open, json!({"act": "assign", "to": mo.id})).await;
        Self {
            open,
            report: format!("/report?kind=message&game={game}&message={message}"),
            appeal: link.to_owned(),
            desk,
        }
    }
}

async fn page_states(
    stage: &Stage,
    (open, finished, fork): (&str, &str, &str),
    zed: &Client,
    case: &Case,
) -> Vec<Visibility> {
    let (asked, decision) = stage.asked().await;
    let (mover, waiter) = (PLAYERS[asked], PLAYERS[(asked + 1) % 3]);
    let legal = decision["legal"].as_array().expect("a list");
    let notation =
        |listed: &Value| listed["notation"].as_str().expect("a text").replace(' ', "%20").replace('>', "%3E");
    let preview = notation(legal.last().expect("a move"));
    let head = stage.version().await;
    let start = stage.start().await;
    let running = stage.path("");
    let question = answer_page(stage, asked, &decision).await;
    let desk = format!("/moderation{running}");
    let (not_me, ended) = not_me_pages(stage).await;
    let moves = address_change_page(stage).await;
    let invitation = invitation_link(&stage.players[0], open).await;
    let sight = |route, name, reader, path: &str| Visibility { route, name, reader, path: path.to_owned() };
    let (game, history) = ("/games/{id}", "/games/{id}/history/{version}");
    let (desk_game, rewind) = ("/moderation/games/{id}", "/moderation/games/{id}/rewind");
    let mut all = vec![
        sight("/", "home-guest", "", "/"),
        sight("/", "home", mover, "/"),
        sight("/", "home-invited", "Bo", "/"),
        sight("/", "home-suspended", "Zed", "/"),
        sight("/games", "games", "", "/games?status=running"),
        sight("/games", "games-wrong", "", "/games?status=lost"),
        sight("/help", "help", "", "/help"),
        sight("/sign-in", "sign-in", "", "/sign-in"),
        sight("/sign-in", "sign-in-link", "", "/sign-in?id=01900000-0000-7000-8000-000000000003&code=7K2F-9QXM"),
        sight("/oauth/authorize", "consent", "Ada", &format!("/oauth/authorize?{}", oauth::program::query(&[]))),
        sight(
            "/oauth/authorize",
            "consent-wrong",
            "Ada",
            "/oauth/authorize?client_id=x&redirect_uri=https%3A%2F%2Fboard.example",
        ),
        sight(
            "/oauth/authorize",
            "consent-here",
            "Ada",
            &format!("/oauth/authorize?{}", oauth::program::query(&[("redirect_uri", "http://127.0.0.1:9/")])),
        ),
        sight("/oauth/device", "device", "Ada", "/oauth/device"),
        sight("/oauth/device", "device-unknown", "Ada", "/oauth/device?user_code=7K2F-9QXM"),
        sight("/me", "me", "Ada", "/me"),
        sight("/me/hours", "me-hours", "Ada", "/me/hours"),
        sight("/me/address-change", "me-address-change", "Ada", "/me/address-change"),
        sight("/me/passkeys", "me-passkeys", "Ada", "/me/passkeys"),
        sight("/me/devices", "me-devices", "Ada", "/me/devices"),
        sight("/me/webhooks", "me-webhooks", "Ada", "/me/webhooks"),
        sight("/me/webhooks/{id}", "me-webhook", "Ada", &webhook(&stage.players[0]).await),
        sight("/me/games", "me-games", "Ada", "/me/games"),
        sight("/me/games", "me-games-past", "Ada", "/me/games?past=true"),
        sight("/me/mails", "me-mails", "Ada", "/me/mails"),
        sight("/me/confirm", "me-confirm", "Ada", "/me/confirm"),
        sight("/me/erase", "me-erase", "Ada", "/me/erase"),
        sight("/games/new", "new-game", "Ada", "/games/new"),
        sight("/games/{id}/settings", "room-change", "Ada", &format!("{open}/settings")),
        sight(game, "room-guest", "", open),
        sight(game, "room-creator", "Ada", open),
        sight(game, "room-invited", "Bo", open),
        sight(game, "game-asked", mover, &running),
        sight(game, "game-preview", mover, &format!("{running}?move={preview}#preview")),
        sight(game, "game-refused", mover, &format!("{running}?move=steal-everything")),
        sight(game, "game-waiting", waiter, &running),
        sight(game, "game-guest", "", &running),
        sight(game, "game-finished", "", finished),
        sight(game, "game-fork", "Ada", fork),
        sight("/answer/{token}", "answer", "", &question),
        sight("/answer/{token}", "answer-wrong", "", "/answer/aeab"),
        sight("/not-me/{token}", "not-me", "", &not_me),
        sight("/not-me/{token}", "not-me-ended", "", &ended),
        sight("/address-change/{token}", "address-change", "", &moves),
        sight("/address-change/{token}", "address-change-wrong", "", "/address-change/aeab"),
        sight("/join/{token}", "join-guest", "", &invitation),
        sight("/join/{token}", "join", "Cy", &invitation),
        sight("/join/{token}", "join-wrong", "", "/join/aeab"),
        sight("/not-me/{token}", "not-me-wrong", "", "/not-me/aeab"),
        sight("/games/{id}/standing-orders", "standing-orders", mover, &stage.path("/standing-orders")),
        sight("/games/{id}/advice", "advice", mover, &stage.path("/advice")),
        sight("/games/{id}/advice", "advice-waiting", waiter, &stage.path("/advice")),
        sight("/games/{id}/analysis", "analysis", "", &format!("{finished}/analysis")),
        sight("/games/{id}/messages", "messages", "Ada", &stage.path("/messages")),
        sight("/games/{id}/history", "history-newest", "Ada", &stage.path("/history")),
        sight("/games/{id}/history/all", "history-all", "", &format!("{finished}/history/all")),
        sight(history, "history-start", "", &format!("{open}/history/1")),
        sight(history, "history-undone", "", &format!("{running}/history/{}", head - 2)),
        sight(history, "history-finished", "Mo", &format!("{finished}/history/60")),
        sight("/games/{id}/difference", "difference", "", &format!("{running}/difference?from={start}&to={head}")),
        sight("/moderation", "desk", "Mo", "/moderation"),
        sight("/moderation/users", "desk-users", "Mo", "/moderation/users"),
        sight("/moderation/users/{id}", "desk-user", "Mo", &format!("/moderation/users/{}", zed.id)),
        sight("/roots", "roots", "", "/roots"),
        sight("/players/{id}", "player", "Bo", &format!("/players/{}", stage.players[0].id)),
        sight("/lesson", "lesson", "", "/lesson"),
        sight("/lesson/{step}", "lesson-task", "", "/lesson/9"),
        sight("/lesson/{step}", "lesson-end", "Ada", "/lesson/21"),
        sight(
            "/moderation/users/{id}/together/{other}",
            "desk-together",
            "Mo",
            &format!("/moderation/users/{}/together/{}", stage.players[0].id, stage.players[1].id),
        ),
        sight("/report", "report", "Ada", &case.report),
        sight("/report", "report-wrong", "Ada", "/report?kind=name"),
        sight("/reports", "reports", "Ada", "/reports"),
        sight("/me/cases", "my-cases", "Bo", "/me/cases"),
        sight("/me/cases", "my-cases-suspended", "Zed", "/me/cases"),
        sight("/appeal/{token}", "appeal", "", &case.appeal),
        sight("/moderation/cases", "desk-cases", "Mo", "/moderation/cases"),
        sight("/moderation/cases/{id}", "desk-case", "Mo", &case.desk),
        sight("/moderation/cases/{id}", "desk-case-open", "Mo", &case.open),
        sight("/report", "report-player", "Ada", &format!("/report?kind=player&user={}", stage.players[1].id)),
        sight("/moderation/audit", "desk-audit", "Mo", "/moderation/audit"),
        sight(desk_game, "desk-game", "Mo", &desk),
        sight(desk_game, "desk-game-in-case", "Mo", &format!("{desk}?case={}", crate::cases::id(&case.open))),
        sight(rewind, "desk-rewind", "Mo", &format!("{desk}/rewind?to_version={start}")),
        // Nobody inspects this game, so the page of the game says so.
        sight("/moderation/games/{id}/replay", "desk-replay", "Mo", &format!("{desk}/replay?version={}", head - 1)),
        sight(rewind, "desk-rewind-wrong", "Mo", &format!("{desk}/rewind?to_version=999")),
        sight("", "missing", "", "/nowhere"),
        sight("", "forbidden", "Ada", "/moderation"),
        sight("", "mailbox", "", "/dev/mail"),
    ];
    let chapters = ["rounds", "actions", "tiles", "mine", "rulebooks", "playing", "mail", "trust"];
    all.extend(chapters.map(|chapter| sight("/help/{chapter}", chapter, "", &format!("/help/{chapter}"))));
    all
}

#[tokio::test]
async fn every_page_of_the_url_table_is_looked_at() {
    let scene = Scene::set_up().await;
    let table = include_str!("../../../src/web/routes.rs").lines().take_while(|line| !line.starts_with('}'));
    let mut missing: Vec<_> = table.filter_map(|line| line.split_once("// GET ")).map(|(_, route)| route).collect();
    missing.retain(|route| !NO_PAGES.contains(route) && scene.page_states.iter().all(|sight| sight.route != *route));
    assert!(missing.is_empty(), "without a line among the page_states: {missing:?}");
}

/// The page of the link in the mail about a question.
async fn answer_page(stage: &Stage, seat: usize, decision: &Value) -> String {
    let decision = decision["id"].as_str().expect("an id").parse().expect("a number");
    let game = stage.path("").trim_start_matches("/games/").parse().expect("an id");
    let holder = Holder { id: stage.players[seat].id, epoch: 0 };
    let link = AnswerLink { game, seat: u8::try_from(seat + 1).expect("a seat"), decision };
    link.path(holder, &stage.service.signer().await)
}

/// The pages of the links in the mails about two new tokens, one of which has ended.
async fn not_me_pages(stage: &Stage) -> (String, String) {
    let (bo, signer) = (&stage.players[1], stage.service.signer().await);
    let mut pages = Vec::new();
    for name in ["my bot", "my other bot"] {
        let made = bo.post("/me/tokens", json!({"name": name})).await.expect(201);
        let id: Uuid = made["id"].as_str().and_then(|id| id.parse().ok()).expect("an id");
        let notice = "SELECT notice_id FROM security_notices WHERE access_id = $1";
        let notice = sqlx::query_scalar(notice).bind(id).fetch_one(&stage.service.owner).await.expect("a notice");
        pages.push((id, NotMeLink { notice }.path(Holder { id: bo.id, epoch: 0 }, &signer)));
    }
    let [(_, open), (id, ended)] = pages.try_into().expect("two pages");
    assert_eq!(bo.delete(&format!("/me/tokens/{id}")).await.status, 204);
    (open, ended)
}

/// The page where Ada agrees to a change of her address, or objects.
async fn address_change_page(stage: &Stage) -> String {
    let ada = &stage.players[0];
    ada.post("/me/address-change", json!({"email": "ada@example.net"})).await.expect(202);
    let change = "SELECT change_id FROM address_changes WHERE user_id = $1";
    let change = sqlx::query_scalar(change).bind(ada.id).fetch_one(&stage.service.owner).await.expect("a change");
    AddressChangeLink { change }.path(Holder { id: ada.id, epoch: 0 }, &stage.service.signer().await)
}

/// The page of the link to a waiting game.
async fn invitation_link(host: &Client, game: &str) -> String {
    let made = host.post(&format!("{game}/invitation-link"), json!({})).await.expect(201);
    format!("/join/{}", made["secret"].as_str().expect("a secret"))
}

/// An absence note of Ada about the game, a mail of hers to the desk that waits, and one of too many.
async fn mails_without_answer(stage: &Stage) {
    for (number, (reason, to)) in
        [("absence_note", "blue"), ("held", "play"), ("too_many", "red")].into_iter().enumerate()
    {
        let row = "INSERT INTO inbox (id, received_at, due_at, done_at, state, recipient, about, digest, message, no_answer, shown_to, game_id)
            VALUES (gen_random_uuid(), $1, $1, $1, 'dropped', $6, '', $2, '', $3, $4::uuid, $5::uuid)";
        let game = stage.path("").trim_start_matches("/games/").to_owned();
        let at = moment(START + 60 * i64::try_from(number).expect("a few"));
        let row = sqlx::query(row)
            .bind(at)
            .bind(reason.as_bytes())
            .bind(reason)
            .bind(stage.players[0].id)
            .bind(game)
            .bind(to);
        row.execute(&stage.service.owner).await.expect("a mail");
    }
}

/// The page of a new webhook.
async fn webhook(user: &Client) -> String {
    let body = json!({"url": "https://bot.example/pixie", "occasions": ["game.turn", "game.ended"]});
    let made = user.post("/me/webhooks", body).await.expect(201);
    format!("/me/webhooks/{}", made["id"].as_str().expect("an id"))
}
