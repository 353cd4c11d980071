//! The mails about a change of the mail address, to the old mailbox and to the new one.

use pixie_words::{Language, account};
use sqlx::PgPool;

use super::holder;
use super::letter::{ChangeLetter, Step};
use crate::delivery::mail_address::Holder;
use crate::delivery::mail_out::{Block, Command, Draft, Link, MailIdentity, Page};
use crate::delivery::outbox::{Failure, Mail, Rendered};
use crate::people::users::address_changes::{self, AddressChange};
use crate::people::users::{self, Choice};

/// Renders the mail, unless it is out of date.
///
/// # Errors
/// The database fails.
pub async fn render(mail: &Mail, pool: &PgPool, identity: &MailIdentity) -> Result<Rendered, Failure> {
    let ChangeLetter { step, .. } = mail.read_data()?;
    let Some(change) = wanted(mail, pool).await? else { return Ok(Rendered::Dropped) };
    let user = users::find(pool, change.user).await.map_err(|error| for_now(&error))?;
    let Some(user) = user else { return Ok(Rendered::Dropped) };
    let choice = Choice::of(pool, user.id).await.map_err(|error| for_now(&error))?;
    let language = choice.language.unwrap_or_default();
    let until = choice.time_zone.format_in(language, change.due_at);
    let blocks = blocks(language, &change, step, (user.name.as_str(), &until));
    let mut page = Page { blocks, language, ..Page::default() };
    let holder = holder(&change, step.side());
    let is_question = matches!(step, Step::Confirm | Step::Notice);
    if is_question {
        page.answerable = true;
        let url = identity.address_change(change.id, holder);
        page.blocks.push(Block::Button(Link { label: account::open_page(language), url }));
    }
    let to = change.address(step.side());
    let draft = identity.draft(mail.key.subject_id, to, &subject(language, step), page, mail.queued_at);
    let reply_to = match step {
        _ if is_question => Some(identity.answer_address_change(change.id, holder)),
        Step::Arrived => Some(identity.account(Holder { id: user.id, epoch: user.mail_epoch })),
        _ => draft.reply_to.clone(),
    };
    Ok(Rendered::Letter(identity.letter(&Draft { reply_to, ..draft })?))
}

/// Whether the mail still says what is so.
///
/// # Errors
/// The database fails.
pub async fn still_wanted(mail: &Mail, pool: &PgPool) -> Result<bool, Failure> {
    Ok(wanted(mail, pool).await?.is_some())
}

/// The change, if what the mail says of it is still so.
async fn wanted(mail: &Mail, pool: &PgPool) -> Result<Option<AddressChange>, Failure> {
    let ChangeLetter { change, step } = mail.read_data()?;
    let change = address_changes::find(pool, change).await.map_err(|error| for_now(&error))?;
    Ok(change.filter(|change| match step {
        Step::Confirm | Step::Notice | Step::NewAgreed | Step::OldAgreed | Step::Taken => change.ended_at.is_none(),
        Step::Stopped | Step::Arrived | Step::Left => true,
    }))
}

fn for_now(error: &sqlx::Error) -> Failure {
    Failure::Transient(error.to_string())
}

fn subject(language: Language, step: Step) -> String {
    match step {
        Step::Confirm => account::move_confirm_subject(language),
        Step::Notice => account::move_notice_subject(language),
        Step::NewAgreed | Step::OldAgreed => account::move_agreed_subject(language),
        Step::Taken => account::address_taken_subject(language),
        Step::Stopped => account::move_stopped_subject(language),
        Step::Arrived => account::move_arrived_subject(language),
        Step::Left => account::move_left_subject(language),
    }
}

fn blocks(language: Language, change: &AddressChange, step: Step, (name, until): (&str, &str)) -> Vec<Block> {
    let (name, new, until) = (&name, &change.new.as_str(), &until);
    let paragraphs = match step {
        // Nothing here tells a stranger whose account it is, apart from the name that everybody sees.
        Step::Confirm => vec![account::move_confirm(language, name), account::move_confirm_how(language)],
        Step::Notice => vec![
            account::move_notice(language, new, name),
            account::move_notice_you(language),
            account::move_notice_not_you(language, until),
        ],
        Step::NewAgreed => vec![account::move_new_agreed(language, until)],
        Step::OldAgreed => vec![account::move_old_agreed(language, new)],
        Step::Taken => vec![account::move_taken(language)],
        Step::Stopped => vec![account::move_stopped(language, new, name), account::move_stopped_advice(language)],
        Step::Arrived => vec![account::move_arrived(language, name), account::move_arrived_links(language)],
        Step::Left => vec![account::move_left(language, new, name)],
    };
    let mut blocks: Vec<Block> = paragraphs.into_iter().map(Block::Paragraph).collect();
    match step {
        Step::Confirm => blocks.push(commands([account::yes(language)])),
        Step::Notice => blocks.push(commands([account::yes(language), account::no(language)])),
        _ => {}
    }
    blocks
}

fn commands<const N: usize>(words: [String; N]) -> Block {
    Block::Commands(words.map(Command::Line).into())
}
