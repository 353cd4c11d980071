//! One open stream of all games of a user.

use std::collections::{BTreeMap, VecDeque};

use actix_web::web::{Bytes, Data};
use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;
use uuid::Uuid;

use super::body::{SIGN_OF_LIFE, Source};
use super::streams::OpenStream;
use crate::auth::{Auth, Caller, MaybeCaller};
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
#[schema(example = json!(example()))]
pub struct MyGameNow {
    #[serde(flatten)]
    game: MyGame,
    /// What is asked of the caller.
    decisions: Vec<DecisionView>,
}

fn example() -> Value {
    let mut game = MyGame::example();
    game["decisions"] = json!([{
        "id": "1",
        "seat": "blue",
        "kind": "choose_ability",
        "mine": true,
        "deadline": "2026-01-04T00:00:00Z",
        "overdue": false,
        "legal": [{"notation": "ability ring-bonus", "move": {"type": "choose_ability", "ability": "ring_bonus"}}],
    }]);
    game
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
    caller: Caller,
    all: AllGames,
    /// What is older the client knows from an earlier stream.
    known_until: Option<DateTime<Utc>>,
    began: DateTime<Utc>,
    told: BTreeMap<Uuid, Told>,
    /// Whether the caller's games were looked up.
    has_looked_up: bool,
    /// The games that have changed, in the order in which they are told, and since when that is known. The times go up, so that
    /// they can be the ids of the events.
    changed: VecDeque<(Uuid, DateTime<Utc>)>,
    /// The games that could not be read. They are tried again at the next beat.
    failed: Vec<Uuid>,
    retry: Option<u64>,
    place: OpenStream,
}

impl MyListener {
    pub(super) fn new(
        games: Data<Games>,
        auth: Data<Auth>,
        caller: Caller,
        (all, since): (AllGames, Option<DateTime<Utc>>),
        retry: u64,
        place: OpenStream,
    ) -> Self {
        let (began, known_until) = (games.clock().now(), since.map(|since| since - OVERLAP));
        Self {
            games,
            auth,
            caller,
            all,
            known_until,
            began,
            told: BTreeMap::new(),
            has_looked_up: false,
            changed: VecDeque::new(),
            failed: Vec::new(),
            retry: Some(retry),
            place,
        }
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
                Ok(_) if !self.changed.is_empty() => continue,
                Ok(_) => {}
                // What could not be told is told after the next wake-up.
                Err(problem) if problem.kind() == Kind::Unavailable => {}
                Err(_) => return None,
            }
            match self.all.next().await {
                Wake::ChangeFeed => {}
                Wake::Beat => {
                    let now = self.games.clock().now();
                    self.changed.extend(self.failed.drain(..).map(|game| (game, now)));
                    return Box::pin(self.still_may_listen()).await.then_some(SIGN_OF_LIFE);
                }
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
        if !self.has_looked_up {
            self.look_up().await?;
            self.has_looked_up = true;
        }
        let now = self.games.clock().now();
        for game in self.all.changed() {
            self.changed.retain(|(other, _)| *other != game);
            self.changed.push_back((game, now));
        }
        let next: Vec<_> = self.changed.iter().take(PART).copied().collect();
        if next.is_empty() {
            return Ok(Bytes::new());
        }
        let text = self.tell(&next).await?;
        self.changed.drain(..next.len());
        Ok(text.into())
    }

    /// Subscribes to the caller's games. Those of which the client must be told are queued, what changed last at the end.
    async fn look_up(&mut self) -> Result<()> {
        // A seat that was taken a moment ago must be in the list.
        self.games.settle().await;
        let rows = sqlx::query!(
            r#"SELECT game_id, version, head_at, status AS "status: Status" FROM games
             WHERE seats @> ARRAY[$1::uuid] AND (status IN ('open', 'running', 'paused') OR head_at > $2)
             ORDER BY head_at, game_id"#,
            self.caller.user_id(),
            self.games.clock().now() - FOLLOWED,
        )
        .fetch_all(self.games.pool())
        .await?;
        // Whoever knows more than there is has seen what a restored backup does not have.
        if rows.last().is_none_or(|row| Some(row.head_at) <= self.known_until) {
            self.known_until = None;
        }
        for row in rows {
            self.all.add(row.game_id);
            let newest = self.all.newest(row.game_id);
            let is_news = match self.known_until {
                Some(known) => row.head_at > known,
                None => matches!(row.status, Status::Open | Status::Running | Status::Paused),
            };
            let is_written = self.known_until.is_some() && written_at(newest.talk.newest) > self.known_until;
            if !is_news {
                self.told.insert(row.game_id, Told { version: row.version, talk: None });
            }
            if is_news || is_written || newest.version > row.version {
                self.changed.push_back((row.game_id, row.head_at));
            }
        }
        Ok(())
    }

    /// What is new of these games, as text. A game that cannot be read now keeps no other one waiting.
    async fn tell(&mut self, games: &[(Uuid, DateTime<Utc>)]) -> Result<String> {
        let caller = self.caller().await?;
        let (mut mine, mut gone, mut failed) = (Vec::new(), Vec::new(), Vec::new());
        for (game, mark) in games {
            // It may be one in which the caller has just got a seat.
            self.all.add(*game);
            let newest = self.all.newest(*game);
            match open(&self.games, &caller, *game, newest.version, Operation::Read).await {
                Ok(opened) if opened.standing.seat.is_some() => mine.push((opened, newest.talk, *mark)),
                Err(problem) if !matches!(problem.kind(), Kind::NotFound | Kind::Forbidden) => {
                    tracing::warn!(%game, %problem, "live: a game cannot be told");
                    failed.push(*game);
                }
                _ => gone.push(*game),
            }
        }
        let listed: Vec<_> =
            mine.iter().map(|(opened, ..)| Listed::of(opened.game(), opened.folded.head.version)).collect();
        let names = Names::of(self.games.pool(), &listed).await?;
        let mut text = String::new();
        for ((opened, talk, mark), listed) in mine.iter().zip(listed) {
            let told = self.told.entry(listed.id).or_default();
            if told.version != listed.version {
                told.version = listed.version;
                text += &self::game(opened, listed, self.caller.user_id(), &names, *mark)?;
            }
            if told.talk != Some(*talk) {
                let is_first = told.talk.is_none_or(|talk| talk.newest.is_nil());
                let is_known = is_first && written_at(talk.newest) <= self.known_until.or(Some(self.began));
                told.talk = Some(*talk);
                if !is_known && permission::check(Operation::Listen, opened.game(), &opened.standing).is_ok() {
                    text += &event("message", None, &NewMessage { game: opened.game().id, newest: talk.newest })?;
                }
            }
        }
        for game in gone {
            self.all.remove(game);
            if self.told.remove(&game).is_some() {
                text += &event("left", None, &Left { game })?;
            }
        }
        self.failed.extend(failed);
        Ok(text)
    }

    /// Whether the caller's token still opens this. If the database does not answer, the stream stays open.
    async fn still_may_listen(&self) -> bool {
        self.caller().await.err().is_none_or(|problem| problem.kind() == Kind::Unavailable)
    }

    /// The caller with current data.
    async fn caller(&self) -> Result<MaybeCaller> {
        self.auth.current(&self.caller.clone().into()).await
    }
}

/// A game with the caller's open decisions.
fn game(opened: &Opened, listed: Listed, user: Uuid, names: &Names, mark: DateTime<Utc>) -> Result<String> {
    let decisions = show_decisions(opened).decisions.into_iter().filter(|decision| decision.mine).collect();
    event("game", Some(mark), &MyGameNow { game: MyGame::of(listed, user, names), decisions })
}

/// When a message was written, which its id says; none if there is none.
fn written_at(message: Uuid) -> Option<DateTime<Utc>> {
    let (seconds, nanos) = message.get_timestamp()?.to_unix();
    DateTime::from_timestamp(i64::try_from(seconds).ok()?, nanos)
}

/// An event. Its id is a time before which everything has been told, once the client has got it.
fn event(kind: &str, at: Option<DateTime<Utc>>, data: &impl Serialize) -> Result<String> {
    // This JSON contains no line breaks.
    let data = serde_json::to_string(data).map_err(Problem::internal)?;
    let id = at.map_or_else(String::new, |at| format!("id: {}\n", at.timestamp_millis()));
    Ok(format!("{id}event: {kind}\ndata: {data}\n\n"))
}
