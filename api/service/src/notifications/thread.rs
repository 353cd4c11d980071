//! All mails about one game to one reader are one thread, in every mail program: they answer the same id, which no mail
//! has, and have the same subject.

use chrono::{DateTime, Utc};
use pixie_engine::Seat;
use uuid::Uuid;

use crate::mail_address::Holder;
use crate::mail_out::{Draft, Letterhead, Link, Page, SmallPrint};
use crate::users::User;

/// A mail in the thread of a game.
pub struct InThread<'a> {
    /// The game.
    pub game: Uuid,
    /// Who reads it.
    pub reader: &'a User,
    /// What the Message-ID begins with: no other mail may have the same.
    pub name: String,
    /// The subject of all mails in the thread.
    pub subject: &'a str,
    /// Which seat an answer is about, and which decision of it: 0 is none. Nobody answers what is about no seat.
    pub about: Option<(Seat, u32)>,
    /// What it says.
    pub page: Page,
    /// When that was so.
    pub date: DateTime<Utc>,
}

impl InThread<'_> {
    /// The mail before it is written.
    pub fn draft(self, letterhead: &Letterhead) -> Draft {
        let Self { game, reader, name, subject, about, mut page, date } = self;
        let holder = Holder { id: reader.id, epoch: reader.mail_epoch };
        let fewer = letterhead.unsubscribe(Some(game), holder);
        page.small_print.push(SmallPrint::Link(Link { label: "Fewer mails, or none".into(), url: fewer.clone() }));
        let thread = letterhead.message_id(&format!("{}.{}", game.simple(), reader.id.simple()));
        Draft {
            to_name: Some(reader.name.to_string()),
            message_id: letterhead.message_id(&name),
            in_reply_to: Some(thread.clone()),
            references: vec![thread],
            reply_to: about.map(|(seat, decision)| letterhead.reply_to(game, seat.number(), decision, holder)),
            bounces_to: Some(letterhead.bounce_address(reader.id, reader.mail_epoch)),
            unsubscribe: Some(fewer),
            ..letterhead.draft(game, &reader.email, subject, Page { answerable: about.is_some(), ..page }, date)
        }
    }
}
