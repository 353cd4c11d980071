//! The mail thread of a game for one reader: all its mails answer the same id, which no mail has, so that mail programs show them as one
//! thread. Their subjects differ: each says what is wanted, or what has happened.

use chrono::{DateTime, Utc};
use pixie_engine::Seat;
use pixie_words::{Language, mail};
use uuid::Uuid;

use crate::delivery::mail_address::Holder;
use crate::delivery::mail_out::{Block, Draft, Link, MailIdentity, Page, SmallPrint};
use crate::delivery::outbox::Mail;
use crate::people::users::User;

/// A mail in the thread of a game.
pub struct InThread<'a> {
    /// The id of the game.
    pub game: Uuid,
    /// The user whom the mail is for.
    pub reader: &'a User,
    /// The beginning of the Message-ID: unique among all mails.
    pub name: String,
    /// The subject of this mail.
    pub subject: &'a str,
    /// The seat and decision of an answer: 0 for none. A mail without a seat cannot be answered.
    pub about: Option<(Seat, u32)>,
    /// What the mail says.
    pub page: Page,
    /// The date of the mail.
    pub date: DateTime<Utc>,
}

impl<'a> InThread<'a> {
    /// A mail to somebody who does not sit in the game: it cannot be answered by a move.
    pub(super) fn to_outsider(
        mail: &Mail,
        reader: &'a User,
        subject: &'a str,
        (blocks, language): (Vec<Block>, Language),
    ) -> Self {
        let game = mail.key.subject_id;
        Self {
            game,
            name: format!("{}.{}.{}.{}", game.simple(), mail.key.version, reader.id.simple(), mail.key.kind),
            reader,
            subject,
            about: None,
            page: Page { blocks, language, ..Page::default() },
            date: mail.queued_at,
        }
    }

    /// The draft of the mail.
    pub fn draft(self, identity: &MailIdentity) -> Draft {
        let Self { game, reader, name, subject, about, mut page, date } = self;
        let holder = Holder { id: reader.id, epoch: reader.mail_epoch };
        let fewer = identity.unsubscribe(Some(game), holder);
        page.small_print.push(SmallPrint::Link(Link { label: mail::fewer_mails(page.language), url: fewer.clone() }));
        let thread = identity.message_id(&format!("{}.{}", game.simple(), reader.id.simple()));
        Draft {
            to_name: Some(reader.name.to_string()),
            message_id: identity.message_id(&name),
            in_reply_to: Some(thread.clone()),
            references: vec![thread],
            reply_to: Some(match about {
                Some((seat, decision)) => identity.reply_to(game, seat.number(), decision, holder),
                None => identity.account(holder),
            }),
            bounces_to: Some(identity.bounce_address(reader.id, reader.mail_epoch)),
            unsubscribe: Some(fewer),
            ..identity.draft(game, &reader.email, subject, Page { answerable: about.is_some(), ..page }, date)
        }
    }
}
