//! `POST /games/{id}/moderation/answer`: a second moderator agrees to a proposal; every moderator can end it.

use actix_web::{HttpResponse, post};
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Act;
use super::act_request::{ActBody, act_endpoint};
use super::intervention::Intervention;
use crate::game::{Change, Done, ProposalAnswered, Reason, Submission};
use crate::ground::problem::{Kind, Problem, Result};
use crate::table::proposals::{Prepared, ProposalResult, answered, not_open, outcome_of_answer};
use pixie_event_store::Version;

/// Yes or no to which proposal, and why.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"proposal": 57, "agree": true, "reason": "Rule R3.5 says so."}))]
pub struct SecondAnswer {
    /// The version of the proposal.
    #[schema(minimum = 1, example = 57)]
    proposal: Version,
    /// `false` ends the proposal; who has made it takes it back so.
    agree: bool,
    /// Shown to everybody who may see the game.
    reason: Reason,
}

impl ActBody for SecondAnswer {
    fn reason(&self) -> &Reason {
        &self.reason
    }
}

act_endpoint! {
    /// Answer a proposal as a moderator
    ///
    /// With the yes of a second moderator, who has not made the proposal and does not play in the game, it is carried out at once.
    /// A no ends it. For moderators who do not play in the game.
    #[post("/games/{id}/moderation/answer")]
    #[responses((status = 200, body = ProposalResult))]
    pub async fn answer_as_moderator(intervention, request: SecondAnswer) {
        let SecondAnswer { proposal, agree, .. } = request.body;
        let answered = intervention.answer_proposal((proposal, agree), request.submission()).await?;
        HttpResponse::Ok().json(outcome_of_answer(&answered))
    }
}

impl Intervention<'_> {
    /// Answers the open proposal as a moderator.
    pub async fn answer_proposal(&self, (proposal, agrees): (Version, bool), submission: Submission) -> Result<Done> {
        let prepared = Prepared::for_open(self.games, self.game).await?;
        let answered = self.make(Act::Answer, submission, |game, seeds, by| {
            let open =
                game.open_proposal().filter(|open| open.version == proposal).ok_or_else(|| not_open(proposal))?;
            let Some(proposer) = open.by.moderator() else {
                let detail = words::players_decide;
                return Err(Problem::new(Kind::Forbidden, detail));
            };
            if agrees && self.accounts.contains(&proposer) {
                let detail = words::proposal_by_you;
                return Err(Problem::new(Kind::Forbidden, detail));
            }
            let said = ProposalAnswered { proposal, seat: None, agrees, reason: Some(by.reason) };
            let (events, seed) = answered(game, (by.actor(), said), &prepared, seeds)?;
            Ok(Change { events, seed, ..Change::default() })
        });
        answered.await
    }
}
