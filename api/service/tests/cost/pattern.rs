//! Inputs of any length, from a few pieces: some stand once, others are repeated until the input is long enough.
//!
//! A file holds one pattern, a piece on each line: `once "From: ada@example.org\x0d\x0a"`, `many "<div>"`. In a repeated piece
//! `\x01` becomes the number of the repetition, and each `\x02` a word that is nowhere else.

use std::fmt;

/// Where the number of the repetition goes.
pub const NUMBER: u8 = 1;
/// Where a word of its own goes.
pub const WORD: u8 = 2;

/// A part of a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its bytes, with [`NUMBER`] and [`WORD`] if it is repeated.
    pub text: Vec<u8>,
    /// It is repeated, as often as each other piece that is.
    pub many: bool,
}

/// An input that can be made of any length.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pattern {
    /// Its pieces, in the order of the input.
    pub pieces: Vec<Piece>,
}

impl Pattern {
    /// Reads a file.
    ///
    /// # Panics
    /// A line is no piece.
    pub fn parse(file: &str) -> Self {
        Self { pieces: file.lines().map(piece).collect() }
    }

    /// The longest input of at most so many bytes.
    pub fn of_size(&self, most: usize) -> Vec<u8> {
        let mut grown: Vec<Vec<u8>> =
            self.pieces.iter().map(|piece| if piece.many { Vec::new() } else { piece.text.clone() }).collect();
        let mut length: usize = grown.iter().map(Vec::len).sum();
        let grows = self.pieces.iter().any(|piece| piece.many && !piece.text.is_empty());
        let mut number = 0;
        while grows && length < most {
            let next =
                self.pieces.iter().map(|piece| if piece.many { filled(&piece.text, number) } else { Vec::new() });
            let next: Vec<Vec<u8>> = next.collect();
            length += next.iter().map(Vec::len).sum::<usize>();
            if length > most {
                break;
            }
            grown.iter_mut().zip(next).for_each(|(all, more)| all.extend(more));
            number += 1;
        }
        let mut input = grown.concat();
        input.truncate(most);
        input
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Piece { text, many } in &self.pieces {
            writeln!(f, "{} \"{}\"", if *many { "many" } else { "once" }, escaped(text))?;
        }
        Ok(())
    }
}

/// The piece of a line.
fn piece(line: &str) -> Piece {
    let parts = line.split_once(' ').and_then(|(kind, text)| Some((kind, text.strip_prefix('"')?.strip_suffix('"')?)));
    let (kind, text) = parts.unwrap_or_else(|| panic!("{line:?} is no piece"));
    assert!(matches!(kind, "once" | "many"), "{line:?} is no piece");
    Piece { text: unescaped(text), many: kind == "many" }
}

/// The piece in one of its repetitions.
fn filled(text: &[u8], number: usize) -> Vec<u8> {
    let words = text.iter().filter(|byte| **byte == WORD).count();
    let mut next = number * words;
    let mut filled = Vec::with_capacity(text.len());
    for byte in text {
        match *byte {
            NUMBER => filled.extend(number.to_string().bytes()),
            WORD => {
                filled.extend(word(next));
                next += 1;
            }
            other => filled.push(other),
        }
    }
    filled
}

/// A word of five letters or more.
fn word(number: usize) -> impl Iterator<Item = u8> {
    // Neighbours in number are no neighbours in spelling.
    let mixed = number.wrapping_mul(7_919) + 1_000_000;
    let mut rest = Some(mixed);
    std::iter::from_fn(move || {
        let here = rest?;
        rest = Some(here / 26).filter(|rest| *rest > 0);
        Some(b'a' + u8::try_from(here % 26).unwrap_or_default())
    })
}

fn escaped(text: &[u8]) -> String {
    let one = |byte: &u8| match byte {
        b'"' | b'\\' => format!("\\{}", char::from(*byte)),
        b' '..=b'~' => char::from(*byte).to_string(),
        other => format!("\\x{other:02x}"),
    };
    text.iter().map(one).collect()
}

/// A text with `\\`, `\"` and `\xAB`, as in a dictionary of libFuzzer.
///
/// # Panics
/// There is another escape.
pub fn unescaped(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match (byte, rest.clone().next()) {
            (b'\\', Some(b'x')) => {
                let digits: Vec<u8> = rest.by_ref().skip(1).take(2).collect();
                hex::decode(digits).expect("two hexadecimal digits")[0]
            }
            (b'\\', _) => rest.next().expect("something after a backslash"),
            (plain, _) => plain,
        });
    }
    bytes
}
