//! The time between turn mails: several questions of a game within minutes are one mail.

use chrono::{DateTime, TimeDelta, Utc};

use super::failure::{for_now, unreadable};
use super::questions::asked;
use crate::delivery::outbox::{Failure, Mail, Outbox};
use crate::game::Games;

/// A question is mailed at once if less than this is left to answer it.
const URGENT: TimeDelta = TimeDelta::hours(2);

/// When a turn mail goes at the earliest, so that turn mails of a game to one reader are so far `apart`; none if it goes now.
pub(super) async fn not_before(mail: &Mail, games: &Games, apart: TimeDelta) -> Result<Option<DateTime<Utc>>, Failure> {
    let (key, now) = (&mail.key, games.clock().now());
    let last = Outbox::last_sent(games.pool(), key).await.map_err(for_now)?;
    let Some(earliest) = last.map(|at| at + apart).filter(|at| *at > now) else { return Ok(None) };
    let game = games.read(key.subject_id, key.version).await.map_err(|problem| unreadable(&problem))?.state;
    let deadline = asked(&game, key.user_id).and_then(|decision| game.deadline(decision.id));
    let is_urgent = deadline.is_some_and(|until| until - now < URGENT);
    Ok(Some(earliest).filter(|_| !is_urgent))
}
