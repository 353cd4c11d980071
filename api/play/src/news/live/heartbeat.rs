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

/// The interval at which nodes look for notifications that were lost between them.
const POLL_INTERVAL: TimeDelta = TimeDelta::seconds(5);
/// The interval at which a stream sends a keep-alive comment and checks the caller's permission again. Proxies
/// tend to close connections after 30 or 60 silent seconds.
const BEAT_INTERVAL: TimeDelta = TimeDelta::seconds(20);

/// Keeps the streams of this node up to date until the service stops; then all streams end.
pub async fn run_heartbeat(
    feed: ChangeFeed,
    streams: Data<Streams>,
    auth: Data<Auth>,
    pool: PgPool,
    clock: Clock,
    shutdown: CancellationToken,
) {
    let (mut poll_at, mut beat_at) = (clock.now() + POLL_INTERVAL, clock.now() + BEAT_INTERVAL);
    let rounds = async {
        loop {
            let games = tokio::select! {
                () = clock.sleep_until(poll_at) => feed.games(),
                games = feed.games_to_poll() => games,
            };
            if let Err(error) = poll(&feed, &pool, &games).await {
                tracing::warn!(%error, "live: could not look for news");
            }
            let now = clock.now();
            if now >= poll_at {
                poll_at = now + POLL_INTERVAL;
                if let Err(error) = delay_turn_mails(&streams, &pool).await {
                    tracing::warn!(%error, "live: could not hold back the mails of those who see the game");
                }
            }
            if now >= beat_at {
                beat_at = now + BEAT_INTERVAL;
                let (games, users) = streams.watched_pages();
                games.into_iter().zip(users).for_each(|(game, user)| feed.announce_viewing(game, user, now));
                if let Err(error) = poll_seats(&feed, &pool, now).await {
                    tracing::warn!(%error, "live: could not look for seats");
                }
                // One query for all streams; each of them then finds its caller in the cache.
                if let Err(error) = auth.preload(&streams.tokens()).await {
                    tracing::warn!(%error, "live: could not ask who still may listen");
                }
                feed.beat();
            }
        }
    };
    shutdown.run_until_cancelled(rounds).await;
    feed.stop();
}

/// Lets the turn mails of users wait who see the page of the game. A mail is due later than the next look, unless the settings
/// have shortened its pause.
async fn delay_turn_mails(streams: &Streams, pool: &PgPool) -> sqlx::Result<()> {
    let (games, users) = streams.watched_pages();
    if games.is_empty() { Ok(()) } else { Outbox::hold_back(pool, &games, &users, MailKind::Turn).await }
}

/// Reads the seats of the users who follow all their games: a node that has given a seat may have ended before it could say so.
/// Games that were over before anybody could are looked for, too.
async fn poll_seats(feed: &ChangeFeed, pool: &PgPool, now: DateTime<Utc>) -> sqlx::Result<()> {
    let users = feed.users_who_follow();
    if users.is_empty() {
        return Ok(());
    }
    let rows = sqlx::query!(
        r#"SELECT game_id, asked.id AS "user!" FROM unnest($1::uuid[]) AS asked (id) JOIN games ON seats @> ARRAY[asked.id]
         WHERE status IN ('open', 'running', 'paused') OR head_at >= $2"#,
        &users,
        followed_since(now),
    );
    rows.fetch_all(pool).await?.into_iter().for_each(|row| feed.record_found_seat(row.game_id, row.user));
    Ok(())
}

/// Reads the version and the last message of these games from the database.
async fn poll(feed: &ChangeFeed, pool: &PgPool, games: &[Uuid]) -> sqlx::Result<()> {
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
        feed.record_stored_state(game, head.version, last_messages.get(&game).copied().flatten());
    }
    Ok(())
}
