//! `POST /games/{id}/proposals`: a player proposes to the others to end the game, to adjourn it, to go on, or to keep time otherwise.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use chrono::{DateTime, SecondsFormat, SubsecRound as _, TimeDelta, Utc};
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::answer::{ProposalResult, outcome_of_answer};
use super::carry_out::{adjourn, agree_on_time, cancel, end, go_on};
use crate::access::auth::Caller;
use crate::access::permission::access::open;
use crate::access::permission::muted::check_not_muted;
use crate::access::permission::{self, Operation, Standing};
use crate::game::{
    Change, Done, Game, GameEvent, Games, Pace, Proposed, ProposedAdjournment, ProposedChange, ProposedTime, Reason,
    Seeds, Submission, TimeControlRequest, describe_time,
};
use crate::ground::http::{IdempotencyKey, Json};
use crate::ground::problem::{BadRequest, Conflict, Forbidden, Kind, NotFound, Problem, Result, Unauthorized};
use crate::table::lobby::TimeRequest;
use pixie_event_store::{Actor, NewText};

/// The shortest adjournment.
const SHORTEST: TimeDelta = TimeDelta::hours(1);
/// The longest adjournment.
const LONGEST: TimeDelta = TimeDelta::days(180);

/// What a player proposes to the others.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"change": {"kind": "adjournment", "until": "2026-08-20T08:00:00Z"}, "reason": "Summer holidays!"}))]
pub struct PlayerProposal {
    /// What is to happen once all agree.
    pub change: PlayerChange,
    /// Shown to everybody who may see the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
}

/// What players decide on together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum PlayerChange {
    /// The game ends now, with the final scoring of the board as it is. The proposal lapses when somebody moves.
    Ending,
    /// The game ends without a result.
    Abandonment,
    /// The game rests; bots and clocks rest, too.
    Adjournment {
        /// When it goes on by itself: in an hour at the soonest, in 180 days at the latest.
        until: DateTime<Utc>,
    },
    /// The adjourned game goes on now.
    Continuation,
    /// Time is kept in another way from now on: with `pace_hours`, with a `time_control`, or with neither, which is no pace. Who is asked then
    /// has all the new time, nobody is late, and all banks are full.
    Time {
        /// The time for one decision, in hours.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pace_hours: Option<Pace>,
        /// How time is kept, if by more than a pace.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        time_control: Option<TimeControlRequest>,
    },
}

impl PlayerChange {
    /// What is proposed by it.
    ///
    /// # Errors
    /// It is a time control that does not make sense, or both a pace and a time control.
    fn proposed(self) -> Result<ProposedChange> {
        Ok(match self {
            Self::Ending => ProposedChange::Ending,
            Self::Abandonment => ProposedChange::Abandonment,
            Self::Adjournment { until } => {
                ProposedChange::Adjournment(ProposedAdjournment { until: until.trunc_subsecs(0) })
            }
            Self::Continuation => ProposedChange::Continuation,
            Self::Time { pace_hours, time_control } => {
                ProposedChange::Time(TimeRequest { pace_hours, time_control }.time()?)
            }
        })
    }
}

/// Propose to end or adjourn a game, or another pace
///
/// Once everybody at the table has agreed, it is done at once; who plays with nobody but bots needs no one else. One who does not agree
/// ends the proposal, and so does who has made it. Play may go on meanwhile. It lapses when a seat changes or the game is paused, and a
/// proposal to end the game with its result when somebody moves, because the result would be another one. Another pace holds from the
/// moment on at which the last one agrees: who is asked then has all the time anew. A game has one proposal at a time. A seat of which
/// three proposals or requests in 24 hours came to nothing waits with the next one.
#[utoipa::path(
    tag = "play",
    params(("id" = Uuid, Path, description = "The game"), IdempotencyKey),
    request_body = PlayerProposal,
    responses(
        (status = 201, body = ProposalResult),
        BadRequest, Unauthorized, Forbidden, NotFound, Conflict,
    ),
    security(("token" = []))
)]
#[post("/games/{id}/proposals")]
pub async fn propose_to_players(
    games: Data<Games>,
    caller: Caller,
    id: Path<Uuid>,
    key: IdempotencyKey,
    Json(proposal): Json<PlayerProposal>,
) -> Result<HttpResponse> {
    let submission = caller.submit(&key, &proposal);
    let standing = open(&games, &caller.into(), *id, 0, Operation::Consent).await?.standing;
    let done = propose(&games, *id, standing, &proposal, false, submission).await?;
    Ok(HttpResponse::Created().json(outcome_of_answer(&done)))
}

/// Proposes it, by REST, mail or page; a player who is `told` gets an answer anyway. If nobody else must agree, it is done. A
/// repeated command returns the result of the first time.
///
/// # Errors
/// It is not possible now, or this player may not propose it.
pub async fn propose(
    games: &Games,
    id: Uuid,
    player: Standing,
    proposal: &PlayerProposal,
    is_informed: bool,
    submission: Submission,
) -> Result<Done> {
    if let (Some(_), Some(user)) = (&proposal.reason, player.user) {
        check_not_muted(games.pool(), user, games.clock().now()).await?;
    }
    let (now, salt) = (games.clock().now(), games.entropy().bytes());
    let proposed = games.play(id, submission, |game, seeds| {
        let player = player.renewed(game);
        permission::check(Operation::Consent, game, &player)?;
        let (seat, user) = player.seat.zip(player.user).ok_or_else(|| Problem::from(Kind::Forbidden))?;
        let change = proposal.change.proposed()?;
        check_possible(game, &change, now)?;
        if let Some(again) = game.may_ask_again(seat, now) {
            let again = again.to_rfc3339_opts(SecondsFormat::Secs, true);
            let told = again.clone();
            let detail = move |language| words::propose_again(language, &told);
            return Err(Problem::conflict(detail).with("again", again));
        }
        let text = proposal.reason.as_ref().map(|reason| reason.text(salt, user));
        let reason = text.as_ref().map(|text| text.text_id);
        let actor = Actor::Seat { seat: seat.number(), user: Some(user) };
        let events = match game.others(seat).next() {
            Some(_) => {
                let proposed = Proposed { change, reason };
                vec![(actor, GameEvent::Proposed(proposed))]
            }
            None => decide_alone(game, &change, (actor, reason), now, seeds)?,
        };
        let is_used = |text: &NewText| events.iter().any(|(_, event)| event.reason() == Some(text.text_id));
        let texts = text.into_iter().filter(is_used).collect();
        Ok(Change { events, texts, informed: player.user.filter(|_| is_informed), ..Change::default() })
    });
    proposed.await
}

/// The events of what somebody decides who plays with nobody but bots.
fn decide_alone(
    game: &Game,
    change: &ProposedChange,
    (actor, reason): (Actor, Option<Uuid>),
    now: DateTime<Utc>,
    seeds: &Seeds,
) -> Result<Vec<(Actor, GameEvent)>> {
    match change {
        ProposedChange::Ending => end(game, (actor, None), seeds),
        ProposedChange::Abandonment => Ok(cancel(game, (actor, reason), None, now)),
        ProposedChange::Adjournment(ProposedAdjournment { until }) => adjourn((actor, None), *until, now),
        ProposedChange::Continuation => go_on(game, (actor, None), seeds),
        ProposedChange::Time(time) => Ok(agree_on_time((actor, None), *time)),
        ProposedChange::Replay(_)
        | ProposedChange::Correction(_)
        | ProposedChange::Cancellation
        | ProposedChange::Rewind(_) => Err(Problem::from(Kind::Forbidden)),
    }
}

/// Passes if this can be proposed in the game now.
fn check_possible(game: &Game, change: &ProposedChange, now: DateTime<Utc>) -> Result<()> {
    if let Some(open) = game.open_proposal() {
        return Err(super::open_already(open.version));
    }
    match change {
        ProposedChange::Continuation if game.adjourned_until().is_none() => {
            Err(Problem::conflict(words::not_adjourned).with("game_status", game.status))
        }
        ProposedChange::Adjournment(ProposedAdjournment { until }) => {
            permission::check_running(game)?;
            // The moment has lost its parts of a second.
            if (SHORTEST - TimeDelta::seconds(1)..=LONGEST).contains(&(*until - now)) {
                return Ok(());
            }
            let detail = words::adjourn_range;
            Err(Problem::new(Kind::Malformed, detail).with("field", "until"))
        }
        ProposedChange::Time(ProposedTime { pace, time_control }) => {
            permission::check_running(game)?;
            let settings = game.settings();
            if (settings.pace, settings.time_control) != (*pace, *time_control) {
                return Ok(());
            }
            let (pace, control) = (*pace, *time_control);
            let detail = move |language| words::time_kept_so(language, &describe_time(language, pace, control));
            Err(Problem::conflict(detail))
        }
        ProposedChange::Ending | ProposedChange::Abandonment if game.adjourned_until().is_none() => {
            permission::check_running(game)
        }
        _ => Ok(()),
    }
}
