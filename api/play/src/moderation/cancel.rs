//! `POST /games/{id}/moderation/cancel` and `…/publish`: cancels a game, and makes everything in it public.

use actix_web::post;
use pixie_words::problem as words;

use super::Act;
use super::act_request::act_endpoint;
use super::intervention::{ActDone, Intervention, act_response, propose};
use super::pause::ReasonRequest;
use crate::access::permission::cancels_alone;
use crate::game::{Change, Done, ProposedChange, Submission, UNTIL_PUBLISHED, playing};
use crate::ground::problem::{Kind, Problem, Result};
use pixie_event_store::Status;

act_endpoint! {
    /// Cancel a game
    ///
    /// It ends without a result, and nothing waits any more. If it has started, its secrets stay secret for 24 hours, or until a
    /// second moderator publishes it; then everything in it becomes public as at any end, the seed of the dice included. To go on
    /// after all, take the play back: once it is public, the dice get a new seed then. Who has cancelled a game that has started can
    /// never play in it. A game that has started is cancelled at once by a senior; a moderator proposes it, and it is done as soon as
    /// everybody at the table agrees, or a second moderator does. For moderators who do not play in the game.
    #[post("/games/{id}/moderation/cancel")]
    #[responses(
        (status = 200, body = ActDone, description = "It is cancelled"),
        (status = 202, body = ActDone, description = "It is proposed")
    )]
    pub async fn cancel_game(intervention, request: ReasonRequest) {
        act_response(&intervention.cancel(request.submission()).await?)
    }
}

act_endpoint! {
    /// Publish a cancelled game
    ///
    /// Everything in it becomes public at once, instead of 24 hours after it was cancelled. For a second moderator, who has not
    /// cancelled it and does not play in it.
    #[post("/games/{id}/moderation/publish")]
    #[responses((status = 200, body = ActDone))]
    pub async fn publish_game(intervention, request: ReasonRequest) {
        act_response(&intervention.publish(request.submission()).await?)
    }
}

impl Intervention<'_> {
    /// Cancels the game, or proposes it. Whoever has a secret in it keeps it for a day.
    pub async fn cancel(&self, submission: Submission) -> Result<Done> {
        let cancelled = self.make(Act::Cancel, submission, |game, seeds, by| {
            if !cancels_alone(game, self.role) {
                return propose(game, by, ProposedChange::Cancellation);
            }
            // The event is not older than the one before it, whatever the clock says.
            let now = self.games.clock().now().max(game.updated_at);
            let events = match game.status {
                Status::Open => playing::call_off(by.actor(), Some(by.reason), seeds),
                _ => playing::cancel(by.actor(), Some(by.reason), None, now + UNTIL_PUBLISHED),
            };
            Ok(Change { events, ..Change::default() })
        });
        cancelled.await
    }

    /// Makes everything in a cancelled game public, as a second moderator.
    pub async fn publish(&self, submission: Submission) -> Result<Done> {
        let published = self.make(Act::Publish, submission, |game, seeds, by| match game.cancellation {
            None => Err(Problem::conflict(words::public_already)),
            Some(cancellation) if self.accounts.contains(&cancellation.by) => {
                let detail = words::cancelled_by_you;
                Err(Problem::new(Kind::Forbidden, detail))
            }
            Some(_) => {
                let events = playing::publish(by.actor(), Some(by.reason), seeds);
                Ok(Change { events, ..Change::default() })
            }
        });
        published.await
    }
}
