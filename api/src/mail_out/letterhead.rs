//! What all our mails have in common.

use chrono::{DateTime, Utc};
use lettre::message::Mailbox;
use url::Url;
use uuid::Uuid;

use super::{Draft, Page};
use crate::users::EmailAddress;

/// Who we are, in mails.
#[derive(Clone, Debug)]
pub struct Letterhead {
    from: Mailbox,
    public_url: Url,
}

impl Letterhead {
    /// Mails come from `from`; their links begin with `public_url`.
    pub fn new(from: Mailbox, public_url: Url) -> Self {
        Self { from, public_url }
    }

    /// What links begin with.
    pub fn public_url(&self) -> &Url {
        &self.public_url
    }

    /// Where the outside finds a path such as `/sign-in`.
    pub fn url(&self, path: &str) -> Url {
        let mut url = self.public_url.clone();
        url.set_path(path);
        url
    }

    /// A mail of a thread of its own. The same id makes the same Message-ID.
    pub fn draft(&self, id: Uuid, to: &EmailAddress, subject: &str, page: Page, date: DateTime<Utc>) -> Draft {
        Draft {
            from_name: self.from.name.clone().unwrap_or_default(),
            from: self.from.email.to_string(),
            to_name: None,
            to: to.as_str().to_owned(),
            reply_to: None,
            subject: subject.to_owned(),
            date,
            message_id: self.message_id(&id.simple().to_string()),
            in_reply_to: None,
            references: Vec::new(),
            page,
        }
    }

    /// The id of a mail: the same name makes the same id.
    pub fn message_id(&self, name: &str) -> String {
        format!("<{name}@{}>", self.from.email.domain())
    }
}
