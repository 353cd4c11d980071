//! The mail about a new way into an account, with one press to end it.

use pixie_words::{Language, account};
use serde_json::from_value;
use sqlx::PgPool;
use url::Url;

use super::notices::{self, AccessKind, NoticeData, SecurityNotice};
use super::sessions::{BY_CODE, BY_PASSKEY};
use crate::delivery::mail_out::{Block, Link, MailIdentity, Page};
use crate::delivery::outbox::{Failure, Mail, Rendered};
use crate::ground::clock::Clock;
use crate::people::users::{self, Choice};

/// Renders the mail. It goes also if the access has ended meanwhile: somebody had it.
///
/// # Errors
/// The database fails.
pub async fn render(mail: &Mail, pool: &PgPool, clock: &Clock, identity: &MailIdentity) -> Result<Rendered, Failure> {
    let for_now = |error: sqlx::Error| Failure::Transient(error.to_string());
    let notice = notices::find(pool, mail.key.subject_id, clock.now()).await.map_err(for_now)?;
    let user = users::find(pool, mail.key.user_id).await.map_err(for_now)?;
    let (Some(notice), Some(user)) = (notice, user) else { return Ok(Rendered::Dropped) };
    let Some(kind) = notice.kind else { return Ok(Rendered::Dropped) };
    let choice = Choice::of(pool, user.id).await.map_err(for_now)?;
    let language = choice.language.unwrap_or_default();
    let time = choice.time_zone.format_in(language, notice.notified_at);
    let NoticeData { is_last } = mail.data.clone().and_then(|data| from_value(data).ok()).unwrap_or_default();
    let event = event(language, &notice, kind, (user.name.as_str(), &time));
    let not_me = identity.not_me(notice.id, notice.holder);
    let page = page(language, event, not_me, is_last);
    let draft = identity.draft(notice.id, &user.email, &subject(language, kind), page, mail.queued_at);
    Ok(Rendered::Letter(identity.letter(&draft)?))
}

/// Whether its link still works.
///
/// # Errors
/// The database fails.
pub async fn still_wanted(mail: &Mail, pool: &PgPool, clock: &Clock) -> Result<bool, Failure> {
    let notice = notices::find(pool, mail.key.subject_id, clock.now()).await;
    Ok(notice.map_err(|error| Failure::Transient(error.to_string()))?.is_some())
}

fn subject(language: Language, kind: AccessKind) -> String {
    match kind {
        AccessKind::Session => account::notice_session_subject(language),
        AccessKind::Token => account::notice_token_subject(language),
        AccessKind::Program => account::notice_program_subject(language),
        AccessKind::Webhook => account::notice_webhook_subject(language),
        AccessKind::Passkey => account::notice_passkey_subject(language),
        AccessKind::Provider => account::notice_provider_subject(language),
    }
}

/// What has happened, and when, to the reader with this name.
fn event(language: Language, notice: &SecurityNotice, kind: AccessKind, (name, time): (&str, &str)) -> String {
    let thing = &notice.name;
    match (kind, &notice.way) {
        (AccessKind::Session, None) => account::notice_session(language, &name, &time),
        (AccessKind::Session, Some(way)) => account::notice_session_by(language, &name, &time, &way_in(language, way)),
        (AccessKind::Token, _) => account::notice_token(language, &name, thing, &time),
        (AccessKind::Program, _) => account::notice_program(language, &name, thing, &time),
        (AccessKind::Webhook, _) => account::notice_webhook(language, &name, thing, &time),
        (AccessKind::Passkey, _) => account::notice_passkey(language, &name, thing, &time),
        (AccessKind::Provider, _) => account::notice_provider(language, &name, thing, &time),
    }
}

/// A way to sign in, as it is stored: one of ours, or the name of a provider.
fn way_in(language: Language, way: &str) -> String {
    match way {
        BY_CODE => account::way_code(language),
        BY_PASSKEY => account::way_passkey(language),
        provider => provider.to_owned(),
    }
}

fn page(language: Language, event: String, not_me: Url, is_last: bool) -> Page {
    let mut blocks = vec![
        Block::Paragraph(event),
        Block::Paragraph(account::notice_you(language)),
        Block::Paragraph(account::notice_not_you(language)),
        Block::Button(Link { label: account::notice_button(language), url: not_me }),
    ];
    if is_last {
        blocks.push(Block::Paragraph(account::notice_last(language)));
    }
    Page { blocks, language, ..Page::default() }
}
