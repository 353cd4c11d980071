//! `POST /games/{id}/moderation/deadline`: sets new deadlines.

use actix_web::post;
use chrono::{DateTime, TimeDelta, Utc};
use pixie_engine::Seat;
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Act;
use super::act_request::{ActBody, act_endpoint};
use super::intervention::{ActDone, By, Intervention, act_response};
use crate::access::permission::decides_alone;
use crate::game::Reason;
use crate::game::playing::Presences;
use crate::game::{Change, DeadlineChanged, Done, Game, GameEvent, Submission, Waiting};
use crate::ground::problem::{Kind, Problem, Result};
use pixie_event_store::{Actor, Version};

/// The longest time, equal to the longest pace.
const LONGEST: TimeDelta = TimeDelta::days(60);

/// The least time in which who is asked can be expected.
const SHORTEST: TimeDelta = TimeDelta::hours(1);

/// Until when, and why.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"seat": "red", "deadline": "2026-01-04T18:00:00Z", "reason": "Moves house this week."}))]
pub struct DeadlineRequest {
    /// The version of the game on which the caller has decided, such as the `version` of its state. If another moderator has acted
    /// since, or a seat or the status has changed, nothing is done (409). Without it nothing is compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, example = 57)]
    from: Option<Version>,
    /// Who gets another deadline; all who are asked by default.
    #[serde(default)]
    seat: Option<Seat>,
    /// Until when they should answer: at most 60 days from now, and not before an hour has passed in which each of them can be
    /// expected, unless a senior sets it.
    deadline: DateTime<Utc>,
    /// Shown to everybody who may see the game.
    reason: Reason,
}

impl ActBody for DeadlineRequest {
    fn reason(&self) -> &Reason {
        &self.reason
    }

    fn from(&self) -> Option<Version> {
        self.from
    }
}

act_endpoint! {
    /// Change a deadline
    ///
    /// For what is asked now; later questions have the time of the game's pace again. Who was late has time again, and votes
    /// to hand their seat over lapse. Possible without a pace, too. Until the deadline each of them has at least an hour outside of
    /// their hours, days and absences off; a refusal says in `earliest` when that has passed. A senior may set any deadline in the
    /// future. For moderators who do not play in the game.
    #[post("/games/{id}/moderation/deadline")]
    #[responses((status = 200, body = ActDone))]
    pub async fn change_deadline(intervention, request: DeadlineRequest) {
        let DeadlineRequest { seat, deadline, .. } = request.body;
        act_response(&intervention.change_deadline(seat.map(Seat::number), deadline, request.submission()).await?)
    }
}

impl Intervention<'_> {
    /// Sets a new deadline for the open decisions: of one seat, given by its number, or of all.
    pub async fn change_deadline(
        &self,
        seat: Option<u8>,
        deadline: DateTime<Utc>,
        submission: Submission,
    ) -> Result<Done> {
        let now = self.games.clock().now();
        let hours = if decides_alone(self.role) {
            None
        } else {
            let game = self.games.refresh(self.game).await?.state;
            Some(self.games.hours_of_players(&game, now).await?)
        };
        let changed = self.make(Act::ChangeDeadline, submission, |game, _, by| {
            check_time(deadline, now)?;
            if let Some(hours) = &hours {
                check_hours(game, hours, (seat, deadline), now)?;
            }
            Ok(Change { events: change(game, by, seat, deadline)?, ..Change::default() })
        });
        changed.await
    }
}

fn check_time(deadline: DateTime<Utc>, now: DateTime<Utc>) -> Result<()> {
    let detail = if deadline <= now {
        words::deadline_past
    } else if deadline > now + LONGEST {
        words::deadline_far
    } else {
        return Ok(());
    };
    Err(Problem::new(Kind::Malformed, detail).with("field", "deadline"))
}

/// Passes if each of those who are asked can be expected for long enough until then.
fn check_hours(
    game: &Game,
    presences: &Presences,
    (seat, deadline): (Option<u8>, DateTime<Utc>),
    now: DateTime<Utc>,
) -> Result<()> {
    let asked = game.waiting().filter(|waiting| seat.is_none_or(|seat| seat == waiting.seat.number()));
    let present = asked.filter_map(|waiting| presences.get(&game.person(waiting.seat)?));
    let earliest = present.map(|presence| presence.expected(now, LONGEST).deadline(now, SHORTEST).end).max();
    match earliest.filter(|earliest| deadline < *earliest) {
        None => Ok(()),
        Some(earliest) => {
            let time = earliest.format("%Y-%m-%d %H:%M UTC").to_string();
            let detail = move |language| words::deadline_hours(language, &time);
            Err(Problem::new(Kind::Malformed, detail).with("field", "deadline").with("earliest", earliest))
        }
    }
}

/// Sets a new deadline for a seat that looks asked, or for all of them. It does so even if the game
/// has already answered for the seat in secret, because otherwise the deadline would reveal this.
pub(super) fn change(
    game: &Game,
    by: By,
    seat: Option<u8>,
    deadline: DateTime<Utc>,
) -> Result<Vec<(Actor, GameEvent)>> {
    let seat = seat.map(|seat| game.seat(seat)).transpose()?;
    let asked = game.waiting().filter(|waiting| seat.is_none_or(|seat| seat == waiting.seat));
    let changed = |waiting: &Waiting| DeadlineChanged {
        seat: waiting.seat.number(),
        decision: waiting.decision.to_string(),
        deadline,
        reason: by.reason,
    };
    let events: Vec<_> = asked.map(|waiting| (by.actor(), GameEvent::DeadlineChanged(changed(waiting)))).collect();
    if events.is_empty() {
        return Err(Problem::new(Kind::Conflict, words::nobody_waits));
    }
    Ok(events)
}
