//! The things of a user that are looked for before and after the account is erased, each with a word that stands for nothing else.

use data_encoding::{BASE64, BASE64URL_NOPAD, HEXLOWER};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use self::Feature::{Access, Account, Games, Mails, Moderation, News};

/// The part of a user's life in which something was given, written or caused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Feature {
    /// Who they are, and when they are there.
    Account,
    /// What lets them and their programs in.
    Access,
    /// What they say and do in games.
    Games,
    /// Where their programs and browsers are told of news.
    News,
    /// What is written to and by them, but is in no game.
    Mails,
    /// What moderators do to them.
    Moderation,
}

/// A thing of the user.
pub(super) struct Trace {
    pub(super) of: Feature,
    pub(super) what: &'static str,
    pub(super) word: String,
    /// Whether it is found before the user is erased. A secret is not.
    pub(super) is_kept: bool,
}

impl Trace {
    pub(super) fn kept(of: Feature, (what, word): (&'static str, String)) -> Self {
        Self { of, what, word, is_kept: true }
    }

    pub(super) fn secret(of: Feature, what: &'static str, word: &str) -> Self {
        Self { of, what, word: word.to_owned(), is_kept: false }
    }
}

/// What the user has given, written or caused, and a word of it.
pub(super) const TRACES: [(Feature, &str, &str); 35] = [
    (Account, "the address", "ada.secret"),
    (Account, "the name", "Lovelace"),
    (Account, "the time zone", "Chatham"),
    (Games, "the name of a game", "Analytical"),
    (Games, "the name of a game in which they resigned", "hollyhock"),
    (Games, "a message", "zanzibar"),
    (Games, "a message by mail", "walrus"),
    (Games, "a note", "ocarina"),
    (Games, "the reason of a request to take back", "quixotic"),
    (Games, "the word at a resignation", "begonia"),
    (Moderation, "the reason of a moderator who acted on them", "pernicious"),
    (Access, "the name of a token", "marzipan"),
    (Access, "the name of a program", "trundle"),
    (Access, "the address of a program", "bramble"),
    (Access, "the name of a passkey", "tourmaline"),
    (Access, "the id of a passkey, in hexadecimal digits", "6d61726d616c616465"),
    (News, "the name of a browser", "kumquat"),
    (News, "the address of a browser at its push service", "persimmon"),
    (News, "the address of a webhook", "periwinkle"),
    (News, "the answer to a delivery", "tamarind"),
    (Mails, "a mail to another player that waits", "snapdragon"),
    (Mails, "a mail to them that could not be sent", "nasturtium"),
    (Mails, "a mail that says nothing", "zebra"),
    (Mails, "a mail of a stranger to their address", "gazebo"),
    (Mails, "a held mail to the desk", "rutabaga"),
    (Mails, "the subject of a held mail", "rosehip"),
    (Mails, "the sender on the envelope of a held mail", "mangold"),
    (Mails, "the address of a held mail from elsewhere", "ada.elsewhere"),
    (Mails, "a held mail from elsewhere", "celeriac"),
    (Mails, "a held mail to an invitation, before they were a user", "endive"),
    (Mails, "a mail about which they were not asked any more", "kohlrabi"),
    (Mails, "the answer of a program to the desk", "salsify"),
    (Mails, "a mail to the operator", "parsnip"),
    (Mails, "an answer to a question that does not confirm", "daikon"),
    (Mails, "an answer to a sign-in mail from elsewhere", "chicory"),
];

/// What only the database holds of a secret.
pub(super) fn hash(what: &'static str, secret: &str) -> (&'static str, String) {
    (what, HEXLOWER.encode(&Sha256::digest(secret)))
}

/// The bytes of a key that the API tells as `whsec_…`.
pub(super) fn webhook_secret(hook: &Value) -> (&'static str, String) {
    let told = hook["secret"].as_str().and_then(|told| told.strip_prefix("whsec_")).expect("a secret");
    ("the secret of a webhook", HEXLOWER.encode(&BASE64.decode(told.as_bytes()).expect("base64")))
}

/// The bytes of the keys of a browser.
pub(super) fn browser_keys(registration: &Value) -> [(&'static str, String); 2] {
    [("the key of a browser", "p256dh"), ("the secret of a browser", "auth")].map(|(what, name)| {
        let told = registration["keys"][name].as_str().expect("a key");
        (what, HEXLOWER.encode(&BASE64URL_NOPAD.decode(told.as_bytes()).expect("base64url")))
    })
}
