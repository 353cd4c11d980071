//! The end of a webhook that fails, and the mail that says so.

use chrono::{DateTime, TimeDelta, Utc};
use pixie_words::account;
use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;

use super::store::{Failures, set_state, transient};
use super::webhook::{WebhookState, webhooks_of};
use crate::delivery::mail_out::{Block, Link, MailIdentity, Page};
use crate::delivery::outbox::{Failure, Mail, MailKind, NewLetter, Outbox, Rendered};
use crate::ground::entropy::Entropy;
use crate::people::users::{self, Choice};

/// The time for which every try must have failed before a webhook is stopped.
const LONGEST_FAILURE: TimeDelta = TimeDelta::days(3);
/// The least number of tries that must have failed in this time: a webhook that posts little may have met one bad moment, and another
/// one days later.
const LEAST_TRIES: i64 = 5;

/// The status with which a server says that nothing should come any more, and the one with which push services say the same.
const GONE: u16 = 410;
const NOT_FOUND: u16 = 404;

/// The data of the mail in the outbox.
#[derive(Serialize, Deserialize)]
struct WebhookFailed {
    webhook: Uuid,
}

/// Whether a webhook with these failures is to be stopped, now with this status.
pub(super) fn must_stop(failing: Option<&Failures>, status: Option<u16>, now: DateTime<Utc>) -> bool {
    status == Some(GONE)
        || failing.is_some_and(|failing| failing.tries >= LEAST_TRIES && now - failing.since >= LONGEST_FAILURE)
}

/// Whether a browser with these failures is to be forgotten, now with this status.
pub(super) fn must_forget(failing: Option<&Failures>, status: Option<u16>, now: DateTime<Utc>) -> bool {
    status == Some(NOT_FOUND) || must_stop(failing, status, now)
}

/// Stops a webhook, and queues the mail to its user.
pub(super) async fn stop(
    db: &mut PgConnection,
    entropy: &Entropy,
    (webhook, user): (Uuid, Uuid),
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    if set_state(&mut *db, webhook, WebhookState::Failed).await? {
        let data = json!(WebhookFailed { webhook });
        let letter = NewLetter { id: entropy.id(now), user_id: user, kind: MailKind::WebhookFailed, data };
        Outbox::queue(db, &letter, now).await?;
    }
    Ok(())
}

/// Renders the mail, unless the webhook is gone or works again.
pub async fn render(mail: &Mail, pool: &PgPool, identity: &MailIdentity) -> Result<Rendered, Failure> {
    let Some(host) = failed_host(mail, pool).await? else { return Ok(Rendered::Dropped) };
    let user = users::find(pool, mail.key.user_id).await.map_err(transient)?;
    let choice = Choice::of(pool, mail.key.user_id).await.map_err(transient)?;
    let language = choice.language.unwrap_or_default();
    let Some(user) = user.filter(|_| choice.suppressed.is_none()) else { return Ok(Rendered::Dropped) };
    let blocks = vec![
        Block::Paragraph(account::webhook(language, &host, &user.name)),
        Block::Paragraph(account::webhook_how(language)),
        Block::Button(Link { label: account::page(language), url: identity.url("/me") }),
    ];
    let page = Page { blocks, language, ..Page::default() };
    let subject = account::webhook_subject(language);
    let draft = identity.draft(mail.key.subject_id, &user.email, &subject, page, mail.queued_at);
    Ok(Rendered::Letter(identity.letter(&draft)?))
}

/// Whether the webhook is still stopped.
pub async fn still_wanted(mail: &Mail, pool: &PgPool) -> Result<bool, Failure> {
    Ok(failed_host(mail, pool).await?.is_some())
}

/// The host of the webhook, if it is still stopped.
async fn failed_host(mail: &Mail, pool: &PgPool) -> Result<Option<String>, Failure> {
    let WebhookFailed { webhook: id } = mail.read_data()?;
    let all = webhooks_of(pool, mail.key.user_id).await.map_err(transient)?;
    let failed = all.iter().find(|webhook| webhook.id == id && webhook.state == WebhookState::Failed);
    Ok(failed.map(super::Webhook::host))
}
