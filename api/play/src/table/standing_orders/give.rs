//! `PUT /games/{id}/standing-orders`: gives standing orders.

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpResponse, put};
use pixie_engine::standing_orders::{self, StandingOrders};
use pixie_engine::{Seat, State};
use pixie_words::{futile_sentence, orders_sentence, problem as words};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::carry_out::carry_out;
use super::list::List;
use super::show::{show, user_of};
use super::view::StandingOrdersView;
use super::withdraw::withdraw;
use crate::access::auth::Caller;
use crate::access::permission::Operation;
use crate::access::permission::access::{Opened, board, open};
use crate::game::Games;
use crate::ground::http::{IdempotencyKey, Json};
use crate::ground::problem::{BadRequest, Conflict, Forbidden, Kind, NotFound, Problem, Result, Unauthorized};
use crate::table::play::DryRun;
use pixie_event_store::{Command, Version};

/// Standing orders to give to the caller's seat.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"orders": "food bread, honey\nif track silver possible: track silver else casino\nuntil i move"}))]
pub struct OrdersRequest {
    /// One order a line, at most 20.
    #[schema(max_length = 20_100)]
    pub orders: String,
}

/// Give standing orders
///
/// Answers for the caller's seat, given in advance: one a line, in the notation of moves. They take the place of all earlier ones. The
/// first order that fits answers as soon as the seat is asked, and at once if it is asked now. A line with a colon, such as
/// `next: casino` or `if track silver possible: track silver else casino`, answers once; a line without one, such as
/// `food bread, honey` or `whip leader if penalties > 20`, stands. After `until i move` the next move that the caller makes
/// withdraws all of them. They are withdrawn, too, when play is taken back or the seat is lost. Nobody else sees that there are orders; the moves that
/// they make are ordinary moves. No orders at all withdraw the earlier ones. With an `Idempotency-Key` a repeated request gives
/// nothing again. The guide for players has the whole language.
#[utoipa::path(
    tag = "play",
    params(("id" = Uuid, Path, description = "The game"), DryRun, IdempotencyKey),
    request_body = OrdersRequest,
    responses((status = 200, body = StandingOrdersView), BadRequest, Unauthorized, Forbidden, NotFound, Conflict),
    security(("token" = []))
)]
#[put("/games/{id}/standing-orders")]
pub async fn give_orders(
    games: Data<Games>,
    caller: Caller,
    id: Path<Uuid>,
    how: Query<DryRun>,
    key: IdempotencyKey,
    Json(request): Json<OrdersRequest>,
) -> Result<HttpResponse> {
    let command = key.command(caller.user_id(), &request);
    let opened = open(&games, &caller.into(), *id, 0, Operation::Move).await?;
    let view = if how.dry_run {
        try_orders(&opened, &request.orders)?
    } else {
        give(&games, &opened, &request.orders, command).await?
    };
    Ok(HttpResponse::Ok().json(view))
}

/// Says how orders are understood and what they would do now, by REST, page or mail.
///
/// # Errors
/// A line is no order or could never answer, or the caller may not play.
pub fn try_orders(opened: &Opened, text: &str) -> Result<StandingOrdersView> {
    let (seat, board) = ready(opened)?;
    predict(text, (board, seat), opened.folded.head.version)
}

/// Says how orders are understood, and what they would do on this board, of this version.
///
/// # Errors
/// A line is no order or could never answer.
pub fn predict(text: &str, (board, seat): (&State, Seat), version: Version) -> Result<StandingOrdersView> {
    let orders = read(text, board, seat)?;
    Ok(StandingOrdersView::tried(&orders, (board, seat), version))
}

/// Gives orders, and answers what they answer now. The same command gives them once.
///
/// # Errors
/// As for [`try_orders`].
pub async fn give(games: &Games, opened: &Opened, text: &str, command: Option<Command>) -> Result<StandingOrdersView> {
    let (seat, board) = ready(opened)?;
    let (id, user) = (opened.game().id, user_of(&opened.standing)?);
    let orders = read(text, board, seat)?;
    if orders.orders.is_empty() {
        withdraw(games, opened).await?;
        return show(games, opened).await;
    }
    let known = List::of(games.pool(), id, user).await?;
    let list_id = command.map(|command| command.id.game());
    if list_id.is_none() || known.map(|known| known.id) != list_id {
        let given = (games.clock().now(), opened.folded.head.version);
        let list = List::new((id, user, seat), &orders, games.entropy(), given);
        List { id: list_id.unwrap_or(list.id), ..list }.store(games.pool()).await?;
    }
    carry_out(games, id).await?;
    let folded = games.read(id, 0).await?;
    let standing = opened.standing.renewed(&folded.state);
    show(games, &Opened { folded, standing, share: opened.share }).await
}

/// The caller's seat, and the board of a game that is played.
fn ready(opened: &Opened) -> Result<(Seat, &State)> {
    let seat = opened.standing.seat.ok_or_else(|| Problem::from(Kind::Forbidden))?;
    let board = board(opened.game())?;
    if opened.game().is_over() {
        return Err(Problem::conflict(words::orders_over));
    }
    Ok((seat, board))
}

/// Reads orders that can answer some day.
fn read(text: &str, board: &State, seat: Seat) -> Result<StandingOrders> {
    let orders = standing_orders::parse(text).map_err(|error| {
        let told = error.clone();
        let problem = Problem::new(Kind::Malformed, move |language| orders_sentence(language, &told));
        problem.with("line", error.line).with("notation", &error.error)
    })?;
    for order in &orders.orders {
        order.check(board, seat).map_err(|futile| {
            let text = order.to_string();
            Problem::new(Kind::Malformed, move |language| futile_sentence(language, &text, futile))
                .with("order", order.to_string())
                .with("futile", futile)
        })?;
    }
    Ok(orders)
}
