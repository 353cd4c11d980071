//! `POST /games/{id}/messages`: sends a message to the other players.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use chrono::{DateTime, TimeDelta, Utc};
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::PgConnection;
use utoipa::ToSchema;
use uuid::Uuid;

use super::FreeText;
use super::read::{Message, MessageView};
use crate::access::auth::Caller;
use crate::access::permission::access::open;
use crate::access::permission::muted::check_not_muted;
use crate::access::permission::{self, Operation, Standing};
use crate::delivery::outbox::{MailKind, NewLetter, Occasion, Outbox};
use crate::game::{Game, Games, reused_key};
use crate::ground::http::{IdempotencyKey, Json};
use crate::ground::problem::{BadRequest, Forbidden, Kind, NotFound, Problem, Result, Unauthorized};
use crate::people::users::blocks;
use pixie_event_store::Command;

/// The most messages of one author within [`A_WHILE`], in all their games.
const MOST: usize = 30;
const A_WHILE: TimeDelta = TimeDelta::hours(1);

/// The data of the queued mail; the mail's id is the message's id.
#[derive(Debug, Serialize, Deserialize)]
pub struct MessageMail {
    /// The game of the message.
    pub game: Uuid,
}

/// What to say.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"text": "Who took all the honey?"}))]
pub struct MessageRequest {
    /// 1 to 2000 characters; line feeds are kept.
    text: FreeText,
}

/// Say something
///
/// Tells the other players of the game something, by mail, too; also before it starts and after it is over. Only they can
/// read it. An author has 30 messages an hour.
#[utoipa::path(
    tag = "messages",
    params(
        ("id" = Uuid, Path, description = "The game"),
        IdempotencyKey,
    ),
    request_body = MessageRequest,
    responses((status = 201, body = MessageView), BadRequest, Unauthorized, Forbidden, NotFound),
    security(("token" = []))
)]
#[post("/games/{id}/messages")]
pub async fn say_something(
    games: Data<Games>,
    caller: Caller,
    id: Path<Uuid>,
    key: IdempotencyKey,
    Json(request): Json<MessageRequest>,
) -> Result<HttpResponse> {
    let command = key.command(caller.user_id(), &request);
    let author = open(&games, &caller.into(), *id, 0, Operation::Talk).await?.standing;
    let message = say(&games, *id, author, &request.text, command).await?;
    let reader = Some(message.author);
    let mut views = MessageView::of(games.pool(), *id, vec![message], reader).await?;
    Ok(HttpResponse::Created().json(views.pop()))
}

/// Sends a message to the other players, by REST, mail or page. A repeated command sends it once.
///
/// # Errors
/// The author does not play in the game, or has sent too many messages recently.
pub async fn say(
    games: &Games,
    id: Uuid,
    author: Standing,
    text: &FreeText,
    command: Option<Command>,
) -> Result<Message> {
    let game = games.refresh(id).await?.state;
    let author = author.renewed(&game);
    permission::check(Operation::Talk, &game, &author)?;
    let (Some(user), Some(seat)) = (author.user, author.seat) else { return Err(Kind::Forbidden.into()) };
    let at = games.clock().now();
    let message =
        Message { id: games.entropy().id(at), author: user, seat: seat.number().into(), at, text: text.clone() };
    let mut transaction = games.pool().begin().await?;
    // Messages of one author wait for each other, to enforce the limit, and for an erasure, so that
    // none is left.
    sqlx::query!("SELECT id FROM users WHERE id = $1 AND erased_at IS NULL FOR NO KEY UPDATE", user)
        .fetch_optional(&mut *transaction)
        .await?
        .ok_or_else(|| Problem::from(Kind::Unauthorized))?;
    check_not_muted(&mut *transaction, user, at).await?;
    if let Some(said) = find_repeated(&mut transaction, id, command).await? {
        return Ok(said);
    }
    check_rate_limit(&mut transaction, user, at).await?;
    let message = Message { id: ordered_id(&mut transaction, id, message.id).await?, ..message };
    insert(&mut transaction, id, &message, command).await?;
    notify_others(&mut transaction, &game, &message).await?;
    transaction.commit().await?;
    games.wake_workers();
    games.change_feed().announce_message(id, message.id);
    Ok(message)
}

/// The result of a command that was executed before.
async fn find_repeated(db: &mut PgConnection, game: Uuid, command: Option<Command>) -> Result<Option<Message>> {
    let Some(command) = command else { return Ok(None) };
    let row = sqlx::query!(
        r#"SELECT message_id, author, seat, at, body AS "body: FreeText", request_hash AS "request_hash!"
         FROM messages WHERE game_id = $1 AND command_id = $2"#,
        game,
        &command.id.0[..],
    )
    .fetch_optional(db)
    .await?;
    let Some(row) = row else { return Ok(None) };
    if row.request_hash != command.request.0 {
        return Err(reused_key());
    }
    Ok(Some(Message { id: row.message_id, author: row.author, seat: row.seat, at: row.at, text: row.body }))
}

/// Refuses a message beyond the limit.
async fn check_rate_limit(db: &mut PgConnection, author: Uuid, now: DateTime<Utc>) -> Result<()> {
    let said = sqlx::query_scalar!(
        "SELECT at FROM messages WHERE author = $1 AND at > $2 ORDER BY at DESC LIMIT $3",
        author,
        now - A_WHILE,
        i64::try_from(MOST).unwrap_or(i64::MAX),
    )
    .fetch_all(db)
    .await?;
    let Some(first) = said.last().filter(|_| said.len() >= MOST) else { return Ok(()) };
    let detail = |language| words::most_messages(language, &MOST);
    let wait = (*first + A_WHILE - now).num_seconds().unsigned_abs() + 1;
    Err(Problem::new(Kind::TooManyRequests, detail).retry_after(wait))
}

/// An id for a new message that is after those of all others of its game. Writers of a game wait for each other, so its messages are
/// committed in the order of their ids: who has been told the newest one misses no older one.
async fn ordered_id(db: &mut PgConnection, game: Uuid, id: Uuid) -> Result<Uuid> {
    sqlx::query!("SELECT pg_advisory_xact_lock(hashtextextended($1, 2))", game.to_string()).execute(&mut *db).await?;
    let newest = sqlx::query_scalar!(
        "SELECT message_id FROM messages WHERE game_id = $1 ORDER BY message_id DESC LIMIT 1",
        game,
    );
    let newest = newest.fetch_optional(db).await?;
    // The clock of another node may be ahead.
    Ok(newest.map_or(id, |newest| id.max(Uuid::from_u128(newest.as_u128().saturating_add(1)))))
}

async fn insert(db: &mut PgConnection, game: Uuid, message: &Message, command: Option<Command>) -> Result<()> {
    sqlx::query!(
        "INSERT INTO messages (game_id, message_id, author, at, seat, command_id, request_hash, body)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        game,
        message.id,
        message.author,
        message.at,
        message.seat,
        command.map(|command| command.id.0.to_vec()),
        command.map(|command| command.request.0.to_vec()),
        message.text.as_str(),
    )
    .execute(db)
    .await?;
    Ok(())
}

async fn notify_others(db: &mut PgConnection, game: &Game, message: &Message) -> Result<()> {
    let others: Vec<Uuid> = game.users().filter(|user| *user != message.author).collect();
    let others = blocks::not_blocking(&mut *db, &others, message.author).await?;
    for user_id in others.iter().copied() {
        let data = json!(MessageMail { game: game.id });
        let letter = NewLetter { id: message.id, user_id, kind: MailKind::Message, data };
        Outbox::queue(&mut *db, &letter, message.at).await?;
    }
    Outbox::queue_deliveries(db, Occasion::Message, (game.id, message.id), &others, message.at).await?;
    Ok(())
}
