//! The mails to a user about what a moderator has done to their account.

use chrono::{DateTime, Utc};
use sqlx::PgPool;
use uuid::Uuid;

use super::acts::reasons;
use crate::delivery::mail_address::Holder;
use crate::delivery::mail_out::{Block, Draft, Link, MailIdentity, Page};
use crate::delivery::outbox::{Failure, Mail, Rendered};
use crate::people::users::log::UserEvent;
use crate::people::users::{self, Choice, User};
use pixie_event_store::{StreamKind, stream};

/// Writes the mail, unless it is of no more use. Who wants no mails about games gets it, too: it is not about one.
pub async fn render(mail: &Mail, pool: &PgPool, identity: &MailIdentity) -> Result<Rendered, Failure> {
    let Some((act, user)) = wanted(mail, pool).await? else { return Ok(Rendered::Dropped) };
    let Some((subject, page)) = page(&act, &user, identity) else { return Ok(Rendered::Dropped) };
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
    event: UserEvent,
    reason: Option<String>,
}

/// The act and its user, if it is still in force.
async fn wanted(mail: &Mail, pool: &PgPool) -> Result<Option<(Act, User)>, Failure> {
    let for_now = |error: sqlx::Error| Failure::Transient(error.to_string());
    let act = find(mail, pool).await.map_err(for_now)?;
    let user = users::find(pool, mail.key.user_id).await.map_err(for_now)?;
    let Some((act, user)) = act.zip(user) else { return Ok(None) };
    let is_so = match &act.event {
        UserEvent::Suspended { .. } => user.suspended_at.is_some(),
        UserEvent::Unsuspended { .. } => user.suspended_at.is_none(),
        UserEvent::Muted { until, .. } => user.muted_until == Some(*until),
        UserEvent::Unmuted { .. } => user.muted_until.is_none(),
        UserEvent::NameHidden { .. } => user.name_hidden,
        UserEvent::NameShown { .. } => !user.name_hidden,
        _ => true,
    };
    let takes_mail = Choice::of(pool, user.id).await.map_err(for_now)?.suppressed.is_none();
    Ok((is_so && takes_mail).then_some((act, user)))
}

/// The act in the log of the recipient that the mail is about.
async fn find(mail: &Mail, pool: &PgPool) -> sqlx::Result<Option<Act>> {
    let user = mail.key.user_id;
    let Some(version) = mail.data.as_ref().and_then(|data| data["version"].as_i64()) else { return Ok(None) };
    let events = stream(pool, (StreamKind::User, user)).await?;
    let event = events.iter().find(|event| i64::from(event.version) == version).and_then(|e| UserEvent::read(e).ok());
    let Some(event) = event else { return Ok(None) };
    let reason = match event.reason() {
        Some(reason) => reasons(pool, (&[user], &[reason])).await?.remove(&reason),
        None => None,
    };
    Ok(Some(Act { event, reason }))
}

/// The subject, and the mail; none for an act of which the user is not told.
fn page(act: &Act, user: &User, identity: &MailIdentity) -> Option<(&'static str, Page)> {
    let (subject, what, then) = describe(&act.event)?;
    let mut blocks = vec![Block::Paragraph(format!("Hello {},\na moderator {what}.", user.name.as_str()))];
    if let Some(reason) = &act.reason {
        blocks.extend([Block::paragraph("The reason:"), Block::Quote(reason.clone())]);
    }
    blocks.push(Block::paragraph(then));
    if let Some(case) = act.event.case().filter(|_| act.event.can_be_appealed()) {
        blocks.extend(appeal(case, user, identity));
    }
    Some((subject, Page { blocks, ..Page::default() }))
}

/// How to appeal. The link works for who cannot sign in.
fn appeal(case: Uuid, user: &User, identity: &MailIdentity) -> [Block; 2] {
    let holder = Holder { id: user.id, epoch: user.mail_epoch };
    [
        Block::paragraph(
            "If you do not agree, you can appeal within 30 days after the case is closed; the link says when that is. Another \
             moderator will answer. You need not sign in for this; the link is for you alone.",
        ),
        Block::Button(Link { label: "Appeal".to_owned(), url: identity.appeal(case, holder) }),
    ]
}

/// The subject, what a moderator has done, and what follows from it.
fn describe(event: &UserEvent) -> Option<(&'static str, String, String)> {
    let (subject, what, then) = match event {
        UserEvent::Suspended { until: None, .. } => (
            "Your account at Pixie Post is suspended",
            "has suspended your account".to_owned(),
            "Until a moderator lets you in again you cannot sign in, and mails from you are not read. A bot plays your seats on; in games \
             that have not started they are free for others.",
        ),
        UserEvent::Suspended { until: Some(until), .. } => (
            "Your account at Pixie Post is suspended",
            format!("has suspended your account until {}", day(*until)),
            "Until then you cannot sign in, and mails from you are not read. If this is no more than three days, your seats stay yours; if it \
             is longer, a bot plays them on, and in games that have not started they are free for others.",
        ),
        UserEvent::Unsuspended { .. } => (
            "Your account at Pixie Post is open again",
            "has ended the suspension of your account".to_owned(),
            "You can sign in and play again, with the seats you still have. Mails from you are read again, too.",
        ),
        UserEvent::Warned { .. } => (
            "A warning from Pixie Post",
            "warns you".to_owned(),
            "Nothing else has changed: you can play on. Please keep it in mind.",
        ),
        UserEvent::Muted { until, .. } => (
            "You are muted at Pixie Post",
            format!("has muted you until {}", day(*until)),
            "You can play on. Until then you write neither messages to other players nor reasons.",
        ),
        UserEvent::Unmuted { .. } => (
            "You can write again at Pixie Post",
            "has ended your muting".to_owned(),
            "You can write to other players again.",
        ),
        UserEvent::NameHidden { .. } => (
            "Your name at Pixie Post is hidden",
            "has hidden your name".to_owned(),
            "You can play on. Others see “unnamed player” until you choose another name on your page.",
        ),
        UserEvent::NameShown { .. } => {
            ("Your name at Pixie Post is shown again", "shows your name again".to_owned(), "Others see it as before.")
        }
        _ => return None,
    };
    Some((subject, what, then.to_owned()))
}

fn day(at: DateTime<Utc>) -> String {
    at.format("%-d %B %Y, %H:%M UTC").to_string()
}
