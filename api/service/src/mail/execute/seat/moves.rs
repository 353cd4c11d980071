//! The moves that the lines of a mail make.

use std::sync::Arc;

use pixie_engine::{Seat, State};

use super::chosen_move::{FindIntent, MoveResult, make_move};
use super::order_outcome::OrderOutcome;
use super::player::Player;
use crate::game::{Done, GameEvent, Submission};
use crate::ground::problem::{Kind, Problem};
use crate::mail::context::{Context, MailWork};
use crate::mail::resolve::LineResult;
use crate::mail::resolve::best_reading::best_reading;
use crate::mail::resolve::intent::{Circumstances, Intent, intent, proposed};
use crate::mail::resolve::orders::GivenOrder;
use crate::mail::wording::Glossary;
use crate::table::play;

impl Player {
    /// Makes the move that a line means, or tells why none is made.
    pub(super) async fn play(
        &self,
        context: &Context,
        given: &GivenOrder,
        text: &str,
        now: Circumstances,
        work: &mut MailWork,
    ) -> Result<OrderOutcome, Problem> {
        let submission = self.submission(given.line, text);
        let text = text.to_owned();
        let find = move |board: &State, seat: Seat, glossary: &Glossary| intent(board, seat, &text, &now, glossary);
        self.make(context, given, (Arc::new(find), submission), work).await
    }

    /// Proposes the best reading of lines that may mean a move.
    pub(super) async fn read_best(
        &self,
        context: &Context,
        given: &GivenOrder,
        texts: &[String],
        now: Circumstances,
        work: &mut MailWork,
    ) -> Result<OrderOutcome, Problem> {
        let submission = self.submission(given.line, &given.said);
        let texts = texts.to_vec();
        let find =
            move |board: &State, seat: Seat, glossary: &Glossary| best_reading(board, seat, &texts, &now, glossary);
        self.make(context, given, (Arc::new(find), submission), work).await
    }

    /// Makes or forgets the move that was proposed.
    pub(super) async fn answer(
        &self,
        context: &Context,
        given: &GivenOrder,
        agrees: bool,
        now: Circumstances,
        work: &mut MailWork,
    ) -> Result<OrderOutcome, Problem> {
        let Some(mark) = self.asked.proposal.filter(|_| now.place == 1) else {
            return self.play(context, given, given.text(), now, work).await;
        };
        if !agrees {
            return Ok(OrderOutcome::of(LineResult::done(given.said.clone(), "Nothing was done.")));
        }
        let find = move |board: &State, seat: Seat, glossary: &Glossary| {
            let said = proposed(board, seat, now.expected, mark, glossary)?;
            let gone = "What was proposed is not legal any more.";
            said.map(Intent::Move).ok_or_else(|| Problem::new(Kind::Refused, gone))
        };
        let submission = self.submission(given.line, &format!("proposal {mark}"));
        self.make(context, given, (Arc::new(find), submission), work).await
    }

    /// Makes the move that is found. What was not made stops the orders below, unless there was nothing left to make.
    async fn make(
        &self,
        context: &Context,
        given: &GivenOrder,
        (find, submission): (Arc<FindIntent>, Submission),
        work: &mut MailWork,
    ) -> Result<OrderOutcome, Problem> {
        match make_move(&context.games, self.game, self.standing, find, submission, work).await? {
            MoveResult::Done(made) => self.played(given, &made),
            MoveResult::NotMade(result) => {
                let stops = !matches!(result, LineResult::Done { .. });
                Ok(OrderOutcome { stops, ..OrderOutcome::of(result) })
            }
        }
    }

    fn played(&self, given: &GivenOrder, made: &Done) -> Result<OrderOutcome, Problem> {
        let read_as = match &made.first {
            GameEvent::Moved(moved) => Some(moved.said.to_string()),
            _ => None,
        };
        let effects = play::outcome(made, self.viewer())?;
        Ok(OrderOutcome {
            result: LineResult::Done { said: given.said.clone(), read_as, effects, and: None },
            made: Some(made.version),
            expected: Some(self.follows(&made.game)),
            stops: false,
        })
    }
}
