//! The reason why a mail says nothing, where its writer can do something about it.

use serde::{Deserialize, Serialize};

use super::mime::MimePart;
use super::text::text;
use crate::ground::budget::Budget;

/// Why a mail cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Obstacle {
    /// The text is encrypted.
    Encrypted,
    /// The text is inside of a signature that only some programs open.
    OpaqueSignature,
    /// The text is in a file that only Outlook reads.
    WinmailDat,
    /// There is a picture, and no text.
    Picture,
    /// There is a subject, and no text.
    SubjectOnly,
}

impl Obstacle {
    /// The reason of a mail without written lines; none if it is just empty.
    pub(super) fn of(mail: &MimePart<'_>, budget: &Budget) -> Option<Self> {
        let parts = mail.all();
        let has =
            |kind: &str, names: &[&str]| parts.iter().any(|part| names.iter().any(|name| part.is(kind, Some(name))));
        let is_signed = parts
            .iter()
            .any(|part| part.attribute("smime-type").is_some_and(|kind| kind.eq_ignore_ascii_case("signed-data")));
        let subject = mail.headers.subject();
        if is_signed {
            Some(Self::OpaqueSignature)
        } else if has("multipart", &["encrypted"])
            || has("application", &["pgp-encrypted", "pkcs7-mime", "x-pkcs7-mime"])
            || text(mail, budget)
                .is_ok_and(|text| text.iter().any(|line| line.text.starts_with("-----BEGIN PGP MESSAGE")))
        {
            Some(Self::Encrypted)
        } else if has("application", &["ms-tnef", "vnd.ms-tnef"]) {
            Some(Self::WinmailDat)
        } else if parts.iter().any(|part| part.is("image", None)) {
            Some(Self::Picture)
        } else {
            let is_own = !subject.is_empty() && !subject.to_lowercase().starts_with("re:");
            is_own.then_some(Self::SubjectOnly)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::Obstacle::{self, *};

    #[test]
    fn a_mail_that_says_nothing_says_why() {
        let table: [(&str, Option<Obstacle>); 10] = [
            ("Subject: Re: Your turn\r\n\r\n", None),
            ("Subject: \r\n\r\n", None),
            ("Subject: steal-food apples\r\n\r\n", Some(SubjectOnly)),
            ("Subject: Re: x\r\nContent-Type: image/jpeg\r\n\r\nabc", Some(Picture)),
            ("Subject: Re: x\r\nContent-Type: application/ms-tnef; name=winmail.dat\r\n\r\nabc", Some(WinmailDat)),
            (
                "Subject: Re: x\r\nContent-Type: application/pkcs7-mime; smime-type=signed-data\r\n\r\nabc",
                Some(OpaqueSignature),
            ),
            (
                "Subject: Re: x\r\nContent-Type: application/pkcs7-mime; smime-type=enveloped-data\r\n\r\nabc",
                Some(Encrypted),
            ),
            (
                "Subject: ...\r\nContent-Type: multipart/encrypted; boundary=b\r\n\r\n--b\r\n\
                 Content-Type: application/pgp-encrypted\r\n\r\nVersion: 1\r\n--b--\r\n",
                Some(Encrypted),
            ),
            (
                "Subject: Re: x\r\n\r\n-----BEGIN PGP MESSAGE-----\r\n\r\nhQEMA\r\n-----END PGP MESSAGE-----\r\n",
                Some(Encrypted),
            ),
            ("Subject: x\r\n\r\npass\r\n", None),
        ];
        for (mail, expected) in table {
            let message = read(format!("From: ada@example.org\r\n{mail}").as_bytes()).unwrap();
            assert_eq!(message.obstacle, expected, "{mail}");
        }
    }
}
