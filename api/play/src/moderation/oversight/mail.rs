//! The mails to a user about what a moderator has done to their account.

use std::fmt::Display;

use pixie_words::{Language, case as words};
use sqlx::PgPool;

use super::acts::reasons;
use crate::delivery::mail_address::Holder;
use crate::delivery::mail_out::{Block, Draft, Link, MailIdentity, Page};
use crate::delivery::outbox::{Failure, Mail, Rendered};
use crate::people::users::log::UserEvent;
use crate::people::users::moment;
use crate::people::users::{self, Choice, User};
use pixie_event_store::{StreamKind, stream};

/// Writes the mail, unless it is of no more use. Who wants no mails about games gets it, too: it is not about one.
pub async fn render(mail: &Mail, pool: &PgPool, identity: &MailIdentity) -> Result<Rendered, Failure> {
    let Some((act, user, language)) = wanted(mail, pool).await? else { return Ok(Rendered::Dropped) };
    let Some((subject, page)) = page(&act, &user, language, identity) else { return Ok(Rendered::Dropped) };
    let draft = Draft {
        bounces_to: Some(identity.bounce_address(user.id, user.mail_epoch)),
        ..identity.draft(mail.key.subject_id, &user.email, &subject, page, mail.queued_at)
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

/// The act, its user, and their language, if it is still in force.
async fn wanted(mail: &Mail, pool: &PgPool) -> Result<Option<(Act, User, Language)>, Failure> {
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
    let choice = Choice::of(pool, user.id).await.map_err(for_now)?;
    Ok((is_so && choice.suppressed.is_none()).then(|| (act, user, choice.language.unwrap_or_default())))
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
fn page(act: &Act, user: &User, language: Language, identity: &MailIdentity) -> Option<(String, Page)> {
    let (subject, what, then) = describe(&act.event, user.name.as_str(), language)?;
    let mut blocks = vec![Block::Paragraph(what)];
    if let Some(reason) = &act.reason {
        blocks.extend([Block::Paragraph(words::the_reason(language)), Block::Quote(reason.clone())]);
    }
    blocks.push(Block::Paragraph(then));
    if let Some(case) = act.event.case().filter(|_| act.event.can_be_appealed()) {
        // The link works for who cannot sign in.
        let holder = Holder { id: user.id, epoch: user.mail_epoch };
        let link = Link { label: words::appeal(language), url: identity.appeal(case, holder) };
        blocks.extend([Block::Paragraph(words::appeal_how(language)), Block::Button(link)]);
    }
    Some((subject, Page { blocks, language, ..Page::default() }))
}

/// The subject, what a moderator has done, and what follows from it.
fn describe(event: &UserEvent, name: &str, language: Language) -> Option<(String, String, String)> {
    let told = |subject: Told, what: fn(Language, &dyn Display) -> String, then: Told| {
        (subject(language), what(language, &name), then(language))
    };
    Some(match event {
        UserEvent::Suspended { until: None, .. } => {
            told(words::suspended_subject, words::suspended, words::suspended_then)
        }
        UserEvent::Suspended { until: Some(until), .. } => (
            words::suspended_subject(language),
            words::suspended_until(language, &name, &moment(language, *until)),
            words::suspended_until_then(language),
        ),
        UserEvent::Unsuspended { .. } => told(words::unsuspended_subject, words::unsuspended, words::unsuspended_then),
        UserEvent::Warned { .. } => told(words::warned_subject, words::warned, words::warned_then),
        UserEvent::Muted { until, .. } => (
            words::muted_subject(language),
            words::muted(language, &name, &moment(language, *until)),
            words::muted_then(language),
        ),
        UserEvent::Unmuted { .. } => told(words::unmuted_subject, words::unmuted, words::unmuted_then),
        UserEvent::NameHidden { .. } => told(words::name_hidden_subject, words::name_hidden, words::name_hidden_then),
        UserEvent::NameShown { .. } => told(words::name_shown_subject, words::name_shown, words::name_shown_then),
        _ => return None,
    })
}

/// A sentence in a language.
type Told = fn(Language) -> String;
