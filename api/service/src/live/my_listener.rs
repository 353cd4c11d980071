//! One open stream of all games of a user.

use std::collections::{BTreeMap, VecDeque};

use actix_web::web::{Bytes, Data};
use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::body::{SIGN_OF_LIFE, Source};
use super::streams::OpenStream;
use crate::auth::{Auth, MaybeCaller};
use crate::game::{AllGames, Games, Listed, MessageMark, Names, Wake};
use crate::lobby::MyGame;
use crate::permission::access::{Opened, open};
use crate::permission::{self, Operation};
use crate::play::{DecisionView, show_decisions};
use crate::problem::{Kind, Problem, Result};
use pixie_event_store::{Status, Version};

/// The most games told at once. A slow client gets the next ones when it has taken these.
const PART: usize = 20;
/// How much older than the last one an event may be that the client has not got: the clocks of nodes differ, and what changes
/// at the same time is told in any order.
const OVERLAP: TimeDelta = TimeDelta::seconds(60);
/// How long a game is followed after its end.
const FOLLOWED: TimeDelta = TimeDelta::days(30);

/// A game of the caller, as it is now.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "id": "01900000-0000-7000-8000-000000000003",
    "name": "Tuesday's game",
    "status": "running",
    "players": 2,
    "rulebook": "en",
    "edition": "standard",
    "private": false,
    "creator": {"id": "01900000-0000-7000-8000-000000000001", "name": "Ada", "bot": false},
    "pace_hours": 72,
    "seats": [
        {"seat": 1, "colour": "blue", "player": {"id": "01900000-0000-7000-8000-000000000001", "name": "Ada", "bot": false}},
        {"seat": 2, "colour": "red", "player": null, "bot": "cautious"},
    ],
    "waiting": [1],
    "deadline": "2026-01-04T00:00:00Z",
    "round": 0,
    "phase": "setup",
    "version": 3,
    "created_at": "2026-01-01T00:00:00Z",
    "updated_at": "2026-01-01T00:00:00Z",
    "my_seat": 1,
    "waits_for_me": true,
    "agreement_wanted": false,
    "proposal_waits": false,
    "my_deadline": "2026-01-04T00:00:00Z",
    "decisions": [
        {"id": "1", "seat": 1, "kind": "choose_ability", "mine": true, "deadline": "2026-01-04T00:00:00Z", "overdue": false, "legal": [
            {"notation": "ability ring-bonus", "move": {"type": "choose_ability", "ability": "ring_bonus"}},
        ]},
    ],
}))]
pub struct MyGameNow {
    #[serde(flatten)]
    game: MyGame,
    /// What is asked of the caller.
    decisions: Vec<DecisionView>,
}

/// The caller has no seat in it any more.
#[derive(Serialize)]
struct Left {
    game: Uuid,
}

/// There is something to read.
#[derive(Serialize)]
struct NewMessage {
    game: Uuid,
    newest: Uuid,
}

/// What the client has been told of a game.
#[derive(Clone, Copy, Debug, Default)]
struct Told {
    version: Version,
    talk: Option<MessageMark>,
}

/// A client that follows all its games.
pub(super) struct MyListener {
    games: Data<Games>,
    auth: Data<Auth>,
    caller: MaybeCaller,
    user: Uuid,
    all: AllGames,
    /// What is older the client knows from an earlier stream.
    known_until: Option<DateTime<Utc>>,
    began: DateTime<Utc>,
    told: BTreeMap<Uuid, Told>,
    /// The games that have changed, in the order in which they are told; none before they were looked up.
    changed: Option<VecDeque<Uuid>>,
    retry: Option<u64>,
    place: OpenStream,
}

impl MyListener {
    pub(super) fn new(
        games: Data<Games>,
        auth: Data<Auth>,
        (caller, user): (MaybeCaller, Uuid),
        (all, since): (AllGames, Option<DateTime<Utc>>),
        retry: u64,
        place: OpenStream,
    ) -> Self {
        let (told, changed, began) = (BTreeMap::new(), None, games.clock().now());
        let known_until = since.map(|since| since - OVERLAP);
        Self { games, auth, caller, user, all, known_until, began, told, changed, retry: Some(retry), place }
    }
}

impl Source for MyListener {
    async fn next(&mut self) -> Option<Bytes> {
        if let Some(retry) = self.retry.take() {
            return Some(format!("retry: {retry}\n\n").into());
        }
        loop {
            match Box::pin(self.part()).await {
                Ok(part) if !part.is_empty() => return Some(part),
                Ok(_) if self.changed.as_ref().is_some_and(|changed| !changed.is_empty()) => continue,
                Ok(_) => {}
                // What could not be told is told after the next wake-up.
                Err(problem) if problem.kind() == Kind::Unavailable => {}
                Err(_) => return None,
            }
            match self.all.next().await {
                Wake::ChangeFeed => {}
                Wake::Beat => return Box::pin(self.still_may_listen()).await.then_some(SIGN_OF_LIFE),
                Wake::Stop => return None,
            }
        }
    }
}

impl MyListener {
    /// What is new of some of the changed games; empty if nothing is.
    async fn part(&mut self) -> Result<Bytes> {
        let streams = self.place.streams.clone();
        let _turn = streams.turn().await;
        let mut changed = match self.changed.take() {
            Some(changed) => changed,
            None => self.look_up().await?,
        };
        for game in self.all.changed() {
            if !changed.contains(&game) {
                changed.push_back(game);
            }
        }
        let now: Vec<Uuid> = changed.iter().take(PART).copied().collect();
        self.changed = Some(changed);
        if now.is_empty() {
            return Ok(Bytes::new());
        }
        let text = self.tell(&now).await?;
        if let Some(changed) = &mut self.changed {
            changed.drain(..now.len());
        }
        Ok(text.into())
    }

    /// Subscribes to the caller's games. Those of which the client must be told are returned, what changed last at the end.
    async fn look_up(&mut self) -> Result<VecDeque<Uuid>> {
        let rows = sqlx::query!(
            r#"SELECT game_id, version, head_at, status AS "status: Status" FROM games
             WHERE seats @> ARRAY[$1::uuid] AND (status IN ('open', 'running', 'paused') OR head_at > $2)
             ORDER BY head_at, game_id"#,
            self.user,
            self.games.clock().now() - FOLLOWED,
        );
        let mut changed = VecDeque::new();
        for row in rows.fetch_all(self.games.pool()).await? {
            self.all.add(row.game_id);
            let is_news = match self.known_until {
                Some(known) => row.head_at > known,
                None => matches!(row.status, Status::Open | Status::Running | Status::Paused),
            };
            if is_news || self.all.newest(row.game_id).version > row.version {
                changed.push_back(row.game_id);
            } else {
                self.told.insert(row.game_id, Told { version: row.version, talk: None });
            }
        }
        Ok(changed)
    }

    /// What is new of these games, as text.
    async fn tell(&mut self, games: &[Uuid]) -> Result<String> {
        let caller = self.caller().await?;
        let (mut text, mut mine) = (String::new(), Vec::new());
        for game in games {
            // It may be one in which the caller has just got a seat.
            self.all.add(*game);
            let newest = self.all.newest(*game);
            let opened = open(&self.games, &caller, *game, newest.version, Operation::Read).await;
            match opened {
                Ok(opened) if opened.standing.seat.is_some() => mine.push((opened, newest.talk)),
                Err(problem) if !matches!(problem.kind(), Kind::NotFound | Kind::Forbidden) => return Err(problem),
                _ => {
                    self.all.remove(*game);
                    if self.told.remove(game).is_some() {
                        text += &event("left", None, &Left { game: *game })?;
                    }
                }
            }
        }
        let listed: Vec<_> =
            mine.iter().map(|(opened, _)| Listed::of(opened.game(), opened.folded.head.version)).collect();
        let names = Names::of(self.games.pool(), &listed).await?;
        for ((opened, talk), listed) in mine.iter().zip(listed) {
            let told = self.told.entry(listed.id).or_default();
            if told.version != listed.version {
                told.version = listed.version;
                text += &self::game(opened, listed, self.user, &names)?;
            }
            if told.talk != Some(*talk) {
                let is_known = told.talk.is_none() && written_at(talk.newest) <= self.known_until.or(Some(self.began));
                told.talk = Some(*talk);
                if !is_known && permission::check(Operation::Listen, opened.game(), &opened.standing).is_ok() {
                    let message = NewMessage { game: opened.game().id, newest: talk.newest };
                    text += &event("message", written_at(talk.newest), &message)?;
                }
            }
        }
        Ok(text)
    }

    /// Whether the caller's token still opens this. If the database does not answer, the stream stays open.
    async fn still_may_listen(&self) -> bool {
        self.caller().await.err().is_none_or(|problem| problem.kind() == Kind::Unavailable)
    }

    /// The caller with current data.
    async fn caller(&self) -> Result<MaybeCaller> {
        self.auth.current(&self.caller).await
    }
}

/// A game with the caller's open decisions.
fn game(opened: &Opened, listed: Listed, user: Uuid, names: &Names) -> Result<String> {
    let changed_at = listed.updated_at;
    let decisions = show_decisions(opened).decisions.into_iter().filter(|decision| decision.mine).collect();
    event("game", Some(changed_at), &MyGameNow { game: MyGame::of(listed, user, names), decisions })
}

/// When a message was written, which its id says; none if there is none.
fn written_at(message: Uuid) -> Option<DateTime<Utc>> {
    let (seconds, nanos) = message.get_timestamp()?.to_unix();
    DateTime::from_timestamp(i64::try_from(seconds).ok()?, nanos)
}

fn event(kind: &str, at: Option<DateTime<Utc>>, data: &impl Serialize) -> Result<String> {
    // This JSON contains no line breaks.
    let data = serde_json::to_string(data).map_err(Problem::internal)?;
    let id = at.map_or_else(String::new, |at| format!("id: {}\n", at.timestamp_millis()));
    Ok(format!("{id}event: {kind}\ndata: {data}\n\n"))
}
