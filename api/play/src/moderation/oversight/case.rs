//! The permission of a moderator to handle a case.

use std::collections::BTreeSet;

use pixie_words::problem as words;
use sqlx::PgConnection;
use uuid::Uuid;

use crate::access::auth::Caller;
use crate::access::permission::{CaseRelation, Duty, check_duty};
use crate::game::Games;
use crate::ground::problem::{Kind, Problem, Result, Sentence};
use crate::people::case_log::{self, CaseRecord, CaseState};
use crate::people::users::{self, Role};
use pixie_event_store::lock_stream;

/// What a moderator wants to do with a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CaseDuty {
    /// Read it, note something, or link it.
    Handle,
    /// Do something in it, while it waits for an answer.
    Act,
    /// Answer an appeal.
    AnswerAppeal,
}

/// The access of a moderator to a case.
#[derive(Clone, Debug)]
pub struct CaseAccess {
    case: Uuid,
    /// The accounts of the moderator.
    accounts: Vec<Uuid>,
    role: Role,
    /// Whether one of them plays, or has played, in the game of the case.
    has_played: bool,
}

impl CaseAccess {
    /// Looks up what is needed to decide, before there is a transaction: the game of the case is read with another connection.
    ///
    /// # Errors
    /// There is no such case, or the caller is no moderator.
    pub async fn of(games: &Games, caller: &Caller, case: Uuid) -> Result<Self> {
        check_duty(Duty::ReadCases, Some(caller.role()))?;
        let game = sqlx::query!("SELECT game_id FROM cases WHERE case_id = $1", case);
        let game = game.fetch_optional(games.pool()).await?.ok_or_else(no_such_case)?.game_id;
        let accounts = users::accounts_of(games.pool(), caller.user_id()).await?;
        let has_played = match game {
            Some(game) => {
                let game = games.read(game, 0).await?.state;
                accounts.iter().any(|account| game.seat_of(*account).is_some() || game.has_left(*account))
            }
            None => false,
        };
        Ok(Self { case, accounts, role: caller.role(), has_played })
    }

    /// The case. Nobody else changes it until the end of the transaction.
    ///
    /// # Errors
    /// The moderator has to do with it, or it does not wait for this.
    pub async fn lock(&self, db: &mut PgConnection, duty: CaseDuty) -> Result<CaseRecord> {
        lock_stream(&mut *db, self.case).await?;
        let record = case_log::read(&mut *db, self.case).await?;
        let acted = match (duty, record.user) {
            (CaseDuty::AnswerAppeal, Some(user)) => case_log::acted_in(db, self.case, user).await?,
            _ => BTreeSet::new(),
        };
        self.check_with(&record, &acted, duty)?;
        Ok(record)
    }

    /// Passes if the moderator may do this with the case now.
    ///
    /// # Errors
    /// The moderator has to do with it, or it does not wait for this.
    pub fn check(&self, record: &CaseRecord, duty: CaseDuty) -> Result<()> {
        self.check_with(record, &BTreeSet::new(), duty)
    }

    /// The same, for a case in which these moderators have acted.
    fn check_with(&self, record: &CaseRecord, acted: &BTreeSet<Uuid>, duty: CaseDuty) -> Result<()> {
        let relation = CaseRelation {
            is_concerned: self.accounts.iter().any(|account| record.concerns(*account)),
            has_played: self.has_played,
            has_decided: acted.iter().chain(&record.decided_by).any(|moderator| self.accounts.contains(moderator)),
        };
        let (needed, refused): (Duty, Option<Sentence>) = match duty {
            CaseDuty::Handle => (Duty::HandleCase(relation), None),
            CaseDuty::Act => {
                let is_closed = record.state == CaseState::Closed;
                (Duty::HandleCase(relation), is_closed.then_some(words::case_closed))
            }
            CaseDuty::AnswerAppeal => {
                let is_none = record.state != CaseState::Appealed;
                (Duty::AnswerAppeal(relation), is_none.then_some(words::case_no_appeal))
            }
        };
        check_duty(needed, Some(self.role))?;
        match refused {
            Some(detail) => Err(Problem::conflict(detail).with("state", record.state)),
            None => Ok(()),
        }
    }
}

fn no_such_case() -> Problem {
    Problem::new(Kind::NotFound, words::no_case)
}
