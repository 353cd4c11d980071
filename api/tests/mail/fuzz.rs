//! Noise: the mails of the corpus, spoilt in many ways, the same ones in every run.
//!
//! `PIXIE_FUZZ_INPUTS` says how many, `PIXIE_FUZZ_SEED` which ones.

use pixie_post::mail_in::reading::read;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};

use crate::support::{corpus, inbound_never_panics};

/// Few enough for every run.
const INPUTS: u64 = 20_000;

/// What changes the meaning of the most, put in anywhere.
const PIECES: [&str; 38] = [
    "\r\n",
    "\n",
    "\r",
    "\0",
    "\r\n\r\n",
    ">",
    "> ",
    "&gt;",
    "-- \r\n",
    "--",
    "=",
    "=\r\n",
    "=?utf-8?q?",
    "?=",
    "(",
    "\"",
    "<",
    ":",
    "--000000000000abc\r\n",
    "--000000000000abc--\r\n",
    "--b\r\n",
    "Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n",
    "Content-Type: text/html\r\n\r\n",
    "Content-Type: message/rfc822\r\n\r\n",
    "Content-Transfer-Encoding: base64\r\n\r\n",
    "Content-Transfer-Encoding: quoted-printable\r\n",
    "<blockquote>",
    "</blockquote>",
    "<div style=\"display:none\">",
    "</div>",
    "<pre>",
    "<script>",
    "&#x",
    "On 1 January 2026, Ada <ada@example.org> wrote:\r\n",
    "From: a\r\nSent: b\r\nTo: c\r\n",
    "\u{202e}",
    "\u{2028}",
    "________________________________\r\n",
];

/// What one name or encoding becomes when another is written over it.
const SWAPS: [(&str, &str); 10] = [
    ("utf-8", "utf-16"),
    ("UTF-8", "shift_jis"),
    ("utf-8", "utf-7"),
    ("8bit", "base64"),
    ("quoted-printable", "base64"),
    ("base64", "quoted-printable"),
    ("text/plain", "text/html"),
    ("text/html", "text/plain"),
    ("alternative", "digest"),
    ("text/plain", "message/delivery-status"),
];

#[test]
fn noise_does_no_harm() {
    let number = |name: &str| std::env::var(name).ok().map(|text| text.parse::<u64>().unwrap());
    let mut chance = StdRng::seed_from_u64(number("PIXIE_FUZZ_SEED").unwrap_or(1));
    let mails: Vec<Vec<u8>> = corpus().into_iter().map(|sample| sample.raw).collect();
    for _ in 0..number("PIXIE_FUZZ_INPUTS").unwrap_or(INPUTS) {
        let mut mail = mails.choose(&mut chance).unwrap().clone();
        for _ in 0..chance.random_range(1..=4) {
            spoil(&mut mail, &mails, &mut chance);
        }
        inbound_never_panics(&mail);
    }
}

#[test]
fn the_mails_of_the_corpus_cut_anywhere_do_no_harm() {
    for sample in corpus() {
        for end in (0..sample.raw.len()).step_by(97) {
            let cut = &sample.raw[..end];
            inbound_never_panics(cut);
            assert_eq!(read(cut), read(cut), "read twice, it says two things");
        }
    }
}

/// One fault.
fn spoil(mail: &mut Vec<u8>, mails: &[Vec<u8>], chance: &mut StdRng) {
    if mail.is_empty() {
        return;
    }
    let at = chance.random_range(0..mail.len());
    let span = at..(at + chance.random_range(0..80)).min(mail.len());
    match chance.random_range(0..8) {
        0 => mail[at] ^= 1 << chance.random_range(0..8),
        1 => mail[at] = chance.random(),
        2 => mail.truncate(at),
        3 => drop(mail.drain(span)),
        4 => {
            let again = mail[span].to_vec();
            mail.splice(at..at, again);
        }
        5 => {
            let other = mails.choose(chance).unwrap();
            let from = chance.random_range(0..=other.len());
            mail.splice(at.., other[from..].iter().copied());
        }
        6 => drop(mail.splice(at..at, PIECES.choose(chance).unwrap().bytes())),
        _ => swap(mail, SWAPS.choose(chance).unwrap()),
    }
}

fn swap(mail: &mut Vec<u8>, (old, new): &(&str, &str)) {
    if let Some(at) = mail.windows(old.len()).position(|window| window == old.as_bytes()) {
        mail.splice(at..at + old.len(), new.bytes());
    }
}
