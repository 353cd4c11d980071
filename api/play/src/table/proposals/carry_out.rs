//! The consequences of an answer to a proposal: with the last consent that is needed it is carried out.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use pixie_engine::Seat;
use pixie_engine::correction::NotCorrected;
use pixie_words::problem as words;
use uuid::Uuid;

use crate::access::permission::access::board;
use crate::access::permission::is_agreed;
use crate::game::playing::Played;
use crate::game::{
    Adjourned, Continued, Corrected, Game, GameEvent, Games, LaterMoves, NoReplay, Proposal, ProposalAnswered,
    ProposedAdjournment, ProposedChange, ProposedCorrection, ProposedReplay, ProposedRewind, ProposedTime, Proposer,
    Rewound, Seeds, TimeAgreed, UNTIL_PUBLISHED, playing,
};
use crate::ground::problem::{Problem, Result};
use pixie_event_store::{Actor, Folded, Version};

/// What is needed to carry out the open proposal. It is read before the answer is decided: a proposal that needs the past lapses if
/// the play changes, so the past stays the same as long as it is open.
#[derive(Debug)]
pub struct Prepared {
    now: DateTime<Utc>,
    /// Random bytes for a new seed, if the change needs one.
    any: [u8; 32],
    past: Option<(Version, Past)>,
}

/// The past of the game, as far as the proposal needs it.
#[derive(Debug)]
enum Past {
    /// The moves that a replay repeats.
    Moves(LaterMoves),
    /// The game at the target of a rewind.
    Game(Arc<Game>),
}

impl Prepared {
    /// Loads what the proposal that is open now needs.
    pub async fn for_open(games: &Games, id: Uuid) -> Result<Self> {
        let folded = games.refresh(id).await?;
        let (now, any) = (games.clock().now(), games.entropy().bytes());
        let past = match folded.state.open_proposal() {
            Some(Proposal { version, change: ProposedChange::Replay(plan), .. }) => {
                Some((*version, Past::Moves(later_moves(games, &folded, plan.to_version).await?)))
            }
            Some(Proposal { version, change: ProposedChange::Rewind(plan), .. }) => {
                Some((*version, Past::Game(games.at(id, plan.to_version).await?)))
            }
            _ => None,
        };
        Ok(Self { now, any, past })
    }

    fn of(&self, proposal: Version) -> Result<&Past> {
        let (_, past) = self.past.as_ref().filter(|(version, _)| *version == proposal).ok_or_else(changed)?;
        Ok(past)
    }
}

fn changed() -> Problem {
    Problem::conflict(words::other_proposal)
}

/// The moves that count after a version of the play.
pub async fn later_moves(games: &Games, game: &Folded<Game>, to_version: Version) -> Result<LaterMoves> {
    let (id, head) = (game.state.id, game.head.version);
    if !game.state.counts(to_version) {
        return Err(NoReplay::Target(to_version).into());
    }
    let then = games.at(id, to_version).await?;
    let stored = games.store().read(id, to_version, i64::from(head - to_version)).await?;
    Ok(LaterMoves::new(&game.state, (to_version, then), &stored)?)
}

/// The problem that the open proposal, of this version, is answered first.
pub fn open_already(proposal: Version) -> Problem {
    Problem::conflict(move |language| words::proposal_open(language, &proposal)).with("proposal", proposal)
}

/// The problem that a correction is not possible.
pub fn not_corrected(refused: NotCorrected) -> Problem {
    Problem::conflict(match refused {
        NotCorrected::Nothing => words::correction_nothing,
        NotCorrected::Over => words::correction_over,
        NotCorrected::Seat => words::correction_seat,
        NotCorrected::Supply => words::correction_supply,
        NotCorrected::Holdings => words::correction_holdings,
        NotCorrected::Stuck => words::correction_stuck,
    })
}

/// The problem that this proposal is not open.
pub fn not_open(proposal: Version) -> Problem {
    Problem::conflict(move |language| words::proposal_not_open(language, &proposal))
}

/// The events of an answer to the open proposal.
pub fn answered(
    game: &Game,
    (actor, answer): (Actor, ProposalAnswered),
    prepared: &Prepared,
    seeds: &Seeds,
) -> Result<Played> {
    let proposal = game.open_proposal().filter(|proposal| proposal.version == answer.proposal);
    let proposal = proposal.ok_or_else(|| not_open(answer.proposal))?;
    let is_last = answer.agrees && is_agreed(game, &proposal.agreed_by(actor));
    let mut events = vec![(actor, GameEvent::ProposalAnswered(answer))];
    if !is_last {
        return Ok((events, None));
    }
    let (done, seed) = match &proposal.change {
        ProposedChange::Replay(plan) => replay(game, proposal, plan, prepared, seeds)?,
        ProposedChange::Correction(plan) => (correct(game, proposal, plan, seeds)?, None),
        ProposedChange::Rewind(plan) => rewind(game, proposal, plan, prepared, seeds)?,
        ProposedChange::Cancellation | ProposedChange::Abandonment => {
            (cancel(game, (proposer(game, proposal), proposal.reason), Some(proposal.version), prepared.now), None)
        }
        ProposedChange::Ending => (end(game, (Actor::Game, Some(proposal.version)), seeds)?, None),
        ProposedChange::Adjournment(ProposedAdjournment { until }) => {
            (adjourn((Actor::Game, Some(proposal.version)), *until, prepared.now)?, None)
        }
        ProposedChange::Time(time) => (agree_on_time((Actor::Game, Some(proposal.version)), *time), None),
        ProposedChange::Continuation => (go_on(game, (Actor::Game, Some(proposal.version)), seeds)?, None),
    };
    events.extend(done);
    Ok((events, seed))
}

/// Ends a game with the result of its board as it is.
///
/// # Errors
/// It has not started, or is over.
pub(super) fn end(game: &Game, by: (Actor, Option<Version>), seeds: &Seeds) -> Result<Vec<(Actor, GameEvent)>> {
    playing::end(game, board(game)?, by, seeds).ok_or_else(|| Problem::conflict(words::over_already))
}

/// Lets a game rest until then.
///
/// # Errors
/// The time is over.
pub(super) fn adjourn(
    (actor, proposal): (Actor, Option<Version>),
    until: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<Vec<(Actor, GameEvent)>> {
    if until <= now {
        let detail = words::adjourn_past;
        return Err(Problem::conflict(detail).with("until", until));
    }
    Ok(vec![(actor, GameEvent::Adjourned(Adjourned { proposal, until }))])
}

/// Keeps time in another way from now on.
pub(super) fn agree_on_time(
    (actor, proposal): (Actor, Option<Version>),
    time: ProposedTime,
) -> Vec<(Actor, GameEvent)> {
    let ProposedTime { pace, time_control } = time;
    vec![(actor, GameEvent::TimeAgreed(TimeAgreed { proposal, pace, time_control }))]
}

/// Lets an adjourned game go on: by the clock, or as the players have agreed in this proposal.
///
/// # Errors
/// It has no board.
pub fn go_on(
    game: &Game,
    (actor, proposal): (Actor, Option<Version>),
    seeds: &Seeds,
) -> Result<Vec<(Actor, GameEvent)>> {
    Ok(playing::resume(game, board(game)?, (actor, GameEvent::Continued(Continued { proposal })), seeds))
}

/// In whose name a proposal is carried out.
fn proposer(game: &Game, proposal: &Proposal) -> Actor {
    match proposal.by {
        Proposer::Moderator(user) => Actor::Moderator { user },
        Proposer::Seat(seat) => Actor::Seat { seat: seat.number(), user: game.person(seat) },
    }
}

fn replay(
    game: &Game,
    proposal: &Proposal,
    plan: &ProposedReplay,
    prepared: &Prepared,
    seeds: &Seeds,
) -> Result<Played> {
    let Past::Moves(later) = prepared.of(proposal.version)? else { return Err(changed()) };
    let rewound = rewound(game, proposal, plan.to_version)?;
    Ok(playing::replay(game, (later, board(&later.then)?), plan, rewound, seeds, prepared.any)?)
}

fn rewind(
    game: &Game,
    proposal: &Proposal,
    plan: &ProposedRewind,
    prepared: &Prepared,
    seeds: &Seeds,
) -> Result<Played> {
    let Past::Game(then) = prepared.of(proposal.version)? else { return Err(changed()) };
    let rewound = rewound(game, proposal, plan.to_version)?;
    Ok(playing::rewind(game, (then, board(then)?), rewound, plan.reseed, seeds, prepared.any)?)
}

fn rewound(game: &Game, proposal: &Proposal, to_version: Version) -> Result<(Actor, Rewound)> {
    let rewound = Rewound {
        to_version,
        reason: proposal.reason,
        asked: board(game)?.decisions_asked,
        reseed: None,
        request: None,
        proposal: Some(proposal.version),
    };
    Ok((proposer(game, proposal), rewound))
}

/// Ends a game without a result.
pub(super) fn cancel(
    game: &Game,
    (actor, reason): (Actor, Option<Uuid>),
    proposal: Option<Version>,
    now: DateTime<Utc>,
) -> Vec<(Actor, GameEvent)> {
    // The event is not older than the one before it, whatever the clock says.
    let publish_at = now.max(game.updated_at) + UNTIL_PUBLISHED;
    playing::cancel(actor, reason, proposal, publish_at)
}

fn correct(
    game: &Game,
    proposal: &Proposal,
    plan: &ProposedCorrection,
    seeds: &Seeds,
) -> Result<Vec<(Actor, GameEvent)>> {
    let seat: Seat = game.seat(plan.seat)?;
    let (version, Some(reason)) = (proposal.version, proposal.reason) else { return Err(changed()) };
    let corrected = |effects| {
        let corrected = Corrected { proposal: version, correction: *plan, effects, reason };
        (proposer(game, proposal), GameEvent::Corrected(corrected))
    };
    let events = playing::correct(game, board(game)?, (seat, (plan.gained, plan.paid)), corrected, seeds);
    events.map_err(not_corrected)
}
