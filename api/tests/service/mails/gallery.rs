//! A mail of each kind about games, and one about the account, to be looked at.

use chrono::TimeDelta;
use mail_parser::{MessageParser, MimeHeaders as _};
use pixie_engine::{Question, Seat};
use pixie_event_store::Actor;
use pixie_service::access::auth::notices::{self, AccessKind, NewAccess};
use pixie_service::access::permission::Standing;
use pixie_service::delivery::outbox::{MailKind, NewLetter, Outbox};
use pixie_service::game::{
    BotKind, Change, Game, GameEvent, HandedOver, Occupant, Pace, Stopped, UndoAnswered, UndoRequested,
};
use pixie_service::ground::entropy::Entropy;
use pixie_service::table::deadlines;
use pixie_service::table::keeping::{self, WaitingLimits};
use pixie_service::table::lobby::{self, EditionRegistry};
use pixie_service::table::{messages, nudges};
use pixie_words::Language;
use serde_json::json;
use tokio::sync::OnceCell;
use uuid::Uuid;

use super::languages::read_in;
use crate::support::office::{BY_PAGE, Office};

const ADA: Uuid = Uuid::from_u128(1);
const BO: Uuid = Uuid::from_u128(2);

/// A mail as a mail program shows it.
pub(crate) struct Exhibit {
    /// The kind, such as `turn`.
    pub(crate) kind: String,
    /// The HTML, with the pictures in it.
    pub(crate) html: String,
}

impl Exhibit {
    /// A mail as it was sent, with its pictures in the page.
    pub(super) fn read(kind: &str, message: &[u8]) -> Self {
        let message = MessageParser::default().parse(message).expect("a mail");
        let mut html = message.body_html(0).expect("a page").into_owned();
        for part in &message.parts {
            if let Some(id) = part.content_id() {
                let picture = data_encoding::BASE64.encode(part.contents());
                html = html.replace(&format!("cid:{id}"), &format!("data:image/png;base64,{picture}"));
            }
        }
        Self { kind: kind.to_owned(), html }
    }
}

/// The first mail of each kind, written once for all tests.
pub(crate) async fn gallery() -> &'static [Exhibit] {
    static GALLERY: OnceCell<Vec<Exhibit>> = OnceCell::const_new();
    GALLERY.get_or_init(|| write(Language::English)).await
}

/// The same in another language.
pub(super) async fn gallery_in(language: Language) -> Vec<Exhibit> {
    write(language).await
}

async fn write(language: Language) -> Vec<Exhibit> {
    let office = Office::open().await;
    let mut seats = Vec::new();
    for (n, name) in [(1, "Ada"), (2, "Bo"), (3, "Cy")] {
        let user = office.user(n, name).await;
        read_in(&office, user, language).await;
        seats.push(Occupant::User(user));
    }
    let id = office.start_paced(&seats, Pace::try_from(8).ok()).await;
    let is_ready = |game: &Game| {
        let action = |asked: pixie_engine::Decision| asked.question == Question::Action {} && asked.seat == Seat::Blue;
        game.board.as_ref().is_some_and(|board| board.round == 2) && game.decisions().any(action)
    };
    office.play_until(id, is_ready).await;
    office.work().await;
    speak(&office, id).await;
    wait(&office, id).await;
    digest_and_invitation(&office, id).await;
    ask_to_take_back(&office, id).await;
    be_late(&office, id).await;
    moderate(&office, id).await;
    office.play_until(id, |_| false).await;
    office.work().await;
    ask_to_keep(&office).await;
    change_settings(&office).await;
    tell_of_a_sign_in(&office).await;
    exhibits(&office).await
}

/// Asks the host of a game for which nobody comes.
async fn ask_to_keep(office: &Office) {
    let request = serde_json::from_value(json!({"players": 3, "name": "Rainy days"})).expect("a game");
    let editions = EditionRegistry::load(None).expect("the printed edition");
    lobby::create(&office.games, &editions, ADA, &request, BY_PAGE).await.expect("a game");
    office.work().await;
    let limits = WaitingLimits { ask_after: TimeDelta::zero(), notice: TimeDelta::days(14) };
    keeping::ask_hosts(&office.games, limits, office.worker.clock.now()).await.expect("asked");
    office.work().await;
}

/// Changes a game at which somebody else sits.
async fn change_settings(office: &Office) {
    let request = serde_json::from_value(json!({"players": 3, "name": "Rainy days"})).expect("a game");
    let changes = serde_json::from_value(json!({"players": 2, "time": {"pace_hours": 24}})).expect("a change");
    let editions = EditionRegistry::load(None).expect("the printed edition");
    let game = lobby::create(&office.games, &editions, ADA, &request, BY_PAGE).await.expect("a game").game;
    let standing = |user| Standing::new(&game, Some(user), false, false);
    lobby::join(&office.games, game.id, standing(BO), (None, None), BY_PAGE, false).await.expect("a seat");
    let changed = lobby::change_settings(&office.games, &editions, (game.id, standing(ADA)), &changes, BY_PAGE);
    changed.await.expect("changed");
    office.work().await;
}

async fn tell_of_a_sign_in(office: &Office) {
    let mut connection = office.pool.acquire().await.expect("a connection");
    let (id, way) = (Uuid::from_u128(0x5e), Some("a mailed code or link"));
    let access = NewAccess { kind: AccessKind::Session, id, name: "browser 2026-01-01", way };
    let now = office.worker.clock.now();
    notices::notify(&mut connection, &Entropy::seeded(3), ADA, &access, now).await.expect("told");
    office.work().await;
}

pub(crate) async fn speak(office: &Office, id: Uuid) {
    let game = office.game(id).await;
    let standing =
        Standing { user: Some(Uuid::from_u128(2)), seat: game.seat_of(Uuid::from_u128(2)), ..Standing::default() };
    let words = "Who took all the honey? That was mine.".parse().expect("words");
    messages::say(&office.games, id, standing, &words, None).await.expect("said");
    office.work().await;
}

/// Who waits nudges who is asked: Bo, if he is not asked himself.
pub(crate) async fn wait(office: &Office, id: Uuid) {
    let game = office.game(id).await;
    let waits = |user: &Uuid| game.decisions().all(|asked| Some(asked.seat) != game.seat_of(*user));
    let user = [Uuid::from_u128(2), ADA].into_iter().find(waits).expect("somebody waits");
    let standing = Standing { user: Some(user), seat: game.seat_of(user), ..Standing::default() };
    nudges::nudge(&office.games, id, standing).await.expect("nudged");
    office.work().await;
}

pub(crate) async fn digest_and_invitation(office: &Office, id: Uuid) {
    let choose = "INSERT INTO notification_settings (user_id, turn_mails) VALUES ($1, 'digest')
        ON CONFLICT (user_id) DO UPDATE SET turn_mails = 'digest'";
    sqlx::query(choose).bind(ADA).execute(&office.pool).await.expect("a choice");
    let now = office.worker.clock.now();
    let data = json!({"since": now - TimeDelta::days(1)});
    let digest = NewLetter { id: Uuid::from_u128(0xd1), user_id: ADA, kind: MailKind::Digest, data };
    Outbox::queue(&office.pool, &digest, now).await.expect("queued");
    office.work().await;
    let invite = "INSERT INTO invitations (game_id, invitation_id, email, invited_by, invited_at, mailed_at)
        VALUES ($1, $2, 'zoe@example.org', $3, $4, $4)";
    let invitation = Uuid::from_u128(0x14);
    let invited = sqlx::query(invite).bind(id).bind(invitation).bind(ADA).bind(now);
    invited.execute(&office.pool).await.expect("invited");
    sqlx::query("UPDATE games SET status = 'open'").execute(&office.pool).await.expect("open");
    let data = json!({"game": id});
    let letter = NewLetter { id: invitation, user_id: invitation, kind: MailKind::Invitation, data };
    Outbox::queue(&office.pool, &letter, now).await.expect("queued");
    office.work().await;
    sqlx::query("UPDATE games SET status = 'running'").execute(&office.pool).await.expect("running");
    sqlx::query("UPDATE notification_settings SET turn_mails = 'at_once', next_digest_at = NULL")
        .execute(&office.pool)
        .await
        .expect("every mail");
}

pub(crate) async fn ask_to_take_back(office: &Office, id: Uuid) {
    let until = office.worker.clock.now() + TimeDelta::hours(72);
    let (to_version, request) = (10, office.head(id).await + 1);
    let asked = move |_: &Game| {
        let requested = UndoRequested { seat: 1, to_version, until, reason: None };
        let actor = Actor::Seat { seat: 1, user: Some(ADA) };
        Ok(Change { events: vec![(actor, GameEvent::UndoRequested(requested))], ..Change::default() })
    };
    office.games.execute(id, BY_PAGE, asked).await.expect("asked");
    office.work().await;
    let refused = move |game: &Game| {
        let seat = Seat::Red;
        let actor = Actor::Seat { seat: seat.number(), user: game.person(seat) };
        let answered = UndoAnswered { request, seat: seat.number(), agrees: false };
        Ok(Change { events: vec![(actor, GameEvent::UndoAnswered(answered))], ..Change::default() })
    };
    office.games.execute(id, BY_PAGE, refused).await.expect("answered");
    office.work().await;
}

/// Lets the hours pass in which players are reminded, and then late.
pub(crate) async fn let_deadlines_pass(office: &Office) {
    for hours in [6, 2] {
        office.hands.advance(TimeDelta::hours(hours));
        deadlines::handle_due_games(&office.games, office.worker.clock.now()).await.expect("the clock looks");
        office.work().await;
    }
}

async fn be_late(office: &Office, id: Uuid) {
    let_deadlines_pass(office).await;
    let handed = HandedOver {
        seat: 3,
        user: Some(Uuid::from_u128(3)),
        successor: BotKind::Cautious,
        invitations: Vec::new(),
        reason: None,
        for_cause: false,
    };
    let over = |_: &_| {
        let events = vec![(Actor::Game, GameEvent::HandedOver(handed.clone()))];
        Ok(Change { events, ..Change::default() })
    };
    office.games.execute(id, BY_PAGE, over).await.expect("handed over");
    office.work().await;
}

async fn moderate(office: &Office, id: Uuid) {
    office.rewind(id, 12).await;
    office.work().await;
    office.moderate(id, |_, _, by, reason| vec![(by, GameEvent::Paused(Stopped { reason }))]).await;
    office.work().await;
    let resume = |game: &Game, seeds: &_, by, reason| {
        let resumed = (by, GameEvent::Resumed(Stopped { reason }));
        pixie_service::game::playing::resume(game, game.board.as_ref().expect("a board"), resumed, seeds)
    };
    office.moderate(id, resume).await;
    office.work().await;
}

/// The first mail of each kind that was sent.
async fn exhibits(office: &Office) -> Vec<Exhibit> {
    let mut exhibits: Vec<Exhibit> = Vec::new();
    for letter in office.recorder.letters() {
        let kind = "SELECT kind FROM outbox WHERE message_id = $1";
        let kind: String =
            sqlx::query_scalar(kind).bind(&letter.message_id).fetch_one(&office.pool).await.expect("a kind");
        let message = MessageParser::default().parse(&letter.message).expect("a mail");
        // Of the mails about questions, the one in the second round shows the most.
        let is_better = kind == "turn" && message.subject().is_some_and(|subject| subject.contains("action, round 2"));
        if exhibits.iter().any(|known| known.kind == kind) && !is_better {
            continue;
        }
        exhibits.retain(|known| known.kind != kind);
        exhibits.push(Exhibit::read(&kind, &letter.message));
    }
    exhibits
}
