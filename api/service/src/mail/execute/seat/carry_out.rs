//! The execution of the orders to a seat, one by one.

use std::sync::Arc;

use pixie_engine::Move;

use super::consent::{self, Consent};
use super::order_outcome::{OrderOutcome, refusal};
use super::player::Player;
use super::stale_order;
use crate::ground::problem::{Kind, Problem};
use crate::mail::context::{Context, Interrupted, MailWork, interrupted, is_temporary};
use crate::mail::execute::absence::{come_back, go_away};
use crate::mail::resolve::intent::Circumstances;
use crate::mail::resolve::note::SeatNote;
use crate::mail::resolve::orders::{GivenOrder, Order, Orders};
use crate::mail::resolve::reason::{Fault, Hindrance, Reason};
use crate::mail::resolve::{Expected, LineResult};
use crate::people::users::Choice;
use crate::table::absence::{self, Ballot, Candidate};
use crate::table::play;
use crate::table::proposals::{self, PlayerChange, PlayerProposal, ProposalOutcome};
use crate::table::{messages, nudges, standing_orders, undo};
use pixie_event_store::Version;

impl Player {
    /// Executes the orders until one is refused. Earlier ones stay done.
    pub(super) async fn carry_out(
        &self,
        context: &Context,
        orders: &Orders,
        read: Option<Arc<[Move]>>,
        work: &mut MailWork,
    ) -> Result<(Option<Version>, Vec<LineResult>), Interrupted> {
        let mut expected = self.asked.expected();
        let (mut made, mut results, mut stopped) = (None, Vec::<LineResult>::new(), false);
        for (place, given) in orders.places() {
            if let Order::Show(_) | Order::Explain(_) = given.order {
                continue;
            }
            if stopped {
                results.push(LineResult::Left { said: given.said.clone() });
                continue;
            }
            let now = Circumstances::of((place, given), expected, read.as_ref(), &results);
            let now = Circumstances { proposed: self.asked.proposal, ..now };
            match self.carry_out_one(context, given, now, work).await {
                Ok(outcome) => {
                    made = made.or(outcome.made);
                    expected = outcome.expected.unwrap_or(expected);
                    stopped = outcome.stops;
                    results.push(outcome.result);
                }
                Err(problem) if is_temporary(&problem) => return Err(interrupted(&problem)),
                Err(problem) => {
                    results.push(self.refused(context, given, expected, &problem).await?);
                    stopped = true;
                }
            }
        }
        Ok((made, results))
    }

    async fn carry_out_one(
        &self,
        context: &Context,
        given: &GivenOrder,
        now: Circumstances,
        work: &mut MailWork,
    ) -> Result<OrderOutcome, Problem> {
        let games = &context.games;
        let done = |note: SeatNote| OrderOutcome::of(LineResult::done(given.said.clone(), note));
        let not_done = |why: Hindrance| {
            let result = LineResult::NotDone { said: given.said.clone(), why: why.into() };
            OrderOutcome { stops: true, ..OrderOutcome::of(result) }
        };
        let no_such_day = || {
            let why = Fault::NoSuchDay.into();
            let result = LineResult::Refused { said: given.said.clone(), why, nearest: None };
            OrderOutcome { stops: true, ..OrderOutcome::of(result) }
        };
        if let Some(outcome) = self.carry_out_before_start(context, given).await? {
            return Ok(outcome);
        }
        Ok(match &given.order {
            Order::Move(text) => self.play(context, given, text, now, work).await?,
            Order::Unsure(texts) => self.read_best(context, given, texts, now, work).await?,
            Order::Later => not_done(Hindrance::Later),
            Order::Retracted => not_done(Hindrance::Retracted),
            Order::Answer(agrees) => self.answer(context, given, *agrees, now, work).await?,
            Order::Agree { request: None, agrees } if self.asked.proposal.is_some() => {
                self.answer(context, given, *agrees, now, work).await?
            }
            Order::Say(text) => {
                let command = self.submission(given.line, text.as_str()).command;
                messages::say(games, self.game, self.standing, text, command).await?;
                done(SeatNote::Said)
            }
            Order::Nudge => {
                nudges::nudge(games, self.game, self.standing).await?;
                done(SeatNote::Nudged)
            }
            Order::HandOver { seat, invite } => {
                let candidate = invite.clone().map_or(Candidate::Bot, Candidate::Invited);
                let ballot = Ballot { seat: *seat, candidate };
                // Without the address: its hash would stay after the address is erased.
                let submission = self.submission(given.line, &format!("hand {seat}"));
                let made = absence::vote(games, self.game, self.standing, &ballot, submission).await?;
                let decided = made.events.iter().any(|event| event.kind == "handed_over");
                let note = if decided { SeatNote::HandedOver } else { SeatNote::VoteCounted };
                OrderOutcome { made: Some(made.version), ..done(note) }
            }
            Order::Undo(wish) => {
                let submission = self.submission(given.line, &given.said);
                let made = undo::ask(games, self.game, self.standing, wish, true, submission).await?;
                let zone = Choice::of(games.pool(), self.user).await?.time_zone;
                let (note, stops) = consent::describe_undo(&made, zone);
                let expected = Some(self.follows(&made.game));
                OrderOutcome { made: Some(made.version), expected, stops, ..done(note) }
            }
            Order::Agree { request, agrees } => {
                let submission = self.submission(given.line, &given.said);
                let answer = (*request, *agrees);
                let consent = consent::consent(games, self.game, self.standing, answer, submission).await?;
                let Consent { done: agreed, note, stops } = consent;
                OrderOutcome { made: Some(agreed.version), stops, ..done(note) }
            }
            Order::Away(days) => go_away(games, self.user, days).await?.map_or_else(no_such_day, done),
            Order::Back => done(come_back(games, self.user).await?),
            Order::StandingOrders(text) => self.give_orders(context, given, text).await?,
            Order::NoStandingOrders => {
                let were_any = standing_orders::withdraw(games, &self.opened(context).await?).await?;
                done(if were_any { SeatNote::OrdersWithdrawn } else { SeatNote::HadNoOrders })
            }
            Order::Propose(change) => self.propose(context, given, *change).await?,
            Order::Adjourn(days) => {
                let zone = Choice::of(games.pool(), self.user).await?.time_zone;
                let Some(day) = days.goes_on(zone.today(games.clock().now())) else { return Ok(no_such_day()) };
                self.propose(context, given, PlayerChange::Adjournment { until: zone.midnight(day) }).await?
            }
            Order::Resign => {
                let submission = self.submission(given.line, "resign");
                let made = play::resign(games, self.game, self.standing, None, submission).await?;
                OrderOutcome { made: Some(made.version), ..done(SeatNote::Resigned) }
            }
            Order::Keep | Order::Leave | Order::Join { .. } | Order::Decline | Order::Show(_) | Order::Explain(_) => {
                return Err(Kind::Unprocessable.into());
            }
        })
    }

    /// Proposes to the others to end the game, to adjourn it, or to go on.
    async fn propose(
        &self,
        context: &Context,
        given: &GivenOrder,
        change: PlayerChange,
    ) -> Result<OrderOutcome, Problem> {
        let submission = self.submission(given.line, &given.said);
        let proposal = PlayerProposal { change, reason: None };
        let made = proposals::propose(&context.games, self.game, self.standing, &proposal, true, submission).await?;
        let result = proposals::outcome_of_answer(&made);
        let note = match result.outcome {
            ProposalOutcome::Done => SeatNote::ProposalDone,
            ProposalOutcome::Agreed | ProposalOutcome::Refused => SeatNote::Proposed { version: result.version },
        };
        Ok(OrderOutcome {
            made: Some(made.version),
            stops: result.outcome == ProposalOutcome::Done,
            ..OrderOutcome::of(LineResult::done(given.said.clone(), note))
        })
    }

    /// Gives standing orders. They answer at once what they can.
    async fn give_orders(&self, context: &Context, given: &GivenOrder, text: &str) -> Result<OrderOutcome, Problem> {
        let opened = self.opened(context).await?;
        let command = self.submission(given.line, text).command;
        let before = opened.folded.head.version;
        let now = standing_orders::give(&context.games, &opened, text, command).await?;
        Ok(OrderOutcome {
            made: (now.version > before).then_some(before + 1),
            expected: Some(self.follows(&context.games.read(self.game, now.version).await?.state)),
            ..OrderOutcome::of(LineResult::done(given.said.clone(), SeatNote::OrdersGiven))
        })
    }

    /// The result of a refused order. If it came too late, the result says what has happened in the
    /// meantime.
    async fn refused(
        &self,
        context: &Context,
        given: &GivenOrder,
        expected: Expected,
        problem: &Problem,
    ) -> Result<LineResult, Interrupted> {
        let why = match (problem.kind(), expected) {
            (Kind::StaleDecision, Expected::This(decision)) => {
                stale_order::explain(&context.games, self.game, decision, self.user).await?.into()
            }
            _ => Reason::of(problem),
        };
        Ok(refusal(given, why, problem))
    }
}
