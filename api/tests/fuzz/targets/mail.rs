//! The fuzz target for received mails.

use pixie_engine::notation;

use pixie_service::mail::parse::{Nature, read};

/// From any mail, only text that the sender wrote is taken, in lines that can be typed.
pub fn mail(bytes: &[u8]) {
    let read_once = read(bytes);
    assert_eq!(read_once, read(bytes), "read twice, it says two things");
    let Ok(message) = read_once else { return };
    for text in message.from.iter().chain(&message.to).chain(&message.message_id).chain([&message.subject]) {
        assert!(!text.contains(char::is_control), "{text:?}");
    }
    let Nature::Written { lines } = message.nature else { return };
    assert!(lines.len() <= 200);
    for (number, line) in (1..).zip(&lines) {
        let text = &line.text;
        assert_eq!(line.number, number);
        assert_eq!(text.trim(), text);
        assert!(!text.is_empty() && !text.starts_with('>') && !text.contains(char::is_control), "{text:?}");
        assert!(text.chars().count() <= 4_000);
        // Any text is a move or an error.
        let _ = notation::parse(text, None);
    }
}
