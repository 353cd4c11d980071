//! The mails about a second address, to its mailbox and to that of the account.

use sqlx::PgPool;

use super::holder;
use super::letter::{SecondLetter, SecondStep};
use crate::delivery::mail_out::{Block, Command, Draft, Link, MailIdentity, Page};
use crate::delivery::outbox::{Failure, Mail, Rendered};
use crate::people::users::address_changes::MailboxSide;
use crate::people::users::second_addresses::{self, SecondAddress};
use crate::people::users::{self, EmailAddress};

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
    let mut page = page(&email, step, user.name.as_str());
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
        page.blocks.push(Block::Button(Link { label: "Open the page".into(), url }));
        reply_to = Some(identity.answer_address_change(second.id, holder));
    }
    let draft = identity.draft(mail.key.subject_id, to, subject(step), page, mail.queued_at);
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

fn subject(step: SecondStep) -> &'static str {
    match step {
        SecondStep::Confirm => "Do you write to Pixie Post from this address, too? Please answer",
        SecondStep::Notice => "Another address is to write for your account at Pixie Post",
        SecondStep::Added => "Another address writes for your account at Pixie Post",
        SecondStep::Removed => "An address does not write for your account at Pixie Post any more",
        SecondStep::Taken => "This address has an account at Pixie Post already",
    }
}

fn page(email: &EmailAddress, step: SecondStep, name: &str) -> Page {
    let email = email.as_str();
    let paragraphs = match step {
        // Nothing here tells a stranger whose account it is, apart from the name that everybody sees.
        SecondStep::Confirm => vec![
            format!("Hello,\nsomebody who plays Pixie Queen as {name} wants to write from this address, too."),
            "If that is you, answer this mail with the word yes, or open the page below and press its button: then mails from here count \
             as mails of that account, and its answers go to the address that the account has. If it is not you, do nothing, or answer \
             no: then nothing happens."
                .to_owned(),
        ],
        SecondStep::Notice => vec![
            format!(
                "Hello {name},\nsomebody has asked that mails from {email} count as yours. They do as soon as the reader of that mailbox \
                 says yes."
            ),
            "If it was you, there is nothing to do here. If it was not, answer no, or stop it on the page below. You need not sign in for \
             it, and can do it later, too."
                .to_owned(),
        ],
        SecondStep::Added => vec![
            format!(
                "Hello {name},\nmails from {email} count as yours from now on. What we write still comes here, and only here a code to \
                 sign in."
            ),
            "To end this, answer no, or open the page below, at any time.".to_owned(),
        ],
        SecondStep::Removed => {
            vec![format!("Hello {name},\nmails from {email} do not count as yours any more.")]
        }
        SecondStep::Taken => vec![
            "This address has an account already, or writes for another one, so it cannot write for this one. Nothing has changed."
                .to_owned(),
        ],
    };
    let mut page = Page { blocks: paragraphs.into_iter().map(Block::Paragraph).collect(), ..Page::default() };
    match step {
        SecondStep::Confirm => page.blocks.push(commands(&["yes", "no"])),
        SecondStep::Notice | SecondStep::Added => page.blocks.push(commands(&["no"])),
        SecondStep::Removed | SecondStep::Taken => {}
    }
    page
}

fn commands(words: &[&str]) -> Block {
    Block::Commands(words.iter().map(|word| Command::Line((*word).to_owned())).collect())
}
