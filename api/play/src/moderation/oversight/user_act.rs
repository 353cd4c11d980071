//! The acts of moderators on a user: `POST /moderation/users/{id}/acts`, and the one way to do them.

use std::collections::BTreeSet;

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use chrono::{DateTime, SubsecRound as _, TimeDelta, Utc};
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::PgConnection;
use utoipa::ToSchema;
use uuid::Uuid;

use super::acts::UserAct;
use super::case::{CaseAccess, CaseDuty};
use super::own_case::open_and_close;
use super::proposals::{UserWithProposals, proposals, proposed_already};
use super::seen::check_seen;
use super::users::{UserView, find, no_such_user};
use crate::access::auth::{Auth, Caller};
use crate::access::permission::{Duty, Subject, check_duty, decides_alone};
use crate::delivery::outbox::{NewLetter, Outbox};
use crate::game::{Games, Reason, was_done};
use crate::ground::entropy::Entropy;
use crate::ground::http::{IdempotencyKey, Json};
use crate::ground::problem::{BadRequest, Conflict, Forbidden, Kind, NotFound, Problem, Result, Unauthorized};
use crate::moderation::ActReason;
use crate::people::case_log;
use crate::people::users::address_blocklist::{inherit_suspension, suspend_erased};
use crate::people::users::log::{self, By, ProposedAct, UserEvent, UserRecord};
use crate::people::users::{self, Role, hidden_names};
use crate::table::departures::{Cause, give_seats_up};
use pixie_event_store::{Actor, BoundText, Command, Source, StreamKind, StreamText, Version, lock_stream};

/// The longest time for which somebody can be muted.
const LONGEST_MUTE: TimeDelta = TimeDelta::days(365);
/// The longest suspension with an end.
const LONGEST_SUSPENSION: TimeDelta = TimeDelta::days(36_525);

/// What is done to a user, beside suspending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum UserActWord {
    /// Warn the user.
    Warn,
    /// Let them write nothing to others until a time.
    Mute,
    /// Let them write again.
    Unmute,
    /// Show others a neutral name instead of theirs.
    HideName,
    /// Show others their name again.
    ShowName,
    /// Note something for moderators.
    Note,
    /// Keep them and another user out of each other's games.
    KeepApart,
    /// Let both play together again.
    LetTogether,
}

/// What to do, and why.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"act": "mute", "until": "2026-01-08T00:00:00Z", "reason": "insults players"}))]
pub struct UserActRequest {
    /// The `version` of the user on which the caller has decided. If another moderator has acted on the user since, nothing is done (409).
    /// Without it nothing is compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, example = 4)]
    from: Option<Version>,
    /// What to do.
    act: UserActWord,
    /// The end, for `mute`: at most a year from now.
    #[serde(default)]
    until: Option<DateTime<Utc>>,
    /// The other user, for `keep_apart` and `let_together`.
    #[serde(default)]
    other: Option<Uuid>,
    /// Told to the user by mail, and to moderators. A `note`, and that somebody is kept apart from others, is for moderators only.
    reason: Reason,
    /// The case in which it is done: open, and about this user.
    #[serde(default)]
    case: Option<Uuid>,
}

impl UserActRequest {
    fn act(&self) -> Result<UserAct> {
        let missing = |field: &'static str| {
            let detail = move |language| words::act_missing(language, &field);
            Problem::new(Kind::Malformed, detail).with("field", field)
        };
        let other = || self.other.ok_or_else(|| missing("other"));
        Ok(match self.act {
            UserActWord::Warn => UserAct::Warn,
            UserActWord::Mute => UserAct::Mute { until: self.until.ok_or_else(|| missing("until"))? },
            UserActWord::Unmute => UserAct::Unmute,
            UserActWord::HideName => UserAct::HideName,
            UserActWord::ShowName => UserAct::ShowName,
            UserActWord::Note => UserAct::Note,
            UserActWord::KeepApart => UserAct::KeepApart { other: other()? },
            UserActWord::LetTogether => UserAct::LetTogether { other: other()? },
        })
    }
}

/// Act on a user
///
/// Warn them; mute them for a time, so that they write neither messages nor reasons; show others a neutral name; note
/// something for moderators; or keep two users out of each other's games. The log of the user keeps it. They are told by mail,
/// but not of notes, and not from whom they are kept apart. A warning, a muting or a hidden name that names no case makes one of
/// its own, which is closed at once, so that the user can appeal. The same users as for suspending are excepted.
#[utoipa::path(
    tag = "moderation",
    params(("id" = Uuid, Path, description = "The user"), IdempotencyKey),
    request_body = UserActRequest,
    responses((status = 200, body = UserView), BadRequest, Unauthorized, Forbidden, NotFound, Conflict),
    security(("token" = []))
)]
#[post("/moderation/users/{id}/acts")]
pub async fn act_on_a_user(
    games: Data<Games>,
    auth: Data<Auth>,
    caller: Caller,
    id: Path<Uuid>,
    key: IdempotencyKey,
    Json(request): Json<UserActRequest>,
) -> Result<HttpResponse> {
    check_duty(Duty::Suspend(Subject::default()), Some(caller.role()))?;
    let command = key.command(caller.user_id(), &request);
    let act = request.act()?;
    let act_reason = ActReason { reason: request.reason, case: request.case, from: request.from };
    Ok(HttpResponse::Ok().json(act_on_user(&games, &auth, &caller, *id, (act, command), &act_reason).await?.user))
}

/// Executes the act, stores it, and queues the mail about it, in one transaction. What takes two moderators is only proposed by
/// the first one. A repeated command does it once.
pub async fn act_on_user(
    games: &Games,
    auth: &Auth,
    caller: &Caller,
    user: Uuid,
    (act, command): (UserAct, Option<Command>),
    act_reason: &ActReason,
) -> Result<UserWithProposals> {
    check_duty(Duty::Suspend(Subject::default()), Some(caller.role()))?;
    let (moderator, now) = (caller.user_id(), games.clock().now());
    let case = match act_reason.case {
        Some(case) => Some(CaseAccess::of(games, caller, case).await?),
        None => None,
    };
    let mut transaction = games.pool().begin().await?;
    if was_done(&mut transaction, user, command).await? {
        return repeated(games, &mut transaction, (user, command), now).await;
    }
    let act = with_whole_seconds(act);
    check_end(act, now)?;
    let subject = find(&mut *transaction, user).await?.ok_or_else(no_such_user)?;
    let accounts = users::accounts_of(&mut *transaction, moderator).await?;
    let duty = Duty::Suspend(Subject {
        is_caller: accounts.contains(&user),
        is_moderator: subject.role.moderates(),
        is_senior: subject.role == Role::Senior,
        plays_with_caller: play_together(&mut transaction, user, &accounts).await?,
    });
    check_duty(duty, Some(caller.role()))?;
    check_other(&mut transaction, user, moderator, act).await?;
    if let Some(case) = case
        && case.lock(&mut transaction, CaseDuty::Act).await?.user != Some(user)
    {
        return Err(Problem::conflict(words::case_other_user));
    }
    // The same command may have waited for the case, too.
    lock_stream(&mut transaction, user).await?;
    if was_done(&mut transaction, user, command).await? {
        return repeated(games, &mut transaction, (user, command), now).await;
    }
    check_seen(&mut *transaction, user, act_reason.from).await?;
    let by = Moderator {
        user: moderator,
        accounts,
        at: now,
        source: caller.source(),
        is_alone: decides_alone(caller.role()),
    };
    let (record, is_proposed) =
        write_act(&mut transaction, games.entropy(), by, user, (act, command), act_reason).await?;
    let subject = find(&mut *transaction, user).await?.ok_or_else(no_such_user)?;
    transaction.commit().await?;
    auth.forget_user(user);
    games.wake_workers();
    if record.is_suspended(now) && matches!(act, UserAct::Suspend { .. }) {
        let cause = Cause::Suspended { until: record.suspended_until };
        // The suspension is done. What fails here is tried again by the sweep.
        if let Err(problem) = give_seats_up(games, user, cause, Source::Clock).await {
            tracing::error!(%problem, "the seats of a suspended user were not given up");
        }
    }
    Ok(UserWithProposals { user: subject, proposals: proposals(games.pool(), &record, now).await?, is_proposed })
}

/// The answer to a command that was done before.
async fn repeated(
    games: &Games,
    db: &mut PgConnection,
    (user, command): (Uuid, Option<Command>),
    now: DateTime<Utc>,
) -> Result<UserWithProposals> {
    let events = pixie_event_store::stream(&mut *db, (StreamKind::User, user)).await?;
    let first = events.iter().find(|event| event.command == command);
    let is_proposed = matches!(first.map(UserEvent::read), Some(Ok(UserEvent::SuspensionProposed { .. })));
    let record = UserRecord::of(&events).map_err(|(_, error)| Problem::internal(error))?;
    let subject = find(&mut *db, user).await?.ok_or_else(no_such_user)?;
    Ok(UserWithProposals { user: subject, proposals: proposals(games.pool(), &record, now).await?, is_proposed })
}

/// The moderator who acts, and when and from where.
#[derive(Clone, Debug)]
struct Moderator {
    user: Uuid,
    accounts: Vec<Uuid>,
    at: DateTime<Utc>,
    source: Source,
    /// Whether they do alone what takes two.
    is_alone: bool,
}

/// Writes an act into the log of a user, with everything that follows from it. The result is the log after it, and whether it
/// was only proposed.
async fn write_act(
    db: &mut PgConnection,
    entropy: &Entropy,
    by: Moderator,
    user: Uuid,
    (act, command): (UserAct, Option<Command>),
    act_reason: &ActReason,
) -> Result<(UserRecord, bool)> {
    lock_stream(&mut *db, user).await?;
    let text = BoundText::new(entropy.bytes(), act_reason.reason.as_str());
    let record = log::read(&mut *db, user).await?;
    let event = event(act, &record, &by, (text.id, act_reason.case))?;
    let Moderator { user: moderator, at: now, source, .. } = by;
    let event = if event.can_be_appealed() && act_reason.case.is_none() && record.erased_at.is_none() {
        event.in_case(open_and_close(db, entropy, (moderator, now, source), user, &act_reason.reason).await?)
    } else {
        event
    };
    let texts = [StreamText { text, author: Some(moderator), about: Some(user) }];
    let by = By::new(Actor::Moderator { user: moderator }, now, Some(source)).with_command(command);
    let stored = log::append(&mut *db, entropy, user, by, &event, &texts).await?;
    let record = log::read(&mut *db, user).await?;
    if matches!(event, UserEvent::SuspensionProposed { .. }) {
        return Ok((record, true));
    }
    log::project(&mut *db, user, &record).await?;
    match act {
        UserAct::HideName => hidden_names::remember(&mut *db, user).await?,
        UserAct::ShowName => hidden_names::forget(&mut *db, user).await?,
        _ => {}
    }
    if record.erased_at.is_some() {
        keep_address(db, entropy, user, act, &record, now).await?;
    } else if let Some(kind) = act.mail() {
        let id = entropy.id(now);
        let letter = NewLetter { id, user_id: user, kind, data: json!({"version": stored.version}) };
        Outbox::queue(&mut *db, &letter, now).await?;
    }
    Ok((record, false))
}

/// The event of an act, if it is possible now. A suspension for good by one moderator alone is a proposal.
fn event(act: UserAct, record: &UserRecord, by: &Moderator, (reason, case): (Uuid, Option<Uuid>)) -> Result<UserEvent> {
    let event = act.event(reason, case);
    if record.try_with(by.at, event).is_none() {
        return Err(Problem::conflict(act.impossible()));
    }
    if act != (UserAct::Suspend { until: None }) || by.is_alone {
        return Ok(event);
    }
    match record.proposal(ProposedAct::Suspension, &by.accounts, by.at) {
        Some(open) => Ok(UserEvent::Suspended { reason, until: None, case, proposal: Some(open.version) }),
        None if record.has_proposed(ProposedAct::Suspension, &by.accounts, by.at) => Err(proposed_already()),
        None => Ok(UserEvent::SuspensionProposed { reason, case }),
    }
}

/// Suspends the address of an erased user, and whoever has it now, or lets the address in again.
async fn keep_address(
    db: &mut PgConnection,
    entropy: &Entropy,
    user: Uuid,
    act: UserAct,
    record: &UserRecord,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    if !matches!(act, UserAct::Suspend { .. } | UserAct::Unsuspend) {
        return Ok(());
    }
    let (since, until) = (record.suspended_at, record.suspended_until);
    if let Some(since) = since
        && let Some(successor) = case_log::successor_of_erased(&mut *db, user).await?
    {
        return inherit_suspension(db, entropy, successor, (since, until), now).await;
    }
    match case_log::mailbox_of_erased(&mut *db, user).await? {
        Some(mac) => suspend_erased(db, &mac, since, until).await,
        None => Ok(()),
    }
}

/// Undoes what is still in force of the acts of a case on a user.
pub async fn undo_acts(
    db: &mut PgConnection,
    entropy: &Entropy,
    (moderator, now, source): (Uuid, DateTime<Utc>, Source),
    user: Uuid,
    act_reason: &ActReason,
) -> Result<()> {
    let events = pixie_event_store::stream(&mut *db, (StreamKind::User, user)).await?;
    let record = log::read(&mut *db, user).await?;
    // The last act of each sort decides.
    let (mut suspends, mut mutes, mut hides, mut apart) = (false, false, false, BTreeSet::new());
    for event in events.iter().filter_map(|event| UserEvent::read(event).ok()) {
        let is_of_case = act_reason.case.is_some() && event.case() == act_reason.case;
        match event {
            UserEvent::Suspended { .. } | UserEvent::SuspensionKept { .. } => suspends = is_of_case,
            UserEvent::Muted { .. } => mutes = is_of_case,
            UserEvent::NameHidden { .. } => hides = is_of_case,
            UserEvent::KeptApart { other, .. } if is_of_case => _ = apart.insert(other),
            _ => {}
        }
    }
    let suspension = (suspends && record.is_suspended(now)).then_some(UserAct::Unsuspend);
    let muting = (mutes && record.is_muted(now)).then_some(UserAct::Unmute);
    let hiding = (hides && record.name_hidden).then_some(UserAct::ShowName);
    let apart = record.kept_apart.intersection(&apart).map(|other| UserAct::LetTogether { other: *other });
    let by = Moderator { user: moderator, accounts: Vec::new(), at: now, source, is_alone: true };
    for act in suspension.into_iter().chain(muting).chain(hiding).chain(apart) {
        write_act(&mut *db, entropy, by.clone(), user, (act, None), act_reason).await?;
    }
    if hides {
        // Also the one before the name of today.
        hidden_names::forget(db, user).await?;
    }
    Ok(())
}

/// Times in events have whole seconds, so that the database keeps them exactly.
fn with_whole_seconds(act: UserAct) -> UserAct {
    match act {
        UserAct::Suspend { until } => UserAct::Suspend { until: until.map(|until| until.trunc_subsecs(0)) },
        UserAct::Mute { until } => UserAct::Mute { until: until.trunc_subsecs(0) },
        act => act,
    }
}

fn check_end(act: UserAct, now: DateTime<Utc>) -> Result<()> {
    let Some(until) = act.until() else { return Ok(()) };
    let detail = if until <= now {
        words::until_past
    } else if matches!(act, UserAct::Mute { .. }) && until > now + LONGEST_MUTE {
        words::mute_long
    } else if until > now + LONGEST_SUSPENSION {
        words::suspend_long
    } else {
        return Ok(());
    };
    Err(Problem::new(Kind::Malformed, detail).with("field", "until"))
}

/// Passes unless the act names another user who is not there, or is one of the two.
async fn check_other(db: &mut PgConnection, user: Uuid, moderator: Uuid, act: UserAct) -> Result<()> {
    let (UserAct::KeepApart { other } | UserAct::LetTogether { other }) = act else { return Ok(()) };
    if other == user || other == moderator {
        return Err(Problem::new(Kind::Malformed, words::other_user).with("field", "other"));
    }
    match (act, users::find(db, other).await?) {
        (UserAct::KeepApart { .. }, None) => Err(no_such_user()),
        _ => Ok(()),
    }
}

/// Whether a user plays in a game that is not over with one of these.
pub(super) async fn play_together(db: &mut PgConnection, user: Uuid, others: &[Uuid]) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (
               SELECT FROM games WHERE seats @> ARRAY[$1::uuid] AND seats && $2 AND status NOT IN ('finished', 'cancelled')
           ) AS "together!""#,
        user,
        others,
    )
    .fetch_one(db)
    .await
}
