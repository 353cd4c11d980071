//! Nodes tell each other which games have come further, through Postgres; and the database tells them when something about
//! a caller has changed.
//!
//! Never inside an append: a `NOTIFY` there would have all commits of the database wait in one line.

use std::collections::BTreeMap;
use std::time::Duration;

use sqlx::PgPool;
use sqlx::postgres::{PgListener, PgNotification};
use tokio::time::{Instant, sleep, sleep_until, timeout};
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use super::news::ToOthers;
use crate::auth::Known;
use crate::event_store::Version;
use crate::game::Games;

const CHANNEL: &str = "pixie_games";
/// A trigger of the database names here the users who have changed.
const CALLERS: &str = "pixie_callers";
/// How long news are gathered, so that any number of appends make one notification.
const GATHER: Duration = Duration::from_millis(20);
/// How often to look whether the connection is sound, while that matters.
const LOOK: Duration = Duration::from_millis(100);
/// How long to wait before trying again when the connection is lost, and for its answer before it is given up.
const PAUSE: Duration = Duration::from_secs(1);
/// Games in one payload: Postgres takes less than 8000 bytes, and a game at most 44.
const GAMES: usize = 170;

/// Tells other nodes what this one has appended, and hears what they have, over the one connection of `line`.
pub async fn exchange(games: Games, mut to_others: ToOthers, known: Known, line: PgPool, shutdown: CancellationToken) {
    // What is not told yet outlives the connection.
    let mut gathered = BTreeMap::new();
    loop {
        let ended = shutdown.run_until_cancelled(talk((&games, &known), &mut to_others, &mut gathered, &line)).await;
        let Some(Err(error)) = ended else { return };
        tracing::warn!(%error, "live: nodes cannot tell each other what is new; they look for themselves");
        if shutdown.run_until_cancelled(sleep(PAUSE)).await.is_none() {
            return;
        }
    }
}

/// Goes on until the connection is lost, or nobody has anything to tell any more.
async fn talk(
    (games, known): (&Games, &Known),
    to_others: &mut ToOthers,
    gathered: &mut BTreeMap<Uuid, Version>,
    line: &PgPool,
) -> sqlx::Result<()> {
    let mut line = PgListener::connect_with(line).await?;
    // A lost connection is an error here, so that what was missed is looked for.
    line.eager_reconnect(false);
    line.listen_all([CHANNEL, CALLERS]).await?;
    games.news().doubt_all();
    known.forget_all();
    // Between us and Postgres may be something that swallows what is told: only who has heard themselves trusts the line.
    sqlx::query!("SELECT pg_notify($1, '')", CALLERS).execute(&mut line).await?;
    let mut has_heard = false;
    let hear = |heard: &PgNotification| match heard.channel() {
        CALLERS => heard.payload().parse().into_iter().for_each(|user| known.forget(user)),
        _ => read(heard.payload()).for_each(|(game, version)| games.hear(game, version)),
    };
    let (mut due, mut look_at) = (Instant::now(), Instant::now());
    loop {
        tokio::select! {
            heard = line.try_recv() => match heard? {
                Some(heard) => {
                    hear(&heard);
                    has_heard = true;
                }
                None => return Err(sqlx::Error::Io(std::io::ErrorKind::ConnectionAborted.into())),
            },
            told = to_others.recv() => {
                let Some((game, version)) = told else { return Ok(()) };
                if gathered.is_empty() {
                    due = Instant::now() + GATHER;
                }
                let newest = gathered.entry(game).or_insert(version);
                *newest = version.max(*newest);
            }
            () = sleep_until(due), if !gathered.is_empty() => {
                let payloads = written(gathered);
                sqlx::query!("SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload", CHANNEL, &payloads)
                    .execute(&mut line)
                    .await?;
                gathered.clear();
            }
            () = sleep_until(look_at) => {
                let now = Instant::now();
                look_at = now + LOOK;
                if has_heard && known.is_in_use() {
                    let answer = timeout(PAUSE, sqlx::query!("SELECT 1 AS answer").fetch_one(&mut line)).await;
                    answer.map_err(|_| sqlx::Error::Io(std::io::ErrorKind::TimedOut.into()))??;
                    // What was told before the question has come before the answer.
                    while let Some(heard) = line.next_buffered() {
                        hear(&heard);
                    }
                    known.heard_all(now.into_std());
                }
            }
        }
    }
}

/// Games and their versions as payloads: `0190…01:17 0190…02:4`.
fn written(games: &BTreeMap<Uuid, Version>) -> Vec<String> {
    let words: Vec<_> = games.iter().map(|(game, version)| format!("{}:{version}", game.simple())).collect();
    words.chunks(GAMES).map(|words| words.join(" ")).collect()
}

/// What a payload says. What cannot be read, as from a later release, is left out.
fn read(payload: &str) -> impl Iterator<Item = (Uuid, Version)> {
    payload.split(' ').filter_map(|word| {
        let (game, version) = word.split_once(':')?;
        Some((game.parse().ok()?, version.parse().ok()?))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn payloads_are_read_as_they_were_written_and_fit() {
        let games: BTreeMap<_, _> = (0..1000_u128).map(|n| (Uuid::from_u128(u128::MAX - n), Version::MAX)).collect();
        let payloads = written(&games);
        assert!(payloads.iter().all(|payload| payload.len() < 8000), "Postgres takes no more");
        assert_eq!(payloads.iter().flat_map(|payload| read(payload)).collect::<BTreeMap<_, _>>(), games);
    }

    #[test]
    fn nonsense_is_left_out() {
        let game = Uuid::from_u128(7);
        let payload = format!("nobody: :4 x:1 {}:-x {}:12 {}", game.simple(), game.simple(), game.simple());
        assert_eq!(read(&payload).collect::<Vec<_>>(), [(game, 12)]);
        assert_eq!(read("").count(), 0);
    }
}
