//! The moves that the lines of a mail make.

use std::sync::Arc;

use pixie_engine::{Seat, State};
use uuid::Uuid;

use super::chosen_move::{FindIntent, MoveResult, make_move};
use super::order_outcome::OrderOutcome;
use super::player::Player;
use crate::game::{Done, GameEvent, Submission};
use crate::ground::problem::Problem;
use crate::mail::context::{Context, Interrupted, MailWork, interrupted};
use crate::mail::parse::shorten;
use crate::mail::resolve::LineResult;
use crate::mail::resolve::best_reading::best_reading;
use crate::mail::resolve::called_by_name::with_seats;
use crate::mail::resolve::intent::{Circumstances, Intent, intent, proposed};
use crate::mail::resolve::note::SeatNote;
use crate::mail::resolve::orders::GivenOrder;
use crate::mail::resolve::reason::Doubt;
use crate::mail::wording::Glossary;
use crate::people::users::names;
use crate::table::play;

/// The other people at the table, by their seats.
async fn others(context: &Context, game: Uuid, user: Uuid) -> Result<Vec<(Seat, String)>, Problem> {
    let game = context.games.read(game, 0).await?.state;
    let people = Seat::ALL.into_iter().filter_map(|seat| Some((seat, game.person(seat)?)));
    let people: Vec<(Seat, Uuid)> = people.filter(|(_, other)| *other != user).collect();
    let ids: Vec<Uuid> = people.iter().map(|(_, user)| *user).collect();
    let names = names(context.games.pool(), &ids).await?;
    let named = |(seat, user)| Some((seat, names.get(&user)?.name.to_string()));
    Ok(people.into_iter().filter_map(named).collect())
}

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
        let others = others(context, self.game, self.user).await?;
        let find = move |board: &State, seat: Seat, glossary: &Glossary| {
            let reading = best_reading(board, seat, &texts, &now, glossary)?;
            if !matches!(reading, Intent::NoMove(LineResult::Unread { .. } | LineResult::Several { .. })) {
                return Ok(reading);
            }
            let Some(named) = with_seats(&texts, &others, glossary) else { return Ok(reading) };
            Ok(match best_reading(board, seat, &named, &now, glossary)? {
                // What is repeated are the words that were written.
                Intent::NoMove(result) => {
                    let is_said = |text: &String| text.contains(result.said().trim_end_matches('…'));
                    let at = named.iter().position(is_said).unwrap_or_default();
                    Intent::NoMove(result.with_said(shorten(&texts[at])))
                }
                read => read,
            })
        };
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
            return Ok(OrderOutcome::of(LineResult::done(given.said.clone(), SeatNote::Nothing)));
        }
        let line = given.said.clone();
        let find = move |board: &State, seat: Seat, glossary: &Glossary| {
            let said = proposed(board, seat, now.expected, mark, glossary)?;
            let gone = || LineResult::Refused { said: line.clone(), why: Doubt::ProposalGone.into(), nearest: None };
            Ok(said.map_or_else(|| Intent::NoMove(gone()), Intent::Move))
        };
        let submission = self.submission(given.line, &format!("proposal {mark}"));
        self.make(context, given, (Arc::new(find), submission), work).await
    }

    /// The move that the mail before has proposed, which its writer neither wants nor refuses by now; none if it cannot be made any more.
    pub(super) async fn still_proposed(
        &self,
        context: &Context,
        work: &mut MailWork,
    ) -> Result<Option<LineResult>, Interrupted> {
        let Some((mark, seat)) = self.asked.proposal.zip(self.standing.seat) else { return Ok(None) };
        let game = context.games.read(self.game, 0).await.map_err(|problem| interrupted(&problem))?.state;
        let Some(board) = game.board.clone() else { return Ok(None) };
        let expected = self.asked.expected();
        work.run(move |glossary| {
            let said = proposed(&board, seat, expected, mark, glossary).ok()??;
            let decision = board.decision(seat).map(|open| open.id);
            // No line of this mail.
            let said_before = String::new();
            Some(LineResult::Asked { said: said_before, why: None, proposal: said.to_string(), decision })
        })
        .await
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
