//! The reader of commands and messages from the network, within limits.

use std::io;

use tokio::io::{AsyncBufRead, AsyncBufReadExt as _};

/// A command, or its error.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// The line of a command, without its line break.
    Command(String),
    /// Too long, no UTF-8, or not ended by CR LF.
    Garbled,
    /// The stream has ended.
    End,
}

/// The message of a `DATA` command, without dot stuffing.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Message {
    /// The whole mail.
    Whole(Vec<u8>),
    /// The mail had more bytes than allowed, and was dropped.
    TooLarge,
    /// The stream ended before the message.
    Cut,
}

/// How many times the limit may be exceeded before the connection is closed.
const OVERRUN: usize = 16;

/// Reads a command of at most this number of bytes. A longer one is read to its end, but not kept.
pub(super) async fn command(stream: &mut (impl AsyncBufRead + Unpin), most: usize) -> io::Result<Line> {
    let (mut line, mut length) = (Vec::new(), 0);
    loop {
        let chunk = stream.fill_buf().await?;
        if chunk.is_empty() || length > most * OVERRUN {
            return Ok(Line::End);
        }
        let end = chunk.iter().position(|byte| *byte == b'\n');
        let taken = end.map_or(chunk.len(), |end| end + 1);
        length += taken;
        if length <= most {
            line.extend_from_slice(&chunk[..taken]);
        }
        stream.consume(taken);
        if end.is_some() {
            let line = (length <= most).then_some(line).and_then(|line| String::from_utf8(line).ok());
            let line = line.as_deref().and_then(|line| line.strip_suffix("\r\n"));
            return Ok(line.map_or(Line::Garbled, |line| Line::Command(line.to_owned())));
        }
    }
}

/// The state of the search for the end of a message.
#[derive(Clone, Copy)]
enum At {
    LineStart,
    Dot,
    DotCr,
    Text,
    Cr,
}

/// Reads a message up to the line with a single dot. Only CR LF ends a line: with a bare LF an
/// attacker could make two servers disagree on the end of a message (SMTP smuggling).
pub(super) async fn message(stream: &mut (impl AsyncBufRead + Unpin), most: usize) -> io::Result<Message> {
    let (mut kept, mut length, mut at) = (Vec::new(), 0_usize, At::LineStart);
    loop {
        let chunk = stream.fill_buf().await?;
        if chunk.is_empty() || length > most.saturating_mul(OVERRUN) {
            return Ok(Message::Cut);
        }
        for (place, byte) in chunk.iter().copied().enumerate() {
            let kind = match (at, byte) {
                (At::DotCr, b'\n') => {
                    stream.consume(place + 1);
                    return Ok(if length > most { Message::TooLarge } else { Message::Whole(kept) });
                }
                (At::LineStart, b'.') => {
                    at = At::Dot;
                    continue;
                }
                (At::Dot, b'\r') => {
                    at = At::DotCr;
                    continue;
                }
                (_, b'\r') => At::Cr,
                (At::Cr, b'\n') => At::LineStart,
                _ => At::Text,
            };
            // The bytes after the dot were not the end of the message after all.
            let held: &[u8] = if matches!(at, At::DotCr) { b"\r" } else { b"" };
            length += held.len() + 1;
            if length <= most {
                kept.extend_from_slice(held);
                kept.push(byte);
            }
            at = kind;
        }
        let taken = chunk.len();
        stream.consume(taken);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn read(wire: &str, most: usize) -> (Message, String) {
        let mut stream = wire.as_bytes();
        let message = message(&mut stream, most).await.expect("no error");
        (message, String::from_utf8(stream.to_vec()).expect("text"))
    }

    #[tokio::test]
    async fn a_message_ends_at_a_dot_between_line_breaks_and_added_dots_are_taken_out() {
        for (wire, expected, rest) in [
            (".\r\nQUIT\r\n", "", "QUIT\r\n"),
            ("a\r\n.\r\nQUIT\r\n", "a\r\n", "QUIT\r\n"),
            ("..a\r\n...\r\n..\r\n.\r\n", ".a\r\n..\r\n.\r\n", ""),
            ("a\n.\nb\r\n.\r\n", "a\n.\nb\r\n", ""),
            ("a\r\n.\nb\r\n.\r\n", "a\r\n\nb\r\n", ""),
            ("a\r\n.\rb\r\n.\r\n", "a\r\n\rb\r\n", ""),
            ("a\r.\r\nb\r\n.\r\n", "a\r.\r\nb\r\n", ""),
            ("a\r\r\n.\r\n", "a\r\r\n", ""),
            ("a\r\n.\r\r\n.\r\n", "a\r\n\r\r\n", ""),
        ] {
            let (message, left) = read(wire, 100).await;
            assert_eq!((message, left.as_str()), (Message::Whole(expected.into()), rest), "{wire:?}");
        }
    }

    #[tokio::test]
    async fn what_is_too_large_is_read_to_its_end_and_what_has_no_end_is_cut() {
        assert_eq!(read("123456\r\n.\r\nQUIT", 8).await, (Message::Whole(b"123456\r\n".into()), "QUIT".into()));
        assert_eq!(read("1234567\r\n.\r\nQUIT", 8).await, (Message::TooLarge, "QUIT".into()));
        assert_eq!(read("a\r\n", 8).await.0, Message::Cut);
        let endless = "x".repeat(1000);
        let mut stream = tokio::io::BufReader::with_capacity(16, endless.as_bytes());
        assert_eq!(message(&mut stream, 8).await.expect("no error"), Message::Cut);
    }

    #[tokio::test]
    async fn commands_are_lines_of_text_of_a_bounded_length() {
        let wire = b"NOOP\r\nNOOP\nN\xffP\r\n01234567890\r\nQUIT\r\nhalf";
        let mut stream = &wire[..];
        let mut lines = Vec::new();
        for _ in 0..6 {
            lines.push(command(&mut stream, 10).await.expect("no error"));
        }
        let said = |text: &str| Line::Command(text.into());
        let expected = [said("NOOP"), Line::Garbled, Line::Garbled, Line::Garbled, said("QUIT"), Line::End];
        assert_eq!(lines, expected);
    }
}
