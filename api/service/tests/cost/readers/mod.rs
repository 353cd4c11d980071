//! The readers of what strangers write, each with the most that its door lets in.
//!
//! Two drivers use it: the test in the folder above, which keeps the worst inputs, and the search for them in `api/fuzz`.

mod letters;
mod orders;
mod programs;

use crate::targets;

/// A reader of foreign input.
pub struct Reader {
    /// The name of the folder with its worst inputs.
    pub name: &'static str,
    /// The most bytes that its door lets in.
    pub door: usize,
    /// Reads an input. What it returns does not matter: only what it costs.
    pub read: fn(&[u8]),
    /// The most instructions for 32 kB, or for what its door lets in if that is less: in a debug build, in millions.
    pub most: u64,
    /// Texts to begin with.
    pub seeds: &'static [&'static str],
    /// The folder of the fuzz corpus with more of them.
    pub corpus: Option<&'static str>,
}

/// The most bytes of a body.
const BODY: usize = 64 << 10;
/// The most bytes of a mail.
const MAIL: usize = 1 << 20;
/// The most bytes of the headers of a mail.
const HEADERS: usize = 128 << 10;
/// The most bytes of a URL.
const URL: usize = 8 << 10;

/// All readers, by name.
pub const READERS: [Reader; 15] = [
    Reader { name: "archive", door: MAIL, read: targets::archive, most: 78, seeds: &[], corpus: Some("archive") },
    Reader {
        name: "authorization",
        door: URL,
        read: programs::authorization,
        most: 13,
        seeds: programs::AUTHORIZATIONS,
        corpus: None,
    },
    Reader { name: "bodies", door: BODY, read: targets::bodies, most: 315, seeds: &[], corpus: Some("bodies") },
    Reader { name: "desk", door: MAIL, read: orders::desk, most: 165, seeds: orders::DESK, corpus: None },
    Reader { name: "digest", door: MAIL, read: orders::digest, most: 280, seeds: orders::ANSWERS, corpus: None },
    Reader { name: "dkim", door: MAIL, read: letters::dkim, most: 28, seeds: letters::SIGNED, corpus: Some("mail") },
    Reader { name: "edition", door: BODY, read: targets::edition, most: 13, seeds: &[], corpus: Some("edition") },
    Reader { name: "headers", door: HEADERS, read: letters::mail, most: 780, seeds: letters::MAILS, corpus: None },
    Reader {
        name: "invitation",
        door: MAIL,
        read: orders::invitation,
        most: 1400,
        seeds: orders::REPLIES,
        corpus: None,
    },
    Reader { name: "mail", door: MAIL, read: letters::mail, most: 360, seeds: letters::MAILS, corpus: Some("mail") },
    Reader { name: "message", door: 8_000, read: letters::message, most: 540, seeds: letters::MESSAGES, corpus: None },
    Reader { name: "notation", door: BODY, read: targets::notation, most: 32, seeds: &[], corpus: Some("notation") },
    Reader { name: "orders", door: MAIL, read: orders::orders, most: 1400, seeds: orders::ORDERS, corpus: None },
    Reader { name: "record", door: MAIL, read: targets::record, most: 36, seeds: &[], corpus: Some("record") },
    Reader { name: "standing", door: BODY, read: orders::standing, most: 2, seeds: orders::STANDING, corpus: None },
];
