//! What all streams of a node have in common: signs of life, the look for lost news, and who still may listen.

use actix_web::web::Data;
use chrono::TimeDelta;
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;

use super::{News, Streams};
use crate::auth::Auth;
use crate::clock::Clock;

/// How often to look for news that were lost between nodes.
const LOOK: TimeDelta = TimeDelta::seconds(5);
/// How often a stream gives a sign of life, and whoever listens is asked for their rights anew. Proxies tend to give up
/// after 30 or 60 seconds of silence.
const BEAT: TimeDelta = TimeDelta::seconds(20);

/// Keeps those up to date who follow a game on this node, until the service stops; then all streams end.
pub async fn keep_up(
    news: News,
    streams: Data<Streams>,
    auth: Data<Auth>,
    pool: PgPool,
    clock: Clock,
    shutdown: CancellationToken,
) {
    let mut beat_at = clock.now() + BEAT;
    loop {
        let now = clock.now();
        let is_beat = now >= beat_at;
        let round = async {
            if let Err(error) = look(&news, &pool).await {
                tracing::warn!(%error, "live: could not look for news");
            }
            if is_beat {
                // One question for all; each of them then finds its answer here.
                if let Err(error) = auth.recall(&streams.tokens()).await {
                    tracing::warn!(%error, "live: could not ask who still may listen");
                }
                news.beat();
            }
            tokio::select! { () = clock.sleep_until(now + LOOK) => {}, () = news.doubted() => {} }
        };
        if shutdown.run_until_cancelled(round).await.is_none() {
            news.stop();
            return;
        }
        if is_beat {
            beat_at = now + BEAT;
        }
    }
}

/// Finds what nobody has told: how far all games have come that somebody follows.
async fn look(news: &News, pool: &PgPool) -> sqlx::Result<()> {
    let games: Vec<_> = news.all().into_keys().collect();
    if games.is_empty() {
        return Ok(());
    }
    let rows = sqlx::query!("SELECT game_id, version FROM games WHERE game_id = ANY ($1)", &games);
    rows.fetch_all(pool).await?.into_iter().for_each(|row| news.hear(row.game_id, row.version));
    Ok(())
}
