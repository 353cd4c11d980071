//! The mails about cases: the answer to a reporter, the news that an appeal has overturned it, and the answer to an appeal.

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
    answer: Option<String>,
}

/// Whether the mail tells a reporter that an appeal has overturned the result.
fn is_about_overturning(mail: &Mail) -> bool {
    mail.key.kind == MailKind::ReportAnswered && mail.data.as_ref().is_some_and(|data| data["overturned"] == true)
}

/// Writes the answer to a reporter, unless it is of no more use.
pub async fn render_report_answered(mail: &Mail, pool: &PgPool, identity: &MailIdentity) -> Result<Rendered, Failure> {
    let Some(answered) = wanted(mail, pool).await? else { return Ok(Rendered::Dropped) };
    let what = match answered.case.outcome {
        _ if is_about_overturning(mail) => {
            "another moderator has looked again at what you reported, after an appeal, and has undone what was done about it."
        }
        Some(CaseOutcome::Acted) => "we have looked at what you reported, and have done something about it.",
        Some(CaseOutcome::Duplicate) => "what you reported was reported before, and we look at it there.",
        Some(CaseOutcome::Unfounded) | None => "we have looked at what you reported, and there was nothing to do.",
    };
    let mut blocks = vec![Block::Paragraph(format!("Hello {},\n{what}", answered.user.name.as_str()))];
    blocks.extend(quote(answered.answer.as_ref()));
    let link = Link { label: "Your reports".to_owned(), url: identity.url("/reports") };
    blocks.push(Block::Button(link));
    let subject = if is_about_overturning(mail) {
        "The answer to your report at Pixie Post has changed"
    } else {
        "Your report at Pixie Post is answered"
    };
    letter(mail, identity, &answered.user, subject, blocks)
}

/// Writes the answer to an appeal, unless it is of no more use. A suspended user gets it, too.
pub async fn render_appeal_answered(mail: &Mail, pool: &PgPool, identity: &MailIdentity) -> Result<Rendered, Failure> {
    let Some(answered) = wanted(mail, pool).await? else { return Ok(Rendered::Dropped) };
    let what = match answered.case.appeal_decision {
        Some(AppealDecision::Overturned) => {
            "another moderator has looked at your appeal, and has undone what was done in this case."
        }
        Some(AppealDecision::Upheld) | None => "another moderator has looked at your appeal. The decision stands.",
    };
    let mut blocks = vec![Block::Paragraph(format!("Hello {},\n{what}", answered.user.name.as_str()))];
    blocks.extend(quote(answered.answer.as_ref()));
    letter(mail, identity, &answered.user, "Your appeal at Pixie Post is answered", blocks)
}

fn quote(answer: Option<&String>) -> Vec<Block> {
    let quoted = answer.map(|answer| [Block::paragraph("The answer:"), Block::Quote(answer.clone())]);
    quoted.into_iter().flatten().collect()
}

pub(super) fn letter(
    mail: &Mail,
    identity: &MailIdentity,
    user: &User,
    subject: &str,
    blocks: Vec<Block>,
) -> Result<Rendered, Failure> {
    let page = Page { blocks, ..Page::default() };
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
    let takes_mail = Choice::of(pool, user.id).await.map_err(for_now)?.suppressed.is_none();
    let is_overturned = case.appeal_decision == Some(AppealDecision::Overturned);
    let (is_so, answer) = if mail.key.kind == MailKind::AppealAnswered {
        (case.appeal_decision.is_some(), case.appeal_answer)
    } else if is_about_overturning(mail) {
        // What was said in the appeal, or about it, is not for the reporter.
        (is_overturned, None)
    } else {
        (case.state != CaseState::Open && !is_overturned, case.answer)
    };
    if !is_so || !takes_mail {
        return Ok(None);
    }
    let texts = texts(pool, id).await.map_err(for_now)?;
    let answer = answer.and_then(|id| texts.get(&id).cloned());
    Ok(Some(Answered { case, user, answer }))
}
