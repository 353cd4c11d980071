//! The home page and the lobby: games that wait for the reader, games to join or watch, and the
//! start of a game against bots.

mod cards;
mod open_seats;
mod picture;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Query};
use actix_web::{HttpRequest, HttpResponse, get, post};
use askama::Template;
use serde::Deserialize;
use serde_json::json;

pub(super) use self::cards::{Card, Chip, facts, stage};
pub(super) use self::open_seats::{choose_to_be_substitute, show_open_seats};
use super::texts::fill;
use super::{Frame, Posted, ReaderClock, Visitor, answer, go};
use pixie_event_store::Status;
use pixie_service::game::{BotKind, Games};
use pixie_service::http::{IdempotencyKey, parse_json};
use pixie_service::lobby::{
    EditionRegistry, GameRequest, Which, WhichOfMine, create, invited_to, my_games, public_games, start,
};
use pixie_service::permission::Operation;
use pixie_service::permission::access::open;
use pixie_service::problem::Result;

/// The most games of each kind on the home page.
const SOME: usize = 6;

#[derive(Template)]
#[template(path = "web/home/home.html")]
struct Home {
    frame: Frame,
    title: &'static str,
    /// Games with a seat to which the reader is invited.
    invited: Vec<Card>,
    /// The reader's games that wait for the reader.
    waiting: Vec<Card>,
    /// The reader's other games that are not over.
    going: Vec<Card>,
    /// Games that wait for players.
    open: Vec<Card>,
    /// Games to watch.
    running: Vec<Card>,
    /// A sample board, for readers who do not know the game.
    picture: Option<&'static str>,
    /// The idempotency key, so that a second click on `Try it now` finds the first game.
    key: String,
}

#[get("/", wrap = "actix_web::middleware::Compress::default()")]
pub(super) async fn home(request: HttpRequest, games: Data<Games>, visitor: Visitor) -> Result<HttpResponse> {
    let caller = visitor.maybe()?;
    let frame = Frame::new(&visitor).listed(&visitor, "/").with_note(&request);
    let pool = games.pool();
    let clock = ReaderClock { zone: visitor.zone(pool).await?, now: games.clock().now() };
    let (mut invited, mut waiting, mut going) = (Vec::new(), Vec::new(), Vec::new());
    let user = caller.user_id();
    if let Some(user) = user {
        invited.extend(invited_to(&games, user).await?.iter().map(|game| Card::new(game, frame.t, clock)));
        let mine = my_games(&games, user, &WhichOfMine::default()).await?.games;
        let alive = mine.into_iter().filter(|mine| !is_over(mine.game.status));
        for mine in alive {
            let place = if mine.waits_for_me { &mut waiting } else { &mut going };
            place.push(Card::mine(&mine, frame.t, clock));
        }
    }
    let of = async |status| -> Result<Vec<Card>> {
        let listed = public_games(&games, &Which::of_status(status)).await?.games;
        let others = listed.iter().filter(|game| user.is_none_or(|user| !game.has_player(user)));
        Ok(others.take(SOME).map(|game| Card::new(game, frame.t, clock)).collect())
    };
    let (open, running) = (of(Status::Open).await?, of(Status::Running).await?);
    let key = hex::encode(games.entropy().bytes::<16>());
    let title = frame.t.home.title;
    let picture = user.is_none().then(picture::of_a_game);
    answer(StatusCode::OK, &Home { title, frame, invited, waiting, going, open, running, picture, key })
}

fn is_over(status: Status) -> bool {
    matches!(status, Status::Finished | Status::Cancelled)
}

#[derive(Template)]
#[template(path = "web/home/games.html")]
struct Lobby {
    frame: Frame,
    title: &'static str,
    games: Vec<Card>,
    /// The status filters.
    tabs: Vec<Tab>,
    /// The URL of the next page.
    next: Option<String>,
}

struct Tab {
    href: String,
    name: &'static str,
    is_current: bool,
}

#[get("/games", wrap = "actix_web::middleware::Compress::default()")]
pub(super) async fn show_games(games: Data<Games>, visitor: Visitor, which: Query<Which>) -> Result<HttpResponse> {
    visitor.maybe()?;
    let frame = Frame::new(&visitor).listed(&visitor, "/games");
    let clock = ReaderClock { zone: visitor.zone(games.pool()).await?, now: games.clock().now() };
    let page = public_games(&games, &which).await?;
    let status =
        |status: Option<Status>| status.map(|status| format!("status={}", status.as_str())).unwrap_or_default();
    let tab = |shown, name| Tab { href: format!("/games?{}", status(shown)), name, is_current: shown == which.status };
    let t = &frame.t.home;
    let tabs = vec![
        tab(None, t.all),
        tab(Some(Status::Open), t.open),
        tab(Some(Status::Running), t.running),
        tab(Some(Status::Finished), t.finished),
    ];
    let next = page.next.map(|cursor| format!("/games?{}&cursor={cursor}", status(which.status)));
    let games = page.games.iter().map(|game| Card::new(game, frame.t, clock)).collect();
    answer(StatusCode::OK, &Lobby { title: t.lobby, frame, games, tabs, next })
}

/// The number of players, and how strong the bots are.
#[derive(Debug, Deserialize)]
pub(super) struct Trial {
    players: u8,
    key: String,
    #[serde(default)]
    bots: BotKind,
}

/// A private game against bots, which starts at once.
#[post("/try")]
pub(super) async fn try_it(
    games: Data<Games>,
    editions: Data<EditionRegistry>,
    form: Posted<Trial>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let caller = visitor.member()?;
    let user = caller.user_id();
    let name = fill(visitor.texts.home.trial_name, &[("bots", &fields.players.saturating_sub(1).to_string())]);
    let request = json!({"name": name, "players": fields.players, "private": true, "advice": true});
    let request: GameRequest = parse_json(request.to_string().as_bytes())?;
    let key = |key: &str| IdempotencyKey::of_form(fields.key.clone() + key, "try");
    let submissions = ["", " start"].map(|step| caller.submit(&key(step), &(fields.players, fields.bots)));
    let created = create(&games, &editions, user, &request, submissions[0]).await?;
    let id = created.game.id;
    let standing = open(&games, &caller.into(), id, created.version, Operation::Start).await?.standing;
    start(&games, id, standing, fields.bots, submissions[1]).await?;
    Ok(go(&format!("/games/{id}")))
}
