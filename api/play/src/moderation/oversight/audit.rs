//! `GET /moderation/audit`: the acts of all moderators. Acts in games are read from their events.

use std::collections::BTreeMap;

use actix_web::web::{Data, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::acts;
use super::cursor::AuditCursor;
use crate::access::auth::Caller;
use crate::access::permission::{Duty, check_duty};
use crate::game::{EventDetails, GameEvent, Games, PlayerView};
use crate::ground::http::{Limit, link_next};
use crate::ground::problem::{BadRequest, Forbidden, Problem, Result, Unauthorized};
use crate::people::users;
use crate::people::users::log::UserEvent;
use pixie_event_store::{Actor, ActsBefore, StoredEvent, StreamActsBefore, StreamKind, Version, stream_acts};

/// A page of what moderators did.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "acts": [
        {
            "at": "2026-01-02T00:00:00Z",
            "moderator": {"id": "01900000-0000-7000-8000-000000000007", "name": "Mo", "bot": false},
            "act": "suspended",
            "user": {"id": "01900000-0000-7000-8000-000000000001", "name": "Ada", "bot": false},
            "reason": "insults players",
        },
        {
            "at": "2026-01-01T00:00:00Z",
            "moderator": {"id": "01900000-0000-7000-8000-000000000007", "name": "Mo", "bot": false},
            "act": "inspected",
            "game": "01900000-0000-7000-8000-000000000003",
            "version": 18,
            "reason": "a player says that offers leak",
            "details": {"kind": "inspected", "until": "2026-01-01T01:00:00Z"},
        },
    ],
    "next": null,
}))]
pub struct Audit {
    /// The acts of the page, newest first.
    pub acts: Vec<AuditEntry>,
    /// The `cursor` of the next page; null if this is the last one.
    #[schema(example = json!(null))]
    pub next: Option<String>,
}

/// Something a moderator did.
#[derive(Debug, Serialize, ToSchema)]
pub struct AuditEntry {
    /// When it was done.
    pub at: DateTime<Utc>,
    /// The moderator who did it; null if somebody did it on the command line.
    pub moderator: Option<PlayerView>,
    /// What: the kind of the event; `suspended` or `unsuspended`; or, of a role, `appointed`, `dismissed` or `stepped_down`.
    #[schema(example = "rewound")]
    pub act: String,
    /// The game, if it was done in one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<Uuid>,
    /// The version of that event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<Version>,
    /// The case, if it was done in one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub case: Option<Uuid>,
    /// The user, if it was done to one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub user: Option<PlayerView>,
    /// Why; null if that was erased.
    pub reason: Option<String>,
    /// What else the event says, as everybody sees it in the game's log; missing if only a newer version of the service
    /// can read it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub details: Option<EventDetails>,
}

/// Filters for the acts of moderators.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct WhichActs {
    /// Only what was done before this time.
    before: Option<DateTime<Utc>>,
    /// Only what this moderator did.
    pub moderator: Option<Uuid>,
    /// Only what was done in this game.
    pub game: Option<Uuid>,
    /// Only what was done to this user, not to a game of theirs.
    pub user: Option<Uuid>,
    /// Only what was done in this case.
    pub case: Option<Uuid>,
    /// The `next` of the page before.
    #[param(value_type = Option<String>, pattern = "^[0-9a-f]{56}$")]
    cursor: Option<AuditCursor>,
    /// At most so many, 1 to 100.
    #[serde(default)]
    #[param(value_type = Option<u8>, minimum = 1, maximum = 100)]
    limit: Limit,
}

/// The audit log
///
/// Everything that moderators did, newest first: in games, what the log of the game says, too; and to users; and who became a
/// moderator, or is none any more. For moderators.
#[utoipa::path(
    tag = "moderation",
    params(WhichActs),
    responses((status = 200, body = Audit), BadRequest, Unauthorized, Forbidden),
    security(("token" = []))
)]
#[get("/moderation/audit")]
pub async fn read_audit(
    request: HttpRequest,
    games: Data<Games>,
    caller: Caller,
    which: Query<WhichActs>,
) -> Result<HttpResponse> {
    let list = audit(&games, &caller, &which).await?;
    Ok(link_next(&mut HttpResponse::Ok(), &request, "cursor", list.next.as_ref()).json(list))
}

/// A page of acts, for a moderator.
pub async fn audit(games: &Games, caller: &Caller, which: &WhichActs) -> Result<Audit> {
    check_duty(Duty::Audit, Some(caller.role()))?;
    let mut found = in_games(games, which).await?;
    found.extend(in_streams(games.pool(), which).await?);
    found.sort_unstable_by_key(|found| std::cmp::Reverse(found.place()));
    let is_more = which.limit.cut(&mut found);
    let next = found.last().filter(|_| is_more).map(|found| found.place().to_string());
    Ok(Audit { acts: tell(games.pool(), found).await?, next })
}

/// What was done in games as part of a case, and what was done in the game of the case since it was opened and names no case:
/// the newest acts of both, newest first. For a moderator.
pub async fn acts_in_games_of(
    games: &Games,
    caller: &Caller,
    case: Uuid,
    (game, since): (Option<Uuid>, DateTime<Utc>),
) -> Result<Vec<AuditEntry>> {
    check_duty(Duty::Audit, Some(caller.role()))?;
    let mut found = in_games(games, &WhichActs { case: Some(case), ..WhichActs::default() }).await?;
    if game.is_some() {
        let around = in_games(games, &WhichActs { game, ..WhichActs::default() }).await?.into_iter();
        found.extend(around.filter(|act| act.case().is_none() && act.stored().at >= since));
    }
    found.sort_unstable_by_key(|found| std::cmp::Reverse(found.place()));
    tell(games.pool(), found).await
}

impl WhichActs {
    /// The end of the requested range.
    fn end(&self) -> AuditCursor {
        let before = self.before.map_or_else(AuditCursor::end, AuditCursor::before);
        self.cursor.unwrap_or_else(AuditCursor::end).min(before)
    }
}

/// An act before names are looked up.
enum Found {
    /// Without the parsed event if only a newer version of the service can read it.
    InGame(Box<StoredEvent>, Option<GameEvent>, Uuid),
    /// In a stream, by a moderator or on the command line.
    InStream(StreamKind, Box<StoredEvent>, Actor),
}

impl Found {
    fn stored(&self) -> &StoredEvent {
        match self {
            Self::InGame(stored, ..) | Self::InStream(_, stored, _) => stored,
        }
    }

    fn place(&self) -> AuditCursor {
        let event = self.stored();
        AuditCursor { at: event.at, id: event.game_id, version: event.version }
    }

    fn moderator(&self) -> Option<Uuid> {
        match self {
            Self::InGame(.., moderator) | Self::InStream(.., Actor::Moderator { user: moderator }) => Some(*moderator),
            Self::InStream(..) => None,
        }
    }

    /// The user concerned.
    fn user(&self) -> Option<Uuid> {
        match self {
            Self::InStream(StreamKind::User, stored, _) => Some(stored.game_id),
            Self::InStream(StreamKind::Case, ..) | Self::InGame(..) => None,
        }
    }

    /// The case in which it was done.
    fn case(&self) -> Option<Uuid> {
        match self {
            Self::InStream(StreamKind::Case, stored, _) => Some(stored.game_id),
            Self::InStream(StreamKind::User, stored, _) => UserEvent::read(stored).ok()?.case(),
            Self::InGame(stored, ..) => stored.origin().ok()??.source()?.case(),
        }
    }

    /// The text with the reason.
    fn reason(&self) -> Option<Uuid> {
        match self {
            Self::InGame(_, event, _) => event.as_ref()?.reason(),
            Self::InStream(StreamKind::User, stored, _) => UserEvent::read(stored).ok()?.reason(),
            // Answers and notes are told on the page of the case, to those who may handle it.
            Self::InStream(StreamKind::Case, ..) => None,
        }
    }
}

async fn in_games(games: &Games, which: &WhichActs) -> Result<Vec<Found>> {
    if which.user.is_some() {
        return Ok(Vec::new());
    }
    let AuditCursor { at, id, version } = which.end();
    let which_acts =
        ActsBefore { before: (at, id, version), moderator: which.moderator, game: which.game, case: which.case };
    let events = games.store().acts(&which_acts, which.limit.rows()).await?;
    let found = events.into_iter().map(|stored| {
        // An unreadable act must not hide the others.
        let event = GameEvent::read(&stored).inspect_err(|error| {
            tracing::warn!(game = %stored.game_id, %error, "an act of a moderator cannot be told in full");
        });
        match stored.actor().map_err(Problem::internal)? {
            Actor::Moderator { user } => Ok(Found::InGame(Box::new(stored), event.ok(), user)),
            other => Err(Problem::internal(anyhow::anyhow!("{other:?} is no moderator"))),
        }
    });
    found.collect()
}

async fn in_streams(pool: &PgPool, which: &WhichActs) -> Result<Vec<Found>> {
    if which.game.is_some() {
        return Ok(Vec::new());
    }
    let AuditCursor { at, id, version } = which.end();
    let (moderator, stream, case) = (which.moderator, which.user, which.case);
    let acts = StreamActsBefore { before: (at, id, version), moderator, stream, case };
    let found = stream_acts(pool, &acts, which.limit.rows()).await?.into_iter().map(|(kind, stored)| {
        let actor = stored.actor().map_err(Problem::internal)?;
        Ok(Found::InStream(kind, Box::new(stored), actor))
    });
    found.collect()
}

/// Adds names and reasons that were not erased.
async fn tell(pool: &PgPool, found: Vec<Found>) -> Result<Vec<AuditEntry>> {
    let people: Vec<Uuid> = found.iter().flat_map(|found| [found.moderator(), found.user()]).flatten().collect();
    let names = users::names(pool, &people).await?;
    let mut reasons = reasons(pool, &found).await?;
    let name = |user: Option<Uuid>| user.map(|user| PlayerView::new(user, &names));
    let tell = |found: Found| {
        let (moderator, user) = (name(found.moderator()), name(found.user()));
        let case = found.case();
        let reason = found.reason().and_then(|reason| reasons.remove(&reason));
        match found {
            Found::InGame(stored, event, _) => AuditEntry {
                at: stored.at,
                moderator,
                act: stored.kind,
                game: Some(stored.game_id),
                version: Some(stored.version),
                user,
                reason,
                details: event.as_ref().and_then(EventDetails::of),
                case,
            },
            Found::InStream(_, stored, actor) => AuditEntry {
                at: stored.at,
                moderator,
                act: acts::word(&stored, actor).to_owned(),
                game: None,
                version: None,
                user,
                reason,
                details: None,
                case,
            },
        }
    };
    Ok(found.into_iter().map(tell).collect())
}

/// The reasons of acts.
async fn reasons(pool: &PgPool, found: &[Found]) -> sqlx::Result<BTreeMap<Uuid, String>> {
    let of = |is_game: bool| -> (Vec<Uuid>, Vec<Uuid>) {
        let of_kind = found.iter().filter(|found| matches!(found, Found::InGame(..)) == is_game);
        of_kind.filter_map(|found| Some((found.stored().game_id, found.reason()?))).unzip()
    };
    let (games, texts) = of(true);
    let rows = sqlx::query!(
        "SELECT text_id, body FROM game_texts
         WHERE (game_id, text_id) IN (SELECT * FROM unnest($1::uuid[], $2::uuid[]))",
        &games,
        &texts,
    );
    let in_games = rows.fetch_all(pool).await?.into_iter().map(|row| (row.text_id, row.body));
    let (streams, texts) = of(false);
    let mut reasons = acts::reasons(pool, (&streams, &texts)).await?;
    reasons.extend(in_games);
    Ok(reasons)
}
