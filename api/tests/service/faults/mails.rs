//! The check of received mails: exactly the mails that were due.

use std::collections::BTreeMap;

use mail_parser::MessageParser;
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use sqlx::{AssertSqlSafe, PgConnection};

use super::table::{Table, own};
use crate::support::client::Client;
use crate::waiting::{seen, wait_until};

/// The mails that have come, by their Message-ID.
#[derive(Default)]
pub(super) struct Mails(BTreeMap<String, Arrived>);

/// A mail and the number of its copies.
pub(super) struct Arrived {
    pub(super) copies: usize,
    /// The Message-ID of the mail that it answers, if any.
    pub(super) answers: Option<String>,
    digest: [u8; 32],
}

impl Mails {
    /// Adds a mail; all its copies must be equal.
    pub(super) fn add(&mut self, bytes: &[u8]) {
        let mail = MessageParser::default().parse_headers(bytes).expect("a mail");
        let (id, digest) = (mail.message_id().expect("an id").to_owned(), Sha256::digest(bytes).into());
        let answers = mail.in_reply_to().as_text().map(str::to_owned);
        let arrived = self.0.entry(id).or_insert(Arrived { copies: 0, answers, digest });
        arrived.copies += 1;
        assert_eq!(arrived.digest, digest, "the same mail");
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &Arrived)> {
        self.0.iter().map(|(id, arrived)| (id.as_str(), arrived))
    }

    /// Every player with an open decision has a mail about it.
    pub(super) async fn check(&self, table: &Table) {
        for player in &table.players {
            let open = player.get(&table.path("decisions")).await.expect(200);
            let Some(asked) = own(&open) else { continue };
            let version = self.newest_turn(&table.id, player).expect("who is asked gets a mail");
            let then = player.get(&table.path(&format!("state?at={version}"))).await.expect(200);
            let then = &then["state"]["decisions"];
            let is_told =
                then.as_array().expect("a list").iter().any(|then| asked["id"] == then["id"] || is_rest(asked, then));
            assert!(is_told, "{asked} is open, but the newest mail, of version {version}, tells of {then}");
        }
    }

    /// The version in the newest mail about a player's turn.
    fn newest_turn(&self, game: &str, player: &Client) -> Option<u32> {
        let (game, user) = (game.replace('-', ""), player.id.simple().to_string());
        let turns = self.0.keys().filter_map(|id| {
            let rest = id.strip_prefix(&game)?.strip_prefix('.')?;
            let (version, rest) = rest.split_once('.')?;
            rest.strip_prefix(&user)?.starts_with(".turn@").then(|| version.parse().expect("a version"))
        });
        turns.max()
    }
}

/// Whether this asks for the rest of the promotion that was asked for then: who makes one step is there to make the next.
fn is_rest(asked: &Value, then: &Value) -> bool {
    asked["kind"] == "promotion" && then["kind"] == "promotion" && asked["left"].as_u64() < then["left"].as_u64()
}

/// Lets the leases of dead workers end, which takes minutes, while no worker runs.
pub(super) async fn expire_leases(db: &mut PgConnection) {
    for queue in ["outbox", "inbox"] {
        let pass = format!("UPDATE {queue} SET due_at = now() WHERE lease_token IS NOT NULL");
        sqlx::query(AssertSqlSafe(pass)).execute(&mut *db).await.expect("time passes");
    }
}

/// Waits until rows and mails follow from all events.
async fn all_are_projected(db: &mut PgConnection) {
    let behind =
        "SELECT count(*) FROM events e LEFT JOIN games g USING (game_id) WHERE e.version > coalesce(g.version, 0)";
    wait_until("all events to be projected", async || {
        let behind = sqlx::query_scalar::<_, i64>(behind).fetch_one(&mut *db).await.expect("a number");
        seen(behind, |behind| *behind == 0)
    })
    .await;
}

/// Waits until the `outbox` or the `inbox` is empty, and advances the clock for delayed mails. No
/// mail may have been given up.
pub(super) async fn all_are_handled(db: &mut PgConnection, queue: &str) {
    let pass =
        format!("UPDATE {queue} SET due_at = now() WHERE state = 'waiting' AND lease_token IS NULL AND due_at > now()");
    let count = format!(
        "SELECT count(*) FILTER (WHERE state::text = 'waiting'), count(*) FILTER (WHERE state::text IN ('dead', 'aside')) FROM {queue}"
    );
    all_are_projected(db).await;
    // There may be many: it is each next one that must be handled in time.
    let mut before = None;
    while before != Some(0) {
        let waiting = wait_until(&format!("the {queue} to be worked on"), async || {
            sqlx::query(AssertSqlSafe(pass.as_str())).execute(&mut *db).await.expect("time passes");
            let count = sqlx::query_as(AssertSqlSafe(count.as_str()));
            let (waiting, given_up): (i64, i64) = count.fetch_one(&mut *db).await.expect("numbers");
            assert_eq!(given_up, 0, "nothing is given up");
            seen(waiting, |waiting| Some(*waiting) != before)
        })
        .await;
        before = Some(waiting);
    }
}
