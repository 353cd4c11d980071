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

use super::ahead::Ahead;
use crate::access::auth::CallerCache;
use crate::game::Games;
use crate::game::{Announcement, Announcements};
use pixie_event_store::Version;

const CHANNEL: &str = "pixie_games";
/// The channel on which a database trigger names changed users.
const CALLERS: &str = "pixie_callers";
/// How long notifications are collected, so that many appends share one `NOTIFY`.
const GATHER: Duration = Duration::from_millis(20);
/// How often to test the connection, while that matters.
const LOOK: Duration = Duration::from_millis(100);
/// The delay before reconnecting, and the timeout for an answer.
const PAUSE: Duration = Duration::from_secs(1);
/// Words in one payload: Postgres allows less than 8000 bytes, and a message with its game takes
/// 66, a version less.
const WORDS: usize = 120;

/// The collected notifications.
#[derive(Debug, Default, PartialEq, Eq)]
struct Gathered {
    /// The versions of games.
    versions: BTreeMap<Uuid, Version>,
    /// Messages, each with its game.
    messages: BTreeSet<(Uuid, Uuid)>,
    /// Users who have got a seat, each with the game.
    seated: BTreeSet<(Uuid, Uuid)>,
    /// Users who see the page of a game, each with the game.
    looking: BTreeSet<(Uuid, Uuid)>,
}

/// Notifies other nodes of this node's changes and receives theirs, over the single connection of
/// `line`.
pub async fn exchange(
    games: Games,
    mut to_others: Announcements,
    known: CallerCache,
    line: PgPool,
    shutdown: CancellationToken,
) {
    let ahead = Arc::<Ahead>::default();
    // It ends with this.
    let mut reading = JoinSet::new();
    let (waiting, reader) = (Arc::clone(&ahead), games.clone());
    reading.spawn(async move { waiting.read(&reader).await });
    // Unsent notifications outlive the connection.
    let mut gathered = Gathered::default();
    loop {
        let talk = talk((&games, &known, &ahead), &mut to_others, &mut gathered, &line);
        let ended = shutdown.run_until_cancelled(talk).await;
        games.change_feed().note_listening(false);
        let Some(Err(error)) = ended else { return };
        tracing::warn!(%error, "live: nodes cannot tell each other what is new; they look for themselves");
        if shutdown.run_until_cancelled(sleep(PAUSE)).await.is_none() {
            return;
        }
    }
}

/// Runs until the connection is lost, or the service stops.
async fn talk(
    (games, known, ahead): (&Games, &CallerCache, &Ahead),
    to_others: &mut Announcements,
    gathered: &mut Gathered,
    line: &PgPool,
) -> sqlx::Result<()> {
    let mut line = PgListener::connect_with(line).await?;
    // A lost connection must be an error here, so that missed notifications are found by polling.
    line.eager_reconnect(false);
    // Notifications from this connection also arrive on it, and are known here already.
    let own = sqlx::query_scalar!(r#"SELECT pg_backend_pid() AS "own!""#).fetch_one(&mut line).await?;
    line.listen_all([CHANNEL, CALLERS]).await?;
    games.change_feed().doubt_all();
    known.forget_all();
    // A proxy between us and Postgres may drop notifications, or deliver them only with the next
    // answer: trust only a connection that receives a notification of another connection while it
    // is idle.
    sqlx::query!("SELECT pg_notify($1, '')", CALLERS).execute(games.pool()).await?;
    let mut has_heard = false;
    let hear = |heard: &PgNotification| match heard.channel() {
        CALLERS => heard.payload().parse().into_iter().for_each(|user| known.forget(user)),
        _ if heard.process_id() == own.cast_unsigned() => {}
        _ => read(heard.payload()).for_each(|(game, told)| match told {
            Announcement::Version(version) => {
                if games.hear(game, version) {
                    ahead.add(game);
                }
            }
            Announcement::Message(message) => games.change_feed().hear_message(game, message),
            Announcement::Seated(user) => games.change_feed().hear_seated(game, user),
            Announcement::Looks(user) => games.change_feed().hear_looking(game, user, games.clock().now()),
        }),
    };
    let (mut due, mut look_at) = (Instant::now(), Instant::now());
    loop {
        tokio::select! {
            heard = line.try_recv() => match heard? {
                Some(heard) => {
                    hear(&heard);
                    if !has_heard && heard.process_id() != own.cast_unsigned() {
                        has_heard = true;
                        games.change_feed().note_listening(true);
                    }
                }
                None => return Err(sqlx::Error::Io(std::io::ErrorKind::ConnectionAborted.into())),
            },
            // The others of the next moment are not waited for one by one.
            told = to_others.recv(), if gathered.is_empty() => {
                let Some((game, told)) = told else { return Ok(()) };
                due = Instant::now() + GATHER;
                gathered.add(game, told);
            }
            () = sleep_until(due), if !gathered.is_empty() => {
                while let Ok((game, told)) = to_others.try_recv() {
                    gathered.add(game, told);
                }
                let payloads = gathered.written();
                sqlx::query!("SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload", CHANNEL, &payloads)
                    .execute(&mut line)
                    .await?;
                *gathered = Gathered::default();
            }
            () = sleep_until(look_at) => {
                let now = Instant::now();
                look_at = now + LOOK;
                if has_heard && known.is_in_use() {
                    let answer = timeout(PAUSE, sqlx::query!("SELECT 1 AS answer").fetch_one(&mut line)).await;
                    answer.map_err(|_| sqlx::Error::Io(std::io::ErrorKind::TimedOut.into()))??;
                    // Notifications sent before the query arrive before its answer.
                    while let Some(heard) = line.next_buffered() {
                        hear(&heard);
                    }
                    known.heard_all(now.into_std());
                }
            }
        }
    }
}

impl Gathered {
    fn is_empty(&self) -> bool {
        self.versions.is_empty() && self.messages.is_empty() && self.seated.is_empty() && self.looking.is_empty()
    }

    fn add(&mut self, game: Uuid, told: Announcement) {
        match told {
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
            Announcement::Looks(user) => {
                self.looking.insert((game, user));
            }
        }
    }

    /// Payloads with one word each: `0190…01:17` is a game and its version, `0190…01!0190…05` a
    /// game and a message, `0190…01+0190…02` a game and a user who has got a seat, `0190…01@0190…02` one
    /// who sees its page.
    fn written(&self) -> Vec<String> {
        let versions = self.versions.iter().map(|(game, version)| format!("{}:{version}", game.simple()));
        let messages = self.messages.iter().map(|(game, message)| format!("{}!{}", game.simple(), message.simple()));
        let seated = self.seated.iter().map(|(game, user)| format!("{}+{}", game.simple(), user.simple()));
        let looking = self.looking.iter().map(|(game, user)| format!("{}@{}", game.simple(), user.simple()));
        let words: Vec<_> = versions.chain(messages).chain(seated).chain(looking).collect();
        words.chunks(WORDS).map(|words| words.join(" ")).collect()
    }
}

/// Parses a payload. Unreadable words, for example of a later release, are ignored.
fn read(payload: &str) -> impl Iterator<Item = (Uuid, Announcement)> {
    payload.split(' ').filter_map(|word| {
        let mark = word.find([':', '!', '+', '@'])?;
        let (game, told) = (word[..mark].parse().ok()?, &word[mark + 1..]);
        let told = match &word[mark..=mark] {
            ":" => Announcement::Version(told.parse().ok()?),
            "+" => Announcement::Seated(told.parse().ok()?),
            "@" => Announcement::Looks(told.parse().ok()?),
            _ => Announcement::Message(told.parse().ok()?),
        };
        Some((game, told))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn payloads_are_read_as_they_were_written_and_fit() {
        let mut gathered = Gathered::default();
        for number in 0..500 {
            let game = Uuid::from_u128(u128::MAX - number);
            gathered.add(game, Announcement::Version(Version::MAX));
            gathered.add(game, Announcement::Version(7));
            gathered.add(game, Announcement::Message(Uuid::max()));
            gathered.add(game, Announcement::Message(game));
            gathered.add(game, Announcement::Seated(Uuid::max()));
            gathered.add(game, Announcement::Looks(Uuid::max()));
        }
        let payloads = gathered.written();
        assert!(payloads.iter().all(|payload| payload.len() < 8000), "Postgres takes no more");
        let mut heard = Gathered::default();
        payloads.iter().flat_map(|payload| read(payload)).for_each(|(game, told)| heard.add(game, told));
        assert_eq!(heard, gathered);
    }

    #[test]
    fn nonsense_is_left_out() {
        let game = Uuid::from_u128(7);
        let id = game.simple();
        let payload = format!("nobody: :4 x:1 {id}:-x {id}:12 {id} {id}! !{id} {id}!x {id}!{id} é!é");
        let heard: Vec<_> = read(&payload).collect();
        assert_eq!(heard, [(game, Announcement::Version(12)), (game, Announcement::Message(game))]);
        assert_eq!(read("").count(), 0);
    }
}
