//! The content of a delivery: what its user, or everybody, may see at the moment of the first try.

use chrono::{DateTime, Utc};
use pixie_engine::{Seat, Viewer};
use serde::Serialize;
use url::Url;
use uuid::Uuid;

use super::delivery_data::DeliveryData;
use super::store::for_now;
use crate::access::permission::access::with_invitations;
use crate::access::permission::{self, Operation, Standing};
use crate::delivery::outbox::{Failure, Occasion};
use crate::game::{Game, GameEvent, Games};
use crate::news::notifications::{message_author, title};
use crate::people::users::{Choice, TimeZone};
use crate::record::history::{Happening, Teller};
use crate::table::messages;
use pixie_event_store::{Folded, Version};

/// The most events in a delivery; the log of the game has the others.
const MOST: Version = 60;

/// News for a webhook, in words and for programs.
#[derive(Clone, Debug)]
pub(super) struct Announcement {
    /// The word of the occasion.
    pub(super) kind: &'static str,
    /// When it happened.
    pub(super) at: DateTime<Utc>,
    /// The game, in words.
    pub(super) title: String,
    /// The rest in words; none if there is only something for programs.
    pub(super) lines: Vec<String>,
    /// Where to look.
    pub(super) url: Url,
    /// The game that it is about, if any.
    pub(super) game: Option<Uuid>,
    /// The same news for programs.
    pub(super) data: Told,
}

/// What programs are told.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct Told {
    webhook: Uuid,
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<ToldGame>,
    #[serde(skip_serializing_if = "Option::is_none")]
    decision: Option<ToldDecision>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<ToldMessage>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    results: Vec<ToldResult>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    happened: Vec<ToldEvent>,
}

#[derive(Clone, Debug, Serialize)]
struct ToldGame {
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
struct ToldDecision {
    id: u32,
    asked: String,
    deadline: Option<DateTime<Utc>>,
}

#[derive(Clone, Debug, Serialize)]
struct ToldMessage {
    id: Uuid,
    at: DateTime<Utc>,
    author: String,
    text: String,
}

#[derive(Clone, Debug, Serialize)]
struct ToldResult {
    seat: Seat,
    name: String,
    rank: u8,
    score: Option<i16>,
}

#[derive(Clone, Debug, Serialize)]
struct ToldEvent {
    version: Version,
    at: DateTime<Utc>,
    headline: String,
    sentences: Vec<String>,
}

impl From<Happening> for ToldEvent {
    fn from(told: Happening) -> Self {
        Self { version: told.version, at: told.at, headline: told.headline, sentences: told.sentences }
    }
}

/// A delivery, and its game as its reader may see it.
struct Reading<'a> {
    games: &'a Games,
    data: &'a DeliveryData,
    now: Folded<Game>,
    standing: Standing,
    zone: TimeZone,
}

/// What a delivery tells this user; none if it is of no more use, or not for them any more.
pub(super) async fn announce(
    games: &Games,
    data: &DeliveryData,
    (user, at): (Uuid, DateTime<Utc>),
    public_url: &Url,
) -> Result<Option<Announcement>, Failure> {
    let (Some(occasion), Some(id)) = (data.occasion, data.game) else {
        return Ok(Some(test(data, at, public_url)));
    };
    let now = games.read(id, data.version).await.map_err(|problem| for_now(format!("{problem:?}")))?;
    let standing = Standing::new(&now.state, Some(user), false, false).at(&now.state, games.clock().now());
    let standing = with_invitations(games, &now.state, standing).await.map_err(|p| for_now(format!("{p:?}")))?;
    let zone = Choice::of(games.pool(), user).await.map_err(for_now)?.time_zone;
    let reading = Reading { games, data, now, standing, zone };
    let told = match occasion {
        Occasion::Changed => reading.changed().await?,
        _ if reading.standing.seat.is_none() => None,
        Occasion::Turn => reading.turn().await?,
        Occasion::Began => reading.began().await?,
        Occasion::Ended => reading.ended().await?,
        Occasion::Message => reading.message().await?,
        Occasion::Consent => reading.consent().await?,
    };
    let Some((lines, told)) = told else { return Ok(None) };
    let game = &reading.now.state;
    let title = title(games.pool(), game).await.map_err(for_now)?;
    let mut url = public_url.clone();
    url.set_path(&format!("/games/{id}"));
    let told_game = ToldGame {
        id,
        title: title.clone(),
        status: game.status.as_str(),
        version: data.version.max(1),
        since: data.first.max(1),
        seat: reading.standing.seat.filter(|_| occasion != Occasion::Changed),
        url: url.clone(),
    };
    let text = std::iter::once(format!("{title}:")).chain(lines.iter().cloned()).collect::<Vec<_>>().join("\n");
    let data = Told { webhook: data.webhook, text, game: Some(told_game), ..told };
    Ok(Some(Announcement { kind: occasion.as_str(), at, title, lines, url, game: Some(id), data }))
}

fn test(data: &DeliveryData, at: DateTime<Utc>, public_url: &Url) -> Announcement {
    let line = "This is a test. News of your games comes here.".to_owned();
    let told = Told { webhook: data.webhook, text: line.clone(), ..Told::default() };
    let (title, url) = ("Pixie Post".to_owned(), public_url.clone());
    Announcement { kind: data.word(), at, title, lines: vec![line], url, game: None, data: told }
}

/// The words, and what is told to programs.
type Parts = Option<(Vec<String>, Told)>;

impl Reading<'_> {
    /// The public changes, whoever reads them.
    async fn changed(&self) -> Result<Parts, Failure> {
        if permission::check(Operation::Read, &self.now.state, &self.standing).is_err() {
            return Ok(None);
        }
        let happened = self.happened(Viewer::Spectator).await?;
        let lines = happened.iter().flat_map(in_words).collect();
        Ok(Some((lines, Told { happened: told(happened), ..Told::default() })))
    }

    /// The question, if it is still open.
    async fn turn(&self) -> Result<Parts, Failure> {
        let then = self.then().await?;
        let (Some(seat), now) = (self.standing.seat, &self.now.state) else { return Ok(None) };
        let Some(asked) = now.decisions().find(|decision| decision.seat == seat) else { return Ok(None) };
        if !then.decisions().any(|decision| decision.seat == seat && decision.id == asked.id) {
            return Ok(None);
        }
        let deadline = now.deadline(asked.id);
        let until = deadline.map(|at| format!(" Please answer by {}.", self.zone.tell(at))).unwrap_or_default();
        let decision = ToldDecision { id: asked.id, asked: asked.question.prompt(), deadline };
        let line = format!("It is your turn: {}.{until}", decision.asked);
        let happened = told(self.happened(Viewer::Seat(seat)).await?);
        Ok(Some((vec![line], Told { decision: Some(decision), happened, ..Told::default() })))
    }

    async fn began(&self) -> Result<Parts, Failure> {
        let is_on = self.now.state.board.is_some();
        Ok(is_on.then(|| (vec!["The game has begun.".to_owned()], Told::default())))
    }

    async fn ended(&self) -> Result<Parts, Failure> {
        let game = &self.now.state;
        if !game.is_over() {
            return Ok(None);
        }
        let outcome = game.board.as_ref().and_then(|board| board.outcome.as_ref());
        let teller = Teller::load(self.games.pool(), game, Viewer::Spectator, self.zone, (&[], &[]));
        let teller = teller.await.map_err(for_now)?;
        let mut results: Vec<ToldResult> = outcome
            .into_iter()
            .flat_map(|outcome| outcome.standings.iter())
            .map(|(seat, standing)| ToldResult {
                seat,
                name: teller.name(seat),
                rank: standing.rank,
                score: standing.score,
            })
            .collect();
        results.sort_by_key(|result| result.rank);
        let line = |result: &ToldResult| {
            let score = result.score.map_or_else(|| "in the pit".to_owned(), |score| score.to_string());
            format!("{}. {}: {score}", result.rank, result.name)
        };
        let over = if outcome.is_some() { "The game is over." } else { "The game was called off." };
        let lines = std::iter::once(over.to_owned()).chain(results.iter().map(line)).collect();
        Ok(Some((lines, Told { results, ..Told::default() })))
    }

    /// The message, unless it was erased.
    async fn message(&self) -> Result<Parts, Failure> {
        let (game, Some(about)) = (&self.now.state, self.data.about) else { return Ok(None) };
        let said = messages::find(self.games.pool(), game.id, about).await.map_err(for_now)?;
        let Some(said) = said else { return Ok(None) };
        let author = message_author(&said, self.games).await?;
        let text = said.text.as_str().to_owned();
        let line = format!("{author} says: {text}");
        let message = ToldMessage { id: said.id, at: said.at, author, text };
        Ok(Some((vec![line], Told { message: Some(message), ..Told::default() })))
    }

    /// The request or the proposal, if it still waits for the user.
    async fn consent(&self) -> Result<Parts, Failure> {
        let (Some(seat), game) = (self.standing.seat, &self.now.state) else { return Ok(None) };
        let waits = game.undo_missing().chain(game.proposal_waits_for()).any(|missing| missing == seat);
        if !waits {
            return Ok(None);
        }
        let happened = self.happened(Viewer::Seat(seat)).await?;
        let lines = std::iter::once("Your answer is wanted.".to_owned()).chain(happened.iter().flat_map(in_words));
        Ok(Some((lines.collect(), Told { happened: told(happened), ..Told::default() })))
    }

    /// The game as of the version of the delivery.
    async fn then(&self) -> Result<std::sync::Arc<Game>, Failure> {
        let then = self.games.at(self.now.state.id, self.data.version).await;
        then.map_err(|problem| for_now(format!("{problem:?}")))
    }

    /// The events of the delivery, as this viewer may see them.
    async fn happened(&self, viewer: Viewer) -> Result<Vec<Happening>, Failure> {
        let then = self.then().await?;
        let first = self.data.first.max(self.data.version - MOST + 1).max(1);
        let number = (self.data.version - first + 1).into();
        let stored = self.games.store().read(then.id, first - 1, number).await.map_err(for_now)?;
        let read = GameEvent::read_all(&stored).map_err(for_good)?;
        let teller = Teller::load(self.games.pool(), &then, viewer, self.zone, (&stored, &read));
        let teller = teller.await.map_err(for_now)?;
        let told = stored.iter().zip(&read).filter_map(|(stored, event)| teller.tell(stored, event).transpose());
        told.collect::<Result<_, _>>().map_err(for_good)
    }
}

fn told(happened: Vec<Happening>) -> Vec<ToldEvent> {
    happened.into_iter().map(ToldEvent::from).collect()
}

fn in_words(told: &Happening) -> Vec<String> {
    std::iter::once(told.headline.clone())
        .chain(told.sentences.iter().map(|sentence| format!("– {sentence}")))
        .collect()
}

fn for_good(error: impl std::fmt::Display) -> Failure {
    Failure::Permanent(error.to_string())
}
