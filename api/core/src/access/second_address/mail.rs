//! The mails about a second address, to its mailbox and to that of the account.

use pixie_words::{Language, account};
use sqlx::PgPool;

use super::holder;
use super::letter::{SecondLetter, SecondStep};
use crate::delivery::mail_out::{Block, Command, Draft, Link, MailIdentity, Page};
use crate::delivery::outbox::{Failure, Mail, Rendered};
use crate::people::users::address_changes::MailboxSide;
use crate::people::users::second_addresses::{self, SecondAddress};
use crate::people::users::{self, Choice, EmailAddress};

/// Renders the mail, unless it is out of date.
///
/// # Errors
/// The database fails.
pub async fn render(mail: &Mail, pool: &PgPool, identity: &MailIdentity) -> Result<Rendered, Failure> {
    let SecondLetter { step, email, .. } = mail.read_data()?;
    let second = known(mail, pool).await?;
    if !is_so(step, second.as_ref()) {
        return Ok(Rendered::Dropped);
    }
    let user = users::find(pool, mail.key.user_id).await.map_err(|error| for_now(&error))?;
    let Some(user) = user else { return Ok(Rendered::Dropped) };
    let choice = Choice::of(pool, user.id).await.map_err(|error| for_now(&error))?;
    let language = choice.language.unwrap_or_default();
    let blocks = blocks(language, &email, step, user.name.as_str());
    let mut page = Page { blocks, language, ..Page::default() };
    let to = match step.side() {
        MailboxSide::Old => &user.email,
        MailboxSide::New => &email,
    };
    let asked = second.filter(|_| matches!(step, SecondStep::Confirm | SecondStep::Notice | SecondStep::Added));
    let mut reply_to = None;
    if let Some(second) = asked {
        let holder = holder(&second, step.side());
        page.answerable = true;
        let url = identity.address_change(second.id, holder);
        page.blocks.push(Block::Button(Link { label: account::open_page(language), url }));
        reply_to = Some(identity.answer_address_change(second.id, holder));
    }
    let draft = identity.draft(mail.key.subject_id, to, &subject(language, step), page, mail.queued_at);
    let reply_to = reply_to.or_else(|| draft.reply_to.clone());
    Ok(Rendered::Letter(identity.letter(&Draft { reply_to, ..draft })?))
}

/// Whether the mail still says what is so.
///
/// # Errors
/// The database fails.
pub async fn still_wanted(mail: &Mail, pool: &PgPool) -> Result<bool, Failure> {
    let SecondLetter { step, .. } = mail.read_data()?;
    Ok(is_so(step, known(mail, pool).await?.as_ref()))
}

async fn known(mail: &Mail, pool: &PgPool) -> Result<Option<SecondAddress>, Failure> {
    let SecondLetter { second, .. } = mail.read_data()?;
    second_addresses::find_second(pool, second).await.map_err(|error| for_now(&error))
}

/// Whether what the mail says is still so of an address, which may be gone.
fn is_so(step: SecondStep, second: Option<&SecondAddress>) -> bool {
    match step {
        SecondStep::Confirm | SecondStep::Notice => second.is_some_and(|second| second.confirmed_at.is_none()),
        SecondStep::Added => second.is_some_and(|second| second.confirmed_at.is_some()),
        SecondStep::Removed | SecondStep::Taken => true,
    }
}

fn for_now(error: &sqlx::Error) -> Failure {
    Failure::Transient(error.to_string())
}

fn subject(language: Language, step: SecondStep) -> String {
    match step {
        SecondStep::Confirm => account::second_confirm_subject(language),
        SecondStep::Notice => account::second_notice_subject(language),
        SecondStep::Added => account::second_added_subject(language),
        SecondStep::Removed => account::second_removed_subject(language),
        SecondStep::Taken => account::address_taken_subject(language),
    }
}

fn blocks(language: Language, email: &EmailAddress, step: SecondStep, name: &str) -> Vec<Block> {
    let (email, name) = (&email.as_str(), &name);
    let paragraphs = match step {
        // Nothing here tells a stranger whose account it is, apart from the name that everybody sees.
        SecondStep::Confirm => vec![account::second_confirm(language, name), account::second_confirm_how(language)],
        SecondStep::Notice => vec![account::second_notice(language, email, name), account::second_notice_how(language)],
        SecondStep::Added => vec![account::second_added(language, email, name), account::second_added_how(language)],
        SecondStep::Removed => vec![account::second_removed(language, email, name)],
        SecondStep::Taken => vec![account::second_taken(language)],
    };
    let mut blocks: Vec<Block> = paragraphs.into_iter().map(Block::Paragraph).collect();
    match step {
        SecondStep::Confirm => blocks.push(commands([account::yes(language), account::no(language)])),
        SecondStep::Notice | SecondStep::Added => blocks.push(commands([account::no(language)])),
        SecondStep::Removed | SecondStep::Taken => {}
    }
    blocks
}

fn commands<const N: usize>(words: [String; N]) -> Block {
    Block::Commands(words.map(Command::Line).into())
}
