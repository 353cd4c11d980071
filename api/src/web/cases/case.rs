//! The page of a case, for moderators: what to do next, the report, what is known of the person, the forms, and the log.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, get};
use askama::Template;
use uuid::Uuid;

use super::case_acts::CaseForm;
use super::queue::{Line, PATH, state_text};
use super::subject::{subject_link, subject_name};
use crate::web::moderation::{PersonAct, SectionLink, person_acts, sections};
use crate::web::texts::{self, Texts};
use crate::web::{Frame, Locale, Moment, Visitor, page_response};
use pixie_event_store::Version;
use pixie_service::game::{Games, PlayerView};
use pixie_service::ground::problem::{Problem, Result};
use pixie_service::moderation::cases::{
    CaseEntry, CaseView, Template as ReadyText, TemplateUse, UserActView, case_view, templates,
};
use pixie_service::moderation::{AuditEntry, log_version};
use pixie_service::people::case_log::CaseState;

#[derive(Template)]
#[template(path = "web/cases/case.html")]
struct Page<'a> {
    frame: Frame,
    title: String,
    parts: [SectionLink; 4],
    problem: Option<&'a Problem>,
    tried: &'a CaseForm,
    /// The idempotency key of the forms.
    key: String,
    case: CaseView,
    place: Option<String>,
    /// The game of the case.
    game: Option<Uuid>,
    state: &'static str,
    is_mine: bool,
    is_hidden: bool,
    appeal_until: Option<Moment>,
    log: Vec<Entry>,
    acts: Vec<Act>,
    game_acts: Vec<GameAct>,
    others: Vec<Line>,
    reasons: Vec<ReadyText>,
    /// The results of a case, or of an appeal: the word, the name, and the ready text.
    results: Vec<(&'static str, &'static str, &'static str)>,
    person_acts: Vec<PersonAct>,
    /// The version of the log of the person that the page shows.
    seen: Option<Version>,
}

/// An entry of the log.
struct Entry {
    by: String,
    name: &'static str,
    /// The result, if the case was decided.
    result: Option<&'static str>,
    text: Option<String>,
    at: Moment,
}

/// An act on the person.
struct Act {
    name: &'static str,
    reason: Option<String>,
    until: Option<Moment>,
    at: Moment,
    /// Whether it was done in this case.
    is_here: bool,
}

/// An act in the game of the case.
struct GameAct {
    by: String,
    name: &'static str,
    reason: Option<String>,
    at: Moment,
    /// Whether it names this case.
    is_here: bool,
}

impl Page<'_> {
    fn is_open(&self) -> bool {
        self.case.summary.state == CaseState::Open
    }

    fn is_appealed(&self) -> bool {
        self.case.summary.state == CaseState::Appealed
    }

    fn waits(&self) -> bool {
        self.is_open() || self.is_appealed()
    }

    /// Whether there is something in the case that can be hidden here.
    fn has_text(&self) -> bool {
        self.case.typed.is_some() && self.waits()
    }

    /// The moderator who has the case, besides the reader.
    fn other_moderator(&self) -> Option<&PlayerView> {
        self.case.summary.assigned.as_ref().filter(|_| !self.is_mine)
    }

    fn is_kept_apart(&self, other: &PlayerView) -> bool {
        self.case.context.kept_apart.iter().any(|apart| apart.id == other.id)
    }

    fn taken(&self, moderator: &PlayerView) -> String {
        self.frame.t.cases.next_taken(&moderator.user.name)
    }

    /// Whether this was chosen in the form that was refused.
    fn is_tried(&self, act: &str) -> bool {
        self.problem.is_some() && self.tried.act == act
    }

    /// The text that was typed in the form that was refused.
    fn typed(&self, act: &str) -> &str {
        if self.is_tried(act) { &self.tried.text } else { "" }
    }
}

impl Entry {
    fn new(entry: CaseEntry, locale: Locale, t: &Texts) -> Self {
        Self {
            name: if entry.act == "assigned" { assigned(&entry, t) } else { texts::act(t, &entry.act) },
            result: entry.details["outcome"]
                .as_str()
                .or(entry.details["decision"].as_str())
                .map(|word| result_text(word, t)),
            by: entry.by.map_or_else(|| t.frame.site.to_owned(), |by| by.user.name),
            text: entry.text,
            at: Moment::new(entry.at, locale),
        }
    }
}

impl Act {
    fn new(act: UserActView, case: Uuid, locale: Locale, t: &Texts) -> Self {
        Self {
            name: texts::act(t, &act.act),
            reason: act.reason,
            until: act.until.map(|until| Moment::new(until, locale)),
            at: Moment::new(act.at, locale),
            is_here: act.case == Some(case),
        }
    }
}

impl GameAct {
    fn new(act: AuditEntry, locale: Locale, t: &Texts) -> Self {
        Self {
            by: act.moderator.map_or_else(|| t.moderation.command_line.to_owned(), |by| by.user.name),
            name: texts::act(t, &act.act),
            reason: act.reason,
            at: Moment::new(act.at, locale),
            is_here: act.case.is_some(),
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
    page(&games, &visitor, frame, *id, &CaseForm::default(), None).await
}

/// The page, with the error of the last form, and what was typed in it.
pub(super) async fn page(
    games: &Games,
    visitor: &Visitor,
    frame: Frame,
    id: Uuid,
    tried: &CaseForm,
    problem: Option<&Problem>,
) -> Result<HttpResponse> {
    let caller = visitor.member()?;
    let mut case = case_view(games, &caller, id).await?;
    let locale = visitor.locale();
    let t = frame.t;
    let seen = match &case.summary.user {
        Some(user) => Some(log_version(games.pool(), user.id).await?),
        None => None,
    };
    let (log, acts, others) =
        (std::mem::take(&mut case.log), std::mem::take(&mut case.acts), std::mem::take(&mut case.others));
    let game_acts = std::mem::take(&mut case.context.game_acts);
    let page = Page {
        title: t.cases.case_about(&subject_name(case.summary.subject, t)),
        parts: sections(PATH, t),
        problem,
        tried,
        key: hex::encode(games.entropy().bytes::<16>()),
        place: subject_link(case.summary.subject),
        game: case.summary.subject.game(),
        state: state_text(case.summary.state, t),
        is_mine: case.summary.assigned.as_ref().is_some_and(|assigned| assigned.id == caller.user_id()),
        is_hidden: case.typed.is_some_and(|typed| case.hidden.contains(&typed)),
        appeal_until: case.appeal_until.map(|until| Moment::new(until, locale)),
        log: log.into_iter().map(|entry| Entry::new(entry, locale, t)).collect(),
        acts: acts.into_iter().rev().map(|act| Act::new(act, id, locale, t)).collect(),
        game_acts: game_acts.into_iter().map(|act| GameAct::new(act, locale, t)).collect(),
        others: others.into_iter().map(|case| Line::new(case, locale, t)).collect(),
        reasons: templates(TemplateUse::Reason, t.language).collect(),
        results: results(case.summary.state, t),
        person_acts: person_acts(case.context.person.as_ref(), t),
        seen,
        case,
        frame,
    };
    page_response(problem.map_or(StatusCode::OK, |problem| problem.kind().status()), &page)
}

/// The possible results of a case in this state.
fn results(state: CaseState, t: &Texts) -> Vec<(&'static str, &'static str, &'static str)> {
    let purpose = if state == CaseState::Appealed { TemplateUse::Appeal } else { TemplateUse::Answer };
    templates(purpose, t.language)
        .filter_map(|ready| Some((ready.result?, result_text(ready.result?, t), ready.text)))
        .collect()
}

/// The name of a result.
fn result_text(word: &str, t: &Texts) -> &'static str {
    match word {
        "acted" => t.cases.acted,
        "unfounded" => t.cases.unfounded,
        "duplicate" => t.cases.duplicate,
        "upheld" => t.cases.uphold,
        _ => t.cases.overturn,
    }
}

/// What a moderator did who took the case, gave it away, or gave it back.
fn assigned(entry: &CaseEntry, t: &Texts) -> &'static str {
    let by = entry.by.as_ref().map(|by| by.id.to_string());
    match entry.details["to"].as_str() {
        None => t.cases.gave_back,
        to if to == by.as_deref() => t.cases.took,
        Some(_) => t.cases.gave,
    }
}
