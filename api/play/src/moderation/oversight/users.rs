//! `GET /moderation/users` and `GET /moderation/users/{id}`: the users as moderators may see them.

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use chrono::{DateTime, Utc};
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sqlx::{PgExecutor, PgPool};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::proposals::{UserProposalView, proposals};
use super::seen::log_version;
use crate::access::auth::Caller;
use crate::access::permission::{Duty, check_duty};
use crate::game::{GameSummary, Games};
use crate::ground::http::{Limit, link_next};
use crate::ground::problem::{BadRequest, Forbidden, Kind, NotFound, Problem, Result, Unauthorized};
use crate::people::users::{FORMER, Name, Role, log, networks};
use crate::table::lobby;
use pixie_event_store::Version;

/// A user, as moderators see them: never with the address.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(example = json!(user_with(json!({}))))]
pub struct UserView {
    /// Opaque, and for ever the same.
    pub id: Uuid,
    /// What others see.
    pub name: Name,
    /// Whether a program plays for them.
    pub bot: bool,
    /// What they may do.
    pub role: Role,
    /// When they first signed in.
    pub created_at: DateTime<Utc>,
    /// Since when they are kept out; null if they are not.
    pub suspended_at: Option<DateTime<Utc>>,
    /// The end of the suspension, which may be past; null if it is for good.
    pub suspended_until: Option<DateTime<Utc>>,
    /// Until when they write nothing to others, which may be past; null if they were not muted.
    pub muted_until: Option<DateTime<Utc>>,
    /// Whether others see a neutral name.
    pub name_hidden: bool,
}

/// A page of users.
#[derive(Debug, Serialize, ToSchema)]
pub struct UserList {
    /// The users of the page, newest first.
    pub users: Vec<UserView>,
    /// The `cursor` of the next page; null if this is the last one.
    #[schema(example = json!(null))]
    pub next: Option<Uuid>,
}

/// A user and their games.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!(user_with(json!({"version": 4, "proposals": [], "same_network": null, "games": [], "next": null}))))]
pub struct UserWithGames {
    #[serde(flatten)]
    pub user: UserView,
    /// How many events the log of the user has. An act that names it as `from` is refused if another moderator was faster.
    #[schema(example = 4)]
    pub version: Version,
    /// What moderators propose about them, and no second one has agreed to yet.
    pub proposals: Vec<UserProposalView>,
    /// How many other accounts were made from the same network in the last 14 days; null if nobody knows: the account is
    /// older, or the operator does not keep networks.
    #[schema(example = json!(null))]
    pub same_network: Option<i64>,
    /// The games they sit at, private ones included, newest first.
    pub games: Vec<GameSummary>,
    /// The `cursor` for the rest of them at `/moderation/games?user=…`; null if these are all.
    #[schema(example = json!(null))]
    pub next: Option<String>,
}

/// Filters for users.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct WhichUsers {
    /// Only users with this in their name, in capitals or not.
    #[param(value_type = Option<String>, min_length = 1, max_length = 40)]
    name: Option<Name>,
    /// Only users who are kept out, or who are not.
    suspended: Option<bool>,
    /// The `next` of the page before.
    cursor: Option<Uuid>,
    /// At most so many, 1 to 100.
    #[serde(default)]
    #[param(value_type = Option<u8>, minimum = 1, maximum = 100)]
    limit: Limit,
}

/// Find users
///
/// By a part of their name, newest first. Users whose data was erased are not among them. For moderators and helpers.
#[utoipa::path(
    tag = "moderation",
    params(WhichUsers),
    responses((status = 200, body = UserList), BadRequest, Unauthorized, Forbidden),
    security(("token" = []))
)]
#[get("/moderation/users")]
pub async fn find_users(
    request: HttpRequest,
    pool: Data<PgPool>,
    caller: Caller,
    which: Query<WhichUsers>,
) -> Result<HttpResponse> {
    let list = users(&pool, &caller, &which).await?;
    Ok(link_next(&mut HttpResponse::Ok(), &request, "cursor", list.next.as_ref()).json(list))
}

/// A page of users, for a moderator.
pub async fn users(pool: &PgPool, caller: &Caller, which: &WhichUsers) -> Result<UserList> {
    check_duty(Duty::FindUsers, Some(caller.role()))?;
    let mut users = sqlx::query_as!(
        UserView,
        r#"SELECT id, name AS "name!: Name", bot, role AS "role: Role", created_at, suspended_at, suspended_until,
            muted_until, name_hidden
         FROM users
         WHERE id < $1 AND erased_at IS NULL AND ($2::text IS NULL OR strpos(lower(name), lower($2)) > 0)
            AND ($3::boolean IS NULL OR (suspended_at IS NOT NULL) = $3)
         ORDER BY id DESC LIMIT $4"#,
        which.cursor.unwrap_or(Uuid::max()),
        which.name.as_ref().map(Name::as_str),
        which.suspended,
        which.limit.rows(),
    )
    .fetch_all(pool)
    .await?;
    let is_more = which.limit.cut(&mut users);
    let next = users.last().filter(|_| is_more).map(|user| user.id);
    Ok(UserList { users, next })
}

/// A user
///
/// With the games they sit at, which a helper does not see. For moderators and helpers.
#[utoipa::path(
    tag = "moderation",
    params(("id" = Uuid, Path, description = "The user")),
    responses((status = 200, body = UserWithGames), Unauthorized, Forbidden, NotFound),
    security(("token" = []))
)]
#[get("/moderation/users/{id}")]
pub async fn read_user(games: Data<Games>, caller: Caller, id: Path<Uuid>) -> Result<HttpResponse> {
    Ok(HttpResponse::Ok().json(user_with_games(&games, &caller, *id).await?))
}

/// A user and their games, for a moderator.
pub async fn user_with_games(games: &Games, caller: &Caller, id: Uuid) -> Result<UserWithGames> {
    check_duty(Duty::FindUsers, Some(caller.role()))?;
    let pool = games.pool();
    // Read first: what happens meanwhile is no older than it.
    let version = log_version(pool, id).await?;
    let user = find(pool, id).await?.ok_or_else(no_such_user)?;
    let record = log::read(pool, id).await?;
    let proposals = proposals(pool, &record, games.clock().now()).await?;
    let same_network = networks::count_others(pool, id).await?;
    // Private games are for moderators.
    let lobby::GameList { games, next } = match check_duty(Duty::FindGames, Some(caller.role())) {
        Ok(()) => lobby::games_of(games, id).await?,
        Err(_) => lobby::GameList { games: Vec::new(), next: None },
    };
    Ok(UserWithGames { user, version, proposals, same_network, games, next })
}

/// An example of a user with more members.
pub(super) fn user_with(more: Value) -> Value {
    let mut user = json!({
        "id": "01900000-0000-7000-8000-000000000001",
        "name": "Ada",
        "bot": false,
        "role": "player",
        "created_at": "2026-01-01T00:00:00Z",
        "suspended_at": null,
        "suspended_until": null,
        "muted_until": null,
        "name_hidden": false,
    });
    if let (Value::Object(user), Value::Object(more)) = (&mut user, more) {
        user.extend(more);
    }
    user
}

/// The user with this id, unless their data was erased and no case keeps something of them.
pub async fn find(db: impl PgExecutor<'_>, id: Uuid) -> sqlx::Result<Option<UserView>> {
    sqlx::query_as!(
        UserView,
        r#"SELECT id, coalesce(name, $2) AS "name!: Name", bot, role AS "role: Role", created_at, suspended_at, suspended_until,
            muted_until, name_hidden
         FROM users WHERE id = $1 AND (erased_at IS NULL OR EXISTS (SELECT FROM erasure_holds WHERE user_id = id))"#,
        id,
        FORMER,
    )
    .fetch_optional(db)
    .await
}

pub(super) fn no_such_user() -> Problem {
    Problem::new(Kind::NotFound, words::user_erased)
}
