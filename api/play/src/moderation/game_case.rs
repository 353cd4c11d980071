//! The case in which a moderator acts in a game. The origins of the events name it.

use pixie_words::problem as words;
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

use super::oversight::{CaseAccess, CaseDuty};
use crate::access::auth::Caller;
use crate::game::{Game, Games, Submission};
use crate::ground::problem::{Problem, Result};
use crate::people::case_log::{self, CaseRecord};

/// The case of a request.
#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct InCase {
    /// The case in which it is done: open, and about this game or about somebody who has, or has had, a seat in it.
    pub case: Option<Uuid>,
}

/// The case of an act in a game, and the access of the moderator to it.
pub(super) struct GameCase {
    id: Uuid,
    access: CaseAccess,
    record: CaseRecord,
}

impl GameCase {
    /// Looks the case up, if there is one.
    ///
    /// # Errors
    /// There is no such case.
    pub(super) async fn find(games: &Games, caller: &Caller, case: Option<Uuid>) -> Result<Option<Self>> {
        let Some(id) = case else { return Ok(None) };
        let access = CaseAccess::of(games, caller, id).await?;
        let record = case_log::read(games.pool(), id).await?;
        Ok(Some(Self { id, access, record }))
    }

    /// The same command, as part of the case.
    pub(super) fn submission(&self, submission: Submission) -> Submission {
        Submission { source: submission.source.in_case(self.id), ..submission }
    }

    /// Passes if the moderator may act in this game as part of the case.
    ///
    /// # Errors
    /// The moderator has to do with the case, it is closed, or it is about something else.
    pub(super) fn check(&self, game: &Game) -> Result<()> {
        self.access.check(&self.record, CaseDuty::Act)?;
        let sat = |user| game.seat_of(user).is_some() || game.has_left(user);
        if self.record.subject.game() == Some(game.id) || self.record.user.is_some_and(sat) {
            return Ok(());
        }
        let detail = words::case_elsewhere;
        Err(Problem::conflict(detail))
    }
}
