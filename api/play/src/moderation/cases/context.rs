//! The context of a case for its moderator: the people in it, the moderators who could take it, and the acts in its game.

use serde::Serialize;
use sqlx::PgPool;
use utoipa::ToSchema;
use uuid::Uuid;

use super::own_games::OwnGames;
use crate::access::auth::Caller;
use crate::access::permission::{Duty, check_duty};
use crate::game::{Games, PlayerView};
use crate::ground::problem::Result;
use crate::moderation::{AuditEntry, UserView, acts_in_games_of, user_view};
use crate::people::case_log::CaseRecord;
use crate::people::users;

/// The person, the game and the moderators of a case.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct CaseContext {
    /// The user whom the case is about; null if there is none, or they were erased.
    pub person: Option<UserView>,
    /// The reporter, and the players of the game of the case, without the person: with whom the person may have to do.
    pub people: Vec<PlayerView>,
    /// Users whom moderators keep out of the games of the person.
    pub kept_apart: Vec<PlayerView>,
    /// Moderators and helpers to whom the case can be given.
    pub moderators: Vec<PlayerView>,
    /// What moderators did in games as part of the case, and in the game of the case since it was opened without naming a case;
    /// newest first. Helpers do not see it.
    pub game_acts: Vec<AuditEntry>,
}

impl CaseContext {
    pub(super) async fn load(games: &Games, caller: &Caller, case: &CaseRecord, id: Uuid) -> Result<Self> {
        let pool = games.pool();
        let (person, apart) = match case.user {
            Some(user) => {
                let is_there = users::find(pool, user).await?.is_some();
                let person = if is_there { user_view(pool, user).await? } else { None };
                (person, users::kept_apart_from(pool, user).await?)
            }
            None => (None, Vec::new()),
        };
        let mut people: Vec<Uuid> = case.reporter.into_iter().chain(players(games, case).await?).collect();
        people.retain(|user| Some(*user) != case.user);
        people.sort_unstable();
        people.dedup();
        Ok(Self {
            person,
            people: named(pool, people).await?,
            kept_apart: named(pool, apart).await?,
            moderators: named(pool, moderators(games, case, id).await?).await?,
            game_acts: game_acts(games, caller, (id, case)).await?,
        })
    }
}

/// Sorted by name, without erased users.
async fn named(pool: &PgPool, ids: Vec<Uuid>) -> Result<Vec<PlayerView>> {
    let names = users::names(pool, &ids).await?;
    let mut named: Vec<_> = ids.into_iter().map(|id| PlayerView::new(id, &names)).collect();
    named.sort_by(|one, other| one.user.name.cmp(&other.user.name));
    Ok(named)
}

/// The players of the game of a case.
async fn players(games: &Games, case: &CaseRecord) -> Result<Vec<Uuid>> {
    let Some(game) = case.subject.game() else { return Ok(Vec::new()) };
    let game = games.read(game, 0).await?.state;
    Ok(pixie_engine::Seat::ALL.into_iter().filter_map(|seat| game.person(seat)).collect())
}

/// Whoever can take the case: it is not about them, and they have had no seat in its game.
async fn moderators(games: &Games, case: &CaseRecord, id: Uuid) -> Result<Vec<Uuid>> {
    let all = sqlx::query_scalar!(
        "SELECT id FROM users
         WHERE role <> 'player' AND erased_at IS NULL AND suspended_at IS NULL
            AND id IS DISTINCT FROM (SELECT assigned FROM cases WHERE case_id = $1)",
        id,
    );
    let mut fit = Vec::new();
    for moderator in all.fetch_all(games.pool()).await? {
        let own_games = OwnGames::of(games, moderator).await?;
        let is_concerned = own_games.accounts.iter().any(|account| case.concerns(*account));
        if !is_concerned && own_games.may_handle(case.subject.game()).await {
            fit.push(moderator);
        }
    }
    Ok(fit)
}

async fn game_acts(games: &Games, caller: &Caller, (id, case): (Uuid, &CaseRecord)) -> Result<Vec<AuditEntry>> {
    if check_duty(Duty::Audit, Some(caller.role())).is_err() {
        return Ok(Vec::new());
    }
    acts_in_games_of(games, caller, id, (case.subject.game(), case.opened_at)).await
}
