//! `GET /moderation/templates`: ready texts for reasons and answers, which moderators can change before they send them.

use actix_web::{HttpResponse, get};
use pixie_words::Language;
use pixie_words::page::Texts;
use serde::Serialize;
use utoipa::ToSchema;

use crate::access::auth::Caller;
use crate::access::permission::{Duty, check_duty};
use crate::ground::http::ReaderLanguage;
use crate::ground::problem::{Forbidden, Result, Unauthorized};
use crate::people::case_log::{AppealDecision, CaseOutcome};

/// What a template is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TemplateUse {
    /// The reason for an act on a user.
    Reason,
    /// The answer to a reporter.
    Answer,
    /// The answer to an appeal.
    Appeal,
}

/// A ready text.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[schema(example = json!({"for": "reason", "result": null, "text": "Insulting or threatening other players."}))]
pub struct Template {
    /// What it is for.
    #[serde(rename = "for")]
    pub purpose: TemplateUse,
    /// The outcome of a case, or the decision about an appeal, that it goes with.
    pub result: Option<&'static str>,
    /// The ready text, in the language of the reader.
    pub text: &'static str,
}

/// All ready texts.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({"templates": [
    {"for": "reason", "result": null, "text": "Insulting or threatening other players."},
]}))]
pub struct Templates {
    /// In the order of their use.
    templates: [Template; 9],
}

/// All of them in a language.
fn all(language: Language) -> [Template; 9] {
    let t = &Texts::of(language).ready;
    let reason = |text| Template { purpose: TemplateUse::Reason, result: None, text };
    let answer =
        |outcome: CaseOutcome, text| Template { purpose: TemplateUse::Answer, result: Some(outcome.as_str()), text };
    let of_appeal = |decision: AppealDecision, text| Template {
        purpose: TemplateUse::Appeal,
        result: Some(decision.as_str()),
        text,
    };
    [
        reason(t.insults),
        reason(t.name),
        reason(t.collusion),
        reason(t.leaving),
        answer(CaseOutcome::Acted, t.acted),
        answer(CaseOutcome::Unfounded, t.unfounded),
        answer(CaseOutcome::Duplicate, t.duplicate),
        of_appeal(AppealDecision::Upheld, t.upheld),
        of_appeal(AppealDecision::Overturned, t.overturned),
    ]
}

/// Ready texts
///
/// For reasons and answers; every text can be changed before it is sent. For moderators.
#[utoipa::path(
    tag = "cases",
    responses((status = 200, body = Templates), Unauthorized, Forbidden),
    security(("token" = []))
)]
#[get("/moderation/templates")]
pub async fn read_templates(caller: Caller, language: ReaderLanguage) -> Result<HttpResponse> {
    check_duty(Duty::ReadCases, Some(caller.role()))?;
    let ReaderLanguage(spoken) = language;
    let mut answer = HttpResponse::Ok().json(Templates { templates: all(spoken) });
    language.say(answer.headers_mut());
    Ok(answer)
}

/// The texts for one use.
pub fn templates(purpose: TemplateUse, language: Language) -> impl Iterator<Item = Template> {
    all(language).into_iter().filter(move |template| template.purpose == purpose)
}
