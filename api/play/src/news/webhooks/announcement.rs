//! The content of a delivery: what its user, or everybody, may see at the moment of the first try.

use chrono::{DateTime, Utc};
use pixie_engine::{Seat, Viewer};
use serde::Serialize;
use url::Url;
use uuid::Uuid;

use super::delivery_data::DeliveryData;
use super::store::transient;
use crate::access::permission::access::with_invitations;
use crate::access::permission::{self, Operation, Standing};
use crate::delivery::outbox::{Failure, Occasion};
use crate::game::{Game, GameEvent, Games};
use crate::news::notifications::{message_author, title};
use crate::people::users::{Choice, TimeZone};
use crate::record::history::{Happening, Teller};
use crate::table::messages;
use pixie_event_store::{Folded, Version};
use pixie_words::{Language, mail, news, question_heading};

/// The most events in a delivery; the log of the game has the others.
const MOST: Version = 60;

/// News for a webhook, in words and for programs.
#[derive(Clone, Debug)]
pub(super) struct Announcement {
    /// The word of the occasion.
    pub(super) kind: &'static str,
    /// The time at which it happened.
    pub(super) at: DateTime<Utc>,
    /// The title of the game.
    pub(super) title: String,
    /// The rest in words; none if there is only something for programs.
    pub(super) lines: Vec<String>,
    /// The page of the game, or the start page for a test.
    pub(super) url: Url,
    /// The game that it is about, if any.
    pub(super) game: Option<Uuid>,
    /// The same news for programs.
    pub(super) data: AnnouncementData,
}

/// The news as programs get it, under `data` in the JSON that is posted.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct AnnouncementData {
    webhook: Uuid,
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<GameData>,
    #[serde(skip_serializing_if = "Option::is_none")]
    decision: Option<DecisionData>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<MessageData>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    results: Vec<ResultData>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    happened: Vec<EventData>,
}

#[derive(Clone, Debug, Serialize)]
struct GameData {
    id: Uuid,
    title: String,
    status: &'static str,
    /// The version that the delivery is about, and the first one since the delivery before.
    version: Version,
    since: Version,
    /// The seat of the user.
    seat: Option<Seat>,
    url: Url,
}

#[derive(Clone, Debug, Serialize)]
struct DecisionData {
    id: u32,
    asked: String,
    deadline: Option<DateTime<Utc>>,
}

#[derive(Clone, Debug, Serialize)]
struct MessageData {
    id: Uuid,
    at: DateTime<Utc>,
    author: String,
    text: String,
}

#[derive(Clone, Debug, Serialize)]
struct ResultData {
    seat: Seat,
    name: String,
    rank: u8,
    score: Option<i16>,
}

#[derive(Clone, Debug, Serialize)]
struct EventData {
    version: Version,
    at: DateTime<Utc>,
    headline: String,
    sentences: Vec<String>,
}

impl From<Happening> for EventData {
    fn from(event: Happening) -> Self {
        Self { version: event.version, at: event.at, headline: event.headline, sentences: event.sentences }
    }
}

/// Composes one delivery from its game, as its reader may see it.
struct Composer<'a> {
    games: &'a Games,
    data: &'a DeliveryData,
    now: Folded<Game>,
    standing: Standing,
    zone: TimeZone,
    language: Language,
}

/// Composes what a delivery says to this user; none if it is of no more use, or not for them any more.
pub(super) async fn compose_announcement(
    games: &Games,
    data: &DeliveryData,
    (user, at): (Uuid, DateTime<Utc>),
    public_url: &Url,
) -> Result<Option<Announcement>, Failure> {
    let choice = Choice::of(games.pool(), user).await.map_err(transient)?;
    let (zone, language) = (choice.time_zone, choice.language.unwrap_or_default());
    let (Some(occasion), Some(id)) = (data.occasion, data.game) else {
        return Ok(Some(test_announcement(data, language, at, public_url)));
    };
    let now = games.read(id, data.version).await.map_err(|problem| transient(format!("{problem:?}")))?;
    let standing = Standing::new(&now.state, Some(user), false, false).at(&now.state, games.clock().now());
    let standing = with_invitations(games, &now.state, standing).await.map_err(|p| transient(format!("{p:?}")))?;
    let composer = Composer { games, data, now, standing, zone, language };
    let content = match occasion {
        Occasion::Changed => composer.changed().await?,
        _ if composer.standing.seat.is_none() => None,
        Occasion::Turn => composer.turn().await?,
        Occasion::Began => composer.began().await?,
        Occasion::Ended => composer.ended().await?,
        Occasion::Message => composer.message().await?,
        Occasion::Nudge => composer.nudge(),
        Occasion::Consent => composer.consent().await?,
    };
    let Some((lines, content)) = content else { return Ok(None) };
    let game = &composer.now.state;
    let title = title(games.pool(), game).await.map_err(transient)?;
    let mut url = public_url.clone();
    url.set_path(&format!("/games/{id}"));
    let game_data = GameData {
        id,
        title: title.clone(),
        status: game.status.as_str(),
        version: data.version.max(1),
        since: data.first.max(1),
        seat: composer.standing.seat.filter(|_| occasion != Occasion::Changed),
        url: url.clone(),
    };
    let text = std::iter::once(format!("{title}:")).chain(lines.iter().cloned()).collect::<Vec<_>>().join("\n");
    let data = AnnouncementData { webhook: data.webhook, text, game: Some(game_data), ..content };
    Ok(Some(Announcement { kind: occasion.as_str(), at, title, lines, url, game: Some(id), data }))
}

/// The test that a user asks for, about no game.
fn test_announcement(data: &DeliveryData, language: Language, at: DateTime<Utc>, public_url: &Url) -> Announcement {
    let line = news::test(language);
    let announced = AnnouncementData { webhook: data.webhook, text: line.clone(), ..AnnouncementData::default() };
    let (title, url) = ("Pixie Post".to_owned(), public_url.clone());
    Announcement { kind: data.word(), at, title, lines: vec![line], url, game: None, data: announced }
}

/// The lines for people and the data for programs; none if there is nothing to deliver.
type Content = Option<(Vec<String>, AnnouncementData)>;

impl Composer<'_> {
    /// The public changes, whoever reads them.
    async fn changed(&self) -> Result<Content, Failure> {
        if permission::check(Operation::Read, &self.now.state, &self.standing).is_err() {
            return Ok(None);
        }
        let happened = self.happened(Viewer::Spectator).await?;
        let lines = happened.iter().flat_map(event_lines).collect();
        Ok(Some((lines, AnnouncementData { happened: event_data(happened), ..AnnouncementData::default() })))
    }

    /// The decision that the user is asked for, if it is still open.
    async fn turn(&self) -> Result<Content, Failure> {
        let then = self.game_then().await?;
        let (Some(seat), now) = (self.standing.seat, &self.now.state) else { return Ok(None) };
        let Some(open) = now.decisions().find(|decision| decision.seat == seat) else { return Ok(None) };
        if !then.decisions().any(|decision| decision.seat == seat && decision.id == open.id) {
            return Ok(None);
        }
        let deadline = now.deadline(open.id);
        let asked = question_heading(self.language, open.question);
        let line = match deadline {
            Some(at) => news::turn_until(self.language, &asked, &self.zone.format_in(self.language, at)),
            None => news::turn(self.language, &asked),
        };
        let decision = DecisionData { id: open.id, asked, deadline };
        let happened = event_data(self.happened(Viewer::Seat(seat)).await?);
        Ok(Some((vec![line], AnnouncementData { decision: Some(decision), happened, ..AnnouncementData::default() })))
    }

    /// The decision for which another player waits, if it is still open.
    fn nudge(&self) -> Content {
        let (seat, now) = (self.standing.seat?, &self.now.state);
        let open = now.decisions().find(|decision| decision.seat == seat)?;
        let asked = question_heading(self.language, open.question);
        let line = news::nudge(self.language, &asked);
        let decision = DecisionData { id: open.id, asked, deadline: now.deadline(open.id) };
        Some((vec![line], AnnouncementData { decision: Some(decision), ..AnnouncementData::default() }))
    }

    /// That the game has begun, if it has a board.
    async fn began(&self) -> Result<Content, Failure> {
        let has_begun = self.now.state.board.is_some();
        Ok(has_begun.then(|| (vec![news::begun(self.language)], AnnouncementData::default())))
    }

    /// The results of a game that is over.
    async fn ended(&self) -> Result<Content, Failure> {
        let game = &self.now.state;
        if !game.is_over() {
            return Ok(None);
        }
        let outcome = game.board.as_ref().and_then(|board| board.outcome.as_ref());
        let teller = Teller::load(self.games.pool(), game, Viewer::Spectator, self.zone, (&[], &[]));
        let teller = teller.await.map_err(transient)?.in_language(self.language);
        let mut results: Vec<ResultData> = outcome
            .into_iter()
            .flat_map(|outcome| outcome.standings.iter())
            .map(|(seat, standing)| ResultData {
                seat,
                name: teller.name(seat),
                rank: standing.rank,
                score: standing.score,
            })
            .collect();
        results.sort_by_key(|result| result.rank);
        let language = self.language;
        let line = |result: &ResultData| match result.score {
            Some(score) => mail::standing(language, &result.name, &result.rank, &score),
            None => mail::standing_pit(language, &result.name, &result.rank),
        };
        let first = if outcome.is_some() { news::over(language) } else { news::called_off(language) };
        let lines = std::iter::once(first).chain(results.iter().map(line)).collect();
        Ok(Some((lines, AnnouncementData { results, ..AnnouncementData::default() })))
    }

    /// The message, unless it was erased.
    async fn message(&self) -> Result<Content, Failure> {
        let (game, Some(about)) = (&self.now.state, self.data.about) else { return Ok(None) };
        let message = messages::find(self.games.pool(), game.id, about).await.map_err(transient)?;
        let Some(message) = message else { return Ok(None) };
        let author = message_author(&message, self.games, self.language).await?;
        let text = message.text.as_str().to_owned();
        let line = news::says(self.language, &text, &author);
        let message = MessageData { id: message.id, at: message.at, author, text };
        Ok(Some((vec![line], AnnouncementData { message: Some(message), ..AnnouncementData::default() })))
    }

    /// The request or the proposal, if it still waits for the user.
    async fn consent(&self) -> Result<Content, Failure> {
        let (Some(seat), game) = (self.standing.seat, &self.now.state) else { return Ok(None) };
        let is_waiting = game
            .undo_missing()
            .chain(game.proposal_waits_for())
            .chain(game.unconfirmed())
            .any(|missing| missing == seat);
        if !is_waiting {
            return Ok(None);
        }
        let happened = self.happened(Viewer::Seat(seat)).await?;
        let lines = std::iter::once(news::answer_wanted(self.language)).chain(happened.iter().flat_map(event_lines));
        Ok(Some((lines.collect(), AnnouncementData { happened: event_data(happened), ..AnnouncementData::default() })))
    }

    /// The game as of the version of the delivery.
    async fn game_then(&self) -> Result<std::sync::Arc<Game>, Failure> {
        let then = self.games.at(self.now.state.id, self.data.version).await;
        then.map_err(|problem| transient(format!("{problem:?}")))
    }

    /// The events of the delivery, as this viewer may see them.
    async fn happened(&self, viewer: Viewer) -> Result<Vec<Happening>, Failure> {
        let then = self.game_then().await?;
        let first = self.data.first.max(self.data.version - MOST + 1).max(1);
        let number = (self.data.version - first + 1).into();
        let stored = self.games.store().read(then.id, first - 1, number).await.map_err(transient)?;
        let read = GameEvent::read_all(&stored).map_err(permanent)?;
        let teller = Teller::load(self.games.pool(), &then, viewer, self.zone, (&stored, &read));
        let teller = teller.await.map_err(transient)?.in_language(self.language);
        let events = stored.iter().zip(&read).filter_map(|(stored, event)| teller.describe(stored, event).transpose());
        events.collect::<Result<_, _>>().map_err(permanent)
    }
}

/// Events for programs.
fn event_data(happened: Vec<Happening>) -> Vec<EventData> {
    happened.into_iter().map(EventData::from).collect()
}

/// An event for people: its headline, and a line for each sentence.
fn event_lines(event: &Happening) -> Vec<String> {
    std::iter::once(event.headline.clone())
        .chain(event.sentences.iter().map(|sentence| format!("– {sentence}")))
        .collect()
}

/// A failure that another try would meet again.
fn permanent(error: impl std::fmt::Display) -> Failure {
    Failure::Permanent(error.to_string())
}
