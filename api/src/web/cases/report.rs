//! The form of a report, and the list of the own reports.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Query};
use actix_web::{HttpRequest, HttpResponse, get, post};
use askama::Template;
use serde::Deserialize;
use serde_json::json;
use uuid::Uuid;

use super::form::{is_shown_in_form, parse_text};
use super::subject::{subject_link, subject_name};
use crate::web::texts::Texts;
use crate::web::{Frame, Locale, Moment, Note, Posted, Visitor, page_response, redirect_with_note};
use pixie_service::game::Games;
use pixie_service::ground::http::IdempotencyKey;
use pixie_service::ground::problem::{Kind, Problem, Result};
use pixie_service::moderation::cases::{self, ReportRequest, ReportView};
use pixie_service::people::case_log::{CaseOutcome, CaseSubject};
use pixie_service::people::users::{self};

/// What is reported, as it stands in a link, and the text of the form.
#[derive(Debug, Default, Deserialize)]
pub(in crate::web) struct Reported {
    #[serde(default)]
    kind: String,
    game: Option<Uuid>,
    message: Option<Uuid>,
    version: Option<i32>,
    user: Option<Uuid>,
    #[serde(default)]
    text: String,
    /// The idempotency key, so that a form sent twice makes one report.
    #[serde(default)]
    key: String,
}

impl Reported {
    fn subject(&self) -> Result<CaseSubject> {
        let mut subject = json!({"kind": self.kind});
        let ids = [("game", self.game), ("message", self.message), ("user", self.user)];
        for (name, id) in ids.into_iter().filter_map(|(name, id)| Some((name, id?))) {
            subject[name] = json!(id);
        }
        if let Some(version) = self.version {
            subject["version"] = json!(version);
        }
        serde_json::from_value(subject)
            .map_err(|error| Problem::new(Kind::Malformed, format!("The link is wrong: {error}.")))
    }

    /// The fields of the link, for the form.
    fn fields(&self) -> Vec<(&'static str, String)> {
        let text = |id: Option<Uuid>| id.map(|id| id.to_string());
        let version = self.version.map(|version| version.to_string());
        let all = [
            ("kind", Some(self.kind.clone())),
            ("game", text(self.game)),
            ("message", text(self.message)),
            ("version", version),
            ("user", text(self.user)),
        ];
        all.into_iter().filter_map(|(name, value)| Some((name, value?))).collect()
    }
}

#[derive(Template)]
#[template(path = "web/cases/report.html")]
struct Page<'a> {
    frame: Frame,
    title: &'static str,
    about: String,
    place: Option<String>,
    /// The form to report only the name of the player.
    only_name: Option<String>,
    fields: Vec<(&'static str, String)>,
    key: String,
    text: &'a str,
    problem: Option<&'a Problem>,
}

#[get("/report")]
pub(in crate::web) async fn show_report(
    games: Data<Games>,
    visitor: Visitor,
    link: Query<Reported>,
) -> Result<HttpResponse> {
    visitor.member()?;
    page(&games, &visitor, &link, None).await
}

async fn page(games: &Games, visitor: &Visitor, link: &Reported, problem: Option<&Problem>) -> Result<HttpResponse> {
    let subject = link.subject()?;
    let frame = Frame::new(visitor);
    let page = Page {
        title: frame.t.cases.report,
        about: named(games, subject, frame.t).await?,
        place: subject_link(subject),
        only_name: match subject {
            CaseSubject::Player { user, .. } => Some(format!("/report?kind=name&user={user}")),
            _ => None,
        },
        key: hex::encode(games.entropy().bytes::<16>()),
        fields: link.fields(),
        text: &link.text,
        problem,
        frame,
    };
    page_response(problem.map_or(StatusCode::OK, |problem| problem.kind().status()), &page)
}

/// What is reported, with the name of the user, if it is a user.
async fn named(games: &Games, subject: CaseSubject, t: &Texts) -> Result<String> {
    let what = subject_name(subject, t);
    let (CaseSubject::Name { user } | CaseSubject::Player { user, .. }) = subject else { return Ok(what.to_owned()) };
    let names = users::names(games.pool(), &[user]).await?;
    Ok(names.get(&user).map_or_else(|| what.to_owned(), |user| format!("{what}: {}", user.name)))
}

#[post("/report")]
pub(in crate::web) async fn send_report(games: Data<Games>, form: Posted<Reported>) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let caller = visitor.member()?;
    let made = async {
        let request = ReportRequest { subject: fields.subject()?, text: parse_text(&fields.text, visitor.texts)? };
        let key = IdempotencyKey::of_form(format!("{} {}", fields.key, fields.text), "report");
        cases::report(&games, &caller, &request, key.command(caller.user_id(), &request)).await
    };
    match made.await {
        Ok(_) => Ok(redirect_with_note("/reports", Note::Reported)),
        Err(problem) if is_shown_in_form(&problem) => page(&games, &visitor, &fields, Some(&problem)).await,
        Err(problem) => Err(problem),
    }
}

#[derive(Template)]
#[template(path = "web/cases/reports.html")]
struct List {
    frame: Frame,
    title: &'static str,
    reports: Vec<Line>,
}

/// A report of the reader.
struct Line {
    about: &'static str,
    place: Option<String>,
    at: Moment,
    state: &'static str,
    answer: Option<String>,
}

impl Line {
    fn new(report: ReportView, locale: Locale, t: &Texts) -> Self {
        let state = match report.outcome {
            _ if !report.answered => t.cases.waits,
            _ if report.overturned.is_some() => t.cases.undone,
            Some(CaseOutcome::Acted) => t.cases.acted,
            Some(CaseOutcome::Duplicate) => t.cases.duplicate,
            Some(CaseOutcome::Unfounded) | None => t.cases.unfounded,
        };
        Self {
            about: subject_name(report.subject, t),
            place: subject_link(report.subject),
            at: Moment::new(report.reported_at, locale),
            state,
            answer: report.answer,
        }
    }
}

#[get("/reports")]
pub(in crate::web) async fn show_reports(
    request: HttpRequest,
    games: Data<Games>,
    visitor: Visitor,
) -> Result<HttpResponse> {
    let reports = cases::reports(games.pool(), visitor.account_holder()?.user_id()).await?.reports;
    let locale = visitor.locale();
    let frame = Frame::new(&visitor).with_note(&request);
    let reports = reports.into_iter().map(|report| Line::new(report, locale, frame.t)).collect();
    page_response(StatusCode::OK, &List { title: frame.t.cases.my_reports, reports, frame })
}

/// The address of the form to report a player of a game.
pub(in crate::web) fn report_link(user: Uuid, game: Uuid) -> String {
    format!("/report?kind=player&user={user}&game={game}")
}

/// The form to report the name of a player.
pub(in crate::web) fn report_name_link(user: Uuid) -> String {
    format!("/report?kind=name&user={user}")
}
