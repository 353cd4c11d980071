//! What all our mails have in common.

use chrono::{DateTime, Utc};
use lettre::message::Mailbox;
use url::Url;
use uuid::Uuid;

use super::{Dkim, Draft, Page, write};
use crate::mail_address::{Address, Holder, unsubscribe_path};
use crate::outbox::{Failure, Letter};
use crate::signing::Signer;
use crate::users::EmailAddress;

/// Who we are, in mails.
#[derive(Clone, Debug)]
pub struct Letterhead {
    /// The sender that is shown.
    pub from: Mailbox,
    /// What links begin with.
    pub public_url: Url,
    /// What stands behind the `@` of the addresses where answers and bounces go.
    pub reply_domain: String,
    /// Proves that such an address is ours.
    pub signer: Signer,
    /// Proves to other mail servers that our mails are ours.
    pub dkim: Option<Dkim>,
    /// Whether mails about games show the board.
    pub pictures: bool,
}

impl Letterhead {
    /// Where the outside finds a page such as `/sign-in?next=/me`.
    pub fn url(&self, page: &str) -> Url {
        let (path, query) = page.split_once('?').map_or((page, None), |(path, query)| (path, Some(query)));
        let mut url = self.public_url.clone();
        url.set_path(path);
        url.set_query(query);
        url
    }

    /// A mail of a thread of its own. The same id makes the same Message-ID.
    pub fn draft(&self, id: Uuid, to: &EmailAddress, subject: &str, page: Page, date: DateTime<Utc>) -> Draft {
        Draft {
            from_name: self.from.name.clone().unwrap_or_default(),
            from: self.from.email.to_string(),
            bounces_to: None,
            to_name: None,
            to: to.as_str().to_owned(),
            reply_to: None,
            subject: subject.to_owned(),
            date,
            message_id: self.message_id(&id.simple().to_string()),
            in_reply_to: None,
            references: Vec::new(),
            is_answer: false,
            unsubscribe: None,
            page,
        }
    }

    /// The mail as it is sent. But for the time of its signature, the same draft always becomes the same bytes.
    pub fn letter(&self, draft: &Draft) -> Result<Letter, Failure> {
        write(draft, self.dkim.as_ref()).map_err(|error| Failure::Permanent(error.to_string()))
    }

    /// The id of a mail: the same name makes the same id.
    pub fn message_id(&self, name: &str) -> String {
        format!("<{name}@{}>", self.from.email.domain())
    }

    /// Where an answer goes that is about a seat of a game, and about a decision of that seat: 0 if about none.
    pub fn reply_to(&self, game: Uuid, seat: u8, decision: u32, holder: Holder) -> String {
        self.address(Address::Seat { game, seat, decision }, holder)
    }

    /// Where the answer to an invitation goes.
    pub fn answer_invitation(&self, id: Uuid, holder: Holder) -> String {
        self.address(Address::Invitation { id }, holder)
    }

    /// Where mail comes back to that does not reach a user.
    pub fn bounce_address(&self, user: Uuid, epoch: i32) -> String {
        self.address(Address::Bounce { user }, Holder { id: user, epoch })
    }

    /// Where a user can have fewer mails: about a game, or about all of them.
    pub fn unsubscribe(&self, game: Option<Uuid>, holder: Holder) -> Url {
        self.url(&unsubscribe_path(game, holder, &self.signer))
    }

    fn address(&self, address: Address, holder: Holder) -> String {
        format!("{}@{}", address.local_part(holder, &self.signer), self.reply_domain)
    }
}
