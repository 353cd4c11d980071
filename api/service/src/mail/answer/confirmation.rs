//! The question to the registered address whether its owner wrote a mail, here or at another address.
//!
//! Only this address is told the address to answer to, so the answer needs no other proof.

use sqlx::PgPool;

use crate::delivery::mail_out::{Block, Command, Draft, Item, MailIdentity, Page};
use crate::delivery::outbox::{Failure, Mail, Rendered};
use crate::game::Games;
use crate::mail::authenticate::{AddressHolder, Excerpt};
use crate::mail::execute::YES;
use crate::mail::store;
use crate::people::users::EmailAddress;

/// Renders the question, unless it is answered.
pub(in crate::mail) async fn render(mail: &Mail, games: &Games, identity: &MailIdentity) -> Result<Rendered, Failure> {
    let excerpt: Excerpt = mail.read_data()?;
    let for_now = |error: sqlx::Error| Failure::Transient(error.to_string());
    let (pool, now) = (games.pool(), games.clock().now());
    let reader = AddressHolder::find(pool, mail.key.user_id).await.map_err(for_now)?;
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
        ..identity.draft(id, &reader.email, subject(&excerpt), page(&excerpt), mail.queued_at)
    };
    Ok(Rendered::Letter(identity.letter(&draft)?))
}

/// Whether the question is still open.
pub(in crate::mail) async fn still_wanted(mail: &Mail, pool: &PgPool) -> Result<bool, Failure> {
    let asked = store::find_question(pool, mail.key.subject_id).await;
    let asked = asked.map_err(|error| Failure::Transient(error.to_string()))?;
    Ok(asked.is_some_and(|asked| !asked.is_confirmed))
}

fn subject(excerpt: &Excerpt) -> &'static str {
    match excerpt.other {
        Some(_) => "Is this mail from another address of yours?",
        None => "Did you write this mail to Pixie Post?",
    }
}

fn page(excerpt: &Excerpt) -> Page {
    let (what, then) = match (&excerpt.other, &excerpt.signer) {
        (Some(other), _) => from_other(other, excerpt.route.as_deref()),
        (None, Some(signer)) => signed(signer),
        (None, None) => from_registered(excerpt.route.as_deref()),
    };
    let lines = excerpt.lines.iter().map(|line| Item { text: line.clone(), more: Vec::new() });
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

/// What has come, and what follows from a yes, for a mail whose signature leaves out to whom it was written.
fn signed(signer: &str) -> (String, String) {
    (
        format!(
            "a mail of yours has come to Pixie Post. {signer} has signed it, but never signs to whom a mail is written, so you may \
             have written it to somebody else who has passed it on."
        ),
        format!("It will then be read, and later mails of yours that {signer} has signed are read at once."),
    )
}

/// What has come, and what follows from a yes, for a mail from another address than the registered one.
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
