//! The choices of a seat, and what a line can mean among them.

use std::cell::OnceCell;

use pixie_engine::{Move, Question, Seat, State, free_moves, legal_moves};

use super::pattern::{Pattern, colour, patterns};

/// The moves that a line can mean, in the order in which mails number them: the legal answers, then the free moves.
#[derive(Clone, Debug, Default)]
pub(crate) struct Choices {
    /// The open question.
    pub(crate) question: Option<Question>,
    pub(crate) moves: Vec<Move>,
    /// Who writes; nobody where no question is open.
    writer: Option<Seat>,
    /// The patterns of each move, when words are matched with them.
    patterns: OnceCell<Vec<Vec<Pattern>>>,
}

/// The meaning of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Wording {
    /// One move is meant.
    Clear(Move),
    /// This move may be meant, and the writer must confirm it. The words are those that were not understood.
    Near(Move, Vec<String>),
    /// One of these moves may be meant, by their places in the list.
    Several(Vec<usize>),
    /// This move is meant, and it is not legal now.
    Illegal(Move),
    /// A question, a denial or a condition: nothing of it may be proposed.
    Reserved(Reservation),
    /// No move is meant. The words are those that were not understood.
    None(Vec<String>),
}

/// Why nothing of a line is proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reservation {
    /// The line asks something.
    Question,
    /// The line says what is not wanted.
    Denial,
    /// The line says what is wanted in a case that has not come; the move, if that is clear.
    Condition(Option<Move>),
}

impl Choices {
    /// The moves of a seat.
    pub(crate) fn of(board: &State, seat: Seat) -> Self {
        let Some(open) = board.decision(seat) else {
            return Self { moves: free_moves(board, seat), ..Self::default() };
        };
        let moves = [legal_moves(board, &open), free_moves(board, seat)].concat();
        Self { question: Some(open.question), moves, writer: Some(seat), patterns: OnceCell::new() }
    }

    /// A single one of the moves of a seat.
    pub(crate) fn only(board: &State, seat: Seat, said: Move) -> Self {
        let question = board.decision(seat).map(|open| open.question);
        Self { question, moves: vec![said], writer: Some(seat), patterns: OnceCell::new() }
    }

    /// The patterns of each move, in the order of the moves.
    pub(super) fn patterns(&self) -> &[Vec<Pattern>] {
        let writer = self.writer.map(colour);
        let of = |said: &Move| {
            let patterns = patterns(said, self.question).into_iter();
            patterns.map(|pattern| Pattern { writer, ..pattern }).collect()
        };
        self.patterns.get_or_init(|| self.moves.iter().map(of).collect())
    }
}
