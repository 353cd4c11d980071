//! Undo orders, and the answers to undo requests and to proposals of moderators: both are `agree` and `disagree`.

use uuid::Uuid;

use crate::access::permission::Standing;
use crate::game::{Done, Games, Submission};
use crate::ground::problem::Result;
use crate::mail::resolve::note::SeatNote;
use crate::people::users::TimeZone;
use crate::table::proposals::{self, ProposalOutcome};
use crate::table::undo::{self, AnswerOutcome, UndoOutcome};
use pixie_event_store::Version;

/// The answer, a note on its result, and whether the further lines of the mail must wait.
pub(super) struct Consent {
    pub(super) done: Done,
    pub(super) note: SeatNote,
    pub(super) stops: bool,
}

/// Answers what the version names, or the one thing that is open: a proposal of a moderator, or an undo request.
pub(super) async fn consent(
    games: &Games,
    id: Uuid,
    player: Standing,
    (request, agrees): (Option<Version>, bool),
    submission: Submission,
) -> Result<Consent> {
    let Some(proposal) = proposed(games, id, request).await? else {
        let done = undo::answer(games, id, player, (request, agrees), true, submission).await?;
        let (note, stops) = describe_answer(&done);
        return Ok(Consent { done, note, stops });
    };
    let done = proposals::answer(games, id, player, (proposal, agrees), true, submission).await?;
    let (note, stops) = match proposals::outcome_of_answer(&done).outcome {
        ProposalOutcome::Agreed => (SeatNote::OthersMustAgree, false),
        ProposalOutcome::Done => (SeatNote::AllAgreed, true),
        ProposalOutcome::Refused => (SeatNote::ProposalRefused, false),
    };
    Ok(Consent { done, note, stops })
}

/// The version of the proposal that an answer is about; none if it is about an undo request.
async fn proposed(games: &Games, id: Uuid, request: Option<Version>) -> Result<Option<Version>> {
    let game = games.refresh(id).await?.state;
    let Some(version) = request else {
        return Ok(game.open_proposal().filter(|_| game.open_undo().is_none()).map(|open| open.version));
    };
    let stored = games.store().read(id, version.saturating_sub(1).max(0), 1).await?;
    let is_proposal = stored.first().is_some_and(|event| event.version == version && event.kind == "proposed");
    Ok(is_proposal.then_some(version))
}

/// The result of an undo order, and whether the further lines of the mail must wait.
pub(super) fn describe_undo(done: &Done, zone: TimeZone) -> (SeatNote, bool) {
    match undo::outcome_of_ask(done) {
        UndoOutcome::TakenBack { .. } => (SeatNote::TakenBack, false),
        UndoOutcome::Asked { until, missing, .. } => {
            (SeatNote::UndoAsked { until, zone, seats: missing.into_iter().collect() }, true)
        }
    }
}

/// The result of an answer, and whether the further lines of the mail must wait.
fn describe_answer(done: &Done) -> (SeatNote, bool) {
    match undo::outcome_of_answer(done).outcome {
        AnswerOutcome::Agreed => (SeatNote::OthersMustAgree, false),
        AnswerOutcome::TakenBack => (SeatNote::AllAgreedToUndo, true),
        AnswerOutcome::Refused => (SeatNote::UndoRefused, false),
        AnswerOutcome::Withdrawn => (SeatNote::UndoWithdrawn, false),
    }
}
