//! One open stream of all games of a user.

use actix_web::web::{Bytes, Data};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;
use uuid::Uuid;

use super::body::{SIGN_OF_LIFE, Source};
use super::position::followed_since;
use super::progress::{Present, Progress, Since};
use super::streams::OpenStream;
use crate::access::auth::{Auth, Caller, MaybeCaller};
use crate::access::permission::access::{Opened, open};
use crate::access::permission::{self, Operation};
use crate::game::{AllGames, Games, Listed, Names, Wake};
use crate::ground::problem::{Kind, Problem, Result};
use crate::table::lobby::MyGame;
use crate::table::play::{DecisionView, show_decisions};
use pixie_event_store::{Head, Status, Version};

/// The most games told at once. A slow client gets the next ones when it has taken these.
const PART: usize = 20;

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

/// A client that follows all its games.
pub(super) struct MyListener {
    games: Data<Games>,
    auth: Data<Auth>,
    caller: Caller,
    all: AllGames,
    progress: Progress,
    /// The games that could not be read. They are tried again at the next beat.
    failed: Vec<Uuid>,
    retry: Option<u64>,
    place: OpenStream,
}

impl MyListener {
    /// Subscribes to the caller's games.
    ///
    /// # Errors
    /// The database does not answer.
    pub(super) async fn new(
        games: Data<Games>,
        auth: Data<Auth>,
        caller: Caller,
        since: &Since,
        retry: u64,
        place: OpenStream,
    ) -> Result<Self> {
        let mut all = games.change_feed().follow_all(caller.user_id());
        // A seat that was taken a moment ago must be in the list.
        games.settle().await;
        let streams = place.streams.clone();
        let _turn = streams.turn().await;
        let present = look_up(&games, &mut all, caller.user_id()).await?;
        let mut progress = Progress::new(&present, since);
        for (game, _) in present {
            // Somebody else may follow it here, so that the change feed knew more before this subscription, and will not say it again.
            let newest = all.newest(game);
            progress.note(game, newest.version, newest.message);
        }
        Ok(Self { games, auth, caller, all, progress, failed: Vec::new(), retry: Some(retry), place })
    }
}

/// Subscribes to the games of a user, and returns their present as far as it is listed, what changed last at the end. What is newer is
/// found by the change feed.
async fn look_up(games: &Games, all: &mut AllGames, user: Uuid) -> Result<Vec<(Uuid, Present)>> {
    let rows = sqlx::query!(
        r#"SELECT game_id, version, head_hash, head_at, status AS "status: Status", (
               SELECT message_id FROM messages WHERE messages.game_id = games.game_id ORDER BY message_id DESC LIMIT 1
           ) AS message
         FROM games
         WHERE seats @> ARRAY[$1::uuid] AND (status IN ('open', 'running', 'paused') OR head_at >= $2)
         ORDER BY head_at, game_id"#,
        user,
        followed_since(games.clock().now()),
    );
    let mut present = Vec::new();
    for row in rows.fetch_all(games.pool()).await? {
        all.add(row.game_id);
        games.change_feed().find(row.game_id, row.version, row.message);
        let hash = row.head_hash.try_into().map_err(|_| sqlx::Error::Decode("a head with another hash".into()))?;
        let head = Head { version: row.version, hash };
        let ended = is_over(row.status).then_some(row.head_at);
        present.push((row.game_id, Present { head, message: row.message.unwrap_or_default(), ended }));
    }
    Ok(present)
}

impl Source for MyListener {
    async fn next(&mut self) -> Option<Bytes> {
        if let Some(retry) = self.retry.take() {
            // With an id, although nothing was told: a client that had none would begin again.
            return Some(format!("retry: {retry}\nid: {}\n\n", self.progress.position()).into());
        }
        loop {
            match Box::pin(self.part()).await {
                Ok(part) if !part.is_empty() => return Some(part),
                Ok(_) if self.progress.has_waiting() => continue,
                Ok(_) => {}
                // What could not be told is told after the next wake-up.
                Err(problem) if problem.kind() == Kind::Unavailable => {}
                Err(_) => return None,
            }
            match self.all.next().await {
                Wake::ChangeFeed => {}
                Wake::Beat => {
                    self.failed.drain(..).for_each(|game| self.progress.wait(game));
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
        for game in self.all.changed() {
            let newest = self.all.newest(game);
            self.progress.note(game, newest.version, newest.message);
        }
        let next = self.progress.next(PART);
        if next.is_empty() {
            return Ok(Bytes::new());
        }
        let streams = self.place.streams.clone();
        let _turn = streams.turn().await;
        let text = self.tell(&next).await?;
        self.progress.done(next.len());
        Ok(text.into())
    }

    /// What is new of these games, as text. A game that cannot be read now keeps no other one waiting.
    async fn tell(&mut self, games: &[Uuid]) -> Result<String> {
        let caller = self.caller().await?;
        let (mut mine, mut gone) = (Vec::new(), Vec::new());
        for game in games {
            // It may be one in which the caller has just got a seat.
            self.all.add(*game);
            let newest = self.all.newest(*game);
            match seated(&self.games, &caller, *game, newest.version).await {
                Ok(Some(opened)) => mine.push((opened, newest.message)),
                Ok(None) => gone.push(*game),
                Err(problem) => {
                    tracing::warn!(%game, %problem, "live: a game cannot be told");
                    self.failed.push(*game);
                }
            }
        }
        let listed: Vec<_> =
            mine.iter().map(|(opened, ..)| Listed::of(opened.game(), opened.folded.head.version)).collect();
        let names = Names::of(self.games.pool(), &listed).await?;
        let mut events = Vec::new();
        for ((opened, message), listed) in mine.iter().zip(listed) {
            let (game, ended) = (listed.id, is_over(listed.status).then_some(listed.updated_at));
            let news = self.progress.tell(game, Present { head: opened.folded.head, message: *message, ended });
            if news.game {
                events.push(self::game(opened, listed, self.caller.user_id(), &names)?);
            }
            let may_hear = || permission::check(Operation::Listen, opened.game(), &opened.standing).is_ok();
            if let Some(newest) = news.message.filter(|_| may_hear()) {
                events.push(event("message", &NewMessage { game, newest })?);
            }
        }
        for game in gone {
            self.all.remove(game);
            if self.progress.leave(game) {
                events.push(event("left", &Left { game })?);
            }
        }
        // Who has got the last one has got all of them.
        if let Some(last) = events.last_mut() {
            *last = format!("id: {}\n{last}", self.progress.position());
        }
        Ok(events.concat())
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
fn game(opened: &Opened, listed: Listed, user: Uuid, names: &Names) -> Result<String> {
    let decisions = show_decisions(opened).decisions.into_iter().filter(|decision| decision.mine).collect();
    event("game", &MyGameNow { game: MyGame::of(listed, user, names), decisions })
}

/// A game in which the caller has a seat; none if the caller has none.
async fn seated(games: &Games, caller: &MaybeCaller, game: Uuid, min_version: Version) -> Result<Option<Opened>> {
    let opened = match open(games, caller, game, min_version, Operation::Read).await {
        // What this node knows of the game may be from before the caller got the seat.
        Ok(opened) if opened.standing.seat.is_none() => {
            let newest = games.refresh(game).await?.head.version;
            open(games, caller, game, newest, Operation::Read).await
        }
        opened => opened,
    };
    match opened {
        Ok(opened) => Ok(Some(opened).filter(|opened| opened.standing.seat.is_some())),
        Err(problem) if matches!(problem.kind(), Kind::NotFound | Kind::Forbidden) => Ok(None),
        Err(problem) => Err(problem),
    }
}

fn is_over(status: Status) -> bool {
    !matches!(status, Status::Open | Status::Running | Status::Paused)
}

fn event(kind: &str, data: &impl Serialize) -> Result<String> {
    // This JSON contains no line breaks.
    let data = serde_json::to_string(data).map_err(Problem::internal)?;
    Ok(format!("event: {kind}\ndata: {data}\n\n"))
}
