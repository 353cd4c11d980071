//! The glossary of a mail: each of its lines is cut into tokens once and each of its words is looked up once, within one budget.
//!
//! Whoever asks for tokens after the budget is spent gets none. So a result counts only if [`Glossary::is_spent`] is false after it.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use pixie_engine::notation::parse;
use pixie_engine::{Move, Question};

use super::tokens::{Token, Tokens, cut, look_up};
use crate::ground::budget::{Budget, Exhausted};

/// Labels of moves, each with the places of the moves in their list.
pub(super) type Labels = BTreeMap<String, Vec<usize>>;

/// The lines and words that were looked up.
#[derive(Debug)]
pub(crate) struct Glossary {
    budget: Budget,
    parts: usize,
    /// The steps taken before the budget was renewed.
    before: usize,
    lines: RefCell<BTreeMap<String, Arc<Tokens>>>,
    words: RefCell<BTreeMap<String, Vec<Token>>>,
    /// The lines that are moves in notation, whatever is asked, and those that are none.
    moves: RefCell<BTreeMap<String, Option<Move>>>,
    /// The labels of the moves that were asked for last, with their places among these.
    labels: RefCell<(Vec<Move>, Labels)>,
}

/// The steps of reading a line in notation: its first word is compared with all words of the notation.
const NOTATION: usize = 2_000;

impl Default for Glossary {
    /// An empty one without any steps, which must be renewed first.
    fn default() -> Self {
        Self::new(Budget::of(0))
    }
}

impl Glossary {
    /// An empty one with this budget.
    pub(crate) fn new(budget: Budget) -> Self {
        Self {
            budget,
            parts: 1,
            before: 0,
            lines: RefCell::default(),
            words: RefCell::default(),
            moves: RefCell::default(),
            labels: RefCell::default(),
        }
    }

    /// An empty one for a mail of so many parts, without any steps.
    pub(crate) fn for_parts(parts: usize) -> Self {
        Self { parts: parts.max(1), ..Self::default() }
    }

    /// Gives the glossary a budget for the next piece of work, which the parts of a mail share. It keeps the words that it knows.
    pub(crate) fn renew(&mut self, steps: usize) {
        self.before += self.budget.spent();
        self.budget = Budget::of(steps / self.parts);
    }

    pub(super) fn budget(&self) -> &Budget {
        &self.budget
    }

    /// Takes steps from the budget.
    ///
    /// # Errors
    /// The budget is spent.
    pub(crate) fn spend(&self, steps: usize) -> Result<(), Exhausted> {
        self.budget.spend(steps)
    }

    /// Whether the budget is spent: then what was found out last is worth nothing.
    pub(crate) fn is_spent(&self) -> bool {
        self.budget.left() == 0
    }

    /// All steps that were taken.
    pub(crate) fn spent(&self) -> usize {
        self.before + self.budget.spent()
    }

    /// The tokens of a line.
    pub(super) fn tokens(&self, line: &str) -> Arc<Tokens> {
        if let Some(known) = self.lines.borrow().get(line) {
            return Arc::clone(known);
        }
        let tokens = Arc::new(cut(line, self));
        if !self.is_spent() {
            self.lines.borrow_mut().insert(line.to_owned(), Arc::clone(&tokens));
        }
        tokens
    }

    /// A word of a line: one token, or two of words that are written together.
    pub(super) fn words(&self, word: &str) -> Vec<Token> {
        if let Some(known) = self.words.borrow().get(word) {
            return known.clone();
        }
        let tokens = look_up(word, &self.budget);
        if !self.is_spent() {
            self.words.borrow_mut().insert(word.to_owned(), tokens.clone());
        }
        tokens
    }

    /// The places of the moves whose label this is. The labels are made anew only if the moves are others than the last time.
    pub(super) fn labelled(&self, label: &str, moves: &[Move], labels: impl FnOnce() -> Labels) -> Vec<usize> {
        if self.labels.borrow().0 != moves {
            *self.labels.borrow_mut() = (moves.to_vec(), labels());
        }
        self.labels.borrow().1.get(label).cloned().unwrap_or_default()
    }

    /// The move that a line is in notation, if it is one whatever is asked.
    pub(crate) fn notation(&self, line: &str) -> Option<Move> {
        if let Some(known) = self.moves.borrow().get(line) {
            return *known;
        }
        let said = self.parse(line, None);
        if !self.is_spent() {
            self.moves.borrow_mut().insert(line.to_owned(), said);
        }
        said
    }

    /// The move that a line is in notation as the answer to a question.
    pub(crate) fn parse(&self, line: &str, question: Option<Question>) -> Option<Move> {
        self.spend(NOTATION).ok()?;
        parse(line, question).ok()
    }
}
