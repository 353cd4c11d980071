//! `GET /moderation/templates`: ready texts for reasons and answers, which moderators can change before they send them.

use actix_web::get;
use actix_web::web::Json;
use serde::Serialize;
use utoipa::ToSchema;

use crate::access::auth::Caller;
use crate::access::permission::{Duty, check_duty};
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
    /// The ready text, in English.
    pub text: &'static str,
}

/// All ready texts.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({"templates": [
    {"for": "reason", "result": null, "text": "Insulting or threatening other players."},
]}))]
pub struct Templates {
    /// In the order of their use.
    templates: &'static [Template],
}

const fn reason(text: &'static str) -> Template {
    Template { purpose: TemplateUse::Reason, result: None, text }
}

const fn answer(outcome: CaseOutcome, text: &'static str) -> Template {
    Template { purpose: TemplateUse::Answer, result: Some(outcome.as_str()), text }
}

const fn of_appeal(decision: AppealDecision, text: &'static str) -> Template {
    Template { purpose: TemplateUse::Appeal, result: Some(decision.as_str()), text }
}

const ALL: &[Template] = &[
    reason("Insulting or threatening other players."),
    reason("An offensive name."),
    reason("Playing several seats of one game, or together with another player against the others."),
    reason("Leaving games again and again."),
    answer(CaseOutcome::Acted, "Thank you for the report. We have done something about it."),
    answer(CaseOutcome::Unfounded, "Thank you for the report. We have looked at it, and it is within our rules."),
    answer(
        CaseOutcome::Duplicate,
        "Thank you for the report. Somebody had reported it before, and we look at it there.",
    ),
    of_appeal(AppealDecision::Upheld, "We have looked at it again. The decision stands."),
    of_appeal(
        AppealDecision::Overturned,
        "We have looked at it again, and we were wrong. What we did is undone. We are sorry.",
    ),
];

/// Ready texts
///
/// For reasons and answers; every text can be changed before it is sent. For moderators.
#[utoipa::path(
    tag = "cases",
    responses((status = 200, body = Templates), Unauthorized, Forbidden),
    security(("token" = []))
)]
#[get("/moderation/templates")]
pub async fn read_templates(caller: Caller) -> Result<Json<Templates>> {
    check_duty(Duty::ReadCases, Some(caller.role()))?;
    Ok(Json(Templates { templates: ALL }))
}

/// The texts for one use.
pub fn templates(purpose: TemplateUse) -> impl Iterator<Item = Template> {
    ALL.iter().copied().filter(move |template| template.purpose == purpose)
}
