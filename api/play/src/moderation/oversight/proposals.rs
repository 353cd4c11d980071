//! The open proposals of moderators about a user, which take a second moderator.

use actix_web::HttpResponse;
use chrono::{DateTime, Utc};
use pixie_words::problem as words;
use serde::Serialize;
use serde_json::{Value, json};
use sqlx::PgPool;
use utoipa::ToSchema;
use uuid::Uuid;

use super::users::{UserView, user_with};
use crate::game::PlayerView;
use crate::ground::problem::{Problem, Result};
use crate::people::users::log::{ProposedAct, UserProposal, UserRecord};
use crate::people::users::{self, Role};
use pixie_event_store::Version;

/// An act on a user that takes two moderators.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ProposedUserAct {
    /// Give them another role.
    ChangeRole,
    /// Suspend them for good.
    Suspend,
}

/// A proposal of a moderator about a user.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(example = json!(proposal_example()))]
pub struct UserProposalView {
    /// Its version in the log of the user.
    pub version: Version,
    /// What is proposed.
    pub act: ProposedUserAct,
    /// The role to give; null for a suspension.
    pub role: Option<Role>,
    /// Who proposes it.
    pub by: PlayerView,
    /// When it lapses.
    pub until: DateTime<Utc>,
}

/// The user after an act, or after it was proposed.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!(user_with(json!({"proposals": [proposal_example()]}))))]
pub struct UserWithProposals {
    /// The user as they are now.
    #[serde(flatten)]
    pub user: UserView,
    /// What is proposed and not done yet.
    pub proposals: Vec<UserProposalView>,
    /// Whether the act was only proposed.
    #[serde(skip)]
    pub is_proposed: bool,
}

fn proposal_example() -> Value {
    json!({
        "version": 2,
        "act": "change_role",
        "role": "helper",
        "by": {"id": "01900000-0000-7000-8000-000000000007", "name": "Mo", "bot": false},
        "until": "2026-01-08T00:00:00Z",
    })
}

impl UserWithProposals {
    /// 200 if the act was done, 202 if it was proposed.
    pub(super) fn answer(&self) -> HttpResponse {
        let mut answer = if self.is_proposed { HttpResponse::Accepted() } else { HttpResponse::Ok() };
        answer.json(self)
    }
}

/// The open proposals about a user.
pub(super) async fn proposals(pool: &PgPool, record: &UserRecord, now: DateTime<Utc>) -> Result<Vec<UserProposalView>> {
    let open: Vec<&UserProposal> = record.open_proposals(now).collect();
    if open.is_empty() {
        return Ok(Vec::new());
    }
    let people: Vec<Uuid> = open.iter().map(|proposal| proposal.by).collect();
    let names = users::names(pool, &people).await?;
    let view = open.into_iter().map(|proposal| {
        let (act, role) = match proposal.act {
            ProposedAct::Role(role) => (ProposedUserAct::ChangeRole, Some(role)),
            ProposedAct::Suspension => (ProposedUserAct::Suspend, None),
        };
        let by = PlayerView::new(proposal.by, &names);
        UserProposalView { version: proposal.version, act, role, by, until: proposal.until }
    });
    Ok(view.collect())
}

pub(super) fn proposed_already() -> Problem {
    Problem::conflict(words::proposed_already)
}
