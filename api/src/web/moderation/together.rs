//! The moderator page of the games of two users together, with the form to keep the two apart.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get, post};
use askama::Template;
use serde::Deserialize;
use uuid::Uuid;

use super::form::{is_shown_in_form, parse_reason};
use super::sections::{SectionLink, sections};
use crate::web::texts::Texts;
use crate::web::{Frame, Locale, Moment, Note, Posted, Visitor, page_response, redirect_with_note};
use pixie_event_store::Status;
use pixie_service::access::auth::Auth;
use pixie_service::game::{Games, PlayerView};
use pixie_service::ground::http::IdempotencyKey;
use pixie_service::ground::problem::{Problem, Result};
use pixie_service::moderation::{ActReason, SharedGame, SharedGameResult, UserAct, act_on_user, together};

#[derive(Template)]
#[template(path = "web/moderation/together.html")]
struct Page<'a> {
    frame: Frame,
    title: String,
    parts: [SectionLink; 4],
    problem: Option<&'a Problem>,
    tried: &'a KeepApartForm,
    /// The idempotency key of the form.
    key: String,
    /// Whether moderators keep the two apart.
    are_apart: bool,
    both: [Uuid; 2],
    /// The number of games, such as `12 games`.
    count: String,
    /// Each user, and what they did in words.
    users: Vec<(PlayerView, String)>,
    games: Vec<Line>,
}

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
    request: HttpRequest,
    games: Data<Games>,
    visitor: Visitor,
    users: Path<(Uuid, Uuid)>,
    tried: Query<KeepApartForm>,
) -> Result<HttpResponse> {
    let frame = Frame::new(&visitor).with_note(&request);
    page(&games, &visitor, frame, users.into_inner().into(), &tried, None).await
}

async fn page(
    games: &Games,
    visitor: &Visitor,
    frame: Frame,
    both: [Uuid; 2],
    tried: &KeepApartForm,
    problem: Option<&Problem>,
) -> Result<HttpResponse> {
    let found = together(games, &visitor.member()?, both).await?;
    let locale = visitor.locale();
    let t = frame.t;
    let names = [0, 1].map(|place| found.users[place].user.user.name.clone());
    let are_apart = found.users.iter().any(|person| person.keeps_apart);
    let users = found.users.into_iter().map(|person| {
        let [won, better, left] = [person.won, person.better, person.left].map(|number| number.to_string());
        (person.user, t.moderation.together_sums(&better, &left, &won))
    });
    let page = Page {
        title: t.moderation.together_title(&names[0], &names[1]),
        parts: sections("/moderation/users", t),
        problem,
        tried,
        key: hex::encode(games.entropy().bytes::<16>()),
        are_apart,
        both,
        count: t.moderation.together_count(&found.games),
        users: users.collect(),
        games: found.list.into_iter().map(|game| Line::new(game, (locale, t))).collect(),
        frame,
    };
    page_response(problem.map_or(StatusCode::OK, |problem| problem.kind().status()), &page)
}

/// The fields of the form, as typed. The page has the case in its address, too.
#[derive(Debug, Default, Deserialize)]
pub(in crate::web) struct KeepApartForm {
    #[serde(default)]
    reason: String,
    /// The case in which it is done.
    case: Option<Uuid>,
    /// The idempotency key, so that a form sent twice has no effect the second time.
    #[serde(default)]
    key: String,
}

/// Keeps the two apart, or ends this. The log of either of them may say that they are kept apart.
#[post("/moderation/users/{id}/together/{other}")]
pub(in crate::web) async fn keep_apart(
    games: Data<Games>,
    auth: Data<Auth>,
    users: Path<(Uuid, Uuid)>,
    form: Posted<KeptApart>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields: KeptApart { act, tried } } = form;
    let both: [Uuid; 2] = users.into_inner().into();
    let done = set_kept_apart(&games, &auth, &visitor, both, (act, &tried)).await;
    match (done, tried.case) {
        (Ok(()), Some(case)) => Ok(redirect_with_note(&format!("/moderation/cases/{case}"), Note::CaseChanged)),
        (Ok(()), None) => {
            Ok(redirect_with_note(&format!("/moderation/users/{}/together/{}", both[0], both[1]), Note::Acted))
        }
        (Err(problem), _) if is_shown_in_form(&problem) => {
            page(&games, &visitor, Frame::new(&visitor), both, &tried, Some(&problem)).await
        }
        (Err(problem), _) => Err(problem),
    }
}

/// What the button of the form does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Act {
    KeepApart,
    LetTogether,
}

#[derive(Debug, Deserialize)]
pub(in crate::web) struct KeptApart {
    act: Act,
    #[serde(flatten)]
    tried: KeepApartForm,
}

async fn set_kept_apart(
    games: &Games,
    auth: &Auth,
    visitor: &Visitor,
    [one, other]: [Uuid; 2],
    (act, tried): (Act, &KeepApartForm),
) -> Result<()> {
    let caller = visitor.member()?;
    let act_reason = ActReason { reason: parse_reason(&tried.reason, visitor)?, case: tried.case, from: None };
    let (user, act) = match act {
        Act::KeepApart => (one, UserAct::KeepApart { other }),
        Act::LetTogether => {
            let found = together(games, &caller, [one, other]).await?;
            let (user, other) = if found.users[0].keeps_apart { (one, other) } else { (other, one) };
            (user, UserAct::LetTogether { other })
        }
    };
    let key = format!("{} {}", tried.key, tried.reason);
    let command = IdempotencyKey::of_form(key, "keep apart").command(caller.user_id(), &(one, other));
    act_on_user(games, auth, &caller, user, (act, command), &act_reason).await.map(drop)
}

impl Line {
    fn new(game: SharedGame, (locale, t): (Locale, &Texts)) -> Self {
        let status = match game.status {
            Status::Open => t.table.open,
            Status::Running => t.home.running,
            Status::Paused => t.table.paused,
            Status::Finished => t.table.finished,
            Status::Cancelled => t.table.cancelled,
        };
        let results = game.results.iter().map(|result| result_text(*result, game.players, (locale, t))).collect();
        Self { id: game.id, name: game.name, status, at: Moment::new(game.created_at, locale), results }
    }
}

/// `Place 2 of 4, 14 points`
fn result_text(result: SharedGameResult, players: u8, (locale, t): (Locale, &Texts)) -> String {
    if let Some(at) = result.left_at {
        return t.moderation.together_left(&Moment::new(at, locale).text);
    }
    let Some(rank) = result.rank else { return t.moderation.together_none.to_owned() };
    let points = match result.score {
        Some(score) => t.moderation.together_score(&score),
        None => t.moderation.together_pit.to_owned(),
    };
    t.moderation.together_rank(&players, &points, &rank)
}
