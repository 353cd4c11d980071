//! Changes of patterns: of bytes, and of what is repeated.

use std::sync::LazyLock;

use rand::RngExt as _;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;

use crate::pattern::{NUMBER, Pattern, Piece, WORD, unescaped};

/// The dictionary of libFuzzer.
static WORDS: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let lines = include_str!("../../../fuzz/words.dict").lines();
    lines.filter_map(|line| Some(unescaped(line.strip_prefix('"')?.strip_suffix('"')?))).collect()
});

/// The ways in which a pattern is changed.
pub(crate) struct Mutator<'a> {
    pub(crate) chance: &'a mut StdRng,
    /// The most bytes of a pattern.
    pub(crate) most: usize,
}

impl Mutator<'_> {
    /// The pattern with a few changes, some of them by parts of the other one.
    pub(crate) fn changed(&mut self, pattern: &Pattern, other: &Pattern) -> Pattern {
        let mut pattern = pattern.clone();
        for _ in 0..self.chance.random_range(1..=4) {
            self.change(&mut pattern, other);
        }
        pattern.pieces.retain(|piece| !piece.text.is_empty());
        let mut room = self.most;
        for piece in &mut pattern.pieces {
            piece.text.truncate(room);
            room -= piece.text.len();
        }
        pattern
    }

    fn change(&mut self, pattern: &mut Pattern, other: &Pattern) {
        if pattern.pieces.is_empty() {
            pattern.pieces.push(Piece { text: self.word(), many: true });
        }
        let at = self.chance.random_range(0..pattern.pieces.len());
        match self.chance.random_range(0..11) {
            0 => pattern.pieces[at].many ^= true,
            1 => self.split(pattern, at),
            2 => self.repeat_a_part(pattern, at),
            3 => {
                let piece = Piece { text: self.word(), many: true };
                pattern.pieces.insert(at, piece);
            }
            4 => drop(pattern.pieces.remove(at)),
            5 => {
                let piece = other.pieces.choose(self.chance).cloned();
                pattern.pieces.splice(at..at, piece);
            }
            6 => {
                let to = self.chance.random_range(0..pattern.pieces.len());
                pattern.pieces.swap(at, to);
            }
            7 => {
                let text = &mut pattern.pieces[at].text;
                let place = self.chance.random_range(0..=text.len());
                let marker = *[NUMBER, WORD].choose(self.chance).expect("two");
                text.insert(place, marker);
            }
            _ => self.change_bytes(&mut pattern.pieces[at].text, other),
        }
    }

    /// Makes two pieces of one.
    fn split(&mut self, pattern: &mut Pattern, at: usize) {
        let place = self.chance.random_range(0..=pattern.pieces[at].text.len());
        let text = pattern.pieces[at].text.split_off(place);
        let many = self.chance.random();
        pattern.pieces.insert(at + 1, Piece { text, many });
    }

    /// Makes three pieces of one that stands once: the middle is repeated.
    fn repeat_a_part(&mut self, pattern: &mut Pattern, at: usize) {
        let piece = &mut pattern.pieces[at];
        let from = self.chance.random_range(0..=piece.text.len());
        let to = (from + self.chance.random_range(1..40)).min(piece.text.len());
        let last = piece.text.split_off(to);
        let middle = piece.text.split_off(from);
        let many = piece.many;
        let pieces = [Piece { text: middle, many: true }, Piece { text: last, many }];
        pattern.pieces.splice(at + 1..at + 1, pieces);
    }

    fn change_bytes(&mut self, text: &mut Vec<u8>, other: &Pattern) {
        if text.is_empty() {
            return;
        }
        let at = self.chance.random_range(0..text.len());
        let span = at..(at + self.chance.random_range(1..60)).min(text.len());
        match self.chance.random_range(0..8) {
            0 => text[at] ^= 1 << self.chance.random_range(0..8),
            1 => text[at] = self.chance.random(),
            2 => drop(text.drain(span)),
            3 => {
                let again = text[span].repeat(self.chance.random_range(1..8));
                text.splice(at..at, again);
            }
            4 => {
                let Some(from) = other.pieces.choose(self.chance) else { return };
                let begin = self.chance.random_range(0..=from.text.len());
                let end = (begin + self.chance.random_range(1..80)).min(from.text.len());
                text.splice(at..at, from.text[begin..end].iter().copied());
            }
            5 => {
                let again = text.clone();
                text.extend(again);
            }
            6 => drop(text.splice(span, self.word())),
            _ => drop(text.splice(at..at, self.word())),
        }
    }

    fn word(&mut self) -> Vec<u8> {
        WORDS.choose(self.chance).expect("there are words").clone()
    }
}
