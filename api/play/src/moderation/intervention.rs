//! The common part of all acts in a game: the permission, the check of the current status, and the
//! reason.

use actix_web::HttpResponse;
use pixie_words::problem as words;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::Act;
use super::act_reason::ActReason;
use super::game_case::GameCase;
use crate::access::auth::Caller;
use crate::access::permission::access::open;
use crate::access::permission::{self, Operation, Standing};
use crate::game::{Change, Done, Game, GameEvent, Games, Proposed, ProposedChange, Seeds, Submission};
use crate::ground::problem::{Problem, Result};
use crate::people::users::{self, Role};
use crate::table::proposals::open_already;
use pixie_event_store::{Actor, NewText, Version};

/// An intervention of a moderator in a game, with a reason.
pub struct Intervention<'a> {
    pub(super) games: &'a Games,
    pub(super) game: Uuid,
    moderator: Standing,
    pub(super) role: Role,
    /// Their accounts: who has proposed something with one does not agree with another one.
    pub(super) accounts: Vec<Uuid>,
    pub(super) by: By,
    reason: NewText,
    case: Option<GameCase>,
    /// The version of the game on which the moderator has decided, if that is known.
    from: Option<Version>,
}

/// The author of an act, and the text with the reason.
#[derive(Clone, Copy, Debug)]
pub(super) struct By {
    /// The id of the moderator.
    pub(super) user: Uuid,
    /// The id of the text.
    pub(super) reason: Uuid,
}

impl By {
    /// As an actor in events.
    pub(super) fn actor(self) -> Actor {
        Actor::Moderator { user: self.user }
    }
}

/// What an act, or the proposal of one, has made.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({"version": 15}))]
pub(super) struct ActDone {
    /// The version of its first event.
    #[schema(example = 15)]
    version: Version,
}

impl<'a> Intervention<'a> {
    /// Starts an intervention of a moderator who does not, and did not, play in the game.
    pub async fn open(games: &'a Games, caller: Caller, game: Uuid, act_reason: &ActReason) -> Result<Self> {
        let (user, role) = (caller.user_id(), caller.role());
        let reason = act_reason.reason.text(games.entropy().bytes(), user);
        let by = By { user, reason: reason.text_id };
        let accounts = users::accounts_of(games.pool(), user).await?;
        let moderator = open(games, &caller.clone().into(), game, 0, Operation::Moderate).await?.standing;
        let case = GameCase::find(games, &caller, act_reason.case).await?;
        Ok(Self { games, game, moderator, role, accounts, by, reason, case, from: act_reason.from })
    }

    /// Executes the act, if it is possible. A repeated command returns the result of the first
    /// time.
    pub(super) async fn make(
        &self,
        act: Act,
        submission: Submission,
        decide: impl Fn(&Game, &Seeds, By) -> Result<Change> + Sync,
    ) -> Result<Done> {
        let submission = self.case.as_ref().map_or(submission, |case| case.submission(submission));
        let acted = self.games.play(self.game, submission, |game, seeds| {
            permission::check(Operation::Moderate, game, &self.moderator.renewed(game))?;
            self.case.as_ref().map_or(Ok(()), |case| case.check(game))?;
            if act.compares_table() {
                check_same_table(game, self.from)?;
            }
            act.check(game.status)?;
            let change = decide(game, seeds, self.by)?;
            Ok(Change { texts: vec![self.reason.clone()], ..change })
        });
        acted.await
    }

    /// Passes if the moderator may propose to correct the state, and nothing else is proposed.
    pub(super) fn check_may_propose(&self, game: &Game) -> Result<()> {
        permission::check(Operation::Propose, game, &self.moderator.renewed(game))?;
        check_nothing_proposed(game)
    }

    /// Whether the act was executed now, and not by an earlier request with the same command.
    pub(super) fn is_new(&self, done: &Done) -> bool {
        done.first.reason() == Some(self.by.reason)
    }
}

/// Passes if nothing has changed that a moderator has decided on at the version `from`: of two who act at once only the first one does.
fn check_same_table(game: &Game, from: Option<Version>) -> Result<()> {
    let changed = game.last_change;
    if from.is_none_or(|from| changed <= from) {
        return Ok(());
    }
    let detail = move |language| words::table_changed(language, &changed);
    Err(Problem::conflict(detail).with("changed_at", changed))
}

/// The change that proposes an act instead of doing it, unless another proposal is open.
pub(super) fn propose(game: &Game, by: By, change: ProposedChange) -> Result<Change> {
    check_nothing_proposed(game)?;
    let proposed = Proposed { change, reason: Some(by.reason) };
    Ok(Change { events: vec![(by.actor(), GameEvent::Proposed(proposed))], ..Change::default() })
}

fn check_nothing_proposed(game: &Game) -> Result<()> {
    let Some(open) = game.proposal_of_moderator() else { return Ok(()) };
    Err(open_already(open.version))
}

/// The answer to an act: 200 if it was done, 202 if it was proposed.
pub(super) fn act_response(done: &Done) -> HttpResponse {
    let mut answer = if done.is_proposal() { HttpResponse::Accepted() } else { HttpResponse::Ok() };
    answer.json(ActDone { version: done.version })
}
