//! The page of what moderators have done to the reader, with the form to appeal. Suspended users see it, too.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, get, post};
use askama::Template;
use serde::Deserialize;
use uuid::Uuid;

use super::form::{is_shown_in_form, parse_text};
use crate::web::texts::{self, Texts};
use crate::web::{Frame, Locale, Moment, Note, Posted, Visitor, page_response, redirect_with_note};
use pixie_service::game::Games;
use pixie_service::ground::problem::{Problem, Result};
use pixie_service::moderation::cases::{self, MyCase, UserActView};
use pixie_service::people::case_log::AppealDecision;

#[derive(Template)]
#[template(path = "web/cases/my_cases.html")]
struct Page<'a> {
    frame: Frame,
    title: &'static str,
    problem: Option<&'a Problem>,
    /// The text as typed.
    text: &'a str,
    acts: Vec<Act>,
    cases: Vec<Case>,
}

/// An act of a moderator on the reader.
struct Act {
    name: &'static str,
    at: Moment,
    until: Option<Moment>,
    reason: Option<String>,
}

/// A case about the reader.
pub(super) struct Case {
    pub(super) id: Uuid,
    pub(super) state: &'static str,
    /// Until when the reader can appeal.
    pub(super) appeal_until: Option<Moment>,
    pub(super) answer: Option<String>,
    /// What was done in it.
    pub(super) acts: Vec<&'static str>,
}

impl Act {
    fn new(act: UserActView, locale: Locale, t: &Texts) -> Self {
        Self {
            name: texts::own_act(t, &act.act),
            at: Moment::new(act.at, locale),
            until: act.until.map(|until| Moment::new(until, locale)),
            reason: act.reason,
        }
    }
}

impl Case {
    pub(super) fn new(case: MyCase, locale: Locale, t: &Texts) -> Self {
        let state = match (case.decision, case.appealed_at) {
            (Some(AppealDecision::Upheld), _) => t.cases.upheld,
            (Some(AppealDecision::Overturned), _) => t.cases.overturned,
            (None, Some(_)) => t.cases.appeal_waits,
            (None, None) if !case.decided => t.cases.undecided,
            (None, None) if case.appeal_until.is_some() => t.cases.can_appeal,
            (None, None) => t.cases.cannot_appeal,
        };
        let appeal_until = case.appeal_until.map(|until| Moment::new(until, locale));
        Self { id: case.id, state, appeal_until, answer: case.answer, acts: Vec::new() }
    }

    /// Adds those of these acts that were done in this case.
    fn with_acts(self, acts: &[UserActView], t: &Texts) -> Self {
        let acts = acts.iter().filter(|act| act.case == Some(self.id)).map(|act| texts::own_act(t, &act.act)).collect();
        Self { acts, ..self }
    }
}

/// Why the reader does not agree.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct Fields {
    #[serde(default)]
    pub(super) text: String,
}

#[get("/me/cases")]
pub(in crate::web) async fn show_my_cases(
    request: HttpRequest,
    games: Data<Games>,
    visitor: Visitor,
) -> Result<HttpResponse> {
    let frame = Frame::new(&visitor).with_note(&request);
    page(&games, &visitor, frame, "", None).await
}

async fn page(
    games: &Games,
    visitor: &Visitor,
    frame: Frame,
    text: &str,
    problem: Option<&Problem>,
) -> Result<HttpResponse> {
    let user = visitor.account_holder()?.user_id();
    let mine = cases::my_cases(games.pool(), user, games.clock().now()).await?;
    let locale = visitor.locale();
    let page = Page {
        title: frame.t.cases.mine,
        problem,
        text,
        cases: mine
            .cases
            .into_iter()
            .rev()
            .map(|case| Case::new(case, locale, frame.t).with_acts(&mine.acts, frame.t))
            .collect(),
        acts: mine.acts.into_iter().rev().map(|act| Act::new(act, locale, frame.t)).collect(),
        frame,
    };
    page_response(problem.map_or(StatusCode::OK, |problem| problem.kind().status()), &page)
}

#[post("/me/cases/{id}/appeal")]
pub(in crate::web) async fn appeal_my_case(
    games: Data<Games>,
    id: Path<Uuid>,
    form: Posted<Fields>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let user = visitor.account_holder()?.user_id();
    let done = match parse_text(&fields.text, visitor.texts) {
        Ok(text) => cases::appeal(&games, user, *id, &text).await,
        Err(wrong) => Err(wrong),
    };
    match done {
        Ok(()) => Ok(redirect_with_note("/me/cases", Note::Appealed)),
        Err(problem) if is_shown_in_form(&problem) => {
            page(&games, &visitor, Frame::new(&visitor), &fields.text, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}
