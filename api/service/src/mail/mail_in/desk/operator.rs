//! Mail to `postmaster` and `abuse`, passed on to the operator.

use super::super::answer::{About, Answer, Heading};
use super::super::inbound_processor::InboundProcessor;
use super::super::reading::{Message, Nature};
use super::super::report::Report;
use super::super::sender::{self, Drop};
use super::super::store::{Inbox, Leased};
use super::super::verdict::{Inner, Interrupted};
use crate::delivery::mail_out::{Block, Draft, MailIdentity, Page};
use crate::delivery::outbox::Mail;
use crate::game::Games;
use crate::people::users;
use chrono::TimeDelta;
use uuid::Uuid;

/// The most mails of one sender that are passed on within [`A_WHILE`].
const MOST: i64 = 20;
const A_WHILE: TimeDelta = TimeDelta::hours(1);

/// Passes a mail on, whatever it is: reports of abuse are written by programs.
pub(in crate::mail::mail_in) async fn consider(
    service: &InboundProcessor,
    mail: &Leased,
    message: &Message,
) -> Result<Inner, Interrupted> {
    if matches!(message.nature, Nature::Ours) {
        return Ok(Inner::Dropped(Drop::Ours));
    }
    if !service.has_operator {
        return Ok(Inner::Aside("it is for the operator, and PIXIE_OPERATOR_EMAIL is not set".to_owned()));
    }
    let key = message.message_id.clone().unwrap_or_else(|| mail.id.to_string());
    if !service.inbox.recognise(mail, &key, writer(service, message).await?).await? {
        return Ok(Inner::Dropped(Drop::Duplicate));
    }
    if service.inbox.earlier(mail, mail.received_at - A_WHILE).await? >= MOST {
        return Ok(Inner::Dropped(Drop::TooMany));
    }
    let to = Heading { subject: message.subject.clone(), message_id: None };
    Ok(Inner::Answered(Box::new(Answer { about: About::Operator, to, report: Report::default() }), mail.id))
}

/// The user from whom the mail says to be: it goes when they do.
async fn writer(service: &InboundProcessor, message: &Message) -> sqlx::Result<Option<Uuid>> {
    let Some(email) = sender::only(message) else { return Ok(None) };
    Ok(users::find_by_email(service.games.pool(), &email).await?.map(|user| user.id))
}

/// The mail to the operator, with the mail as it came; none if it was deleted, or nobody is the operator any more.
pub(in crate::mail::mail_in) async fn draft(
    mail: &Mail,
    answer: &Answer,
    games: &Games,
    identity: &MailIdentity,
) -> sqlx::Result<Option<Draft>> {
    let Some(operator) = &identity.operator else { return Ok(None) };
    let message = Inbox::new(games.pool().clone()).message(mail.key.subject_id).await?;
    let Some(message) = message.filter(|message| !message.is_empty()) else { return Ok(None) };
    let text = "Hello,\nthe attached mail has come to postmaster or abuse of the reply domain. To answer it, write to its \
                sender.";
    let page = Page { blocks: vec![Block::paragraph(text)], ..Page::default() };
    let subject = format!("For the operator: {}", answer.to.subject);
    let draft = identity.draft(mail.key.subject_id, operator, &subject, page, mail.queued_at);
    Ok(Some(Draft { attached: Some(message), ..draft }))
}
