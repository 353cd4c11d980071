//! The things of a user that are looked for before and after the account is erased, each with a word that stands for nothing else.

use data_encoding::{BASE64, BASE64URL_NOPAD, HEXLOWER};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

/// What the user has given, written or caused, and a word of it.
pub(super) const TRACES: [(&str, &str); 35] = [
    ("the address", "ada.secret"),
    ("the name", "Lovelace"),
    ("the name of a game", "Analytical"),
    ("the name of a game in which they resigned", "hollyhock"),
    ("a message", "zanzibar"),
    ("a message by mail", "walrus"),
    ("a note", "ocarina"),
    ("the reason of a request to take back", "quixotic"),
    ("the word at a resignation", "begonia"),
    ("the reason of a moderator who acted on them", "pernicious"),
    ("the time zone", "Chatham"),
    ("the name of a token", "marzipan"),
    ("the name of a program", "trundle"),
    ("the address of a program", "bramble"),
    ("the name of a browser", "kumquat"),
    ("the address of a browser at its push service", "persimmon"),
    ("the address of a webhook", "periwinkle"),
    ("the answer to a delivery", "tamarind"),
    ("the name of a passkey", "tourmaline"),
    ("the id of a passkey, in hexadecimal digits", "6d61726d616c616465"),
    ("a mail to another player that waits", "snapdragon"),
    ("a mail to them that could not be sent", "nasturtium"),
    ("a mail that says nothing", "zebra"),
    ("a mail of a stranger to their address", "gazebo"),
    ("a held mail to the desk", "rutabaga"),
    ("the subject of a held mail", "rosehip"),
    ("the sender on the envelope of a held mail", "mangold"),
    ("the address of a held mail from elsewhere", "ada.elsewhere"),
    ("a held mail from elsewhere", "celeriac"),
    ("a held mail to an invitation, before they were a user", "endive"),
    ("a mail about which they were not asked any more", "kohlrabi"),
    ("the answer of a program to the desk", "salsify"),
    ("a mail to the operator", "parsnip"),
    ("an answer to a question that does not confirm", "daikon"),
    ("an answer to a sign-in mail from elsewhere", "chicory"),
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
