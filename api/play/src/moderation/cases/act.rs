//! `POST /moderation/cases/{id}/acts`: what moderators do in a case.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use chrono::{DateTime, Utc};
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sqlx::PgConnection;
use utoipa::ToSchema;
use uuid::Uuid;

use super::show::{CaseView, case_view};
use crate::access::auth::{Auth, Caller};
use crate::delivery::outbox::{MailKind, NewLetter, Outbox};
use crate::game::{Games, Reason, was_done};
use crate::ground::http::{IdempotencyKey, Json};
use crate::ground::problem::{BadRequest, Conflict, Forbidden, Kind, NotFound, Problem, Result, Unauthorized};
use crate::moderation::{ActReason, CaseAccess, CaseDuty, undo_acts};
use crate::people::case_log::{self, AppealDecision, CaseEvent, CaseOutcome, CaseRecord, CaseState};
use crate::people::users::log::By;
use crate::people::users::{self, Role};
use crate::table::messages::FreeText;
use pixie_event_store::{Actor, BoundText, Command, Source, StreamText};

/// What a moderator does in a case.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
#[schema(example = json!({"act": "close", "outcome": "acted", "answer": "Thank you. The message is hidden now."}))]
pub enum CaseAct {
    /// Take the case, give it to another moderator, or lay it down.
    Assign {
        /// The moderator; null to lay it down.
        to: Option<Uuid>,
    },
    /// Note something for moderators.
    Note {
        /// What the note says.
        text: FreeText,
    },
    /// Say that another case has to do with this one.
    Link {
        /// The other case.
        case: Uuid,
    },
    /// Hide a message, or the text of an event, in the game of the case.
    Hide {
        /// The id of the text in the game.
        text: Uuid,
    },
    /// Show the hidden text again.
    Show {
        /// The id of the text in the game.
        text: Uuid,
    },
    /// Decide the case.
    Close {
        /// What came of the case.
        outcome: CaseOutcome,
        /// Told to the reporter.
        answer: FreeText,
    },
    /// Take the decision back.
    Reopen {
        /// Why, for moderators.
        reason: FreeText,
    },
    /// Answer the appeal. If it is overturned, everything that was done in the case is undone.
    AnswerAppeal {
        /// Whether the decision of the case stands.
        decision: AppealDecision,
        /// Told to the user whom the case is about.
        answer: FreeText,
    },
}

impl CaseAct {
    fn duty(&self) -> CaseDuty {
        match self {
            Self::Note { .. } | Self::Link { .. } | Self::Reopen { .. } => CaseDuty::Handle,
            Self::Assign { .. } | Self::Hide { .. } | Self::Show { .. } | Self::Close { .. } => CaseDuty::Act,
            Self::AnswerAppeal { .. } => CaseDuty::AnswerAppeal,
        }
    }

    /// What the moderator typed.
    fn typed(&self) -> Option<&FreeText> {
        match self {
            Self::Note { text } => Some(text),
            Self::Close { answer, .. } | Self::AnswerAppeal { answer, .. } => Some(answer),
            Self::Reopen { reason } => Some(reason),
            Self::Assign { .. } | Self::Link { .. } | Self::Hide { .. } | Self::Show { .. } => None,
        }
    }
}

/// Do something in a case
///
/// Take it, note something, link it with another one, hide what was written in its game, close it with an answer to the
/// reporter, open it again, or answer an appeal. The reporter is told the answer by mail, and whoever the case is about the answer
/// to their appeal. Nobody does this in a case about themselves, that they have reported, or about a game in which they play or
/// have played; and an appeal is answered by a moderator who has neither closed the case nor done or proposed in it
/// what the appeal is about. If it is overturned, the reporter is told so, too.
#[utoipa::path(
    tag = "cases",
    params(("id" = Uuid, Path, description = "The case"), IdempotencyKey),
    request_body = CaseAct,
    responses((status = 200, body = CaseView), BadRequest, Unauthorized, Forbidden, NotFound, Conflict),
    security(("token" = []))
)]
#[post("/moderation/cases/{id}/acts")]
pub async fn act_in_a_case(
    games: Data<Games>,
    auth: Data<Auth>,
    caller: Caller,
    id: Path<Uuid>,
    key: IdempotencyKey,
    Json(act): Json<CaseAct>,
) -> Result<HttpResponse> {
    let command = key.command(caller.user_id(), &act);
    act_in_case(&games, &auth, &caller, *id, &act, command).await?;
    Ok(HttpResponse::Ok().json(case_view(&games, &caller, *id).await?))
}

/// Does it, by REST or page. A repeated command does it once.
pub async fn act_in_case(
    games: &Games,
    auth: &Auth,
    caller: &Caller,
    id: Uuid,
    act: &CaseAct,
    command: Option<Command>,
) -> Result<()> {
    let now = games.clock().now();
    let access = CaseAccess::of(games, caller, id).await?;
    let mut transaction = games.pool().begin().await?;
    let needed = if was_done(&mut transaction, id, command).await? { CaseDuty::Handle } else { act.duty() };
    let case = access.lock(&mut transaction, needed).await?;
    if needed != act.duty() || was_done(&mut transaction, id, command).await? {
        return Ok(());
    }
    check(&mut transaction, &case, act).await?;
    let by = (caller.user_id(), now, caller.source());
    if let CaseAct::AnswerAppeal { decision: AppealDecision::Overturned, answer } = act {
        undo(&mut transaction, games, by, (id, &case), answer).await?;
    }
    write(&mut transaction, games, by, (id, &case), act, command).await?;
    transaction.commit().await?;
    if let Some(user) = case.user {
        auth.forget_user(user);
    }
    games.wake_workers();
    Ok(())
}

/// Passes if the act is possible now.
async fn check(db: &mut PgConnection, case: &CaseRecord, act: &CaseAct) -> Result<()> {
    let refused = match act {
        CaseAct::Assign { to } if *to == case.assigned => words::case_so_already,
        CaseAct::Assign { to: Some(to) } if case.concerns(*to) => words::case_assign_concerned,
        CaseAct::Assign { to: Some(to) } if !is_moderator(db, *to).await? => words::case_no_moderator,
        CaseAct::Link { case: other } if case.linked.contains(other) => words::case_linked,
        CaseAct::Link { case: other } if !exists(db, *other).await? => {
            return Err(Problem::new(Kind::NotFound, words::case_no_link));
        }
        CaseAct::Hide { .. } | CaseAct::Show { .. } if case.subject.game().is_none() => words::case_no_game,
        CaseAct::Hide { text } if is_hidden(case, *text) => words::case_hidden,
        CaseAct::Hide { text } if !is_text(db, case, *text).await? => {
            return Err(Problem::new(Kind::NotFound, words::case_no_text));
        }
        CaseAct::Show { text } if !is_hidden(case, *text) => words::case_not_hidden,
        CaseAct::Close { .. } if case.state == CaseState::Appealed => words::case_answer_appeal,
        CaseAct::Reopen { .. } if case.state != CaseState::Closed => words::case_open,
        _ => return Ok(()),
    };
    Err(Problem::conflict(refused).with("state", case.state))
}

fn is_hidden(case: &CaseRecord, text: Uuid) -> bool {
    case.hidden.iter().any(|(_, hidden)| *hidden == text)
}

async fn is_moderator(db: &mut PgConnection, user: Uuid) -> sqlx::Result<bool> {
    Ok(users::find(db, user).await?.is_some_and(|user| user.role != Role::Player))
}

async fn exists(db: &mut PgConnection, case: Uuid) -> sqlx::Result<bool> {
    let exists = sqlx::query_scalar!(r#"SELECT EXISTS (SELECT FROM cases WHERE case_id = $1) AS "exists!""#, case);
    exists.fetch_one(db).await
}

/// Whether the game of the case has such a message, or such a text of an event. An erased one counts, too: it may be in mails.
async fn is_text(db: &mut PgConnection, case: &CaseRecord, text: Uuid) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM messages WHERE game_id = $1 AND message_id = $2)
            OR EXISTS (SELECT FROM game_texts WHERE game_id = $1 AND text_id = $2) AS "exists!""#,
        case.subject.game(),
        text,
    )
    .fetch_one(db)
    .await
}

/// Appends the event, and queues the mail about it.
async fn write(
    db: &mut PgConnection,
    games: &Games,
    (moderator, now, source): (Uuid, DateTime<Utc>, Source),
    (id, case): (Uuid, &CaseRecord),
    act: &CaseAct,
    command: Option<Command>,
) -> Result<()> {
    let bind = |text: &FreeText| BoundText::new(games.entropy().bytes(), text.as_str());
    let text = act.typed().map(bind);
    let typed = text.as_ref().map_or(Uuid::nil(), |text| text.id);
    let game = case.subject.game().unwrap_or_default();
    let event = match act {
        CaseAct::Assign { to } => CaseEvent::Assigned { to: *to },
        CaseAct::Note { .. } => CaseEvent::Noted { text: typed },
        CaseAct::Link { case } => CaseEvent::Linked { case: *case },
        CaseAct::Hide { text } => CaseEvent::TextHidden { game, text: *text },
        CaseAct::Show { text } => CaseEvent::TextShown { game, text: *text },
        CaseAct::Close { outcome, .. } => CaseEvent::Closed { outcome: *outcome, answer: typed },
        CaseAct::Reopen { .. } => CaseEvent::Reopened { reason: typed },
        CaseAct::AnswerAppeal { decision, .. } => CaseEvent::AppealAnswered { decision: *decision, answer: typed },
    };
    let texts: Vec<_> =
        text.into_iter().map(|text| StreamText { text, author: Some(moderator), about: None }).collect();
    let by = By::new(Actor::Moderator { user: moderator }, now, Some(source)).with_command(command);
    case_log::append(&mut *db, games.entropy(), id, by, &event, &texts).await?;
    for (user_id, kind, data) in letters(id, case, act) {
        let letter = NewLetter { id: games.entropy().id(now), user_id, kind, data };
        Outbox::queue(&mut *db, &letter, now).await?;
    }
    Ok(())
}

/// The mails about an act in a case: to whom, of which kind, about what.
fn letters(id: Uuid, case: &CaseRecord, act: &CaseAct) -> Vec<(Uuid, MailKind, Value)> {
    let to_reporter = |data| case.reporter.map(|user| (user, MailKind::ReportAnswered, data));
    let (first, second) = match act {
        CaseAct::Close { .. } => (None, to_reporter(json!({"case": id}))),
        CaseAct::AnswerAppeal { decision, .. } => {
            let is_overturned = *decision == AppealDecision::Overturned;
            let to_reporter = to_reporter(json!({"case": id, "overturned": true})).filter(|_| is_overturned);
            (case.user.map(|user| (user, MailKind::AppealAnswered, json!({"case": id}))), to_reporter)
        }
        _ => (None, None),
    };
    first.into_iter().chain(second).collect()
}

/// Undoes what was done in the case.
async fn undo(
    db: &mut PgConnection,
    games: &Games,
    (moderator, now, source): (Uuid, DateTime<Utc>, Source),
    (id, case): (Uuid, &CaseRecord),
    answer: &FreeText,
) -> Result<()> {
    for (game, text) in &case.hidden {
        let by = By::new(Actor::Moderator { user: moderator }, now, Some(source));
        let event = CaseEvent::TextShown { game: *game, text: *text };
        case_log::append(&mut *db, games.entropy(), id, by, &event, &[]).await?;
    }
    let Some(user) = case.user else { return Ok(()) };
    // A reason stands on one line, and is shorter than an answer.
    let line: String = answer.as_str().split_whitespace().collect::<Vec<_>>().join(" ").chars().take(500).collect();
    let reason = Reason::try_from(line).map_err(|wrong| Problem::new(Kind::Malformed, wrong))?;
    undo_acts(db, games.entropy(), (moderator, now, source), user, &ActReason { reason, case: Some(id), from: None })
        .await
}
