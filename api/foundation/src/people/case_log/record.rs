//! The state of a case: the fold of its log.

use std::collections::BTreeSet;

use chrono::{DateTime, TimeDelta, Utc};
use pixie_event_store::{Actor, Misplaced, StoredEvent, Version, fold_stream};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{AppealDecision, CaseEvent, CaseOutcome, CaseSubject};

/// For how many days after a case is closed its texts are kept.
pub const KEPT_DAYS: i32 = 180;
/// For how many days after a case is closed there can be an appeal. The texts of an erased person are kept until then.
pub const APPEAL_DAYS: i32 = 30;

/// Whether a case waits for moderators.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[sqlx(type_name = "case_state", rename_all = "lowercase")]
#[serde(rename_all = "snake_case")]
pub enum CaseState {
    /// It waits for an answer.
    Open,
    /// It was answered.
    Closed,
    /// The answer to an appeal is due.
    Appealed,
}

impl CaseState {
    /// All states.
    pub const ALL: [Self; 3] = [Self::Open, Self::Appealed, Self::Closed];

    /// The word for the state, as in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Closed => "closed",
            Self::Appealed => "appealed",
        }
    }
}

/// What the log of a case adds up to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseRecord {
    /// The version of the last event.
    pub version: Version,
    /// When it was opened.
    pub opened_at: DateTime<Utc>,
    /// The subject of the case.
    pub subject: CaseSubject,
    /// The user whom it is about.
    pub user: Option<Uuid>,
    /// Who has reported it; none if the service or a moderator has opened it.
    pub reporter: Option<Uuid>,
    /// The moderator who has opened it, with an act on the user outside of any case.
    pub opened_by: Option<Uuid>,
    /// What the reporter says.
    pub text: Option<Uuid>,
    /// The reported text as it was.
    pub evidence: Option<Uuid>,
    /// Whether it waits for moderators.
    pub state: CaseState,
    /// The moderator who has it.
    pub assigned: Option<Uuid>,
    /// The moderator who has closed it.
    pub decided_by: Option<Uuid>,
    /// What came of the case; none while it is open.
    pub outcome: Option<CaseOutcome>,
    /// What the reporter is told.
    pub answer: Option<Uuid>,
    /// When it was closed, or the appeal answered.
    pub closed_at: Option<DateTime<Utc>>,
    /// When there was an appeal.
    pub appealed_at: Option<DateTime<Utc>>,
    /// The answer to the appeal.
    pub appeal_decision: Option<AppealDecision>,
    /// The text of this answer.
    pub appeal_answer: Option<Uuid>,
    /// What is hidden in games.
    pub hidden: BTreeSet<(Uuid, Uuid)>,
    /// The cases that have to do with it.
    pub linked: BTreeSet<Uuid>,
}

impl CaseRecord {
    /// The fold of these events.
    ///
    /// # Errors
    /// The version of the first event that does not continue the log, and why.
    pub fn of(events: &[StoredEvent]) -> Result<Self, (Version, Misplaced)> {
        fold_stream(events, Self::after)
    }

    fn after(before: Option<Self>, stored: &StoredEvent) -> Result<Self, Misplaced> {
        let actor = stored.actor().map_err(|_| Misplaced::Actor)?;
        let event = CaseEvent::read(stored)?;
        let misplaced = || Misplaced::Kind(stored.kind.clone());
        let Some(case) = before else {
            let CaseEvent::Opened { subject, user, text, evidence } = event else { return Err(misplaced()) };
            let opener = Opener::of(actor, user).ok_or(Misplaced::Actor)?;
            return Ok(Self::new(stored, (subject, user), opener, (text, evidence)));
        };
        if !case.may_do(actor, &event) {
            return Err(Misplaced::Actor);
        }
        let case = case.with(stored.game_id, (actor, stored.at), event).ok_or_else(misplaced)?;
        Ok(Self { version: stored.version, ..case })
    }

    fn new(
        stored: &StoredEvent,
        (subject, user): (CaseSubject, Option<Uuid>),
        opener: Opener,
        (text, evidence): (Option<Uuid>, Option<Uuid>),
    ) -> Self {
        Self {
            version: stored.version,
            opened_at: stored.at,
            subject,
            user,
            reporter: match opener {
                Opener::Reporter(user) => Some(user),
                Opener::Moderator(_) | Opener::Service => None,
            },
            opened_by: match opener {
                Opener::Moderator(user) => Some(user),
                Opener::Reporter(_) | Opener::Service => None,
            },
            text,
            evidence,
            state: CaseState::Open,
            assigned: None,
            decided_by: None,
            outcome: None,
            answer: None,
            closed_at: None,
            appealed_at: None,
            appeal_decision: None,
            appeal_answer: None,
            hidden: BTreeSet::new(),
            linked: BTreeSet::new(),
        }
    }

    /// Whether somebody is the one whom it is about, or the reporter: they do not handle it.
    pub fn concerns(&self, person: Uuid) -> bool {
        [self.user, self.reporter].contains(&Some(person))
    }

    /// Until when there can be an appeal; none if there can be none.
    pub fn appeal_until(&self) -> Option<DateTime<Utc>> {
        let is_open = self.state == CaseState::Closed
            && self.outcome == Some(CaseOutcome::Acted)
            && self.user.is_some()
            && self.appealed_at.is_none();
        self.closed_at.filter(|_| is_open).map(|at| at + TimeDelta::days(APPEAL_DAYS.into()))
    }

    /// Whether this actor can have done it.
    fn may_do(&self, actor: Actor, event: &CaseEvent) -> bool {
        match (event, actor) {
            (CaseEvent::Opened { .. }, _) => false,
            (CaseEvent::Appealed { .. }, Actor::User { user }) => self.user == Some(user),
            (CaseEvent::AppealAnswered { .. }, Actor::Moderator { user }) => {
                !self.concerns(user) && self.decided_by != Some(user)
            }
            (CaseEvent::Appealed { .. } | CaseEvent::AppealAnswered { .. }, _) => false,
            (_, Actor::Moderator { user }) => !self.concerns(user),
            _ => false,
        }
    }

    /// None if the event is not possible now.
    fn with(mut self, id: Uuid, (actor, at): (Actor, DateTime<Utc>), event: CaseEvent) -> Option<Self> {
        let is_closed = self.state == CaseState::Closed;
        let moderator = match actor {
            Actor::Moderator { user } => Some(user),
            _ => None,
        };
        match event {
            CaseEvent::Assigned { to }
                if !is_closed && to != self.assigned && !to.is_some_and(|to| self.concerns(to)) =>
            {
                self.assigned = to;
            }
            CaseEvent::Noted { .. } => {}
            CaseEvent::Linked { case } if case != id && self.linked.insert(case) => {}
            CaseEvent::TextHidden { game, text } if !is_closed && self.hidden.insert((game, text)) => {}
            CaseEvent::TextShown { game, text } if !is_closed && self.hidden.remove(&(game, text)) => {}
            CaseEvent::Closed { outcome, answer } if self.state == CaseState::Open => {
                (self.outcome, self.answer, self.decided_by) = (Some(outcome), Some(answer), moderator);
                (self.state, self.closed_at) = (CaseState::Closed, Some(at));
            }
            CaseEvent::Reopened { .. } if is_closed => self = self.reopened(),
            CaseEvent::Appealed { .. } if self.appeal_until().is_some_and(|until| at < until) => {
                (self.state, self.appealed_at, self.assigned) = (CaseState::Appealed, Some(at), None);
            }
            CaseEvent::AppealAnswered { decision, answer } if self.state == CaseState::Appealed => {
                (self.appeal_decision, self.appeal_answer) = (Some(decision), Some(answer));
                (self.state, self.closed_at) = (CaseState::Closed, Some(at));
            }
            _ => return None,
        }
        Some(self)
    }

    fn reopened(self) -> Self {
        Self {
            state: CaseState::Open,
            decided_by: None,
            outcome: None,
            answer: None,
            closed_at: None,
            appealed_at: None,
            appeal_decision: None,
            appeal_answer: None,
            ..self
        }
    }
}

/// Who has opened a case.
#[derive(Clone, Copy)]
enum Opener {
    Reporter(Uuid),
    Moderator(Uuid),
    Service,
}

impl Opener {
    /// None if nobody like this can have opened a case about this user.
    fn of(actor: Actor, about: Option<Uuid>) -> Option<Self> {
        match actor {
            Actor::User { user } if about != Some(user) => Some(Self::Reporter(user)),
            Actor::Moderator { user } if about.is_some_and(|about| about != user) => Some(Self::Moderator(user)),
            Actor::Game => Some(Self::Service),
            _ => None,
        }
    }
}
