//! The mails about cases: the answer to a reporter, the news that an appeal has overturned it, and the answer to an appeal.

use pixie_words::{Language, case};
use sqlx::PgPool;
use uuid::Uuid;

use super::entry::texts;
use crate::delivery::mail_out::{Block, Draft, Link, MailIdentity, Page};
use crate::delivery::outbox::{Failure, Mail, MailKind, Rendered};
use crate::people::case_log::{self, AppealDecision, CaseOutcome, CaseRecord, CaseState};
use crate::people::users::{self, Choice, User};

/// A case, its reader, and the answer unless it was erased.
struct Answered {
    case: CaseRecord,
    user: User,
    language: Language,
    answer: Option<String>,
}

/// Whether the mail tells a reporter that an appeal has overturned the result.
fn is_about_overturning(mail: &Mail) -> bool {
    mail.key.kind == MailKind::ReportAnswered && mail.data.as_ref().is_some_and(|data| data["overturned"] == true)
}

/// Writes the answer to a reporter, unless it is of no more use.
pub async fn render_report_answered(mail: &Mail, pool: &PgPool, identity: &MailIdentity) -> Result<Rendered, Failure> {
    let Some(answered) = wanted(mail, pool).await? else { return Ok(Rendered::Dropped) };
    let (language, name) = (answered.language, answered.user.name.as_str());
    let what = match answered.case.outcome {
        _ if is_about_overturning(mail) => case::report_overturned(language, &name),
        Some(CaseOutcome::Acted) => case::report_acted(language, &name),
        Some(CaseOutcome::Duplicate) => case::report_duplicate(language, &name),
        Some(CaseOutcome::Unfounded) | None => case::report_unfounded(language, &name),
    };
    let mut blocks = vec![Block::Paragraph(what)];
    blocks.extend(quote(&answered));
    let link = Link { label: case::reports(language), url: identity.url("/reports") };
    blocks.push(Block::Button(link));
    let subject = if is_about_overturning(mail) {
        case::report_changed_subject(language)
    } else {
        case::report_subject(language)
    };
    letter(mail, identity, &answered.user, &subject, Page { blocks, language, ..Page::default() })
}

/// Writes the answer to an appeal, unless it is of no more use. A suspended user gets it, too.
pub async fn render_appeal_answered(mail: &Mail, pool: &PgPool, identity: &MailIdentity) -> Result<Rendered, Failure> {
    let Some(answered) = wanted(mail, pool).await? else { return Ok(Rendered::Dropped) };
    let (language, name) = (answered.language, answered.user.name.as_str());
    let what = match answered.case.appeal_decision {
        Some(AppealDecision::Overturned) => case::appeal_overturned(language, &name),
        Some(AppealDecision::Upheld) | None => case::appeal_upheld(language, &name),
    };
    let mut blocks = vec![Block::Paragraph(what)];
    blocks.extend(quote(&answered));
    let subject = case::appeal_subject(language);
    letter(mail, identity, &answered.user, &subject, Page { blocks, language, ..Page::default() })
}

fn quote(answered: &Answered) -> Vec<Block> {
    let Some(answer) = &answered.answer else { return Vec::new() };
    vec![Block::Paragraph(case::the_answer(answered.language)), Block::Quote(answer.clone())]
}

pub(super) fn letter(
    mail: &Mail,
    identity: &MailIdentity,
    user: &User,
    subject: &str,
    page: Page,
) -> Result<Rendered, Failure> {
    let draft = Draft {
        bounces_to: Some(identity.bounce_address(user.id, user.mail_epoch)),
        ..identity.draft(mail.key.subject_id, &user.email, subject, page, mail.queued_at)
    };
    Ok(Rendered::Letter(identity.letter(&draft)?))
}

/// Whether it is still true, and the reader still exists.
pub async fn still_wanted(mail: &Mail, pool: &PgPool) -> Result<bool, Failure> {
    Ok(wanted(mail, pool).await?.is_some())
}

async fn wanted(mail: &Mail, pool: &PgPool) -> Result<Option<Answered>, Failure> {
    let for_now = |error: sqlx::Error| Failure::Transient(error.to_string());
    let case = mail.data.as_ref().and_then(|data| data["case"].as_str()).and_then(|id| id.parse::<Uuid>().ok());
    let user = users::find(pool, mail.key.user_id).await.map_err(for_now)?;
    let Some((id, user)) = case.zip(user) else { return Ok(None) };
    let case = case_log::read(pool, id).await.map_err(for_now)?;
    let choice = Choice::of(pool, user.id).await.map_err(for_now)?;
    let is_overturned = case.appeal_decision == Some(AppealDecision::Overturned);
    let (is_so, answer) = if mail.key.kind == MailKind::AppealAnswered {
        (case.appeal_decision.is_some(), case.appeal_answer)
    } else if is_about_overturning(mail) {
        // What was said in the appeal, or about it, is not for the reporter.
        (is_overturned, None)
    } else {
        (case.state != CaseState::Open && !is_overturned, case.answer)
    };
    if !is_so || choice.suppressed.is_some() {
        return Ok(None);
    }
    let texts = texts(pool, id).await.map_err(for_now)?;
    let answer = answer.and_then(|id| texts.get(&id).cloned());
    Ok(Some(Answered { case, user, language: choice.language.unwrap_or_default(), answer }))
}
