//! The cursor in a line that is read: it reads words, numbers and signs and knows no grammar.

use std::ops::{Range, RangeInclusive};

use super::distance::nearest_word;
use super::error::NotationError;
use super::lexer::{Kind, Token, tokens};
use super::vocabulary::{Named, means};

/// The result of reading a part of a line.
pub(crate) type Read<T> = Result<T, NotationError>;

/// A line and how far it has been read.
#[derive(Clone)]
pub(crate) struct Cursor<'a> {
    line: &'a str,
    tokens: Vec<Token<'a>>,
    next: usize,
    /// The byte of the line where it ends: a cursor may read a part of a line.
    end: usize,
}

/// A token to which an error can point later.
#[derive(Clone, Copy)]
pub(crate) struct Mark(usize);

impl<'a> Cursor<'a> {
    /// No move is longer; it bounds the work for whoever sends anything.
    const LONGEST: usize = 1000;

    /// No word of the notation has more pieces: `look-into-the-bag`.
    const MOST_PIECES: usize = 4;

    /// At the beginning of a line.
    pub(crate) fn new(line: &'a str) -> Read<Self> {
        if line.chars().nth(Self::LONGEST).is_some() {
            let expected = format!("a move of at most {} characters", Self::LONGEST);
            return Err(NotationError::new(line, 0, line, expected, None));
        }
        Ok(Self { line, tokens: tokens(line), next: 0, end: line.trim_end().len() })
    }

    /// A cursor for these tokens alone, without commas at their end. Its errors name places in the whole line.
    pub(crate) fn part(&self, range: Range<usize>) -> Self {
        let end = self.tokens.get(range.end).map_or(self.end, |after| after.start);
        let mut tokens = self.tokens[range].to_vec();
        while tokens.last().is_some_and(|last| last.kind == Kind::Comma) {
            tokens.pop();
        }
        Self { line: self.line, tokens, next: 0, end }
    }

    /// The parts between these words, each read by a cursor of its own.
    pub(crate) fn split(&self, word: &str) -> Vec<Self> {
        let is_word = |token: &Token<'_>| token.kind == Kind::Word && token.text.eq_ignore_ascii_case(word);
        let ends =
            self.tokens.iter().enumerate().skip(self.next).filter(|(_, token)| is_word(token)).map(|(place, _)| place);
        let mut parts = Vec::new();
        let mut start = self.next;
        for end in ends.chain([self.tokens.len()]) {
            parts.push(self.part(start..end));
            start = end + 1;
        }
        parts
    }

    /// The parts before and after the first sign of this kind, if there is one.
    pub(crate) fn split_at(&self, kind: Kind) -> Option<(Self, Self)> {
        let sign = self.tokens.iter().position(|token| token.kind == kind)?;
        Some((self.part(0..sign), self.part(sign + 1..self.tokens.len())))
    }

    /// Whether these words come next, each a token of its own.
    pub(crate) fn sees_words(&self, words: &[&str]) -> bool {
        let ahead = self.tokens.get(self.next..self.next + words.len()).unwrap_or_default();
        ahead.len() == words.len() && ahead.iter().zip(words).all(|(token, word)| token.text.eq_ignore_ascii_case(word))
    }

    /// Reads these words, if they come next.
    pub(crate) fn accept_words(&mut self, words: &[&str]) -> bool {
        let seen = self.sees_words(words);
        self.next += if seen { words.len() } else { 0 };
        seen
    }

    /// Whether a token of this kind comes anywhere later.
    pub(crate) fn has(&self, kind: Kind) -> bool {
        self.tokens.iter().skip(self.next).any(|token| token.kind == kind)
    }

    /// The part of the line that has not been read.
    pub(crate) fn rest(&self) -> Self {
        self.part(self.next..self.tokens.len())
    }

    /// Whether exactly one token is left.
    pub(crate) fn is_one_token(&self) -> bool {
        self.next + 1 == self.tokens.len()
    }

    /// The same without its last word, if that is one of these.
    pub(crate) fn without_last(&self, words: &[&str]) -> Option<Self> {
        let last = self.tokens.last()?;
        let is_one = words.iter().any(|word| last.text.eq_ignore_ascii_case(word));
        is_one.then(|| Self { next: self.next, ..self.part(0..self.tokens.len() - 1) })
    }

    pub(crate) fn at_end(&self) -> bool {
        self.next == self.tokens.len()
    }

    /// The place of the next token, for an error.
    pub(crate) fn mark(&self) -> Mark {
        Mark(self.next)
    }

    /// Whether a token of this kind comes next.
    pub(crate) fn sees(&self, kind: Kind) -> bool {
        self.tokens.get(self.next).is_some_and(|token| token.kind == kind)
    }

    /// Reads a token of this kind, if it comes next.
    pub(crate) fn accept(&mut self, kind: Kind) -> bool {
        let seen = self.sees(kind);
        self.next += usize::from(seen);
        seen
    }

    /// Reads this word of one piece, if it comes next.
    pub(crate) fn accept_word(&mut self, word: &str) -> bool {
        let seen = self.sees(Kind::Word) && means(&self.name(1), word);
        self.next += usize::from(seen);
        seen
    }

    /// Reads the name of a thing; the longest one if one name begins with another.
    pub(crate) fn named<T: Named>(&mut self) -> Read<T> {
        self.named_or(T::expected)
    }

    /// Reads the name of a thing; without one there the error says that this was expected.
    pub(crate) fn named_or<T: Named>(&mut self, expected: impl FnOnce() -> String) -> Read<T> {
        let found = (1..=self.pieces()).rev().find_map(|pieces| Some((pieces, T::named(&self.name(pieces))?)));
        let (pieces, thing) = found.ok_or_else(|| self.no_such::<T>(expected()))?;
        self.next += pieces;
        Ok(thing)
    }

    /// Reads a number of this range.
    pub(crate) fn number(&mut self, range: RangeInclusive<u8>, what: &str) -> Read<u8> {
        let token = self.tokens.get(self.next).filter(|token| token.kind == Kind::Number);
        let number = token.and_then(|token| token.text.parse().ok());
        let number = number.filter(|number| range.contains(number));
        let number = number.ok_or_else(|| self.error(format!("{what}, from {} to {}", range.start(), range.end())))?;
        self.next += 1;
        Ok(number)
    }

    /// The error that something else should stand here.
    pub(crate) fn error(&self, expected: impl Into<String>) -> NotationError {
        self.error_at(self.mark(), expected)
    }

    /// The error that something else should stand at the mark.
    pub(crate) fn error_at(&self, mark: Mark, expected: impl Into<String>) -> NotationError {
        let last = self.tokens[mark.0..]
            .windows(2)
            .position(|pair| !self.is_one_word(pair))
            .map_or(self.tokens.len(), |joints| mark.0 + joints + 1);
        self.error_between(mark.0, last, expected.into(), None)
    }

    /// The error that no `T` has the name that stands here.
    fn no_such<T: Named>(&self, expected: String) -> NotationError {
        let near = (1..=self.pieces())
            .filter_map(|pieces| Some((pieces, nearest_word::<T>(&self.name(pieces))?)))
            .min_by_key(|(_, (far, _))| *far);
        match near {
            Some((pieces, (_, word))) => self.error_between(self.next, self.next + pieces, expected, Some(word)),
            None => self.error(expected),
        }
    }

    fn error_between(&self, from: usize, to: usize, expected: String, nearest: Option<String>) -> NotationError {
        let wrong = self.tokens.get(from..to).unwrap_or_default();
        let (start, end) = match wrong {
            [first, .., last] => (first.start, last.end()),
            [only] => (only.start, only.end()),
            [] => (self.end, self.end),
        };
        NotationError::new(self.line, start, &self.line[start..end], expected, nearest)
    }

    /// Whether two tokens are pieces of a word that was written without spaces.
    fn is_one_word(&self, pair: &[Token<'_>]) -> bool {
        pair.iter().all(|token| token.kind == Kind::Word)
            && !self.line[pair[0].end()..pair[1].start].contains(char::is_whitespace)
    }

    /// The most pieces the next word can have.
    fn pieces(&self) -> usize {
        let ahead = self.tokens.iter().skip(self.next).take(Self::MOST_PIECES);
        ahead.take_while(|token| token.kind == Kind::Word).count()
    }

    /// The next so many pieces as one name.
    fn name(&self, pieces: usize) -> String {
        let ahead = self.tokens.iter().skip(self.next).take(pieces);
        ahead.map(|token| token.text.to_lowercase()).collect()
    }
}
