//! `GET /moderation/cases/{id}`: a case, with its evidence, its log, and what is known of the person.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get};
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::context::CaseContext;
use super::entry::{CaseEntry, UserActView, acts_on, entries, texts};
use super::queue::{CaseSummary, one, others_about};
use crate::access::auth::Caller;
use crate::game::{GameEvent, Games, PlayerView};
use crate::ground::problem::{Forbidden, Kind, NotFound, Result, Unauthorized};
use crate::moderation::{CaseAccess, CaseDuty};
use crate::people::case_log::{self, CaseRecord, CaseSubject};
use crate::people::users;
use pixie_event_store::{StreamKind, stream};

/// The most other cases about the same user.
const OTHERS: i64 = 20;

/// A case, for a moderator.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "id": "01900000-0000-7000-8000-000000000009",
    "state": "open",
    "subject": {
        "kind": "message",
        "game": "01900000-0000-7000-8000-000000000003",
        "message": "01900000-0000-7000-8000-000000000005",
    },
    "user": {"id": "01900000-0000-7000-8000-000000000002", "name": "Bo", "bot": false},
    "assigned": null,
    "opened_at": "2026-01-01T00:00:00Z",
    "closed_at": null,
    "outcome": null,
    "appealed_at": null,
    "appeal_decision": null,
    "reporter": {"id": "01900000-0000-7000-8000-000000000001", "name": "Ada", "bot": false},
    "opened_by": null,
    "text": "This is a threat.",
    "evidence": "I will find you.",
    "evidence_hash": "fe4142d0-f82e-8807-84e2-39d8f328ca4c",
    "typed": "01900000-0000-7000-8000-000000000005",
    "hidden": [],
    "linked": [],
    "is_erased": false,
    "appeal_until": null,
    "log": [],
    "acts": [],
    "others": [],
    "context": {"person": null, "people": [], "kept_apart": [], "moderators": [], "game_acts": []},
}))]
pub struct CaseView {
    /// What the queue shows, too.
    #[serde(flatten)]
    pub summary: CaseSummary,
    /// Who has reported it; null if a moderator has opened it, or the service because somebody was erased during an inspection.
    pub reporter: Option<PlayerView>,
    /// The moderator who has opened it, with an act on the user outside of any case; else null.
    pub opened_by: Option<PlayerView>,
    /// What the reporter says, or the reason of the moderator who has opened it; null if that was erased.
    pub text: Option<String>,
    /// The reported text as it was; null if there is none, or it was erased.
    pub evidence: Option<String>,
    /// The salted hash of it in the log of the case.
    pub evidence_hash: Option<Uuid>,
    /// The id of the reported text in its game, by which it can be hidden.
    pub typed: Option<Uuid>,
    /// The texts that are hidden in the game.
    pub hidden: Vec<Uuid>,
    /// The cases that have to do with it.
    pub linked: Vec<Uuid>,
    /// Whether the user has had their data erased; what is left of it goes when the case is over.
    pub is_erased: bool,
    /// Until when the user can appeal; null if they cannot.
    pub appeal_until: Option<DateTime<Utc>>,
    /// What happened in the case, oldest first.
    pub log: Vec<CaseEntry>,
    /// What moderators have done to the user, in this case and before, oldest first.
    pub acts: Vec<UserActView>,
    /// Other cases about the same user, newest first.
    pub others: Vec<CaseSummary>,
    /// The people around the case, and what moderators did in its game.
    pub context: CaseContext,
}

/// A case
///
/// With the reported text as it was, everything that moderators have noted and done, and other cases about the same user. For
/// moderators who have nothing to do with it.
#[utoipa::path(
    tag = "cases",
    params(("id" = Uuid, Path, description = "The case")),
    responses((status = 200, body = CaseView), Unauthorized, Forbidden, NotFound),
    security(("token" = []))
)]
#[get("/moderation/cases/{id}")]
pub async fn read_case(games: Data<Games>, caller: Caller, id: Path<Uuid>) -> Result<HttpResponse> {
    Ok(HttpResponse::Ok().json(case_view(&games, &caller, *id).await?))
}

/// A case, for a moderator who has nothing to do with it.
pub async fn case_view(games: &Games, caller: &Caller, id: Uuid) -> Result<CaseView> {
    let pool = games.pool();
    let access = CaseAccess::of(games, caller, id).await?;
    let record = case_log::read(pool, id).await?;
    access.check(&record, CaseDuty::Handle)?;
    let summary = one(pool, id).await?.ok_or(Kind::NotFound)?;
    let events = stream(pool, (StreamKind::Case, id)).await?;
    let texts = texts(pool, id).await?;
    let openers: Vec<Uuid> = record.reporter.into_iter().chain(record.opened_by).collect();
    let names = users::names(pool, &openers).await?;
    let typed = typed(games, &record).await?;
    let (acts, others, is_erased) = match record.user {
        Some(user) => (
            acts_on(pool, user).await?,
            others_about(pool, user, id, OTHERS).await?,
            users::find(pool, user).await?.is_none(),
        ),
        None => (Vec::new(), Vec::new(), false),
    };
    Ok(CaseView {
        summary,
        reporter: record.reporter.map(|user| PlayerView::new(user, &names)),
        opened_by: record.opened_by.map(|user| PlayerView::new(user, &names)),
        text: record.text.and_then(|id| texts.get(&id).cloned()),
        evidence: record.evidence.and_then(|id| texts.get(&id).cloned()),
        evidence_hash: record.evidence,
        typed,
        hidden: record.hidden.iter().map(|(_, text)| *text).collect(),
        linked: record.linked.iter().copied().collect(),
        is_erased,
        appeal_until: record.appeal_until().filter(|until| games.clock().now() < *until),
        log: entries(pool, &events, &texts).await?,
        acts,
        others: others.into_iter().filter(|case| !concerns(case, caller)).collect(),
        context: CaseContext::load(games, caller, &record, id).await?,
    })
}

fn concerns(case: &CaseSummary, caller: &Caller) -> bool {
    case.user.as_ref().is_some_and(|user| user.id == caller.user_id())
}

/// The id of the reported text in its game.
async fn typed(games: &Games, record: &CaseRecord) -> Result<Option<Uuid>> {
    match record.subject {
        CaseSubject::Message { message, .. } => Ok(Some(message)),
        CaseSubject::Move { game, version } => {
            let event = games.store().read(game, version - 1, 1).await?.pop();
            let text = event.and_then(|event| GameEvent::read(&event).ok()).and_then(|event| event.reason());
            Ok(text)
        }
        CaseSubject::Game { game } => Ok(Some(games.read(game, 0).await?.state.settings().name)),
        CaseSubject::Name { .. } | CaseSubject::Player { .. } => Ok(None),
    }
}
