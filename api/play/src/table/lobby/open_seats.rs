//! `GET /open-seats`: the seats of running games that substitutes may take over.

use actix_web::get;
use actix_web::web::{self, Data};
use chrono::{DateTime, Utc};
use pixie_engine::Seat;
use serde::Serialize;
use sqlx::types::Json;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::game::{GameSummary, Games, Listed, Names, SeatToTakeOver, Summary};
use crate::ground::problem::Result;
use pixie_event_store::Status;

/// The most games that are listed.
const MOST: i64 = 50;

/// The seats for substitutes.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OpenSeats {
    /// Those of the game in which something has happened last come first.
    pub seats: Vec<OpenSeat>,
}

/// A seat for a substitute, and how it stands.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OpenSeat {
    /// The game, with the deadline of who is asked.
    pub game: GameSummary,
    /// The seat that can be taken over.
    #[schema(example = "red")]
    pub seat: Seat,
    /// Until when its player still has it; null if a bot plays it.
    #[schema(example = json!(null))]
    pub offered_until: Option<DateTime<Utc>>,
    /// Whether it is asked something now.
    #[schema(example = false)]
    pub is_asked: bool,
    /// How many penalties the seat has.
    #[schema(example = 4)]
    pub penalties: u8,
    /// Its pixies in the palace.
    #[schema(example = 0)]
    pub servants: u8,
    /// Its pixies in the mine.
    #[schema(example = 3)]
    pub slaves: u8,
}

/// Seats for substitutes
///
/// The seats of running public games that a bot keeps since their players have left, and those whose players have missed so much that
/// they are offered before a bot gets them. Who is on the list of substitutes (`PUT /me/substitute`) takes one over by
/// `PUT /games/{id}/seats/me`; a player gets their own former seat back in the same way, once. What the seat holds is seen by who
/// plays it.
#[utoipa::path(tag = "lobby", responses((status = 200, body = OpenSeats)))]
#[get("/open-seats")]
pub async fn read_open_seats(games: Data<Games>) -> Result<web::Json<OpenSeats>> {
    Ok(web::Json(open_seats(&games).await?))
}

/// The seats that substitutes may take over now.
///
/// # Errors
/// The database does not answer.
pub async fn open_seats(games: &Games) -> Result<OpenSeats> {
    games.wait_until_projected().await;
    let listed = find(games).await?;
    let names = Names::of(games.pool(), &listed).await?;
    let seats = listed.into_iter().flat_map(|listed| {
        let open = listed.summary.open_seats.clone();
        let game = names.summary(listed);
        open.into_iter().filter_map(move |seat| OpenSeat::of(&game, seat))
    });
    Ok(OpenSeats { seats: seats.collect() })
}

async fn find(games: &Games) -> Result<Vec<Listed>> {
    let listed = sqlx::query_as!(
        Listed,
        r#"SELECT game_id AS id, status AS "status: Status", players, rulebook, edition, private, waiting,
            seats AS "seats: Vec<Option<Uuid>>", summary AS "summary: Json<Summary>", version, created_at,
            head_at AS updated_at
         FROM games WHERE summary ? 'open_seats' AND status = 'running' ORDER BY head_at DESC, game_id LIMIT $1"#,
        MOST,
    );
    Ok(listed.fetch_all(games.pool()).await?)
}

impl OpenSeat {
    fn of(game: &GameSummary, open: SeatToTakeOver) -> Option<Self> {
        let SeatToTakeOver { seat, offered_until, penalties, servants, slaves } = open;
        let seat = Seat::from_number(seat)?;
        let is_asked = game.waiting.contains(&seat);
        Some(Self { game: game.clone(), seat, offered_until, is_asked, penalties, servants, slaves })
    }
}
