//! The story of a game for one reader: the state at one version, and the events before it.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use pixie_engine::{Decision, Seat, State, View, Viewer};
use pixie_words::Language;
use sqlx::PgPool;
use uuid::Uuid;

use super::failure::{for_good, for_now, unreadable};
use crate::delivery::outbox::Failure;
use crate::game::{Game, GameEvent, Games, UndoRequest, Unreadable};
use crate::people::users::TimeZone;
use crate::record::history::{Happening, Teller};
use crate::record::roots;
use pixie_event_store::{Actor, DailyRoot, Hash, StoredEvent, Version};

/// What a game is called whose name was erased.
const NO_NAME: &str = "Pixie Queen";

/// The most events in a mail; after a longer absence the reader finds the rest in the log.
const MOST: i32 = 60;
/// Most players have moved within so many events.
const LATELY: i32 = 20;

/// A game that has started, for one reader.
pub struct Story {
    /// The game at this version.
    pub game: Arc<Game>,
    /// The name of the game, such as `Friday night`; `Pixie Queen` if the name was erased.
    pub name: String,
    /// The reader's time zone.
    pub zone: TimeZone,
    /// The reader's language.
    pub language: Language,
    /// The version of the game that the mail tells about.
    pub version: Version,
    /// The hash of this version, which covers the whole history.
    pub hash: Hash,
    /// The newest daily root, which covers all games up to its day.
    pub root: Option<DailyRoot>,
    /// The reader's seat.
    pub seat: Seat,
    /// The events before the reader's last move, if it was recent.
    pub before: Vec<Happening>,
    /// The events since the reader's last move.
    pub happened: Vec<Happening>,
    /// Whether some of these events are left out.
    pub is_cut: bool,
    /// Writes the sentences, and knows the names.
    pub teller: Teller,
}

/// The past that a mail tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Past {
    /// Since the reader's last move: the story has nothing before it.
    SinceLastMove,
    /// As much as a mail may tell.
    All,
}

/// What a story is made from, loaded but not yet put into sentences, so that a picture of its game can be painted meanwhile.
pub(super) struct StorySource {
    pub(super) game: Arc<Game>,
    pub(super) seat: Seat,
    pub(super) teller: Teller,
    reader: Uuid,
    name: String,
    zone: TimeZone,
    language: Language,
    /// The newest events as they are stored, and the same events parsed, in `read`.
    events: Vec<StoredEvent>,
    read: Vec<GameEvent>,
}

impl StorySource {
    /// Loads the game and its events as of a version; none if the user did not play then.
    pub(super) async fn load(
        games: &Games,
        (id, version): (Uuid, Version),
        reader: Uuid,
        past: Past,
    ) -> Result<Option<Self>, Failure> {
        let game = games.at(id, version).await.map_err(|problem| unreadable(&problem))?;
        let (Some(seat), Some(_)) = (game.seat_of(reader), &game.board) else { return Ok(None) };
        let events = events(games, (id, version), reader, past).await.map_err(for_now)?;
        let (name, zone, language) = name_and_reader(games.pool(), &game, Some(reader)).await.map_err(for_now)?;
        let read = GameEvent::read_all(&events).map_err(for_good)?;
        let teller = Teller::load(games.pool(), &game, Viewer::Seat(seat), zone, (&events, &read));
        let teller = teller.await.map_err(for_now)?.in_language(language);
        Ok(Some(Self { game, seat, teller, reader, name, zone, language, events, read }))
    }

    /// The story; none if the game has no event.
    pub(super) async fn into_story(self, games: &Games) -> Result<Option<Story>, Failure> {
        let Self { game, seat, teller, reader, name, zone, language, events, read } = self;
        let (Some(first), Some(last)) = (events.first(), events.last()) else { return Ok(None) };
        let all = happenings(&game, &events, &read, &teller).map_err(for_good)?;
        let last_move = last_move(&events, reader);
        let is_cut = last_move.is_none() && first.version > 1;
        let (before, happened) = all.into_iter().partition(|event| last_move.is_some_and(|last| event.version < last));
        let (version, hash) = (last.version, last.hash);
        let root = roots::newest(games.pool()).await.map_err(for_now)?;
        Ok(Some(Story { game, name, zone, language, version, hash, root, seat, before, happened, is_cut, teller }))
    }
}

impl Story {
    /// Loads the story as of a version, with all of its past; none if the user did not play then.
    pub async fn load(games: &Games, id: Uuid, version: Version, reader: Uuid) -> Result<Option<Self>, Failure> {
        match StorySource::load(games, (id, version), reader, Past::All).await? {
            Some(source) => source.into_story(games).await,
            None => Ok(None),
        }
    }

    /// What happened from one version to another, as far as it counts still and the reader may see it.
    pub async fn happenings_between(
        &self,
        games: &Games,
        first: Version,
        last: Version,
    ) -> Result<Vec<Happening>, Failure> {
        let events = games.store().read(self.game.id, first - 1, i64::from(last - first) + 1).await.map_err(for_now)?;
        let read = GameEvent::read_all(&events).map_err(for_good)?;
        let viewer = Viewer::Seat(self.seat);
        let teller = Teller::load(games.pool(), &self.game, viewer, self.zone, (&events, &read));
        let teller = teller.await.map_err(for_now)?.in_language(self.language);
        happenings(&self.game, &events, &read, &teller).map_err(for_good)
    }

    /// The reader's open decision.
    pub fn asked(&self) -> Option<Decision> {
        self.game.decisions().find(|decision| decision.seat == self.seat)
    }

    /// The open undo request, if the reader has not answered it.
    pub fn agreement_wanted(&self) -> Option<&UndoRequest> {
        self.game.open_undo().filter(|_| self.game.undo_missing().any(|seat| seat == self.seat))
    }

    /// Whether a moderator's proposal waits for the reader's answer.
    pub fn proposal_waits(&self) -> bool {
        self.game.proposal_waits_for().any(|seat| seat == self.seat)
    }

    /// Who sits there, such as `Ada (blue)`.
    pub fn name(&self, seat: Seat) -> String {
        self.teller.name(seat)
    }

    /// The board. It contains secrets of others: see [`Story::view`].
    ///
    /// # Panics
    /// Never: there is a story only of a game that has started.
    pub fn board(&self) -> &State {
        self.game.board.as_ref().expect("a story is told of a game that has started")
    }

    /// The view of the reader.
    ///
    /// # Panics
    /// Never, as [`Story::board`].
    pub fn view(&self) -> View {
        self.game.view(Viewer::Seat(self.seat)).expect("a story is told of a game that has started")
    }

    /// `Pixie Queen "Friday night"`.
    pub fn title(&self) -> String {
        titled(&self.name)
    }

    /// The subject of an answer: the reader's seat, and the open decision, or 0.
    pub fn about(&self) -> (Seat, u32) {
        (self.seat, self.asked().map_or(0, |asked| asked.id))
    }

    /// Until when a decision may be answered, in the reader's time zone; none if the game has no pace.
    pub fn deadline(&self, asked: &Decision) -> Option<String> {
        self.game.deadline(asked.id).map(|deadline| self.date(deadline))
    }

    /// Since when a seat is late.
    pub(super) fn late_since(&self, seat: Seat) -> Option<String> {
        let due = self.game.due(self.game.waiting_for(seat)?)?;
        Some(self.date(due))
    }

    /// Until when a late seat still has time, if it was given more.
    pub(super) fn grace_until(&self, seat: Seat) -> Option<String> {
        let until = self.game.grace_until(self.game.waiting_for(seat)?)?;
        Some(self.date(until))
    }

    /// When a bot gets a seat that never answers.
    pub(super) fn lost_at(&self, seat: Seat) -> Option<String> {
        let at = self.game.seat_lost_at(self.game.waiting_for(seat)?)?;
        Some(self.date(at))
    }

    /// A time in the reader's time zone and language.
    pub(super) fn date(&self, at: DateTime<Utc>) -> String {
        self.zone.format_in(self.language, at)
    }
}

/// `Pixie Queen "Friday night"`; without the name if it was erased.
pub async fn title(pool: &PgPool, game: &Game) -> sqlx::Result<String> {
    Ok(titled(&name(pool, game).await?))
}

fn titled(name: &str) -> String {
    if name == NO_NAME { name.to_owned() } else { format!("Pixie Queen \"{name}\"") }
}

/// The name of a game; `Pixie Queen` if it was erased.
pub(super) async fn name(pool: &PgPool, game: &Game) -> sqlx::Result<String> {
    Ok(name_and_reader(pool, game, None).await?.0)
}

/// The name, and the time zone and language of a user, in one statement.
async fn name_and_reader(pool: &PgPool, game: &Game, user: Option<Uuid>) -> sqlx::Result<(String, TimeZone, Language)> {
    let row = sqlx::query!(
        r#"SELECT (
                SELECT body FROM game_texts t WHERE game_id = $1 AND text_id = $2 AND NOT EXISTS (
                    SELECT FROM hidden_texts h WHERE h.game_id = t.game_id AND h.text_id = t.text_id
                )
            ) AS name, time_zone AS "zone?", language
         FROM (SELECT) AS here LEFT JOIN notification_settings ON user_id = $3"#,
        game.id,
        game.settings().name,
        user,
    );
    let row = row.fetch_one(pool).await?;
    let name = row.name.unwrap_or_else(|| NO_NAME.to_owned());
    let zone = row.zone.and_then(|zone| zone.parse().ok()).unwrap_or_default();
    Ok((name, zone, row.language.and_then(|tag| Language::of_tag(&tag)).unwrap_or_default()))
}

/// The newest events of a game up to a version.
async fn events(
    games: &Games,
    (id, version): (Uuid, Version),
    reader: Uuid,
    past: Past,
) -> sqlx::Result<Vec<StoredEvent>> {
    let newest = |number: i32| {
        let after = (version - number).max(0);
        games.store().read(id, after, i64::from(version - after))
    };
    if past == Past::SinceLastMove {
        let events = newest(LATELY).await?;
        if last_move(&events, reader).is_some() {
            return Ok(events);
        }
    }
    newest(MOST).await
}

/// The sentences for events that still count, without those before the start: joining is only worth
/// a sentence in a running game.
fn happenings(
    game: &Game,
    events: &[StoredEvent],
    read: &[GameEvent],
    teller: &Teller,
) -> Result<Vec<Happening>, Unreadable> {
    let start = events.iter().find(|event| event.kind == "started").map_or(0, |event| event.version);
    let events = events.iter().zip(read).filter(|(event, _)| event.version >= start);
    let all = events.filter_map(|(stored, event)| teller.describe(stored, event).transpose());
    let stands = |event: &Happening| !event.is_play || game.rewinds.stands(event.version);
    all.filter(|event| !matches!(event, Ok(event) if !stands(event))).collect()
}

/// The version of this user's last move, if it is among these.
fn last_move(events: &[StoredEvent], user: Uuid) -> Option<Version> {
    let theirs = |event: &&StoredEvent| {
        event.kind == "moved" && matches!(event.actor(), Ok(Actor::Seat { user: Some(by), .. }) if by == user)
    };
    events.iter().rfind(theirs).map(|event| event.version)
}
