//! Mail to `postmaster` and `abuse`, passed on to the operator.

use chrono::TimeDelta;
use uuid::Uuid;

use super::outcome::{AnswerData, AnswerSubject, MailOutcome, ThreadHeaders};
use super::report::Report;
use crate::mail::authenticate::only_sender;
use crate::mail::context::{Context, Interrupted};
use crate::mail::parse::{Message, Nature};
use crate::mail::store::{Leased, NoAnswer};
use crate::people::users;

/// The most mails of one sender that are passed on within [`A_WHILE`].
const MOST: i64 = 20;
const A_WHILE: TimeDelta = TimeDelta::hours(1);

/// Passes a mail on, whatever it is: reports of abuse are written by programs.
pub(in crate::mail) async fn forward_to_operator(
    context: &Context,
    mail: &Leased,
    message: &Message,
) -> Result<MailOutcome, Interrupted> {
    if matches!(message.nature, Nature::Ours) {
        return Ok(MailOutcome::Dropped(NoAnswer::Ours));
    }
    if !context.has_operator {
        return Ok(MailOutcome::Aside(NoAnswer::NoOperator, NoAnswer::NoOperator.sentence().to_owned()));
    }
    let key = message.message_id.clone().unwrap_or_else(|| mail.id.to_string());
    if !context.inbox.recognise(mail, &key, writer(context, message).await?).await? {
        return Ok(MailOutcome::Dropped(NoAnswer::Duplicate));
    }
    if context.inbox.earlier(mail, mail.received_at - A_WHILE).await? >= MOST {
        return Ok(MailOutcome::Dropped(NoAnswer::TooMany));
    }
    let to = ThreadHeaders { subject: message.subject.clone(), message_id: None };
    Ok(MailOutcome::Answered(
        Box::new(AnswerData { about: AnswerSubject::Operator, to, report: Report::default() }),
        mail.id,
    ))
}

/// The user from whom the mail says to be: it goes when they do.
async fn writer(context: &Context, message: &Message) -> sqlx::Result<Option<Uuid>> {
    let Some(email) = only_sender(message) else { return Ok(None) };
    Ok(users::find_by_email(context.games.pool(), &email).await?.map(|user| user.id))
}
