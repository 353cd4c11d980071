//! The mails about a change of the mail address, to the old mailbox and to the new one.

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
    let zone = Choice::of(pool, user.id).await.map_err(|error| for_now(&error))?.time_zone;
    let until = zone.format(change.due_at);
    let mut page = page(&change, step, (user.name.as_str(), &until));
    let holder = holder(&change, step.side());
    let is_question = matches!(step, Step::Confirm | Step::Notice);
    if is_question {
        page.answerable = true;
        let url = identity.address_change(change.id, holder);
        page.blocks.push(Block::Button(Link { label: "Open the page".into(), url }));
    }
    let to = change.address(step.side());
    let draft = identity.draft(mail.key.subject_id, to, subject(step), page, mail.queued_at);
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

fn subject(step: Step) -> &'static str {
    match step {
        Step::Confirm => "Is this your new address at Pixie Post? Please answer",
        Step::Notice => "Your account at Pixie Post is to move to another address",
        Step::NewAgreed | Step::OldAgreed => "Your account at Pixie Post will move",
        Step::Taken => "This address has an account at Pixie Post already",
        Step::Stopped => "Your account at Pixie Post stays at this address",
        Step::Arrived => "Your account at Pixie Post has this address now",
        Step::Left => "Your account at Pixie Post has moved away from this address",
    }
}

fn page(change: &AddressChange, step: Step, (name, until): (&str, &str)) -> Page {
    let new = change.new.as_str();
    let paragraphs = match step {
        // Nothing here tells a stranger whose account it is, apart from the name that everybody sees.
        Step::Confirm => vec![
            format!("Hello,\nsomebody who plays Pixie Queen as {name} wants to have their account at this address."),
            "If that is you, answer this mail with the word yes, or open the page below and press its button. If it is not, do \
             nothing, or answer no: then nothing happens."
                .to_owned(),
        ],
        Step::Notice => vec![
            format!(
                "Hello {name},\nsomebody has asked to move your account from this address to {new}. All mails would go \
                 there, and only its reader could sign in by mail."
            ),
            "If it was you, answer yes, or open the page below: then the account moves as soon as the new mailbox is confirmed, \
             too."
                .to_owned(),
            format!(
                "If it was not you, answer no, or stop it on that page. You need not sign in for it. If nobody objects until \
                 {until}, and the new mailbox is confirmed, the account moves then."
            ),
        ],
        Step::NewAgreed => vec![format!(
            "Thank you. The account moves here as soon as the reader of the address that it has now agrees, or on {until} if \
             nobody there objects."
        )],
        Step::OldAgreed => {
            vec![format!("Thank you. The account moves as soon as the reader of {new} confirms that address, too.")]
        }
        Step::Taken => vec![
            "Another account has this address already, and one address has one account. Erase that account first, or move the \
             other one to an address that has none. Nothing has changed."
                .to_owned(),
        ],
        Step::Stopped => vec![
            format!("Hello {name},\nyour account stays at this address; it does not move to {new}."),
            "If you did not ask for the change, somebody else may have been in your account: sign in, look at the list of what \
             can use it, and sign out everywhere."
                .to_owned(),
        ],
        Step::Arrived => vec![
            format!("Hello {name},\nyour account has this address now. Sign in with it, and write to us from it."),
            "Links and reply addresses in older mails are void; the next mails bring new ones. Your games, passkeys, tokens, \
             calendars and feeds stay as they are."
                .to_owned(),
        ],
        Step::Left => vec![format!(
            "Hello {name},\nyour account has moved to {new}. No more mails about it come here, and the links in older ones are \
             void."
        )],
    };
    let mut page = Page { blocks: paragraphs.into_iter().map(Block::Paragraph).collect(), ..Page::default() };
    match step {
        Step::Confirm => page.blocks.push(commands(&["yes"])),
        Step::Notice => page.blocks.push(commands(&["yes", "no"])),
        _ => {}
    }
    page
}

fn commands(words: &[&str]) -> Block {
    Block::Commands(words.iter().map(|word| Command::Line((*word).to_owned())).collect())
}
