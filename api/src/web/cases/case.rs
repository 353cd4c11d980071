//! The page of a case, for moderators: the evidence, what is known of the person, the log, and the acts.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, get, post};
use askama::Template;
use chrono::{DateTime, NaiveDateTime, Utc};
use serde::Deserialize;
use uuid::Uuid;

use super::queue::{Line, PATH, state};
use super::{about, is_of_the_page, place, words};
use crate::web::moderation::{SectionLink, parts, reason};
use crate::web::texts::Texts;
use crate::web::{Frame, Moment, Note, Posted, Visitor, answer, go_on};
use pixie_service::auth::{Auth, Caller};
use pixie_service::case_log::{CaseState, Decision, Outcome};
use pixie_service::cases::{CaseAct, CaseEntry, CaseView, TemplateUse, UserActView, act_in_case, case_view, templates};
use pixie_service::game::Games;
use pixie_service::moderation::{Because, UserAct, act_on_user};
use pixie_service::problem::{Kind, Problem, Result};
use pixie_service::users::TimeZone;

#[derive(Template)]
#[template(path = "web/cases/case.html")]
struct Page<'a> {
    frame: Frame,
    title: &'static str,
    parts: [SectionLink; 4],
    problem: Option<&'a str>,
    case: CaseView,
    place: Option<String>,
    state: &'static str,
    is_mine: bool,
    is_hidden: bool,
    appeal_until: Option<Moment>,
    log: Vec<Entry>,
    acts: Vec<Act>,
    others: Vec<Line>,
    reasons: Vec<&'static str>,
    answers: Vec<&'static str>,
    appeal_answers: Vec<&'static str>,
    on_person: [(&'static str, &'static str); 7],
}

impl Page<'_> {
    fn is_open(&self) -> bool {
        self.case.summary.state == CaseState::Open
    }

    fn is_appealed(&self) -> bool {
        self.case.summary.state == CaseState::Appealed
    }
}

/// An entry of the log.
struct Entry {
    by: String,
    told: &'static str,
    text: Option<String>,
    at: Moment,
}

/// An act on the person.
struct Act {
    told: &'static str,
    reason: Option<String>,
    until: Option<Moment>,
    at: Moment,
    /// Whether it was done in this case.
    is_here: bool,
}

impl Entry {
    fn new(entry: CaseEntry, zone: TimeZone, t: &Texts) -> Self {
        Self {
            by: entry.by.map_or_else(|| t.frame.site.to_owned(), |by| by.user.name),
            told: (t.acts)(&entry.act),
            text: entry.text,
            at: Moment::new(entry.at, zone),
        }
    }
}

impl Act {
    fn new(act: UserActView, case: Uuid, zone: TimeZone, t: &Texts) -> Self {
        Self {
            told: (t.acts)(&act.act),
            reason: act.reason,
            until: act.until.map(|until| Moment::new(until, zone)),
            at: Moment::new(act.at, zone),
            is_here: act.case == Some(case),
        }
    }
}

#[get("/moderation/cases/{id}", wrap = "actix_web::middleware::Compress::default()")]
pub(in crate::web) async fn show_case(
    request: HttpRequest,
    games: Data<Games>,
    visitor: Visitor,
    id: Path<Uuid>,
) -> Result<HttpResponse> {
    let frame = Frame::new(&visitor).with_note(&request);
    page(&games, &visitor, frame, *id, None).await
}

async fn page(
    games: &Games,
    visitor: &Visitor,
    frame: Frame,
    id: Uuid,
    problem: Option<&Problem>,
) -> Result<HttpResponse> {
    let caller = visitor.member()?;
    let mut case = case_view(games, &caller, id).await?;
    let zone = visitor.zone(games.pool()).await?;
    let t = frame.t;
    let (log, acts, others) =
        (std::mem::take(&mut case.log), std::mem::take(&mut case.acts), std::mem::take(&mut case.others));
    let page = Page {
        title: about(case.summary.subject, t),
        parts: parts(PATH, t),
        problem: problem.map(Problem::detail),
        place: place(case.summary.subject),
        state: state(case.summary.state, t),
        is_mine: case.summary.assigned.as_ref().is_some_and(|assigned| assigned.id == caller.user_id()),
        is_hidden: case.typed.is_some_and(|typed| case.hidden.contains(&typed)),
        appeal_until: case.appeal_until.map(|until| Moment::new(until, zone)),
        log: log.into_iter().map(|entry| Entry::new(entry, zone, t)).collect(),
        acts: acts.into_iter().rev().map(|act| Act::new(act, id, zone, t)).collect(),
        others: others.into_iter().map(|case| Line::new(case, zone, t)).collect(),
        reasons: templates(TemplateUse::Reason),
        answers: templates(TemplateUse::Answer),
        appeal_answers: templates(TemplateUse::Appeal),
        on_person: [
            ("warn", t.cases.warn),
            ("mute", t.cases.mute),
            ("suspend", t.moderation.suspend),
            ("hide_name", t.cases.hide_name),
            ("show_name", t.cases.show_name),
            ("unsuspend", t.moderation.let_in),
            ("note", t.cases.note),
        ],
        case,
        frame,
    };
    answer(problem.map_or(StatusCode::OK, |problem| problem.kind().status()), &page)
}

/// The fields of the forms about the case.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct Fields {
    act: String,
    #[serde(default)]
    text: String,
    /// A result, or the answer to an appeal.
    #[serde(default)]
    result: String,
    /// The id of a text or of a case.
    #[serde(default)]
    id: String,
}

impl Fields {
    fn read(&self, caller: &Caller, t: &Texts) -> Result<CaseAct> {
        let id = || self.id.trim().parse().map_err(|_| Problem::new(Kind::Malformed, t.cases.wrong_id));
        let wrong = || Problem::new(Kind::Malformed, t.cases.wrong_result);
        Ok(match self.act.as_str() {
            "take" => CaseAct::Assign { to: Some(caller.user_id()) },
            "lay_down" => CaseAct::Assign { to: None },
            "note" => CaseAct::Note { text: words(&self.text, t)? },
            "link" => CaseAct::Link { case: id()? },
            "hide" => CaseAct::Hide { text: id()? },
            "show" => CaseAct::Show { text: id()? },
            "close" => {
                let outcome = Outcome::ALL.into_iter().find(|outcome| outcome.as_str() == self.result);
                CaseAct::Close { outcome: outcome.ok_or_else(wrong)?, answer: words(&self.text, t)? }
            }
            "reopen" => CaseAct::Reopen { reason: words(&self.text, t)? },
            "answer_appeal" => {
                let known = [Decision::Upheld, Decision::Overturned];
                let decision = known.into_iter().find(|decision| decision.as_str() == self.result);
                CaseAct::AnswerAppeal { decision: decision.ok_or_else(wrong)?, answer: words(&self.text, t)? }
            }
            _ => return Err(wrong()),
        })
    }
}

#[post("/moderation/cases/{id}/acts")]
pub(in crate::web) async fn act_on_case(
    games: Data<Games>,
    auth: Data<Auth>,
    id: Path<Uuid>,
    form: Posted<Fields>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let caller = visitor.member()?;
    let done = match fields.read(&caller, visitor.texts) {
        Ok(act) => act_in_case(&games, &auth, &caller, *id, &act, None).await,
        Err(wrong) => Err(wrong),
    };
    after(&games, &visitor, *id, done).await
}

/// The fields of the form about the person.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct PersonFields {
    act: String,
    #[serde(default)]
    reason: String,
    #[serde(default)]
    until: String,
}

impl PersonFields {
    fn read(&self, zone: TimeZone, t: &Texts) -> Result<UserAct> {
        let wrong_time = || Problem::new(Kind::Malformed, t.moderation.wrong_time);
        let until = match self.until.trim() {
            "" => None,
            text => Some(time(text, zone).ok_or_else(wrong_time)?),
        };
        Ok(match self.act.as_str() {
            "warn" => UserAct::Warn,
            "mute" => UserAct::Mute { until: until.ok_or_else(wrong_time)? },
            "suspend" => UserAct::Suspend { until },
            "unsuspend" => UserAct::Unsuspend,
            "hide_name" => UserAct::HideName,
            "show_name" => UserAct::ShowName,
            "note" => UserAct::Note,
            _ => return Err(Problem::new(Kind::Malformed, t.cases.wrong_result)),
        })
    }
}

/// A local time as browsers send it.
fn time(text: &str, zone: TimeZone) -> Option<DateTime<Utc>> {
    zone.when(NaiveDateTime::parse_from_str(text, "%Y-%m-%dT%H:%M").ok()?)
}

#[post("/moderation/cases/{id}/user-acts")]
pub(in crate::web) async fn act_on_person(
    games: Data<Games>,
    auth: Data<Auth>,
    id: Path<Uuid>,
    form: Posted<PersonFields>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let caller = visitor.member()?;
    let zone = visitor.zone(games.pool()).await?;
    let done = async {
        let act = fields.read(zone, visitor.texts)?;
        let because = Because { reason: reason(&fields.reason, &visitor)?, case: Some(*id) };
        let case = case_view(&games, &caller, *id).await?;
        let nobody = || Problem::conflict(visitor.texts.cases.about_nobody);
        let user = case.summary.user.ok_or_else(nobody)?.id;
        act_on_user(&games, &auth, &caller, user, act, &because).await.map(drop)
    };
    let done = done.await;
    after(&games, &visitor, *id, done).await
}

async fn after(games: &Games, visitor: &Visitor, id: Uuid, done: Result<()>) -> Result<HttpResponse> {
    match done {
        Ok(()) => Ok(go_on(&format!("{PATH}/{id}"), Note::CaseChanged)),
        Err(problem) if is_of_the_page(&problem) => page(games, visitor, Frame::new(visitor), id, Some(&problem)).await,
        Err(problem) => Err(problem),
    }
}
