//! The question to the registered address whether its owner wrote a mail, here or at another address, and the answer `yes`.
//!
//! Only this address is told the address to answer to, so the answer needs no other proof.

use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use uuid::Uuid;

use super::inbound_processor::InboundProcessor;
use super::invitation;
use super::letter::Letter;
use super::path_store::{self, MailPath, PathQuestion};
use super::reading::Line;
use super::sender::Drop;
use super::verdict::{Inner, Interrupted};
use crate::delivery::mail_address::Holder;
use crate::delivery::mail_out::{Block, Command, Draft, Item, MailIdentity, Page};
use crate::delivery::outbox::{Failure, Mail, Rendered};
use crate::game::Games;
use crate::people::users::{self, EmailAddress, User};

/// The word that confirms.
const YES: &str = "yes";
/// The most lines that are repeated, and the most characters of each: enough to recognise a mail.
const MOST_LINES: usize = 5;
const LONGEST: usize = 80;

/// A mail that is held, and the question about it.
#[derive(Debug)]
pub(super) struct Question {
    pub(super) path: MailPath,
    pub(super) holder: Uuid,
    pub(super) said: Excerpt,
}

/// The data of the queued mail.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Excerpt {
    /// The client that has handed the held mail in.
    route: Option<String>,
    /// The address that it is from, if that is not the registered one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    other: Option<EmailAddress>,
    /// The domain that has signed it, but not to whom it was written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    signer: Option<String>,
    /// Its first lines.
    lines: Vec<String>,
}

impl Excerpt {
    pub(super) fn new(route: Option<String>, lines: &[Line]) -> Self {
        let shorten = |line: &Line| line.text.chars().take(LONGEST).collect();
        Self { route, other: None, signer: None, lines: lines.iter().take(MOST_LINES).map(shorten).collect() }
    }

    /// The same with a signature of this domain, which leaves out to whom it was written.
    pub(super) fn signed_by(self, signer: &str) -> Self {
        Self { signer: Some(signer.to_owned()), ..self }
    }

    /// The same from another address.
    pub(super) fn of_other(self, other: &EmailAddress) -> Self {
        Self { other: Some(other.clone()), ..self }
    }
}

/// The reader of a question.
struct Reader {
    user: Option<User>,
    holder: Holder,
    email: EmailAddress,
}

/// The reader, unless the user or the invitation is gone.
async fn reader(pool: &PgPool, id: Uuid) -> sqlx::Result<Option<Reader>> {
    if let Some(user) = users::find(pool, id).await? {
        let holder = Holder { id: user.id, epoch: user.mail_epoch };
        return Ok(Some(Reader { email: user.email.clone(), holder, user: Some(user) }));
    }
    let email = invitation::email(pool, id).await?;
    Ok(email.map(|email| Reader { user: None, holder: Holder { id, epoch: 0 }, email }))
}

/// Reads the answer to a question.
pub(super) async fn consider(service: &InboundProcessor, letter: &Letter<'_>, id: Uuid) -> Result<Inner, Interrupted> {
    let pool = service.games.pool();
    let dropped = |drop| Ok(Inner::Dropped(drop));
    let Some(PathQuestion { holder, .. }) = path_store::find(pool, id).await? else { return dropped(Drop::NotHeld) };
    let Some(reader) = reader(pool, holder).await? else { return dropped(Drop::NotHeld) };
    if !letter.claim.is_held_by(reader.holder, &service.signer) {
        return dropped(Drop::NotHeld);
    }
    if let Some(drop) = service.objection(letter, &reader.email, reader.user.as_ref()).await? {
        return dropped(drop);
    }
    if !letter.lines.first().is_some_and(|line| is_yes(&line.text)) {
        return dropped(Drop::NotConfirmed);
    }
    if !service.inbox.recognise(letter.mail, &letter.key(), reader.user.map(|user| user.id)).await? {
        return dropped(Drop::Duplicate);
    }
    Ok(Inner::Confirmed(id))
}

fn is_yes(line: &str) -> bool {
    line.trim().trim_end_matches(['.', '!']).eq_ignore_ascii_case(YES)
}

/// Renders the question, unless it is answered.
pub async fn render(mail: &Mail, games: &Games, identity: &MailIdentity) -> Result<Rendered, Failure> {
    let data = mail.data.clone().unwrap_or_default();
    let said: Excerpt = serde_json::from_value(data).map_err(|error| Failure::Permanent(error.to_string()))?;
    let for_now = |error: sqlx::Error| Failure::Transient(error.to_string());
    let (pool, now) = (games.pool(), games.clock().now());
    let reader = reader(pool, mail.key.user_id).await.map_err(for_now)?;
    let Some(reader) = reader.filter(|reader| reader.user.as_ref().is_none_or(|user| !user.is_suspended(now))) else {
        return Ok(Rendered::Dropped);
    };
    if !still_wanted(mail, pool).await? {
        return Ok(Rendered::Dropped);
    }
    let id = mail.key.subject_id;
    let bounces_to = reader.user.as_ref().map(|user| identity.bounce_address(user.id, user.mail_epoch));
    let draft = Draft {
        reply_to: Some(identity.confirm(id, reader.holder)),
        bounces_to,
        ..identity.draft(id, &reader.email, subject(&said), page(&said), mail.queued_at)
    };
    Ok(Rendered::Letter(identity.letter(&draft)?))
}

/// Whether the question is still open.
pub async fn still_wanted(mail: &Mail, pool: &PgPool) -> Result<bool, Failure> {
    let asked = path_store::find(pool, mail.key.subject_id).await;
    let asked = asked.map_err(|error| Failure::Transient(error.to_string()))?;
    Ok(asked.is_some_and(|asked| !asked.is_confirmed))
}

fn subject(said: &Excerpt) -> &'static str {
    match said.other {
        Some(_) => "Is this mail from another address of yours?",
        None => "Did you write this mail to Pixie Post?",
    }
}

fn page(said: &Excerpt) -> Page {
    let (what, then) = match (&said.other, &said.signer) {
        (Some(other), _) => from_other(other, said.route.as_deref()),
        (None, Some(signer)) => signed(signer),
        (None, None) => from_registered(said.route.as_deref()),
    };
    let lines = said.lines.iter().map(|line| Item { text: line.clone(), more: Vec::new() });
    let blocks = vec![
        Block::Paragraph(format!("Hello,\n{what} Nothing was done yet. It begins with these lines:")),
        Block::list(lines),
        Block::paragraph("If you wrote it, answer this mail with this word:"),
        Block::Commands(vec![Command::Line(YES.to_owned())]),
        Block::Paragraph(then),
        Block::paragraph(
            "If you did not write it, do nothing: then nothing happens. Do not pass this mail on. Somebody may know the reply \
             address of a mail that we sent you; it is of no use to them as long as you do not confirm.",
        ),
    ];
    Page { answerable: true, blocks, ..Page::default() }
}

/// What has come in the name of the reader, and what a yes does.
fn from_registered(route: Option<&str>) -> (String, String) {
    let what = "a mail in your name has come to Pixie Post, and nothing proves that it is from you.";
    match route {
        Some(route) => (
            format!("{what} It was handed in by {route}, and no mail of yours has come from there before."),
            "It will then be read, and later mails that come the same way are read at once.".to_owned(),
        ),
        None => (what.to_owned(), "It will then be read.".to_owned()),
    }
}

/// The same with a signature that leaves out to whom it was written.
fn signed(signer: &str) -> (String, String) {
    (
        format!(
            "a mail of yours has come to Pixie Post. {signer} has signed it, but never signs to whom a mail is written, so you may \
             have written it to somebody else who has passed it on."
        ),
        format!("It will then be read, and later mails of yours that {signer} has signed are read at once."),
    )
}

/// The same from another address.
fn from_other(other: &EmailAddress, route: Option<&str>) -> (String, String) {
    let other = other.as_str();
    let by = route.map(|route| format!(" (handed in by {route})")).unwrap_or_default();
    (
        format!(
            "a mail from {other}{by} has come to an address of Pixie Post that only mails to you contain. Orders count from the \
             address of your account, which is this one."
        ),
        format!(
            "It will then be read as if you had written it here, and so are later mails from {other} that come the same way. What \
             we write still goes to this address."
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_word_confirms_and_nothing_else_does() {
        for line in ["yes", " Yes. ", "YES!"] {
            assert!(is_yes(line), "{line}");
        }
        for line in ["", "no", "yes please", "yesterday", "I am away until Monday"] {
            assert!(!is_yes(line), "{line}");
        }
    }
}
