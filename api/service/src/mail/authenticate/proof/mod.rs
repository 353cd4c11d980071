//! The proof that a mail says what its sender has signed.
//!
//! A good signature covers the header fields that it names, of each name the lowest ones, and the body without what its signer
//! ignores (RFC 6376). All else can be put into a mail, changed or taken away by everybody who has it. So the covered part is read
//! on its own, and proves the mail if both say the same: author, subject, lines, and that it is written to this address. What
//! nobody reads may be as it likes.
//!
//! Some providers do not sign the type of a mail. Then the body must say it: as a multipart that begins and ends with its boundary,
//! or as plain text.

mod covered;
mod plain_mail;

use uuid::Uuid;

pub(super) use self::covered::Coverage;
pub(super) use self::plain_mail::PlainMail;
use crate::mail::parse::{self, Line, Message, Nature, answered_version};

/// The address to which a mail has come.
#[derive(Clone, Debug)]
pub struct Recipient {
    /// The part before the `@`.
    pub local: String,
    /// The part behind it, if the other part is a name that there may be elsewhere, too.
    pub domain: Option<String>,
    /// The user whose games the mail may be about, if the address does not say the game: then the ids in the mail do.
    pub user: Option<Uuid>,
}

impl Recipient {
    /// Whether a mail is written to it, by what its `To` and `Cc` say.
    pub(super) fn is_named(&self, message: &Message) -> bool {
        let is_this = |(local, domain): (&str, &str)| {
            local == self.local && self.domain.as_ref().is_none_or(|own| domain.eq_ignore_ascii_case(own))
        };
        message.addressees.iter().filter_map(|address| address.split_once('@')).any(is_this)
    }
}

/// What signatures prove of a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// All that is read of it. The key identifies it for ever, however it is sent again.
    Whole {
        /// The `Message-ID` if that is signed, else what the signature makes of the mail.
        key: String,
    },
    /// All but to whom it was written, because this domain signs that in no mail.
    ButRecipient {
        /// The domain that signs.
        signer: String,
    },
    /// Too little is signed to prove anything.
    Nothing,
    /// The DNS does not tell the key.
    Open,
}

/// What good signatures prove of a mail, which was read as this message: by the best of them, or this much by none.
pub(super) fn best(raw: &[u8], message: &Message, to: &Recipient, good: &[Coverage], mut best: Proof) -> Proof {
    let Some(mail) = PlainMail::split(raw) else { return Proof::Nothing };
    for coverage in good {
        match judge(&mail, message, to, coverage) {
            whole @ Proof::Whole { .. } => return whole,
            Proof::ButRecipient { signer } => best = Proof::ButRecipient { signer },
            Proof::Nothing | Proof::Open => {}
        }
    }
    best
}

/// What one good signature proves.
fn judge(mail: &PlainMail<'_>, message: &Message, to: &Recipient, coverage: &Coverage) -> Proof {
    let Ok(covered) = parse::read(&coverage.mail(mail)) else { return Proof::Nothing };
    let is_same_game = to.user.is_none_or(|user| answered_version(message, user) == answered_version(&covered, user));
    if !says_the_same(message, &covered) || !is_same_game {
        return Proof::Nothing;
    }
    if to.is_named(&covered) {
        return Proof::Whole { key: covered.message_id.unwrap_or_else(|| coverage.key()) };
    }
    // With `To` or `Cc` signed, it was written to somebody else.
    if to.is_named(message) && !coverage.names("To") && !coverage.names("Cc") {
        return Proof::ButRecipient { signer: coverage.signer.clone() };
    }
    Proof::Nothing
}

/// Whether two readings have the same author, subject and lines.
fn says_the_same(one: &Message, other: &Message) -> bool {
    one.from == other.from
        && one.left_unread == other.left_unread
        && words(&one.subject).eq(words(&other.subject))
        && are_same(one.doubtful.iter().map(String::as_str), other.doubtful.iter().map(String::as_str))
        && match (&one.nature, &other.nature) {
            (Nature::Written { lines: one }, Nature::Written { lines: other }) => {
                let place = |line: &Line| (line.paragraph, line.may_go_on, line.after_end);
                one.iter().map(place).eq(other.iter().map(place))
                    && are_same(one.iter().map(|line| &*line.text), other.iter().map(|line| &*line.text))
            }
            _ => false,
        }
}

/// Compares lines without regard to the number of blanks, which signatures do not cover.
fn are_same<'a>(one: impl Iterator<Item = &'a str>, other: impl Iterator<Item = &'a str>) -> bool {
    one.map(words).map(Iterator::collect::<Vec<_>>).eq(other.map(words).map(Iterator::collect::<Vec<_>>))
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace()
}
