//! The consequences of an answer to a proposal: with the last consent that is needed it is carried out.

use pixie_engine::Seat;
use uuid::Uuid;

use crate::game::playing::Played;
use crate::game::{
    Corrected, Game, GameEvent, Games, LaterMoves, NoReplay, Proposal, ProposalAnswered, ProposedChange,
    ProposedCorrection, ProposedReplay, Rewound, Seeds, playing,
};
use crate::permission::access::board;
use crate::permission::is_agreed;
use crate::problem::{Kind, Problem, Result};
use pixie_event_store::{Actor, Folded, Version};

/// The moves that an open proposal repeats. They are read before the answer is decided: a proposal lapses if the play changes,
/// so they stay the same as long as it is open.
#[derive(Debug, Default)]
pub struct Prepared(Option<(Version, LaterMoves)>);

impl Prepared {
    /// For the proposal that is open now.
    pub async fn for_open(games: &Games, id: Uuid) -> Result<Self> {
        let folded = games.refresh(id).await?;
        let Some(Proposal { version, change: ProposedChange::Replay(plan), .. }) = folded.state.open_proposal() else {
            return Ok(Self::default());
        };
        Ok(Self(Some((*version, later_moves(games, &folded, plan.to_version).await?))))
    }

    fn of(&self, proposal: Version) -> Result<&LaterMoves> {
        let (_, later) = self.0.as_ref().filter(|(version, _)| *version == proposal).ok_or_else(changed)?;
        Ok(later)
    }
}

fn changed() -> Problem {
    Problem::conflict("Another proposal was made meanwhile; look again.")
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

impl From<NoReplay> for Problem {
    fn from(error: NoReplay) -> Self {
        Self::conflict(match error {
            NoReplay::Target(version) => {
                format!("Version {version} is no move that counts, nor the start or a correction. Rewind to it first.")
            }
            NoReplay::Move(version) => format!("Version {version} is no move that counts after that version."),
        })
    }
}

/// The problem that this proposal is not open.
pub fn not_open(proposal: Version) -> Problem {
    Problem::conflict(format!(
        "Proposal {proposal} is not open, or no longer: it was answered, or the play or a seat has changed since."
    ))
}

/// The events of an answer to the open proposal.
pub fn answered(
    game: &Game,
    (actor, answer): (Actor, ProposalAnswered),
    prepared: &Prepared,
    seeds: &Seeds,
    any: [u8; 32],
) -> Result<Played> {
    let proposal = game.open_proposal().filter(|proposal| proposal.version == answer.proposal);
    let proposal = proposal.ok_or_else(|| not_open(answer.proposal))?;
    let is_last = answer.agrees && is_agreed(game, &proposal.agreed_by(actor));
    let mut events = vec![(actor, GameEvent::ProposalAnswered(answer))];
    if !is_last {
        return Ok((events, None));
    }
    let (done, seed) = match &proposal.change {
        ProposedChange::Replay(plan) => replay(game, proposal, plan, prepared.of(proposal.version)?, seeds, any)?,
        ProposedChange::Correction(plan) => (correct(game, proposal, plan, seeds)?, None),
    };
    events.extend(done);
    Ok((events, seed))
}

fn replay(
    game: &Game,
    proposal: &Proposal,
    plan: &ProposedReplay,
    later: &LaterMoves,
    seeds: &Seeds,
    any: [u8; 32],
) -> Result<Played> {
    let rewound = Rewound {
        to_version: plan.to_version,
        reason: Some(proposal.reason),
        asked: board(game)?.decisions_asked,
        reseed: None,
        request: None,
        proposal: Some(proposal.version),
    };
    let rewound = (Actor::Moderator { user: proposal.by }, rewound);
    Ok(playing::replay(game, (later, board(&later.then)?), plan, rewound, seeds, any)?)
}

fn correct(
    game: &Game,
    proposal: &Proposal,
    plan: &ProposedCorrection,
    seeds: &Seeds,
) -> Result<Vec<(Actor, GameEvent)>> {
    let seat: Seat = game.seat(plan.seat)?;
    let corrected = |effects| {
        let Proposal { version, reason, .. } = *proposal;
        let corrected = Corrected { proposal: version, correction: *plan, effects, reason };
        (Actor::Moderator { user: proposal.by }, GameEvent::Corrected(corrected))
    };
    let events = playing::correct(game, board(game)?, (seat, (plan.gained, plan.paid)), corrected, seeds);
    events.map_err(|refused| Problem::new(Kind::Conflict, crate::play::sentence(&refused.to_string())))
}
