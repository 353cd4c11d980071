//! The heartbeat of all streams of a node: keep-alive comments, the search for lost notifications,
//! permission checks, and holding back the turn mails of those who see the game.

use std::collections::BTreeMap;

use actix_web::web::Data;
use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use super::Streams;
use super::position::followed_since;
use crate::access::auth::Auth;
use crate::delivery::outbox::{MailKind, Outbox};
use crate::game::ChangeFeed;
use crate::ground::clock::Clock;

/// How often to look for notifications that were lost between nodes.
const LOOK: TimeDelta = TimeDelta::seconds(5);
/// How often a stream sends a keep-alive comment and checks the caller's permission again. Proxies
/// tend to close connections after 30 or 60 silent seconds.
const BEAT: TimeDelta = TimeDelta::seconds(20);

/// Keeps the streams of this node up to date until the service stops; then all streams end.
pub async fn keep_up(
    news: ChangeFeed,
    streams: Data<Streams>,
    auth: Data<Auth>,
    pool: PgPool,
    clock: Clock,
    shutdown: CancellationToken,
) {
    let (mut look_at, mut beat_at) = (clock.now() + LOOK, clock.now() + BEAT);
    let rounds = async {
        loop {
            let games = tokio::select! {
                () = clock.sleep_until(look_at) => news.games(),
                games = news.doubtful_games() => games,
            };
            if let Err(error) = look(&news, &pool, &games).await {
                tracing::warn!(%error, "live: could not look for news");
            }
            let now = clock.now();
            if now >= look_at {
                look_at = now + LOOK;
                if let Err(error) = hold_mails_back(&streams, &pool).await {
                    tracing::warn!(%error, "live: could not hold back the mails of those who see the game");
                }
            }
            if now >= beat_at {
                beat_at = now + BEAT;
                let (games, users) = streams.pages();
                games.into_iter().zip(users).for_each(|(game, user)| news.tell_looking(game, user, now));
                if let Err(error) = look_for_seats(&news, &pool, now).await {
                    tracing::warn!(%error, "live: could not look for seats");
                }
                // One query for all streams; each of them then finds its caller in the cache.
                if let Err(error) = auth.recall(&streams.tokens()).await {
                    tracing::warn!(%error, "live: could not ask who still may listen");
                }
                news.beat();
            }
        }
    };
    shutdown.run_until_cancelled(rounds).await;
    news.stop();
}

/// Lets the turn mails of users wait who see the page of the game. A mail is due later than the next look, unless the settings
/// have shortened its pause.
async fn hold_mails_back(streams: &Streams, pool: &PgPool) -> sqlx::Result<()> {
    let (games, users) = streams.pages();
    if games.is_empty() { Ok(()) } else { Outbox::hold_back(pool, &games, &users, MailKind::Turn).await }
}

/// Reads the seats of the users who follow all their games: a node that has given a seat may have ended before it could say so.
/// Games that were over before anybody could are looked for, too.
async fn look_for_seats(news: &ChangeFeed, pool: &PgPool, now: DateTime<Utc>) -> sqlx::Result<()> {
    let users = news.users_who_follow();
    if users.is_empty() {
        return Ok(());
    }
    let rows = sqlx::query!(
        r#"SELECT game_id, asked.id AS "user!" FROM unnest($1::uuid[]) AS asked (id) JOIN games ON seats @> ARRAY[asked.id]
         WHERE status IN ('open', 'running', 'paused') OR head_at >= $2"#,
        &users,
        followed_since(now),
    );
    rows.fetch_all(pool).await?.into_iter().for_each(|row| news.find_seated(row.game_id, row.user));
    Ok(())
}

/// Reads the version and the last message of these games from the database.
async fn look(news: &ChangeFeed, pool: &PgPool, games: &[Uuid]) -> sqlx::Result<()> {
    if games.is_empty() {
        return Ok(());
    }
    let rows = sqlx::query!(
        r#"SELECT asked.id AS "id!", (
               SELECT message_id FROM messages WHERE messages.game_id = asked.id ORDER BY message_id DESC LIMIT 1
           ) AS last_message
         FROM unnest($1::uuid[]) AS asked (id)"#,
        games,
    );
    let last_messages: BTreeMap<Uuid, Option<Uuid>> =
        rows.fetch_all(pool).await?.into_iter().map(|row| (row.id, row.last_message)).collect();
    for (game, head) in pixie_event_store::heads(pool, games).await? {
        news.find(game, head.version, last_messages.get(&game).copied().flatten());
    }
    Ok(())
}
