//! Tests of the mail corpus: reading each mail gives exactly the expected result. Mails that are
//! too large are generated here.

use std::fmt::Write as _;

use pixie_service::mail::parse::{LARGEST, Nature, Unreadable, read};

use crate::support::{as_json, corpus, written};

#[test]
fn every_mail_of_the_corpus_says_what_it_must() {
    let mut wrong = String::new();
    for sample in corpus() {
        let read = as_json(&read(&sample.raw));
        if read != sample.expected {
            let _ = writeln!(wrong, "{}\n  expected {}\n  but read {read}", sample.name, sample.expected);
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn the_corpus_is_large_and_each_expectation_has_its_mail() {
    let samples = corpus();
    assert!(samples.len() >= 150, "{} mails", samples.len());
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/mail/corpus");
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), 2 * samples.len());
}

#[test]
fn lines_are_counted_from_one_without_the_quoted() {
    let Nature::Written { lines } = read(b"From: a@example.org\n\n\nmine\n> pass\n\nring\n").unwrap().nature else {
        panic!("it is written");
    };
    let lines: Vec<_> = lines.iter().map(|line| (line.number, line.text.as_str())).collect();
    assert_eq!(lines, [(1, "mine"), (2, "ring")]);
}

fn mail(headers: &str, body: &str) -> Vec<u8> {
    format!("From: ada@example.org\r\n{headers}\r\n{body}").into_bytes()
}

#[test]
fn what_is_too_large_or_too_many_is_not_read() {
    let parts = "--b\r\n\r\nx\r\n".repeat(5_000);
    let nested = |depth: usize| {
        let mut body = String::new();
        for level in 1..=depth {
            let _ = write!(body, "--b{}\r\nContent-Type: multipart/mixed; boundary=b{level}\r\n\r\n", level - 1);
        }
        mail("Content-Type: multipart/mixed; boundary=b0\r\n", &body)
    };
    let cases = [
        (mail("", &"x".repeat(LARGEST)), Unreadable::Large),
        (mail("Content-Type: multipart/mixed; boundary=b\r\n", &parts), Unreadable::Parts),
        (nested(50), Unreadable::Depth),
        (nested(5_000), Unreadable::Depth),
        (mail(&format!("X-Long: {}\r\n", "x".repeat(20_000)), "pass"), Unreadable::Headers),
        (mail(&format!("X-Long: {}\r\n", "x\r\n ".repeat(9_000)), "pass"), Unreadable::Headers),
        (mail(&"X-Many: x\r\n".repeat(5_000), "pass"), Unreadable::Headers),
        (mail(&format!("X-Wide: {}\r\n", "x".repeat(9_000)).repeat(20), "pass"), Unreadable::Headers),
        (mail("", &"> x\r\n".repeat(30_000)), Unreadable::Lines),
        (mail("Content-Type: text/html\r\n", &"<br>".repeat(100_000)), Unreadable::Lines),
    ];
    for (raw, why) in cases {
        assert_eq!(read(&raw).unwrap_err(), why);
    }
}

#[test]
fn a_long_mail_is_read_as_far_as_it_can_be_written_by_hand() {
    let long = "x".repeat(4_001);
    let cases = [
        ("pass\n".repeat(200), 200, 0),
        ("pass\n".repeat(300), 200, 100),
        (long.repeat(200), 0, 1),
        (format!("mine\n\nring\n{long}\npass\n"), 2, 2),
        (format!("{}\n> x\n", "y".repeat(4_000)), 1, 0),
    ];
    for (text, lines, left_unread) in cases {
        let raw = mail("", &text);
        assert_eq!((written(&raw).len(), read(&raw).unwrap().left_unread), (lines, left_unread), "{text:.40}");
    }
}

/// None of these may take long, or overflow the stack: the test is that reading ends.
#[test]
fn bombs_do_not_go_off() {
    let message_in_message = "Content-Type: message/rfc822\r\n\r\n".repeat(30_000);
    assert_eq!(written(&mail("Content-Type: message/rfc822\r\n", &message_in_message)), [""; 0]);
    for page in ["<div>", "<blockquote>", "<b id=", "<a href=\"", "<table><tr><td>", "&notin", "<!--", "<script>"] {
        let raw = mail("Content-Type: text/html\r\n", &format!("<p>mine</p>{}", page.repeat(300_000 / page.len())));
        let _ = read(&raw);
    }
    for header in
        ["Subject: ", "From: ", "To: ", "Content-Type: text/plain; x=", "References: ", "Authentication-Results: "]
    {
        for noise in ["=?utf-8?q?a", "(", "\"", "<", "\\", "<>,", ";a=", "a\r\n "] {
            let raw = mail(&format!("{header}{}\r\n", noise.repeat(15_000 / noise.len())).repeat(5), "mine");
            let _ = read(&raw);
        }
    }
    for line in ["On 2026 @\r\n", "From: x\r\n", "a@1:\r\n", "-- \r\n", "&gt;\r\n", "wrote:\r\n"] {
        let _ = read(&mail("", &line.repeat(19_000)));
    }
}
