//! The home page and the lobby: games that wait for the reader, games to join or watch, and the
//! start of a game against bots.

mod cards;
mod open_seats;
mod picture;
mod rows;
mod trial;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use askama::Template;

pub(super) use self::cards::{Card, Chip, facts, stage};
pub(super) use self::open_seats::{choose_to_be_substitute, show_open_seats};
use self::rows::{Row, rows};
pub(super) use self::trial::{try_it, try_key};
use super::{Frame, ReaderClock, Visitor, page_response};
use pixie_event_store::Status;
use pixie_service::game::Games;
use pixie_service::ground::problem::Result;
use pixie_service::ground::settings::Settings;
use pixie_service::table::lobby::{Which, WhichOfMine, invited_to, my_games, public_games};

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
    waiting: Vec<Row>,
    /// The reader's other games that are not over.
    going: Vec<Row>,
    /// The games of a guest that are over; others have a list of all their games.
    over: Vec<Card>,
    /// Games that wait for players.
    open: Vec<Card>,
    /// Games to watch.
    running: Vec<Card>,
    /// A sample board, for readers who do not know the game.
    picture: Option<&'static str>,
    /// Whether a guest may try a game without an account.
    has_trials: bool,
    /// The idempotency key, so that a user's second click on `Try it now` finds the first game. A guest is nobody before the first
    /// answer, so two clicks of theirs may begin two games, of which the browser keeps the last.
    key: String,
}

#[get("/", wrap = "actix_web::middleware::Compress::default()")]
pub(super) async fn home(
    request: HttpRequest,
    games: Data<Games>,
    settings: Data<Settings>,
    visitor: Visitor,
) -> Result<HttpResponse> {
    let caller = visitor.maybe_caller()?;
    let frame = Frame::new(&visitor).listed(&visitor, "/").with_note(&request);
    let clock = ReaderClock { locale: visitor.locale(), now: games.clock().now() };
    let (mut invited, mut waiting, mut going, mut over) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let user = caller.user_id();
    if let Some(user) = user {
        invited.extend(invited_to(&games, user).await?.iter().map(|game| Card::new(game, frame.t, clock)));
        let mine = my_games(&games, user, &WhichOfMine::default()).await?.games;
        let alive = mine.into_iter().filter(|mine| !is_over(mine.game.status));
        let (asks, goes_on): (Vec<_>, Vec<_>) = alive.partition(|mine| mine.waits_for_me);
        waiting = rows(&games, &caller, &asks, (clock, frame.t)).await?;
        going = rows(&games, &caller, &goes_on, (clock, frame.t)).await?;
    }
    if let Some(guest) = user.filter(|_| frame.trial.is_some()) {
        let past = my_games(&games, guest, &WhichOfMine::largest_past()).await?.games;
        over.extend(past.iter().take(SOME).map(|mine| Card::mine(mine, frame.t, clock)));
    }
    let of = async |status| -> Result<Vec<Card>> {
        let listed = public_games(&games, &Which::of_status(status)).await?.games;
        let others = listed.iter().filter(|game| user.is_none_or(|user| !game.has_player(user)));
        Ok(others.take(SOME).map(|game| Card::new(game, frame.t, clock)).collect())
    };
    let (open, running) = (of(Status::Open).await?, of(Status::Running).await?);
    let key = try_key(&games);
    let title = frame.t.home.title;
    let picture = user.is_none().then(|| picture::sample_board(frame.t.language));
    let has_trials = settings.trials > 0;
    page_response(
        StatusCode::OK,
        &Home { title, frame, invited, waiting, going, over, open, running, picture, has_trials, key },
    )
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

/// A link to a part of a list.
pub(super) struct Tab {
    pub(super) href: String,
    pub(super) name: &'static str,
    pub(super) is_current: bool,
}

#[get("/games", wrap = "actix_web::middleware::Compress::default()")]
pub(super) async fn show_games(games: Data<Games>, visitor: Visitor, which: Query<Which>) -> Result<HttpResponse> {
    visitor.maybe_caller()?;
    let frame = Frame::new(&visitor).listed(&visitor, "/games");
    let clock = ReaderClock { locale: visitor.locale(), now: games.clock().now() };
    let page = public_games(&games, &which).await?;
    let filter = |status: Option<Status>| {
        let status = status.map(|status| format!("status={}", status.as_str()));
        let players = which.players.map(|players| format!("players={}", players.number()));
        let player = which.player.map(|player| format!("player={player}"));
        [status, players, player].into_iter().flatten().collect::<Vec<_>>().join("&")
    };
    let tab = |shown, name| Tab { href: format!("/games?{}", filter(shown)), name, is_current: shown == which.status };
    let t = &frame.t.home;
    let tabs = vec![
        tab(None, t.all),
        tab(Some(Status::Open), t.open),
        tab(Some(Status::Running), t.running),
        tab(Some(Status::Finished), t.finished),
    ];
    let next = page.next.map(|cursor| format!("/games?{}&cursor={cursor}", filter(which.status)));
    let games = page.games.iter().map(|game| Card::new(game, frame.t, clock)).collect();
    page_response(StatusCode::OK, &Lobby { title: t.lobby, frame, games, tabs, next })
}
