//! The mail about a suspension, or about its end.

use sqlx::PgPool;

use super::acts::{UserAct, reasons};
use crate::mail_out::{Block, Draft, MailIdentity, Page};
use crate::outbox::{Failure, Mail, Rendered};
use crate::users::Choice;
use crate::users::log::UserEvent;
use crate::users::{self, User};
use pixie_event_store::{StreamKind, stream};

/// Writes the mail, unless it is of no more use. Who wants no mails about games gets it, too: it is not about one.
pub async fn render(mail: &Mail, pool: &PgPool, identity: &MailIdentity) -> Result<Rendered, Failure> {
    let Some((act, user)) = wanted(mail, pool).await? else { return Ok(Rendered::Dropped) };
    let (subject, page) = page(&act, &user);
    let draft = Draft {
        bounces_to: Some(identity.bounce_address(user.id, user.mail_epoch)),
        ..identity.draft(mail.key.subject_id, &user.email, subject, page, mail.queued_at)
    };
    Ok(Rendered::Letter(identity.letter(&draft)?))
}

/// Whether it is still true, and the user still exists.
pub async fn still_wanted(mail: &Mail, pool: &PgPool) -> Result<bool, Failure> {
    Ok(wanted(mail, pool).await?.is_some())
}

/// An act on a user, and its reason unless it was erased.
struct Act {
    act: UserAct,
    reason: Option<String>,
}

/// The act and its user, if it is still in force.
async fn wanted(mail: &Mail, pool: &PgPool) -> Result<Option<(Act, User)>, Failure> {
    let for_now = |error: sqlx::Error| Failure::Transient(error.to_string());
    let act = find(mail, pool).await.map_err(for_now)?;
    let user = users::find(pool, mail.key.user_id).await.map_err(for_now)?;
    let Some((act, user)) = act.zip(user) else { return Ok(None) };
    let is_so = user.suspended_at.is_some() == (act.act == UserAct::Suspended);
    let takes_mail = Choice::of(pool, user.id).await.map_err(for_now)?.suppressed.is_none();
    Ok((is_so && takes_mail).then_some((act, user)))
}

/// The act in the log of the recipient that the mail is about.
async fn find(mail: &Mail, pool: &PgPool) -> sqlx::Result<Option<Act>> {
    let user = mail.key.user_id;
    let Some(version) = mail.data.as_ref().and_then(|data| data["version"].as_i64()) else { return Ok(None) };
    let events = stream(pool, (StreamKind::User, user)).await?;
    let event = events.iter().find(|event| i64::from(event.version) == version).and_then(|e| UserEvent::read(e).ok());
    let (act, reason) = match event {
        Some(UserEvent::Suspended { reason }) => (UserAct::Suspended, reason),
        Some(UserEvent::Unsuspended { reason }) => (UserAct::Unsuspended, reason),
        _ => return Ok(None),
    };
    let reason = reasons(pool, (&[user], &[reason])).await?.remove(&reason);
    Ok(Some(Act { act, reason }))
}

fn page(act: &Act, user: &User) -> (&'static str, Page) {
    let (subject, what, then) = match act.act {
        UserAct::Suspended => (
            "Your account at Pixie Post is suspended",
            "has suspended your account",
            "Until a moderator lets you in again you cannot sign in, and mails from you are not read. Your seats stay yours; \
             but where a game waits for you, the others may vote for a bot or somebody else to play on.",
        ),
        UserAct::Unsuspended => (
            "Your account at Pixie Post is open again",
            "has ended the suspension of your account",
            "You can sign in and play again, with the seats you still have. Mails from you are read again, too.",
        ),
    };
    let mut blocks = vec![Block::Paragraph(format!("Hello {},\na moderator {what}.", user.name.as_str()))];
    if let Some(reason) = &act.reason {
        blocks.extend([Block::paragraph("The reason:"), Block::Quote(reason.clone())]);
    }
    blocks.push(Block::paragraph(then));
    (subject, Page { blocks, ..Page::default() })
}
