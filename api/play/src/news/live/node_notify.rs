//! Notifications between nodes about new versions and messages, through Postgres `NOTIFY`; the
//! database also notifies the nodes when something about a caller has changed.
//!
//! `NOTIFY` is never used inside an append: it would serialise all commits of the database.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use sqlx::PgPool;
use sqlx::postgres::{PgListener, PgNotification};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until, timeout};
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use super::read_ahead::ReadAhead;
use crate::access::auth::CallerCache;
use crate::game::Games;
use crate::game::{Announcement, Announcements};
use pixie_event_store::Version;

/// The channel on which nodes tell each other of new versions and messages.
const GAMES_CHANNEL: &str = "pixie_games";
/// The channel on which a database trigger names changed users.
const CALLERS_CHANNEL: &str = "pixie_callers";
/// The time for which notifications are collected, so that many appends share one `NOTIFY`.
const COLLECT_FOR: Duration = Duration::from_millis(20);
/// The interval at which the connection is tested, while that matters.
const PROBE_INTERVAL: Duration = Duration::from_millis(100);
/// The delay before reconnecting, and the timeout for an answer.
const PAUSE: Duration = Duration::from_secs(1);
/// The most words in one payload: Postgres allows less than 8000 bytes, and a message with its game takes
/// 66, a version less.
const MOST_WORDS: usize = 120;

/// The notifications that are collected and not sent yet.
#[derive(Debug, Default, PartialEq, Eq)]
struct Pending {
    /// The newest version of each game that has changed.
    versions: BTreeMap<Uuid, Version>,
    /// Messages, each with its game.
    messages: BTreeSet<(Uuid, Uuid)>,
    /// Users who have got a seat, each with the game.
    seated: BTreeSet<(Uuid, Uuid)>,
    /// Users who see the page of a game, each with the game.
    looking: BTreeSet<(Uuid, Uuid)>,
}

/// Notifies other nodes of this node's changes and receives theirs, over the single connection of
/// a pool of its own.
pub async fn exchange_notifications(
    games: Games,
    mut announcements: Announcements,
    callers: CallerCache,
    pool: PgPool,
    shutdown: CancellationToken,
) {
    let read_ahead = Arc::<ReadAhead>::default();
    // Dropped when this function returns, which ends the task.
    let mut reader_tasks = JoinSet::new();
    let (waiting, reader) = (Arc::clone(&read_ahead), games.clone());
    reader_tasks.spawn(async move { waiting.run(&reader).await });
    // Unsent notifications outlive the connection.
    let mut pending = Pending::default();
    loop {
        let connection = run_connection((&games, &callers, &read_ahead), &mut announcements, &mut pending, &pool);
        let ended = shutdown.run_until_cancelled(connection).await;
        games.change_feed().set_listening(false);
        let Some(Err(error)) = ended else { return };
        tracing::warn!(%error, "live: nodes cannot tell each other what is new; they look for themselves");
        if shutdown.run_until_cancelled(sleep(PAUSE)).await.is_none() {
            return;
        }
    }
}

/// Connects, and sends and receives until the connection is lost or the service stops.
async fn run_connection(
    (games, callers, read_ahead): (&Games, &CallerCache, &ReadAhead),
    announcements: &mut Announcements,
    pending: &mut Pending,
    pool: &PgPool,
) -> sqlx::Result<()> {
    let mut connection = PgListener::connect_with(pool).await?;
    // A lost connection must be an error here, so that missed notifications are found by polling.
    connection.eager_reconnect(false);
    // Notifications from this connection also arrive on it, and are known here already.
    let own = sqlx::query_scalar!(r#"SELECT pg_backend_pid() AS "own!""#).fetch_one(&mut connection).await?;
    connection.listen_all([GAMES_CHANNEL, CALLERS_CHANNEL]).await?;
    games.change_feed().poll_all();
    callers.forget_all();
    // A proxy between us and Postgres may drop notifications, or deliver them only with the next
    // answer: trust only a connection that receives a notification of another connection while it
    // is idle.
    sqlx::query!("SELECT pg_notify($1, '')", CALLERS_CHANNEL).execute(games.pool()).await?;
    let mut is_trusted = false;
    let receive = |notification: &PgNotification| match notification.channel() {
        CALLERS_CHANNEL => notification.payload().parse().into_iter().for_each(|user| callers.forget(user)),
        _ if notification.process_id() == own.cast_unsigned() => {}
        _ => parse_payload(notification.payload()).for_each(|(game, announcement)| match announcement {
            Announcement::Version(version) => {
                if games.record_remote_version(game, version) {
                    read_ahead.add(game);
                }
            }
            Announcement::Message(message) => games.change_feed().record_message(game, message),
            Announcement::Seated(user) => games.change_feed().record_seated(game, user),
            Announcement::Viewing(user) => games.change_feed().record_viewing(game, user, games.clock().now()),
        }),
    };
    let (mut due, mut probe_at) = (Instant::now(), Instant::now());
    loop {
        tokio::select! {
            notification = connection.try_recv() => match notification? {
                Some(notification) => {
                    receive(&notification);
                    if !is_trusted && notification.process_id() != own.cast_unsigned() {
                        is_trusted = true;
                        games.change_feed().set_listening(true);
                    }
                }
                None => return Err(sqlx::Error::Io(std::io::ErrorKind::ConnectionAborted.into())),
            },
            // The others of the next moment are not waited for one by one.
            announcement = announcements.recv(), if pending.is_empty() => {
                let Some((game, announcement)) = announcement else { return Ok(()) };
                due = Instant::now() + COLLECT_FOR;
                pending.add(game, announcement);
            }
            () = sleep_until(due), if !pending.is_empty() => {
                while let Ok((game, announcement)) = announcements.try_recv() {
                    pending.add(game, announcement);
                }
                let payloads = pending.payloads();
                sqlx::query!("SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload", GAMES_CHANNEL, &payloads)
                    .execute(&mut connection)
                    .await?;
                *pending = Pending::default();
            }
            () = sleep_until(probe_at) => {
                let now = Instant::now();
                probe_at = now + PROBE_INTERVAL;
                if is_trusted && callers.is_in_use() {
                    let answer = timeout(PAUSE, sqlx::query!("SELECT 1 AS answer").fetch_one(&mut connection)).await;
                    answer.map_err(|_| sqlx::Error::Io(std::io::ErrorKind::TimedOut.into()))??;
                    // Notifications sent before the query arrive before its answer.
                    while let Some(notification) = connection.next_buffered() {
                        receive(&notification);
                    }
                    callers.mark_current_until(now.into_std());
                }
            }
        }
    }
}

impl Pending {
    fn is_empty(&self) -> bool {
        self.versions.is_empty() && self.messages.is_empty() && self.seated.is_empty() && self.looking.is_empty()
    }

    fn add(&mut self, game: Uuid, announcement: Announcement) {
        match announcement {
            Announcement::Version(version) => {
                let newest = self.versions.entry(game).or_insert(version);
                *newest = version.max(*newest);
            }
            Announcement::Message(message) => {
                self.messages.insert((game, message));
            }
            Announcement::Seated(user) => {
                self.seated.insert((game, user));
            }
            Announcement::Viewing(user) => {
                self.looking.insert((game, user));
            }
        }
    }

    /// Payloads with one word each: `0190…01:17` is a game and its version, `0190…01!0190…05` a
    /// game and a message, `0190…01+0190…02` a game and a user who has got a seat, `0190…01@0190…02` one
    /// who sees its page.
    fn payloads(&self) -> Vec<String> {
        let versions = self.versions.iter().map(|(game, version)| format!("{}:{version}", game.simple()));
        let messages = self.messages.iter().map(|(game, message)| format!("{}!{}", game.simple(), message.simple()));
        let seated = self.seated.iter().map(|(game, user)| format!("{}+{}", game.simple(), user.simple()));
        let looking = self.looking.iter().map(|(game, user)| format!("{}@{}", game.simple(), user.simple()));
        let words: Vec<_> = versions.chain(messages).chain(seated).chain(looking).collect();
        words.chunks(MOST_WORDS).map(|words| words.join(" ")).collect()
    }
}

/// Parses a payload. Unreadable words, for example of a later release, are ignored.
fn parse_payload(payload: &str) -> impl Iterator<Item = (Uuid, Announcement)> {
    payload.split(' ').filter_map(|word| {
        let mark = word.find([':', '!', '+', '@'])?;
        let (game, value) = (word[..mark].parse().ok()?, &word[mark + 1..]);
        let announcement = match &word[mark..=mark] {
            ":" => Announcement::Version(value.parse().ok()?),
            "+" => Announcement::Seated(value.parse().ok()?),
            "@" => Announcement::Viewing(value.parse().ok()?),
            _ => Announcement::Message(value.parse().ok()?),
        };
        Some((game, announcement))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn payloads_are_read_as_they_were_written_and_fit() {
        let mut pending = Pending::default();
        for number in 0..500 {
            let game = Uuid::from_u128(u128::MAX - number);
            pending.add(game, Announcement::Version(Version::MAX));
            pending.add(game, Announcement::Version(7));
            pending.add(game, Announcement::Message(Uuid::max()));
            pending.add(game, Announcement::Message(game));
            pending.add(game, Announcement::Seated(Uuid::max()));
            pending.add(game, Announcement::Viewing(Uuid::max()));
        }
        let payloads = pending.payloads();
        assert!(payloads.iter().all(|payload| payload.len() < 8000), "Postgres takes no more");
        let mut notification = Pending::default();
        payloads
            .iter()
            .flat_map(|payload| parse_payload(payload))
            .for_each(|(game, announcement)| notification.add(game, announcement));
        assert_eq!(notification, pending);
    }

    #[test]
    fn nonsense_is_left_out() {
        let game = Uuid::from_u128(7);
        let id = game.simple();
        let payload = format!("nobody: :4 x:1 {id}:-x {id}:12 {id} {id}! !{id} {id}!x {id}!{id} é!é");
        let notification: Vec<_> = parse_payload(&payload).collect();
        assert_eq!(notification, [(game, Announcement::Version(12)), (game, Announcement::Message(game))]);
        assert_eq!(parse_payload("").count(), 0);
    }
}
