//! The moderator page of the games of two users together.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get};
use askama::Template;
use uuid::Uuid;

use super::{SectionLink, parts};
use crate::web::texts::{Texts, fill};
use crate::web::{Frame, Moment, Visitor, answer};
use pixie_event_store::Status;
use pixie_service::game::{Games, PlayerView};
use pixie_service::moderation::{GameTogether, ResultTogether, together};
use pixie_service::problem::Result;
use pixie_service::users::TimeZone;

#[derive(Template)]
#[template(path = "web/moderation/together.html")]
struct Page {
    frame: Frame,
    title: String,
    parts: [SectionLink; 4],
    /// `12 games`
    count: String,
    /// Each user, and what they did in words.
    users: Vec<(PlayerView, String)>,
    games: Vec<Line>,
}

/// A game.
struct Line {
    id: Uuid,
    name: String,
    status: &'static str,
    at: Moment,
    /// What each of the two did.
    results: Vec<String>,
}

#[get("/moderation/users/{id}/together/{other}", wrap = "actix_web::middleware::Compress::default()")]
pub(in crate::web) async fn show_together(
    games: Data<Games>,
    visitor: Visitor,
    users: Path<(Uuid, Uuid)>,
) -> Result<HttpResponse> {
    let caller = visitor.member()?;
    let (id, other) = users.into_inner();
    let found = together(&games, &caller, [id, other]).await?;
    let zone = visitor.zone(games.pool()).await?;
    let frame = Frame::new(&visitor);
    let t = frame.t;
    let names = [0, 1].map(|place| found.users[place].user.user.name.clone());
    let users = found.users.into_iter().map(|person| {
        let [won, better, left] = [person.won, person.better, person.left].map(|number| number.to_string());
        (person.user, fill(t.moderation.together_sums, &[("won", &won), ("better", &better), ("left", &left)]))
    });
    let page = Page {
        title: fill(t.moderation.together_title, &[("one", &names[0]), ("other", &names[1])]),
        parts: parts("/moderation/users", t),
        count: fill(t.moderation.together_count, &[("games", &found.games.to_string())]),
        users: users.collect(),
        games: found.list.into_iter().map(|game| Line::new(game, (zone, t))).collect(),
        frame,
    };
    answer(StatusCode::OK, &page)
}

impl Line {
    fn new(game: GameTogether, (zone, t): (TimeZone, &Texts)) -> Self {
        let status = match game.status {
            Status::Open => t.table.open,
            Status::Running => t.home.running,
            Status::Paused => t.table.paused,
            Status::Finished => t.table.finished,
            Status::Cancelled => t.table.cancelled,
        };
        let results = game.results.iter().map(|result| told(*result, game.players, (zone, t))).collect();
        Self { id: game.id, name: game.name, status, at: Moment::new(game.created_at, zone), results }
    }
}

/// `Place 2 of 4, 14 points`
fn told(result: ResultTogether, players: u8, (zone, t): (TimeZone, &Texts)) -> String {
    if let Some(at) = result.left_at {
        return fill(t.moderation.together_left, &[("at", &Moment::new(at, zone).told)]);
    }
    let Some(rank) = result.rank else { return t.moderation.together_none.to_owned() };
    let points = match result.score {
        Some(score) => fill(t.moderation.together_score, &[("score", &score.to_string())]),
        None => t.moderation.together_pit.to_owned(),
    };
    let values = [("rank", rank.to_string()), ("players", players.to_string()), ("points", points)];
    fill(t.moderation.together_rank, &values.each_ref().map(|(name, value)| (*name, value.as_str())))
}
