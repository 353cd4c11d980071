//! Accounts by mail: the request of a stranger, and the answer to a sign-in mail that confirms it.

use pixie_words::Language;

use super::carry_out;
use super::handle::answer_not_understood;
use crate::ground::pools::Share;
use crate::mail::context::{Context, Interrupted};
use crate::mail::execute::new_user;
use crate::mail::execute::outcome::MailOutcome;
use crate::mail::parse::IncomingMail;
use crate::mail::resolve::desk::{DeskOrder, GivenDeskOrder, language_of_order, read, written_or_subject};
use crate::mail::store::NoAnswer;
use crate::people::users::{EmailAddress, Name, User};

/// The most sign-in mails to all addresses within an hour that strangers cause by mail: they name the address themselves.
const MOST_AN_HOUR: i64 = 600;

/// Answers a stranger who asks for an account, or gives an order that needs one, by a sign-in mail to the address from which
/// the mail says to be. Nothing else is answered.
pub(in crate::mail) async fn answer_stranger(
    context: &Context,
    mail: &IncomingMail<'_>,
    email: &EmailAddress,
) -> Result<MailOutcome, Interrupted> {
    let dropped = |drop| Ok(MailOutcome::Dropped(drop));
    let lines = written_or_subject(mail);
    let language = context.work(mail.stored, Share::Strangers).await?.run(move |_| language_of_order(&lines)).await?;
    let Some(language) = language else { return dropped(NoAnswer::Stranger) };
    if !context.inbox.recognise(mail.stored, &mail.key(), None).await? {
        return dropped(NoAnswer::Duplicate);
    }
    if context.auth.mails_lately().await? >= MOST_AN_HOUR {
        return dropped(NoAnswer::TooMany);
    }
    context.auth.mail_code_to_writer(email, language).await?;
    Ok(MailOutcome::Forgotten)
}

/// Executes the orders in an answer to a sign-in mail. Only its reader knows its address, so the answer needs no other proof.
pub(in crate::mail) async fn sign_up(
    context: &Context,
    mail: &IncomingMail<'_>,
    email: &EmailAddress,
    user: Option<User>,
) -> Result<MailOutcome, Interrupted> {
    let dropped = |drop| Ok(MailOutcome::Dropped(drop));
    let lines = written_or_subject(mail);
    let written = lines.clone();
    let read = context.work(mail.stored, Share::Strangers).await?.run(move |_| read(&written)).await?;
    let user = match (user, read.as_ref().ok().and_then(|given| name_and_language(given))) {
        (Some(user), _) => user,
        (None, Some((name, language))) => new_user::account(context, email, name, language).await?,
        (None, None) => return dropped(NoAnswer::Stranger),
    };
    let key = mail.key();
    if !context.inbox.recognise(mail.stored, &key, Some(user.id)).await? {
        return dropped(NoAnswer::Duplicate);
    }
    match read {
        Ok(given) => carry_out::execute(context, mail, &user, &key, given).await,
        Err(unread) => answer_not_understood(context, mail, &user, (&lines, &unread)).await,
    }
}

/// The name in the order that asks for an account, and the language of the order; none of these orders, no account.
fn name_and_language(given: &[GivenDeskOrder]) -> Option<(Option<&Name>, Option<Language>)> {
    given.iter().find_map(|given| match &given.order {
        DeskOrder::SignUp { name, language } => Some((name.as_ref(), *language)),
        _ => None,
    })
}
