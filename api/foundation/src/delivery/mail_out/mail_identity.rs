//! The common parts of all mails of this service: sender, links, addresses, signatures.

use chrono::{DateTime, Utc};
use lettre::message::Mailbox;
use url::Url;
use uuid::Uuid;

use super::{Dkim, Draft, Page, write_message};
use crate::delivery::mail_address::{
    Address, AddressChangeLink, AnswerLink, AppealLink, DESK_NAME, Holder, Link as _, NotMeLink, UnsubscribeLink,
};
use crate::delivery::outbox::{Failure, Letter};
use crate::ground::pools::Pools;
use crate::ground::settings::Settings;
use crate::ground::signing::Signer;
use crate::people::users::EmailAddress;

/// The identity of this service in mails.
#[derive(Clone, Debug)]
pub struct MailIdentity {
    /// The visible sender.
    pub from: Mailbox,
    /// The base of links.
    pub public_url: Url,
    /// The domain of the addresses for answers and bounces.
    pub reply_domain: String,
    /// Signs the addresses to which users answer.
    pub signer: Signer,
    /// Signs mails for other mail servers.
    pub dkim: Option<Dkim>,
    /// Where mail to the operator goes.
    pub operator: Option<EmailAddress>,
    /// The threads that paint the board for mails about games; none if these have no picture.
    pub painters: Option<Pools>,
}

impl MailIdentity {
    /// The identity that the settings give to a service at this URL. Its mails have no pictures.
    pub fn new(settings: &Settings, public_url: Url, signer: Signer, dkim: Option<Dkim>) -> Self {
        let from = settings.mail_from(&public_url);
        let reply_domain = settings.reply_domain.clone().unwrap_or_else(|| from.email.domain().to_owned());
        let operator = settings.operator_email.as_ref().and_then(|mailbox| mailbox.email.to_string().parse().ok());
        Self { from, public_url, reply_domain, signer, dkim, operator, painters: None }
    }

    /// The absolute URL of a page such as `/sign-in?next=/me`.
    pub fn url(&self, page: &str) -> Url {
        let (path, query) = page.split_once('?').map_or((page, None), |(path, query)| (path, Some(query)));
        let mut url = self.public_url.clone();
        url.set_path(path);
        url.set_query(query);
        url
    }

    /// A draft of a mail without a thread, answered to the mail desk. The same id gives the same Message-ID.
    pub fn draft(&self, id: Uuid, to: &EmailAddress, subject: &str, page: Page, date: DateTime<Utc>) -> Draft {
        Draft {
            from_name: self.from.name.clone().unwrap_or_default(),
            from: self.from.email.to_string(),
            bounces_to: None,
            to_name: None,
            to: to.as_str().to_owned(),
            reply_to: Some(self.desk()),
            subject: subject.to_owned(),
            date,
            message_id: self.message_id(&id.simple().to_string()),
            in_reply_to: None,
            references: Vec::new(),
            is_answer: false,
            unsubscribe: None,
            attached: None,
            page,
        }
    }

    /// The rendered mail. Except for the time of its signature, the same draft always gives the
    /// same bytes.
    pub fn letter(&self, draft: &Draft) -> Result<Letter, Failure> {
        write_message(draft, self.dkim.as_ref()).map_err(|error| Failure::Permanent(error.to_string()))
    }

    /// The Message-ID: the same name gives the same id.
    pub fn message_id(&self, name: &str) -> String {
        format!("<{name}@{}>", self.from.email.domain())
    }

    /// The reply address for a seat of a game and one of its decisions: 0 for none.
    pub fn reply_to(&self, game: Uuid, seat: u8, decision: u32, holder: Holder) -> String {
        self.address(Address::Seat { game, seat, decision }, holder)
    }

    /// The reply address for a move that is proposed to a seat.
    pub fn confirm_move(&self, (game, seat, decision): (Uuid, u8, u32), mark: u16, holder: Holder) -> String {
        self.address(Address::Proposal { game, seat, decision, mark }, holder)
    }

    /// The reply address for an invitation.
    pub fn answer_invitation(&self, id: Uuid, holder: Holder) -> String {
        self.address(Address::Invitation { id }, holder)
    }

    /// The address that confirms a mail.
    pub fn confirm(&self, id: Uuid, holder: Holder) -> String {
        self.address(Address::Confirmation { id }, holder)
    }

    /// The address of the mail desk.
    pub fn desk(&self) -> String {
        format!("{DESK_NAME}@{}", self.reply_domain)
    }

    /// The mail desk for one user.
    pub fn account(&self, holder: Holder) -> String {
        self.address(Address::Account { user: holder.id }, holder)
    }

    /// The address that answers a sign-in mail.
    pub fn answer_sign_in(&self, id: Uuid) -> String {
        self.address(Address::SignIn { id }, Holder { id, epoch: 0 })
    }

    /// The address that answers the question whether an account moves.
    pub fn answer_address_change(&self, id: Uuid, holder: Holder) -> String {
        self.address(Address::AddressChange { id }, holder)
    }

    /// The page with the same question.
    pub fn address_change(&self, change: Uuid, holder: Holder) -> Url {
        self.url(&AddressChangeLink { change }.path(holder, &self.signer))
    }

    /// The reply address for a digest.
    pub fn answer_digest(&self, id: Uuid, holder: Holder) -> String {
        self.address(Address::Digest { id }, holder)
    }

    /// The bounce address of a user.
    pub fn bounce_address(&self, user: Uuid, epoch: i32) -> String {
        self.address(Address::Bounce { user }, Holder { id: user, epoch })
    }

    /// The unsubscribe link of a user: for a game, or for all mails.
    pub fn unsubscribe(&self, game: Option<Uuid>, holder: Holder) -> Url {
        self.url(&UnsubscribeLink { user: holder.id, game }.path(holder, &self.signer))
    }

    /// The link of a user to the appeal in a case.
    pub fn appeal(&self, case: Uuid, holder: Holder) -> Url {
        self.url(&AppealLink { user: holder.id, case }.path(holder, &self.signer))
    }

    /// The page where one press ends what a notice has told a user of.
    pub fn not_me(&self, notice: Uuid, holder: Holder) -> Url {
        self.url(&NotMeLink { notice }.path(holder, &self.signer))
    }

    /// The page where one press answers a decision of a seat.
    pub fn answer_page(&self, (game, seat, decision): (Uuid, u8, u32), holder: Holder) -> Url {
        self.url(&AnswerLink { game, seat, decision }.path(holder, &self.signer))
    }

    fn address(&self, address: Address, holder: Holder) -> String {
        format!("{}@{}", address.local_part(holder, &self.signer), self.reply_domain)
    }
}
