//! `GET /games`: the lobby list.

use actix_web::web::{Data, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use sqlx::types::Json;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::page::Cursor;
use crate::game::{GameSummary, Games, Listed, Names, Summary};
use crate::http::{Limit, link_next};
use crate::problem::{BadRequest, Result};
use pixie_event_store::Status;

/// A page of games.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "games": [{
        "id": "01900000-0000-7000-8000-000000000003",
        "name": "Tuesday's game",
        "status": "open",
        "players": 2,
        "rulebook": "en",
        "edition": "standard",
        "private": false,
        "creator": {"id": "01900000-0000-7000-8000-000000000001", "name": "Ada", "bot": false},
        "pace_hours": 72,
        "time_control": null,
        "seats": [
            {"seat": "blue", "number": 1, "player": {"id": "01900000-0000-7000-8000-000000000001", "name": "Ada", "bot": false}},
            {"seat": "red", "number": 2, "player": null},
        ],
        "waiting": [],
        "deadline": null,
        "round": null,
        "phase": null,
        "version": 2,
        "created_at": "2026-01-01T00:00:00Z",
        "updated_at": "2026-01-01T00:00:00Z",
    }],
    "next": null,
}))]
pub struct GameList {
    /// Newest first.
    pub games: Vec<GameSummary>,
    /// The `cursor` of the next page; null if this is the last one.
    #[schema(example = json!(null))]
    pub next: Option<String>,
}

impl GameList {
    /// A page of rows that are sorted by age.
    pub(super) async fn of(pool: &PgPool, mut listed: Vec<Listed>, limit: Limit) -> Result<Self> {
        let is_more = limit.cut(&mut listed);
        let last = listed.last().filter(|_| is_more);
        let next = last.map(|game| Cursor { waits: false, at: game.created_at, id: game.id }.to_string());
        let names = Names::of(pool, &listed).await?;
        Ok(Self { games: listed.into_iter().map(|game| names.tell(game)).collect(), next })
    }
}

/// Which games.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Which {
    /// Only games that are in this phase of their lives.
    #[param(inline)]
    pub status: Option<Status>,
    /// The `next` of the page before.
    #[param(value_type = Option<String>, pattern = "^0[01]0[0-3][0-9a-f]{46}$")]
    cursor: Option<Cursor>,
    /// At most so many, 1 to 100.
    #[serde(default)]
    #[param(value_type = Option<u8>, minimum = 1, maximum = 100)]
    limit: Limit,
}

impl Which {
    /// The first page of the games with this status.
    pub fn of_status(status: Status) -> Self {
        Self { status: Some(status), cursor: None, limit: Limit::default() }
    }
}

/// The lobby
///
/// The games that are not private, newest first. Who waits for players shows `?status=open`.
#[utoipa::path(tag = "lobby", params(Which), responses((status = 200, body = GameList), BadRequest))]
#[get("/games")]
pub async fn read_games(request: HttpRequest, games: Data<Games>, which: Query<Which>) -> Result<HttpResponse> {
    let list = public_games(&games, &which).await?;
    Ok(link_next(&mut HttpResponse::Ok(), &request, "cursor", list.next.as_ref()).json(list))
}

/// A page of the public games.
pub async fn public_games(games: &Games, which: &Which) -> Result<GameList> {
    games.settle().await;
    GameList::of(games.pool(), find(games.pool(), which).await?, which.limit).await
}

/// One short index scan for each status, however many other games there are.
async fn find(pool: &PgPool, which: &Which) -> Result<Vec<Listed>> {
    let statuses: Vec<String> = Status::ALL
        .iter()
        .filter(|status| which.status.is_none_or(|wanted| wanted == **status))
        .map(|status| status.as_str().to_owned())
        .collect();
    let after = which.cursor.unwrap_or_else(Cursor::start);
    let listed = sqlx::query_as!(
        Listed,
        r#"SELECT game_id AS "id!", found.status AS "status!: Status", players AS "players!", rulebook AS "rulebook!",
            edition AS "edition!", private AS "private!", waiting AS "waiting!", seats AS "seats!: Vec<Option<Uuid>>",
            summary AS "summary!: Json<Summary>", version AS "version!", created_at AS "created_at!",
            head_at AS "updated_at!"
         FROM unnest($1::text[]::game_status[]) AS wanted (status) CROSS JOIN LATERAL (
            SELECT * FROM games
            WHERE NOT private AND games.status = wanted.status AND (created_at, game_id) < ($2, $3)
            ORDER BY created_at DESC, game_id DESC LIMIT $4
         ) AS found
         ORDER BY created_at DESC, game_id DESC LIMIT $4"#,
        &statuses,
        after.at,
        after.id,
        which.limit.rows(),
    );
    Ok(listed.fetch_all(pool).await?)
}
