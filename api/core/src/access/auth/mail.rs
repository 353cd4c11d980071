//! The sign-in mail.

use chrono::{DateTime, Utc};
use pixie_words::{Language, account};
use serde::{Deserialize, Serialize};
use sqlx::{PgExecutor, PgPool};
use uuid::Uuid;

use super::Code;
use crate::delivery::mail_out::{Block, Command, Draft, Link, MailIdentity, Page};
use crate::delivery::outbox::{Failure, Mail, Rendered};
use crate::ground::clock::Clock;
use crate::people::users::{Choice, EmailAddress};

/// What is queued. It is forgotten when the mail is done, and the code is dead soon after.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct SignInMail {
    pub(super) email: EmailAddress,
    pub(super) code: Code,
    /// The code in the link; mails of the version before have none of their own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) link: Option<Code>,
    /// The page that the link leads to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) next: Option<String>,
    /// Whether its reader asked for an account by mail.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) by_mail: bool,
    /// The language of the request, for who has chosen none; mails of the version before have none.
    #[serde(default)]
    pub(super) language: Language,
}

/// Renders the mail, unless its code is no longer valid.
pub async fn render(mail: &Mail, pool: &PgPool, clock: &Clock, identity: &MailIdentity) -> Result<Rendered, Failure> {
    let SignInMail { email, code, link, next, by_mail, language } = mail.read_data()?;
    let id = mail.key.subject_id;
    if !still_wanted(id, pool, clock).await? {
        return Ok(Rendered::Dropped);
    }
    let choice = Choice::of(pool, mail.key.user_id).await.map_err(|error| Failure::Transient(error.to_string()))?;
    let language = choice.language.unwrap_or(language);
    let mut page = page(language, id, (&code, link.as_ref()), next.as_deref(), identity);
    let subject = if by_mail { account::sign_up_subject(language) } else { account::code_subject(language) };
    if by_mail {
        page.blocks.splice(0..0, sign_up(language));
        page.answerable = true;
    }
    let draft = Draft {
        reply_to: Some(identity.answer_sign_in(id)),
        ..identity.draft(id, &email, &subject, page, mail.queued_at)
    };
    Ok(Rendered::Letter(identity.letter(&draft)?))
}

/// Whether the code of this mail is still valid.
pub async fn still_wanted(id: Uuid, pool: &PgPool, clock: &Clock) -> Result<bool, Failure> {
    is_live(pool, id, clock.now()).await.map_err(|error| Failure::Transient(error.to_string()))
}

/// The words that make an account by an answer.
fn sign_up(language: Language) -> [Block; 3] {
    [
        Block::Paragraph(account::sign_up_how(language)),
        Block::Commands(vec![Command::Line(account::sign_up_words(language))]),
        Block::Paragraph(account::sign_up_else(language)),
    ]
}

fn page(
    language: Language,
    id: Uuid,
    (code, link): (&Code, Option<&Code>),
    next: Option<&str>,
    identity: &MailIdentity,
) -> Page {
    // The link contains the mail's id, not the address: URLs are logged on their way.
    let mut url = identity.url("/sign-in");
    url.query_pairs_mut().append_pair("id", &id.to_string()).append_pair("code", &link.unwrap_or(code).to_string());
    if let Some(next) = next {
        url.query_pairs_mut().append_pair("next", next);
    }
    let blocks = vec![
        Block::Paragraph(account::code_is(language)),
        Block::Commands(vec![Command::Line(code.to_string())]),
        Block::Paragraph(account::code_where(language)),
        Block::Button(Link { label: account::sign_in(language), url }),
        Block::Paragraph(account::code_once(language)),
    ];
    Page { blocks, language, ..Page::default() }
}

/// Whether the code of this mail is still valid, or its link.
async fn is_live(db: impl PgExecutor<'_>, id: Uuid, now: DateTime<Utc>) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM sign_in_codes
            WHERE id = $1 AND used_at IS NULL AND coalesce(link_expires_at, expires_at) > $2) AS "live!""#,
        id,
        now,
    )
    .fetch_one(db)
    .await
}
