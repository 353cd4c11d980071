//! `GET /games/{id}/messages`: the messages of a game.

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use chrono::{DateTime, Utc};
use pixie_engine::Seat;
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use sqlx::{PgExecutor, PgPool};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::reaction::ReactionView;
use super::{FreeText, reaction};
use crate::access::auth::MaybeCaller;
use crate::access::permission::Operation;
use crate::access::permission::access::open;
use crate::game::{Games, PlayerView, seat_in_row};
use crate::ground::http::link_next;
use crate::ground::problem::{BadRequest, Forbidden, Kind, NotFound, Problem, Result, Unauthorized};
use crate::people::users::{self, blocks};

/// The default and largest page size.
const MOST: u8 = 100;

/// A message between the players of a game.
#[derive(Clone, Debug)]
pub struct Message {
    /// Its id, which grows with time.
    pub id: Uuid,
    /// The id of the author.
    pub author: Uuid,
    /// The author's seat, from 1.
    pub seat: i16,
    /// When it was written.
    pub at: DateTime<Utc>,
    /// What the author wrote.
    pub text: FreeText,
}

/// A page of messages.
#[derive(Debug, Serialize, ToSchema)]
pub struct MessageList {
    /// The messages of the page, newest first.
    pub messages: Vec<MessageView>,
    /// The `cursor` of the next page; null if this is the last one.
    #[schema(example = json!(null))]
    pub next: Option<Uuid>,
}

/// Something that was said, and by whom.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "id": "01900000-0000-7000-8000-000000000005",
    "seat": "blue",
    "author": {"id": "01900000-0000-7000-8000-000000000001", "name": "Ada", "bot": false},
    "at": "2026-01-01T00:00:00Z",
    "text": "Who took all the honey?",
    "blocked": false,
    "reactions": [],
}))]
pub struct MessageView {
    /// The id of the message.
    pub id: Uuid,
    /// Where the author sat.
    pub seat: Seat,
    /// Who said it.
    pub author: PlayerView,
    /// When it was written.
    pub at: DateTime<Utc>,
    /// What the author wrote.
    pub text: FreeText,
    /// Whether the reader has blocked the author, and may not want to see it.
    pub blocked: bool,
    /// How its readers reacted.
    pub reactions: Vec<ReactionView>,
}

impl MessageView {
    /// Messages of a game for a reader, with the current names of everybody.
    pub(super) async fn of(
        pool: &PgPool,
        game: Uuid,
        messages: Vec<Message>,
        reader: Option<Uuid>,
    ) -> Result<Vec<Self>> {
        if messages.is_empty() {
            return Ok(Vec::new());
        }
        let ids: Vec<Uuid> = messages.iter().map(|message| message.id).collect();
        let mut reactions = reaction::to(pool, game, &ids).await?;
        let reacting = reactions.values().flat_map(|all| all.values().flatten()).copied();
        let authors = messages.iter().map(|message| message.author);
        let named: Vec<Uuid> = authors.chain(reacting).collect();
        let names = users::names(pool, &named).await?;
        let blocked: Vec<Uuid> = match reader {
            Some(reader) => blocks::of(pool, reader).await?.iter().map(|block| block.other).collect(),
            None => Vec::new(),
        };
        let view = |message: Message| {
            Some(Self {
                id: message.id,
                seat: seat_in_row(message.seat)?,
                author: PlayerView::new(message.author, &names),
                at: message.at,
                text: message.text,
                blocked: blocked.contains(&message.author),
                reactions: reaction::views(reactions.remove(&message.id).unwrap_or_default(), &names),
            })
        };
        Ok(messages.into_iter().filter_map(view).collect())
    }
}

/// The page of messages to read.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct WhichMessages {
    /// The `next` of the page before.
    cursor: Option<Uuid>,
    /// At most so many, 1 to 100.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u8>,
}

/// The messages
///
/// What the players have said to each other, newest first. Nobody else can read it but a moderator while they inspect the
/// game, which the players see in the log.
#[utoipa::path(
    tag = "messages",
    params(("id" = Uuid, Path, description = "The game"), WhichMessages),
    responses((status = 200, body = MessageList), BadRequest, Unauthorized, Forbidden, NotFound),
    security(("token" = []))
)]
#[get("/games/{id}/messages")]
pub async fn read_messages(
    request: HttpRequest,
    games: Data<Games>,
    caller: MaybeCaller,
    id: Path<Uuid>,
    which: Query<WhichMessages>,
) -> Result<HttpResponse> {
    let limit = which.limit.unwrap_or(MOST);
    if !(1..=MOST).contains(&limit) {
        return Err(Problem::new(Kind::Malformed, |language| words::query_limit(language, &MOST)));
    }
    open(&games, &caller, *id, 0, Operation::Listen).await?;
    let list = messages(games.pool(), *id, caller.user_id(), which.cursor, limit).await?;
    Ok(link_next(&mut HttpResponse::Ok(), &request, "cursor", list.next.as_ref()).json(list))
}

/// A page of messages, for a reader who may see them.
pub async fn messages(
    pool: &PgPool,
    game: Uuid,
    reader: Option<Uuid>,
    cursor: Option<Uuid>,
    limit: u8,
) -> Result<MessageList> {
    let messages = sqlx::query_as!(
        Message,
        r#"SELECT message_id AS id, author, seat, at,
            CASE WHEN EXISTS (SELECT FROM hidden_texts h WHERE h.game_id = messages.game_id AND h.text_id = message_id)
                THEN 'hidden by a moderator' ELSE body END AS "text!: FreeText" FROM messages
         WHERE game_id = $1 AND message_id < $2 ORDER BY message_id DESC LIMIT $3"#,
        game,
        cursor.unwrap_or(Uuid::max()),
        // One more row shows whether there is a next page.
        i64::from(limit) + 1,
    );
    let mut messages = messages.fetch_all(pool).await?;
    let is_more = messages.len() > usize::from(limit);
    messages.truncate(limit.into());
    let next = messages.last().filter(|_| is_more).map(|message| message.id);
    Ok(MessageList { messages: MessageView::of(pool, game, messages, reader).await?, next })
}

/// A message of a game, unless it was erased.
pub async fn find(db: impl PgExecutor<'_>, game: Uuid, id: Uuid) -> sqlx::Result<Option<Message>> {
    sqlx::query_as!(
        Message,
        r#"SELECT message_id AS id, author, seat, at,
            CASE WHEN EXISTS (SELECT FROM hidden_texts h WHERE h.game_id = messages.game_id AND h.text_id = message_id)
                THEN 'hidden by a moderator' ELSE body END AS "text!: FreeText" FROM messages
         WHERE game_id = $1 AND message_id = $2"#,
        game,
        id,
    )
    .fetch_optional(db)
    .await
}

/// The messages of other players in a game since a time, the latest `limit` of them, oldest first; none of those whom the user has
/// blocked.
pub async fn said_to(
    db: impl PgExecutor<'_>,
    game: Uuid,
    user: Uuid,
    since: DateTime<Utc>,
    limit: i64,
) -> sqlx::Result<Vec<Message>> {
    let mut said = sqlx::query_as!(
        Message,
        r#"SELECT message_id AS id, author, seat, at,
            CASE WHEN EXISTS (SELECT FROM hidden_texts h WHERE h.game_id = messages.game_id AND h.text_id = message_id)
                THEN 'hidden by a moderator' ELSE body END AS "text!: FreeText" FROM messages
         WHERE game_id = $1 AND author <> $2 AND at > $3
            AND NOT EXISTS (SELECT FROM blocks WHERE user_id = $2 AND other_id = author)
         ORDER BY message_id DESC LIMIT $4"#,
        game,
        user,
        since,
        limit,
    )
    .fetch_all(db)
    .await?;
    said.reverse();
    Ok(said)
}
