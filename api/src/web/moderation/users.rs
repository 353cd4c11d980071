//! The moderator pages to find users, suspend them, and end a suspension.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, get, post};
use askama::Template;
use serde::Deserialize;
use sqlx::PgPool;
use uuid::Uuid;

use super::{QueryFields, SectionLink, is_of_the_page, parts, reason};
use crate::web::home::Card;
use crate::web::{Frame, Moment, Note, Posted, Visitor, answer, go_on};
use pixie_service::auth::Auth;
use pixie_service::game::Games;
use pixie_service::moderation::{Because, UserAct, UserView, WhichUsers, act_on_user, user_with_games, users};
use pixie_service::permission::{Duty, Subject, check_duty};
use pixie_service::problem::{Problem, Result};
use pixie_service::users::Role;
use pixie_service::users::TimeZone;

const PATH: &str = "/moderation/users";

#[derive(Template)]
#[template(path = "web/moderation/users.html")]
struct List {
    frame: Frame,
    title: &'static str,
    parts: [SectionLink; 4],
    asked: QueryFields,
    users: Vec<Line>,
    next: Option<String>,
}

/// A user.
struct Line {
    user: UserView,
    since: Moment,
    suspended: Option<Moment>,
    moderates: bool,
}

impl Line {
    fn new(user: UserView, zone: TimeZone) -> Self {
        Self {
            since: Moment::new(user.created_at, zone),
            suspended: user.suspended_at.map(|at| Moment::new(at, zone)),
            moderates: user.role == Role::Moderator,
            user,
        }
    }
}

#[get("/moderation/users", wrap = "actix_web::middleware::Compress::default()")]
pub(in crate::web) async fn show_users(
    request: HttpRequest,
    pool: Data<PgPool>,
    visitor: Visitor,
) -> Result<HttpResponse> {
    let caller = visitor.member()?;
    let asked = QueryFields::of(&request);
    let found = users(&pool, &caller, &asked.read::<WhichUsers>()?).await?;
    let zone = visitor.zone(&pool).await?;
    let frame = Frame::new(&visitor);
    let page = List {
        title: frame.t.moderation.users,
        parts: parts(PATH, frame.t),
        next: asked.next(PATH, found.next),
        users: found.users.into_iter().map(|user| Line::new(user, zone)).collect(),
        asked,
        frame,
    };
    answer(StatusCode::OK, &page)
}

#[derive(Template)]
#[template(path = "web/moderation/user.html")]
struct Page<'a> {
    frame: Frame,
    title: String,
    parts: [SectionLink; 4],
    problem: Option<&'a str>,
    /// The reason as typed.
    reason: &'a str,
    line: Line,
    /// Why the reader can neither suspend them nor end a suspension.
    refused: Option<Problem>,
    games: Vec<Card>,
    /// The URL of the rest of their games.
    next: Option<String>,
}

#[get("/moderation/users/{id}", wrap = "actix_web::middleware::Compress::default()")]
pub(in crate::web) async fn show_user(
    request: HttpRequest,
    pool: Data<PgPool>,
    visitor: Visitor,
    id: Path<Uuid>,
) -> Result<HttpResponse> {
    let frame = Frame::new(&visitor).with_note(&request);
    page(&pool, &visitor, frame, *id, "", None).await
}

async fn page(
    pool: &PgPool,
    visitor: &Visitor,
    frame: Frame,
    id: Uuid,
    reason: &str,
    problem: Option<&Problem>,
) -> Result<HttpResponse> {
    let caller = visitor.member()?;
    let found = user_with_games(pool, &caller, id).await?;
    let zone = visitor.zone(pool).await?;
    let line = Line::new(found.user, zone);
    // Whether both play in one game is checked only when the act is executed.
    let subject = Subject { is_caller: id == caller.user_id(), is_moderator: line.moderates, plays_with_caller: false };
    let page = Page {
        title: line.user.name.to_string(),
        parts: parts(PATH, frame.t),
        problem: problem.map(Problem::detail),
        reason,
        refused: check_duty(Duty::Suspend(subject), Some(caller.role())).err(),
        line,
        games: found.games.iter().map(|game| Card::on_desk(game, frame.t, zone)).collect(),
        next: found.next.map(|cursor| format!("/moderation?user={id}&cursor={cursor}")),
        frame,
    };
    answer(problem.map_or(StatusCode::OK, |problem| problem.kind().status()), &page)
}

/// The reason.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct Fields {
    #[serde(default)]
    reason: String,
}

#[post("/moderation/users/{id}/suspend")]
pub(in crate::web) async fn suspend(
    games: Data<Games>,
    auth: Data<Auth>,
    id: Path<Uuid>,
    form: Posted<Fields>,
) -> Result<HttpResponse> {
    act(&games, &auth, *id, form, (UserAct::Suspend { until: None }, Note::Suspended)).await
}

#[post("/moderation/users/{id}/unsuspend")]
pub(in crate::web) async fn let_in(
    games: Data<Games>,
    auth: Data<Auth>,
    id: Path<Uuid>,
    form: Posted<Fields>,
) -> Result<HttpResponse> {
    act(&games, &auth, *id, form, (UserAct::Unsuspend, Note::LetIn)).await
}

async fn act(
    games: &Games,
    auth: &Auth,
    id: Uuid,
    form: Posted<Fields>,
    (act, note): (UserAct, Note),
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let caller = visitor.member()?;
    let done = match reason(&fields.reason, &visitor) {
        Ok(reason) => act_on_user(games, auth, &caller, id, act, &Because { reason, case: None }).await,
        Err(wrong) => Err(wrong),
    };
    match done {
        Ok(_) => Ok(go_on(&format!("{PATH}/{id}"), note)),
        Err(problem) if is_of_the_page(&problem) => {
            page(games.pool(), &visitor, Frame::new(&visitor), id, &fields.reason, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}
