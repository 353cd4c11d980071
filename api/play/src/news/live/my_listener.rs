//! One open stream of all games of a user.

use actix_web::web::{Bytes, Data};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;
use uuid::Uuid;

use super::event_stream::{EventSource, KEEP_ALIVE};
use super::position::followed_since;
use super::progress::{GameState, Progress, Since};
use super::streams::OpenStream;
use crate::access::auth::{Auth, Caller, MaybeCaller};
use crate::access::permission::access::{Opened, open};
use crate::access::permission::{self, Operation};
use crate::game::{AllGames, Games, Listed, Names, Wake};
use crate::ground::problem::{Kind, Problem, Result};
use crate::table::lobby::MyGame;
use crate::table::play::{DecisionView, show_decisions};
use pixie_event_store::{Head, Status, Version};
use pixie_words::Language;

/// The most games sent at once. A slow client gets the next ones when it has taken these.
const MOST_GAMES: usize = 20;

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
        "heading": "Choose one of the abilities that lie face up",
        "mine": true,
        "deadline": "2026-01-04T00:00:00Z",
        "overdue": false,
        "legal": [{
            "notation": "ability ring-bonus",
            "label": "Choose Ring Bonus",
            "move": {"type": "choose_ability", "ability": "ring_bonus"},
        }],
    }]);
    game
}

/// The data of `event: left`: the caller has no seat in this game any more.
#[derive(Serialize)]
struct Left {
    game: Uuid,
}

/// The data of `event: message`: there is something to read in this game.
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
    open_stream: OpenStream,
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
        open_stream: OpenStream,
    ) -> Result<Self> {
        let mut all = games.change_feed().follow_all(caller.user_id());
        // A seat that was taken a moment ago must be in the list.
        games.wait_until_projected().await;
        let streams = open_stream.streams.clone();
        let _permit = streams.read_permit().await;
        let states = subscribe(&games, &mut all, caller.user_id()).await?;
        let mut progress = Progress::new(&states, since);
        for (game, _) in states {
            // Somebody else may follow it here, so that the change feed knew more before this subscription, and will not name it again.
            let newest = all.newest(game);
            progress.mark_changed(game, newest.version, newest.message);
        }
        Ok(Self { games, auth, caller, all, progress, failed: Vec::new(), retry: Some(retry), open_stream })
    }
}

/// Subscribes to the games of a user, and returns their state as far as it is listed, what changed last at the end. What is newer is
/// found by the change feed.
async fn subscribe(games: &Games, all: &mut AllGames, user: Uuid) -> Result<Vec<(Uuid, GameState)>> {
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
    let mut states = Vec::new();
    for row in rows.fetch_all(games.pool()).await? {
        all.add(row.game_id);
        games.change_feed().record_stored_state(row.game_id, row.version, row.message);
        let hash = row.head_hash.try_into().map_err(|_| sqlx::Error::Decode("a head with another hash".into()))?;
        let head = Head { version: row.version, hash };
        let ended = is_over(row.status).then_some(row.head_at);
        states.push((row.game_id, GameState { head, message: row.message.unwrap_or_default(), ended }));
    }
    Ok(states)
}

impl EventSource for MyListener {
    async fn next(&mut self) -> Option<Bytes> {
        if let Some(retry) = self.retry.take() {
            // With an id, although nothing was sent: a client that had none would begin again.
            return Some(format!("retry: {retry}\nid: {}\n\n", self.progress.position()).into());
        }
        loop {
            match Box::pin(self.next_news()).await {
                Ok(part) if !part.is_empty() => return Some(part),
                Ok(_) if self.progress.has_waiting() => continue,
                Ok(_) => {}
                // What could not be read is sent after the next wake-up.
                Err(problem) if problem.kind() == Kind::Unavailable => {}
                Err(_) => return None,
            }
            match self.all.next().await {
                Wake::Change => {}
                Wake::Beat => {
                    self.failed.drain(..).for_each(|game| self.progress.enqueue(game));
                    return Box::pin(self.still_has_access()).await.then_some(KEEP_ALIVE);
                }
                Wake::Stop => return None,
            }
        }
    }
}

impl MyListener {
    /// What is new of some of the changed games; empty if nothing is.
    async fn next_news(&mut self) -> Result<Bytes> {
        for game in self.all.changed() {
            let newest = self.all.newest(game);
            self.progress.mark_changed(game, newest.version, newest.message);
        }
        let next = self.progress.next(MOST_GAMES);
        if next.is_empty() {
            return Ok(Bytes::new());
        }
        let streams = self.open_stream.streams.clone();
        let _permit = streams.read_permit().await;
        let text = self.encode_news(&next).await?;
        self.progress.dequeue(next.len());
        Ok(text.into())
    }

    /// Encodes what is new of these games. A game that cannot be read now keeps no other one waiting.
    async fn encode_news(&mut self, games: &[Uuid]) -> Result<String> {
        let caller = self.caller().await?;
        let (mut mine, mut gone) = (Vec::new(), Vec::new());
        for game in games {
            // It may be one in which the caller has just got a seat.
            self.all.add(*game);
            let newest = self.all.newest(*game);
            match open_with_seat(&self.games, &caller, *game, newest.version).await {
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
            let news =
                self.progress.record_sent(game, GameState { head: opened.folded.head, message: *message, ended });
            if news.game {
                events.push(game_event(opened, listed, self.caller.user_id(), &names)?);
            }
            let may_read_messages = || permission::check(Operation::Listen, opened.game(), &opened.standing).is_ok();
            if let Some(newest) = news.message.filter(|_| may_read_messages()) {
                events.push(encode_event("message", &NewMessage { game, newest })?);
            }
        }
        for game in gone {
            self.all.remove(game);
            if self.progress.remove(game) {
                events.push(encode_event("left", &Left { game })?);
            }
        }
        // Who has got the last one has got all of them.
        if let Some(last) = events.last_mut() {
            *last = format!("id: {}\n{last}", self.progress.position());
        }
        Ok(events.concat())
    }

    /// Whether the caller's token still opens this. If the database does not answer, the stream stays open.
    async fn still_has_access(&self) -> bool {
        self.caller().await.err().is_none_or(|problem| problem.kind() == Kind::Unavailable)
    }

    /// The caller with current data.
    async fn caller(&self) -> Result<MaybeCaller> {
        self.auth.current(&self.caller.clone().into()).await
    }
}

/// A game with the caller's open decisions.
fn game_event(opened: &Opened, listed: Listed, user: Uuid, names: &Names) -> Result<String> {
    let decisions =
        show_decisions(opened, Language::English).decisions.into_iter().filter(|decision| decision.mine).collect();
    encode_event("game", &MyGameNow { game: MyGame::of(listed, user, names), decisions })
}

/// Opens a game in which the caller has a seat; none if the caller has none.
async fn open_with_seat(
    games: &Games,
    caller: &MaybeCaller,
    game: Uuid,
    min_version: Version,
) -> Result<Option<Opened>> {
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

/// Whether nothing will happen in a game any more.
fn is_over(status: Status) -> bool {
    !matches!(status, Status::Open | Status::Running | Status::Paused)
}

/// Encodes an event of the stream.
fn encode_event(kind: &str, data: &impl Serialize) -> Result<String> {
    // This JSON contains no line breaks.
    let data = serde_json::to_string(data).map_err(Problem::internal)?;
    Ok(format!("event: {kind}\ndata: {data}\n\n"))
}
