//! The execution of a player's mail, line by line.

use std::collections::BTreeSet;
use std::sync::Arc;

use pixie_engine::{Move, Seat, State, Viewer};
use uuid::Uuid;

use super::consenting::{self, Consent};
use super::inbound_processor::InboundProcessor;
use super::leaving::{come_back, go_away};
use super::mail_work::MailWork;
use super::meaning::{Circumstances, MEANING, Meaning, meaning, proposed};
use super::meant::{Made, make_meant};
use super::orders::{self, Desk, Given, Order, Orders, Section, Unread};
use super::read_list::read_list;
use super::reading::Line;
use super::report::{LineResult, NotRead, Report, not_understood};
use super::stale_order;
use super::taking_back;
use super::verdict::{Interrupted, interrupted, passes};
use super::wording::{Glossary, listed};
use crate::access::permission::access::Opened;
use crate::access::permission::{self, Operation, Standing};
use crate::game::{Done, Game, GameEvent, Submission};
use crate::ground::pools::Share;
use crate::ground::problem::{Kind, Problem};
use crate::people::users::Choice;
use crate::table::absence::{self, Ballot, Candidate};
use crate::table::play;
use crate::table::proposals::{self, PlayerChange, PlayerProposal, ProposalOutcome};
use crate::table::{messages, standing_orders, undo};
use pixie_event_store::{Command, CommandId, RequestHash, Source, Version};

/// The sender and their seat.
pub(super) struct Player {
    pub(super) user: Uuid,
    pub(super) standing: Standing,
    pub(super) game: Uuid,
    /// The number of the seat whose address was used.
    pub(super) seat: u8,
    /// What the mail that they answer has asked.
    pub(super) asked: Asked,
    /// The stored mail.
    pub(super) mail: Uuid,
    /// The key of the mail.
    pub(super) key: String,
}

/// The lines of a mail, read.
struct Written {
    orders: Result<Orders, Vec<Unread>>,
    in_doubt: Vec<Unread>,
    /// Whether a line names a number of the list.
    names_number: bool,
}

/// What a mail has asked its reader.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked {
    /// The decision; 0 if it asked for none.
    pub(super) decision: u32,
    /// The mark of a move that it has proposed.
    pub(super) proposal: Option<u16>,
}

/// The decision that the next move may answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Expected {
    /// Any open decision.
    Any,
    /// This decision, and no other.
    This(u32),
    /// No decision: the seat has no further one.
    Nothing,
}

/// The result of an order that was not refused.
struct Outcome {
    told: LineResult,
    /// The first version of its events.
    made: Option<Version>,
    /// The decision that a further move may answer, if it has changed.
    expected: Option<Expected>,
    /// Whether the lines below must not be executed, because the play is not the one for which they
    /// were written.
    stops: bool,
}

impl Player {
    /// Executes the lines. Returns the first version made, and the result of each line.
    pub(super) async fn obey(
        &self,
        service: &InboundProcessor,
        lines: &[Line],
        doubtful: &[String],
        work: &mut MailWork,
    ) -> Result<(Option<Version>, Report), Interrupted> {
        let game = service.games.read(self.game, 0).await.map_err(|problem| interrupted(&problem))?.state;
        let Written { orders, in_doubt, names_number } = self.read(lines, doubtful, work).await?;
        let orders = match orders {
            Ok(orders) if in_doubt.is_empty() => Arc::new(orders),
            orders => {
                let unread = in_doubt.into_iter().chain(orders.err().unwrap_or_default()).collect::<Vec<_>>();
                return Ok((None, not_understood(lines, &unread)));
            }
        };
        let read = match self.standing.seat.filter(|_| names_number) {
            Some(seat) => {
                let list = read_list(&service.games, self.game, seat, self.asked.decision).await;
                list.map_err(|problem| interrupted(&problem))?
            }
            None => None,
        };
        let (made, told) = if orders.preview {
            (None, self.try_out(&game, &orders, read, work).await?)
        } else {
            self.carry_out(service, &orders, read, work).await?
        };
        let report = Report {
            preview: orders.preview,
            lines: told,
            sections: sections(&orders),
            topics: topics(&orders),
            idle: orders.given.is_empty() && !orders.preview,
            ignored: orders.ignored.clone(),
            not_read: NotRead::of(lines, &orders.not_read),
            ..Report::default()
        };
        Ok((made, report))
    }

    /// Reads the lines.
    async fn read(&self, lines: &[Line], doubtful: &[String], work: &mut MailWork) -> Result<Written, Interrupted> {
        let desk = Desk::Seat { is_proposed: self.asked.proposal.is_some() };
        let (lines, doubtful) = (lines.to_vec(), doubtful.to_vec());
        let read = work.run(move |glossary| {
            let orders = orders::read(&lines, desk, glossary);
            let in_doubt = orders::in_doubt(&doubtful, desk, glossary);
            glossary.renew(MEANING);
            let names_number = |given: &Given| match &given.order {
                Order::Move(text) => listed(text, glossary).is_some(),
                _ => false,
            };
            let names_number = orders.as_ref().is_ok_and(|orders| orders.given.iter().any(names_number));
            Written { orders, in_doubt, names_number }
        });
        read.await
    }

    /// Executes the orders until one is refused. Earlier ones stay done.
    async fn carry_out(
        &self,
        service: &InboundProcessor,
        orders: &Orders,
        read: Option<Arc<[Move]>>,
        work: &mut MailWork,
    ) -> Result<(Option<Version>, Vec<LineResult>), Interrupted> {
        let mut expected = self.expected();
        let (mut made, mut told, mut stopped) = (None, Vec::<LineResult>::new(), false);
        for (place, given) in orders.places() {
            if let Order::Tell(_) | Order::Explain(_) = given.order {
                continue;
            }
            if stopped {
                told.push(LineResult::Left { said: given.said.clone() });
                continue;
            }
            let after_step = told.last().is_some_and(LineResult::is_step);
            let now = Circumstances { expected, read: read.clone(), place, after_step };
            match self.carry_out_one(service, given, now, work).await {
                Ok(outcome) => {
                    made = made.or(outcome.made);
                    expected = outcome.expected.unwrap_or(expected);
                    stopped = outcome.stops;
                    told.push(outcome.told);
                }
                Err(problem) if passes(&problem) => return Err(interrupted(&problem)),
                Err(problem) => {
                    told.push(self.refused(service, given, expected, &problem).await?);
                    stopped = true;
                }
            }
        }
        Ok((made, told))
    }

    async fn carry_out_one(
        &self,
        service: &InboundProcessor,
        given: &Given,
        now: Circumstances,
        work: &mut MailWork,
    ) -> Result<Outcome, Problem> {
        let games = &service.games;
        let told = |and: &str| LineResult::Done {
            said: given.said.clone(),
            read_as: None,
            effects: Vec::new(),
            and: Some(and.to_owned()),
        };
        Ok(match &given.order {
            Order::Move(text) => self.play(service, given, text, now, work).await?,
            Order::Answer(agrees) => self.answer(service, given, *agrees, now, work).await?,
            Order::Agree { request: None, agrees } if self.asked.proposal.is_some() => {
                self.answer(service, given, *agrees, now, work).await?
            }
            Order::Say(words) => {
                let command = self.submission(given.line, words.as_str()).command;
                messages::say(games, self.game, self.standing, words, command).await?;
                Outcome { told: told("The others will read it."), made: None, expected: None, stops: false }
            }
            Order::HandOver { seat, invite } => {
                let candidate = invite.clone().map_or(Candidate::Bot, Candidate::Invited);
                let ballot = Ballot { seat: *seat, candidate };
                // Without the address: its hash would stay after the address is erased.
                let submission = self.submission(given.line, &format!("hand {seat}"));
                let made = absence::vote(games, self.game, self.standing, &ballot, submission).await?;
                let decided = made.events.iter().any(|event| event.kind == "handed_over");
                let and = if decided { "A bot plays that seat now." } else { "Your vote is counted." };
                Outcome { told: told(and), made: Some(made.version), expected: None, stops: false }
            }
            Order::Undo(wish) => {
                let submission = self.submission(given.line, &given.said);
                let made = undo::ask(games, self.game, self.standing, wish, true, submission).await?;
                let (and, stops) = taking_back::tell_wish(&made);
                let expected = Some(self.follows(&made.game));
                Outcome { told: told(&and), made: Some(made.version), expected, stops }
            }
            Order::Agree { request, agrees } => {
                let submission = self.submission(given.line, &given.said);
                let answer = (*request, *agrees);
                let consent = consenting::consent(games, self.game, self.standing, answer, submission).await?;
                let Consent { done, told: and, stops } = consent;
                Outcome { told: told(and), made: Some(done.version), expected: None, stops }
            }
            Order::Away(days) => {
                let and = go_away(games, self.user, days).await?;
                Outcome { told: told(&and), made: None, expected: None, stops: false }
            }
            Order::Back => {
                let and = come_back(games, self.user).await?;
                Outcome { told: told(&and), made: None, expected: None, stops: false }
            }
            Order::StandingOrders(text) => self.give_orders(service, given, text).await?,
            Order::NoStandingOrders => {
                let were_any = standing_orders::withdraw(games, &self.opened(service).await?).await?;
                let and = if were_any { "Your standing orders are withdrawn." } else { "You had none." };
                Outcome { told: told(and), made: None, expected: None, stops: false }
            }
            Order::Propose(change) => self.propose(service, given, *change).await?,
            Order::Adjourn(days) => {
                let zone = Choice::of(games.pool(), self.user).await?.time_zone;
                let day = days.goes_on(zone.today(games.clock().now()));
                let day = day.ok_or_else(|| Problem::new(Kind::Malformed, "There is no such day."))?;
                self.propose(service, given, PlayerChange::Adjournment { until: zone.midnight(day) }).await?
            }
            Order::Resign => {
                let submission = self.submission(given.line, "resign");
                let made = play::resign(games, self.game, self.standing, None, submission).await?;
                let told = told("A bot has your seat now and plays it on.");
                Outcome { told, made: Some(made.version), expected: None, stops: false }
            }
            Order::Join { .. } | Order::Decline | Order::Tell(_) | Order::Explain(_) => {
                return Err(Kind::Unprocessable.into());
            }
        })
    }

    /// Proposes to the others to end the game, to adjourn it, or to go on.
    async fn propose(
        &self,
        service: &InboundProcessor,
        given: &Given,
        change: PlayerChange,
    ) -> Result<Outcome, Problem> {
        let submission = self.submission(given.line, &given.said);
        let proposal = PlayerProposal { change, reason: None };
        let made = proposals::propose(&service.games, self.game, self.standing, &proposal, true, submission).await?;
        let result = proposals::outcome_of_answer(&made);
        let and = match result.outcome {
            ProposalOutcome::Done => "It is done.".to_owned(),
            ProposalOutcome::Agreed | ProposalOutcome::Refused => {
                format!("The others are asked; it is done once all agree. `disagree {}` takes it back.", result.version)
            }
        };
        let said = given.said.clone();
        Ok(Outcome {
            told: LineResult::Done { said, read_as: None, effects: Vec::new(), and: Some(and) },
            made: Some(made.version),
            expected: None,
            stops: result.outcome == ProposalOutcome::Done,
        })
    }

    /// Gives standing orders. They answer at once what they can.
    async fn give_orders(&self, service: &InboundProcessor, given: &Given, text: &str) -> Result<Outcome, Problem> {
        let opened = self.opened(service).await?;
        let command = self.submission(given.line, text).command;
        let before = opened.folded.head.version;
        let now = standing_orders::give(&service.games, &opened, text, command).await?;
        let and = "They answer for you as soon as you are asked; nobody else sees them.".to_owned();
        let said = given.said.clone();
        Ok(Outcome {
            told: LineResult::Done { said, read_as: None, effects: Vec::new(), and: Some(and) },
            made: (now.version > before).then_some(before + 1),
            expected: Some(self.follows(&service.games.read(self.game, now.version).await?.state)),
            stops: false,
        })
    }

    /// The game, if the sender may play in it.
    async fn opened(&self, service: &InboundProcessor) -> Result<Opened, Problem> {
        let folded = service.games.read(self.game, 0).await?;
        permission::check(Operation::Move, &folded.state, &self.standing)?;
        Ok(Opened { folded, standing: self.standing, share: self.standing.user.map_or(Share::Strangers, Share::User) })
    }

    /// The result of a refused order. If it came too late, the result says what has happened in the
    /// meantime.
    async fn refused(
        &self,
        service: &InboundProcessor,
        given: &Given,
        expected: Expected,
        problem: &Problem,
    ) -> Result<LineResult, Interrupted> {
        let why = match (problem.kind(), expected) {
            (Kind::StaleDecision, Expected::This(decision)) => {
                stale_order::tell(&service.games, self.game, decision, self.user).await?
            }
            _ => problem.detail().to_owned(),
        };
        Ok(refusal(given, why, problem))
    }

    /// Makes the move that a line means, or tells why none is made.
    async fn play(
        &self,
        service: &InboundProcessor,
        given: &Given,
        text: &str,
        now: Circumstances,
        work: &mut MailWork,
    ) -> Result<Outcome, Problem> {
        let submission = self.submission(given.line, text);
        let text = text.to_owned();
        let find = move |board: &State, seat: Seat, glossary: &Glossary| meaning(board, seat, &text, &now, glossary);
        match make_meant(&service.games, self.game, self.standing, Arc::new(find), submission, work).await? {
            Made::Done(made) => self.played(given, &made),
            Made::Told(told) => {
                let stops = !matches!(told, LineResult::Done { .. });
                Ok(Outcome { told, made: None, expected: None, stops })
            }
        }
    }

    /// Makes or forgets the move that was proposed.
    async fn answer(
        &self,
        service: &InboundProcessor,
        given: &Given,
        agrees: bool,
        now: Circumstances,
        work: &mut MailWork,
    ) -> Result<Outcome, Problem> {
        let Some(mark) = self.asked.proposal.filter(|_| given.line == 1) else {
            return self.play(service, given, given.text(), now, work).await;
        };
        if !agrees {
            let and = Some("Nothing was done.".to_owned());
            let told = LineResult::Done { said: given.said.clone(), read_as: None, effects: Vec::new(), and };
            return Ok(Outcome { told, made: None, expected: None, stops: false });
        }
        let find = move |board: &State, seat: Seat, glossary: &Glossary| {
            let said = proposed(board, seat, now.expected, mark, glossary)?;
            let gone = "What was proposed is not legal any more.";
            said.map(Meaning::Move).ok_or_else(|| Problem::new(Kind::Refused, gone))
        };
        let submission = self.submission(given.line, &format!("proposal {mark}"));
        match make_meant(&service.games, self.game, self.standing, Arc::new(find), submission, work).await? {
            Made::Done(made) => self.played(given, &made),
            Made::Told(told) => Ok(Outcome { told, made: None, expected: None, stops: true }),
        }
    }

    fn played(&self, given: &Given, made: &Done) -> Result<Outcome, Problem> {
        let read_as = match &made.first {
            GameEvent::Moved(moved) => Some(moved.said.to_string()),
            _ => None,
        };
        let effects = play::outcome(made, self.viewer())?;
        Ok(Outcome {
            told: LineResult::Done { said: given.said.clone(), read_as, effects, and: None },
            made: Some(made.version),
            expected: Some(self.follows(&made.game)),
            stops: false,
        })
    }

    pub(super) fn expected(&self) -> Expected {
        match self.asked.decision {
            0 => Expected::Any,
            id => Expected::This(id),
        }
    }

    /// The decision that a further line may answer: the one open after the line before.
    fn follows(&self, game: &Game) -> Expected {
        let asked = self.standing.seat.and_then(|seat| game.decisions().find(|decision| decision.seat == seat));
        asked.map_or(Expected::Nothing, |asked| Expected::This(asked.id))
    }

    fn viewer(&self) -> Viewer {
        self.standing.seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    fn submission(&self, line: u32, said: &str) -> Submission {
        let command = Command {
            id: CommandId::from_mail(self.game, self.seat, &self.key, line),
            request: RequestHash::of(&[b"mail", said.as_bytes()]),
        };
        Submission { command: Some(command), ..Source::Mail { mail: self.mail }.into() }
    }
}

pub(super) fn refusal(given: &Given, why: String, problem: &Problem) -> LineResult {
    let nearest = problem.member("nearest").and_then(|near| near.as_str()).map(str::to_owned);
    LineResult::Refused { said: given.said.clone(), why, nearest }
}

/// The requested sections. An empty mail requests help.
fn sections(orders: &Orders) -> BTreeSet<Section> {
    if orders.given.is_empty() {
        return BTreeSet::from([Section::Help]);
    }
    let section = |given: &Given| match given.order {
        Order::Tell(section) => Some(section),
        Order::StandingOrders(_) => Some(Section::StandingOrders),
        _ => None,
    };
    orders.given.iter().filter_map(section).collect()
}

/// The requested explanations.
fn topics(orders: &Orders) -> Vec<String> {
    let topic = |given: &Given| match given.order {
        Order::Explain(topic) => Some(topic.title.to_owned()),
        _ => None,
    };
    orders.given.iter().filter_map(topic).collect()
}
