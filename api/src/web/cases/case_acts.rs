//! The forms on the page of a case: acts in the case, and acts on the person.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use serde::Deserialize;
use uuid::Uuid;

use super::case::page;
use super::form::{is_shown_in_form, parse_text};
use super::queue::PATH;
use crate::web::moderation::{parse_reason, read_person_act};
use crate::web::texts::Texts;
use crate::web::{Frame, Note, Posted, Visitor, redirect_with_note};
use pixie_event_store::{Command, Version};
use pixie_service::access::auth::{Auth, Caller};
use pixie_service::game::Games;
use pixie_service::ground::http::IdempotencyKey;
use pixie_service::ground::problem::{Kind, Problem, Result};
use pixie_service::moderation::cases::{CaseAct, TemplateUse, act_in_case, case_view, templates};
use pixie_service::moderation::{ActReason, act_on_user};
use pixie_service::people::case_log::{AppealDecision, CaseOutcome};
use pixie_service::table::messages::FreeText;

/// The fields of the forms, as typed.
#[derive(Debug, Default, Deserialize)]
pub(in crate::web) struct CaseForm {
    pub(super) act: String,
    #[serde(default)]
    pub(super) text: String,
    /// A result, or the answer to an appeal.
    #[serde(default)]
    pub(super) result: String,
    /// The id or the address of a case, or the id of a text or of a moderator.
    #[serde(default)]
    id: String,
    #[serde(default)]
    pub(super) reason: String,
    #[serde(default)]
    pub(super) until: String,
    /// The version of the log of the person when the form was shown.
    seen: Option<Version>,
    /// The idempotency key, so that a form sent twice has no effect the second time.
    #[serde(default)]
    key: String,
}

impl CaseForm {
    /// The same key with other fields is another command.
    fn command(&self, caller: &Caller) -> Option<Command> {
        let Self { key, act, text, result, id, reason, until, .. } = self;
        let fields = [act, text, result, id, reason, until];
        let key = format!("{key} {}", fields.map(String::as_str).join(" "));
        IdempotencyKey::of_form(key, "case").command(caller.user_id(), &fields)
    }

    fn act_in_case(&self, caller: &Caller, t: &Texts) -> Result<CaseAct> {
        let wrong = || Problem::new(Kind::Malformed, t.cases.wrong_result);
        Ok(match self.act.as_str() {
            "take" => CaseAct::Assign { to: Some(caller.user_id()) },
            "give" => CaseAct::Assign { to: Some(self.id(t)?) },
            "lay_down" => CaseAct::Assign { to: None },
            "note" => CaseAct::Note { text: parse_text(&self.text, t)? },
            "link" => CaseAct::Link { case: self.id(t)? },
            "hide" => CaseAct::Hide { text: self.id(t)? },
            "show" => CaseAct::Show { text: self.id(t)? },
            "close" => {
                let outcome = CaseOutcome::ALL.into_iter().find(|outcome| outcome.as_str() == self.result);
                let outcome = outcome.ok_or_else(wrong)?;
                CaseAct::Close { outcome, answer: self.answer(TemplateUse::Answer, t)? }
            }
            "reopen" => CaseAct::Reopen { reason: parse_text(&self.text, t)? },
            "answer_appeal" => {
                let known = [AppealDecision::Upheld, AppealDecision::Overturned];
                let decision = known.into_iter().find(|decision| decision.as_str() == self.result);
                let decision = decision.ok_or_else(wrong)?;
                CaseAct::AnswerAppeal { decision, answer: self.answer(TemplateUse::Appeal, t)? }
            }
            _ => return Err(wrong()),
        })
    }

    /// An id, or the address of a page that ends with it.
    fn id(&self, t: &Texts) -> Result<Uuid> {
        let text = self.id.trim().split(['?', '#']).next().unwrap_or_default();
        let id = text.rsplit('/').next().unwrap_or_default().parse();
        id.map_err(|_| Problem::new(Kind::Malformed, t.cases.wrong_id))
    }

    /// What was typed, or the ready text of the result.
    fn answer(&self, purpose: TemplateUse, t: &Texts) -> Result<FreeText> {
        let ready =
            templates(purpose, t.language).find(|ready| ready.result == Some(&*self.result)).map(|ready| ready.text);
        let typed = Some(self.text.trim()).filter(|typed| !typed.is_empty());
        parse_text(typed.or(ready).unwrap_or_default(), t)
    }
}

#[post("/moderation/cases/{id}/acts")]
pub(in crate::web) async fn act_on_case(
    games: Data<Games>,
    auth: Data<Auth>,
    id: Path<Uuid>,
    form: Posted<CaseForm>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let caller = visitor.member()?;
    let done = match fields.act_in_case(&caller, visitor.texts) {
        Ok(act) => {
            act_in_case(&games, &auth, &caller, *id, &act, fields.command(&caller)).await.map(|()| Note::CaseChanged)
        }
        Err(wrong) => Err(wrong),
    };
    answer_or_page(&games, &visitor, *id, &fields, done).await
}

#[post("/moderation/cases/{id}/user-acts")]
pub(in crate::web) async fn act_on_person(
    games: Data<Games>,
    auth: Data<Auth>,
    id: Path<Uuid>,
    form: Posted<CaseForm>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let caller = visitor.member()?;
    let locale = visitor.locale();
    let done = async {
        let act = read_person_act(&fields.act, &fields.until, locale, visitor.texts)?;
        let act_reason =
            ActReason { reason: parse_reason(&fields.reason, &visitor)?, case: Some(*id), from: fields.seen };
        let case = case_view(&games, &caller, *id).await?;
        let nobody = || Problem::conflict(visitor.texts.cases.about_nobody);
        let user = case.summary.user.ok_or_else(nobody)?.id;
        let done = act_on_user(&games, &auth, &caller, user, (act, fields.command(&caller)), &act_reason).await?;
        Ok(if done.is_proposed { Note::SuspensionProposed } else { Note::CaseChanged })
    };
    let done = done.await;
    answer_or_page(&games, &visitor, *id, &fields, done).await
}

async fn answer_or_page(
    games: &Games,
    visitor: &Visitor,
    id: Uuid,
    tried: &CaseForm,
    done: Result<Note>,
) -> Result<HttpResponse> {
    match done {
        Ok(note) => Ok(redirect_with_note(&format!("{PATH}/{id}"), note)),
        Err(problem) if is_shown_in_form(&problem) => {
            page(games, visitor, Frame::new(visitor), id, tried, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}
