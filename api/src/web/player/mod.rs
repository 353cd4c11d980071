//! The page of a player: their public games, and how punctual they are.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, get, post};
use askama::Template;
use pixie_event_store::Status;
use pixie_service::game::Games;
use pixie_service::ground::problem::Result;
use pixie_service::people::users::blocks;
use pixie_service::table::lobby::{Which, public_games};
use pixie_service::table::players::{FinishedGames, PlayerProfile, player_profile};
use uuid::Uuid;

use super::avatar;
use super::cases::report_name_link;
use super::home::Card;
use super::texts::in_hours;
use super::{Frame, NoFields, Note, Posted, ReaderClock, Visitor, page_response, redirect_with_note};
use crate::web::texts::PlayerTexts;

/// The URL of the page of a player.
pub(super) fn player_link(user: Uuid) -> String {
    format!("/players/{user}")
}

/// The most games of each kind on the page.
const SOME: usize = 12;

/// The size of the picture beside the heading, in pixels.
const LARGE: u8 = 72;

#[derive(Template)]
#[template(path = "web/player/page.html")]
struct Page {
    frame: Frame,
    title: String,
    /// The picture that they have chosen.
    picture: String,
    /// `Plays here since March 2026`
    since: String,
    /// How punctual they are; empty if nothing is known.
    punctual: String,
    /// Public games that are over, by the number of players.
    sizes: Vec<FinishedGames>,
    running: Vec<Card>,
    finished: Vec<Card>,
    /// The list of all their finished games, if there are more.
    all: Option<String>,
    /// The form to report their name; none for guests, and for the player.
    report: Option<String>,
    id: Uuid,
    /// Whether the reader has blocked them; none for guests, and for the player.
    is_blocked: Option<bool>,
}

#[get("/players/{id}", wrap = "actix_web::middleware::Compress::default()")]
pub(super) async fn show(
    request: HttpRequest,
    games: Data<Games>,
    visitor: Visitor,
    id: Path<Uuid>,
) -> Result<HttpResponse> {
    let id = *id;
    let reader = visitor.maybe_caller()?.user_id();
    let pool = games.pool();
    let clock = ReaderClock { locale: visitor.locale(), now: games.clock().now() };
    let frame = Frame::new(&visitor).with_note(&request);
    let of = async |status| -> Result<Vec<Card>> {
        let listed = public_games(&games, &Which::of_player(id, status)).await?.games;
        Ok(listed.iter().map(|game| Card::new(game, frame.t, clock)).collect())
    };
    let profile = player_profile(pool, id).await?;
    let (mut running, mut finished) = (of(Status::Running).await?, of(Status::Finished).await?);
    let all = (finished.len() > SOME).then(|| format!("/games?status=finished&player={id}"));
    running.truncate(SOME);
    finished.truncate(SOME);
    // Who has no account yet, or may do nothing, has nothing to say about others.
    let reader = reader.filter(|reader| *reader != id && frame.name.is_some());
    let is_blocked = match reader {
        Some(reader) => Some(blocks::has_blocked(pool, reader, id).await?),
        None => None,
    };
    let t = &frame.t.player;
    let since = t.since(&visitor.locale().month(profile.member_since));
    let page = Page {
        since: if profile.bot { format!("{} {since}", t.program) } else { since },
        punctual: punctual(&profile, t),
        report: reader.map(|_| report_name_link(id)),
        id,
        is_blocked,
        picture: avatar::picture(profile.avatar, LARGE),
        title: profile.name,
        sizes: profile.finished,
        running,
        finished,
        all,
        frame,
    };
    page_response(StatusCode::OK, &page)
}

#[post("/players/{id}/block")]
pub(super) async fn block(games: Data<Games>, id: Path<Uuid>, form: Posted<NoFields>) -> Result<HttpResponse> {
    blocks::block(games.pool(), form.visitor.member()?.user_id(), *id, games.clock().now()).await?;
    Ok(redirect_with_note(&player_link(*id), Note::Blocked))
}

/// Ends a block; a second press does no harm.
#[post("/players/{id}/unblock")]
pub(super) async fn unblock(games: Data<Games>, id: Path<Uuid>, form: Posted<NoFields>) -> Result<HttpResponse> {
    blocks::unblock(games.pool(), form.visitor.member()?.user_id(), *id).await?;
    Ok(redirect_with_note(&player_link(*id), Note::Unblocked))
}

fn punctual(profile: &PlayerProfile, t: &PlayerTexts) -> String {
    let Some((percent, median)) = profile.percent_in_time.zip(profile.median_seconds) else { return String::new() };
    let answers = t.in_time(&in_hours(median), &percent);
    match profile.games_left {
        0 => answers,
        games => format!("{answers} {}", t.left(games)),
    }
}
