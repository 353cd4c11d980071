//! The mail about a new way into an account, with one press to end it.

use serde_json::from_value;
use sqlx::PgPool;

use super::notices::{self, AccessKind, NoticeData, SecurityNotice};
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
    let zone = Choice::of(pool, user.id).await.map_err(for_now)?.time_zone;
    let NoticeData { is_last } = mail.data.clone().and_then(|data| from_value(data).ok()).unwrap_or_default();
    let page = page(&notice, kind, (user.name.as_str(), &zone.format(notice.notified_at)), is_last, identity);
    let draft = identity.draft(notice.id, &user.email, subject(kind), page, mail.queued_at);
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

fn subject(kind: AccessKind) -> &'static str {
    match kind {
        AccessKind::Session => "A new sign-in to your account at Pixie Post",
        AccessKind::Token => "A new token for your account at Pixie Post",
        AccessKind::Program => "A program may use your account at Pixie Post",
        AccessKind::Webhook => "A new webhook of your account at Pixie Post",
        AccessKind::Passkey => "A new passkey for your account at Pixie Post",
        AccessKind::Provider => "A new way to sign in to your account at Pixie Post",
    }
}

/// What has happened, after the time.
fn event(notice: &SecurityNotice, kind: AccessKind) -> String {
    let name = &notice.name;
    match kind {
        AccessKind::Session => {
            let way = notice.way.as_deref().map(|way| format!(" by {way}")).unwrap_or_default();
            format!("somebody signed in to your account{way}, in a browser that has not been used for it before.")
        }
        AccessKind::Token => {
            format!("somebody made a token for your account, \"{name}\". A program that has it acts for you.")
        }
        AccessKind::Program => format!("somebody allowed the program \"{name}\" to act for you."),
        AccessKind::Webhook => {
            format!("somebody made a webhook of your account: what happens in your games is posted to {name}.")
        }
        AccessKind::Passkey => {
            format!("somebody added a passkey to your account, \"{name}\". Whoever has it signs in without a mail.")
        }
        AccessKind::Provider => {
            format!("somebody connected your account with the sign-in of {name}. Who signs in there is signed in here.")
        }
    }
}

fn page(
    notice: &SecurityNotice,
    kind: AccessKind,
    (name, time): (&str, &str),
    is_last: bool,
    identity: &MailIdentity,
) -> Page {
    let mut blocks = vec![
        Block::Paragraph(format!("Hello {name},\non {time}, {}", event(notice, kind))),
        Block::paragraph("If it was you, there is nothing to do."),
        Block::paragraph(
            "If it was not you, open this page and press its button. That ends it, and you need not sign in for it. The page \
             works for 30 days.",
        ),
        Block::Button(Link { label: "It was not me".into(), url: identity.not_me(notice.id, notice.holder) }),
    ];
    if is_last {
        blocks.push(Block::paragraph(
            "This is the tenth such mail within a day, and the last one for now. The page of your account lists everything that \
             can use it.",
        ));
    }
    Page { blocks, ..Page::default() }
}
