//! `GET /games`: the lobby list.

use actix_web::web::{Data, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use pixie_engine::Players;
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use sqlx::types::Json;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::page::Cursor;
use crate::game::{GameSummary, Games, Listed, Names, Summary};
use crate::ground::http::{Limit, link_next};
use crate::ground::problem::{BadRequest, Result};
use pixie_event_store::Status;

/// A page of games.
#[derive(Debug, Serialize, ToSchema)]
pub struct GameList {
    /// The games of the page, newest first.
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
        Ok(Self { games: listed.into_iter().map(|game| names.summary(game)).collect(), next })
    }
}

/// Filters for games.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Which {
    /// Only games that are in this phase of their lives.
    #[param(inline)]
    pub status: Option<Status>,
    /// Only games for so many.
    #[param(value_type = Option<u8>, minimum = 2, maximum = 5)]
    pub players: Option<Players>,
    /// Only games in which this user sits.
    pub player: Option<Uuid>,
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
        Self { status: Some(status), players: None, player: None, cursor: None, limit: Limit::default() }
    }

    /// The number of seats, as a row says it.
    fn seats(&self) -> Option<i16> {
        self.players.map(|players| players.number().into())
    }

    /// The first page of the games of a player with this status.
    pub fn of_player(player: Uuid, status: Status) -> Self {
        Self { player: Some(player), ..Self::of_status(status) }
    }
}

/// The lobby
///
/// The games that are not private, newest first. Who waits for players shows `?status=open`, how the games of a player ended
/// `?status=finished&player=` and their id.
#[utoipa::path(tag = "lobby", params(Which), responses((status = 200, body = GameList), BadRequest))]
#[get("/games")]
pub async fn read_games(request: HttpRequest, games: Data<Games>, which: Query<Which>) -> Result<HttpResponse> {
    let list = public_games(&games, &which).await?;
    Ok(link_next(&mut HttpResponse::Ok(), &request, "cursor", list.next.as_ref()).json(list))
}

/// A page of the public games.
pub async fn public_games(games: &Games, which: &Which) -> Result<GameList> {
    games.wait_until_projected().await;
    let found = match which.player {
        Some(player) => find_of(games.pool(), which, player).await?,
        None => find(games.pool(), which).await?,
    };
    GameList::of(games.pool(), found, which.limit).await
}

/// One short index scan for each status, however many other games there are: compared and sorted like this, only the index of public
/// games has the order.
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
            WHERE NOT private AND games.status >= wanted.status
                AND (games.status, created_at, game_id) < (wanted.status, $2, $3)
                AND ($5::smallint IS NULL OR players = $5)
            ORDER BY games.status DESC, created_at DESC, game_id DESC LIMIT $4
         ) AS found
         ORDER BY created_at DESC, game_id DESC LIMIT $4"#,
        &statuses,
        after.at,
        after.id,
        which.limit.rows(),
        which.seats(),
    );
    Ok(listed.fetch_all(pool).await?)
}

/// The games of one user, of which there are few.
async fn find_of(pool: &PgPool, which: &Which, player: Uuid) -> Result<Vec<Listed>> {
    let after = which.cursor.unwrap_or_else(Cursor::start);
    let listed = sqlx::query_as!(
        Listed,
        r#"SELECT game_id AS "id!", status AS "status!: Status", players AS "players!", rulebook AS "rulebook!",
            edition AS "edition!", private AS "private!", waiting AS "waiting!", seats AS "seats!: Vec<Option<Uuid>>",
            summary AS "summary!: Json<Summary>", version AS "version!", created_at AS "created_at!",
            head_at AS "updated_at!"
         FROM games
         WHERE seats @> ARRAY[$1::uuid] AND NOT private AND (created_at, game_id) < ($2, $3)
            AND ($4::text IS NULL OR status::text = $4) AND ($5::smallint IS NULL OR players = $5)
         ORDER BY created_at DESC, game_id DESC LIMIT $6"#,
        player,
        after.at,
        after.id,
        which.status.map(Status::as_str),
        which.seats(),
        which.limit.rows(),
    );
    Ok(listed.fetch_all(pool).await?)
}
