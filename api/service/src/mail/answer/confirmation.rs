//! The question to the registered address whether its owner wrote a mail, here or at another address.
//!
//! Only this address is told the address to answer to, so the answer needs no other proof.

use sqlx::PgPool;

use super::mail::language_of;
use crate::delivery::mail_out::{Block, Command, Draft, Item, MailIdentity, Page};
use crate::delivery::outbox::{Failure, Mail, Rendered};
use crate::game::Games;
use crate::mail::authenticate::{AddressHolder, Excerpt};
use crate::mail::store;
use crate::people::users::EmailAddress;
use pixie_words::{Language, account, answer as words};

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
    let language = language_of(mail.key.user_id, games).await.map_err(for_now)?;
    let id = mail.key.subject_id;
    let bounces_to = reader.user.as_ref().map(|user| identity.bounce_address(user.id, user.mail_epoch));
    let draft = Draft {
        reply_to: Some(identity.confirm(id, reader.holder)),
        bounces_to,
        ..identity.draft(id, &reader.email, &subject(language, &excerpt), page(language, &excerpt), mail.queued_at)
    };
    Ok(Rendered::Letter(identity.letter(&draft)?))
}

/// Whether the question is still open.
pub(in crate::mail) async fn still_wanted(mail: &Mail, pool: &PgPool) -> Result<bool, Failure> {
    let asked = store::find_question(pool, mail.key.subject_id).await;
    let asked = asked.map_err(|error| Failure::Transient(error.to_string()))?;
    Ok(asked.is_some_and(|asked| !asked.is_confirmed))
}

fn subject(language: Language, excerpt: &Excerpt) -> String {
    match excerpt.other {
        Some(_) => words::is_it_you_there(language),
        None => words::is_it_you(language),
    }
}

fn page(language: Language, excerpt: &Excerpt) -> Page {
    let (what, then) = match (&excerpt.other, &excerpt.signer) {
        (Some(other), _) => from_other(language, other, excerpt.route.as_deref()),
        (None, Some(signer)) => (words::proof_signed(language, signer), words::proof_then_signed(language, signer)),
        (None, None) => from_registered(language, excerpt.route.as_deref()),
    };
    let lines = excerpt.lines.iter().map(|line| Item { text: line.clone(), more: Vec::new() });
    let (hello, begins) = (words::hello_nameless(language), words::proof_lines(language));
    let blocks = vec![
        Block::Paragraph(format!("{hello}\n{what} {begins}")),
        Block::list(lines),
        Block::Paragraph(words::proof_how(language)),
        Block::Commands(vec![Command::Line(account::yes(language))]),
        Block::Paragraph(then),
        Block::Paragraph(words::proof_else(language)),
    ];
    Page { answerable: true, language, blocks, ..Page::default() }
}

/// What has come in the name of the reader, and what a yes does.
fn from_registered(language: Language, route: Option<&str>) -> (String, String) {
    match route {
        Some(route) => (words::proof_none_by(language, &route), words::proof_then_route(language)),
        None => (words::proof_none(language), words::proof_then(language)),
    }
}

/// What has come, and what follows from a yes, for a mail from another address than the registered one.
fn from_other(language: Language, other: &EmailAddress, route: Option<&str>) -> (String, String) {
    let other = other.as_str();
    let what = match route {
        Some(route) => words::proof_other_by(language, &other, &route),
        None => words::proof_other(language, &other),
    };
    (what, words::proof_then_other(language, &other))
}
