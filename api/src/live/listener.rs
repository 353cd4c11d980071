//! One open stream: waits for news of its game, and writes them down as server-sent events.

use std::convert::Infallible;
use std::fmt::Write as _;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use actix_web::body::{BodySize, MessageBody};
use actix_web::web::{Bytes, Data};
use tokio_util::sync::ReusableBoxFuture;
use uuid::Uuid;

use super::news::{Following, Wake};
use super::streams::Place;
use crate::auth::{Auth, MaybeCaller};
use crate::event_store::Version;
use crate::game::Games;
use crate::game::access::{Opened, open};
use crate::history::{EventView, read_part};
use crate::permission::Operation;
use crate::problem::{Kind, Problem, Result};

/// The most events that are read at once. A client that reads slowly gets the next ones when it has taken these.
const PART: i64 = 50;
/// A comment, which clients skip.
const SIGN_OF_LIFE: Bytes = Bytes::from_static(b": \n\n");

/// Somebody who follows a game. Kept small, as there are many: while nothing happens it holds no events.
pub(super) struct Listener {
    pub(super) games: Data<Games>,
    pub(super) auth: Data<Auth>,
    pub(super) caller: MaybeCaller,
    pub(super) game: Uuid,
    pub(super) following: Following,
    /// What the client has got.
    pub(super) sent: Version,
    /// After how many milliseconds the client should come back when the stream breaks; told first.
    pub(super) retry: Option<u64>,
    /// Whether they may read it for a reason that can pass without an event of the game.
    pub(super) is_on_sufferance: bool,
    /// Whether the client has got everything, and nothing will follow.
    pub(super) is_complete: bool,
    /// Counts the stream for as long as it is open.
    pub(super) place: Place,
}

impl Listener {
    /// The next bytes; none when the stream ends.
    async fn next(&mut self) -> Option<Bytes> {
        if let Some(retry) = self.retry.take() {
            return Some(format!("retry: {retry}\n\n").into());
        }
        while !self.is_complete {
            if self.following.newest() > self.sent {
                // In a box of its own, lest every listener that waits has the room it takes.
                match Box::pin(self.part()).await {
                    Ok(part) => return Some(part),
                    Err(problem) if problem.kind() == Kind::Unavailable => {}
                    Err(_) => return None,
                }
            }
            match self.following.next().await {
                Wake::News => {}
                Wake::Beat => return Box::pin(self.still_may_listen()).await.then_some(SIGN_OF_LIFE),
                Wake::Stop => return None,
            }
        }
        None
    }

    /// The next events, as the caller may see them now.
    async fn part(&mut self) -> Result<Bytes> {
        let newest = self.following.newest();
        let _turn = self.place.streams.turn().await;
        let opened = self.open(newest).await?;
        let part = read_part(&self.games, &opened, self.sent, PART).await?;
        let mut text = String::new();
        for event in &part.events {
            write_event(&mut text, event)?;
            self.sent = event.version;
        }
        if text.is_empty() {
            // The database has lost what was there: the client reads all anew.
            return Err(Kind::Conflict.into());
        }
        self.is_complete = part.next.is_none() && opened.game().is_over();
        self.is_on_sufferance = opened.is_on_sufferance();
        Ok(text.into())
    }

    /// Whether the caller still may read the game, as far as anything but an event of it can change that. When the
    /// database does not answer, nobody is sent away.
    async fn still_may_listen(&self) -> bool {
        let asked = if self.is_on_sufferance {
            let _turn = self.place.streams.turn().await;
            self.open(0).await.map(drop)
        } else {
            self.caller().await.map(drop)
        };
        asked.is_ok() || asked.is_err_and(|problem| problem.kind() == Kind::Unavailable)
    }

    /// The game, if the caller may read it now.
    async fn open(&self, min_version: Version) -> Result<Opened> {
        let caller = self.caller().await?;
        open(&self.games, &caller, self.game, min_version, Operation::Read).await
    }

    /// Who the caller is by now.
    async fn caller(&self) -> Result<MaybeCaller> {
        let Some(caller) = &self.caller.0 else { return Ok(MaybeCaller(None)) };
        let caller = self.auth.again(caller).await?.ok_or_else(|| Problem::from(Kind::Unauthorized))?;
        Ok(caller.into())
    }

    async fn step(mut self) -> (Self, Option<Bytes>) {
        let bytes = self.next().await;
        (self, bytes)
    }
}

fn write_event(text: &mut String, event: &EventView) -> Result<()> {
    // JSON has no line breaks of its own.
    let data = serde_json::to_string(event).map_err(Problem::internal)?;
    write!(text, "id: {}\nevent: {}\ndata: {data}\n\n", event.version, event.kind).map_err(Problem::internal)
}

/// The body of the answer. The server asks for more of it only when the client has taken most of what was there.
pub(super) struct Body(Option<ReusableBoxFuture<'static, (Listener, Option<Bytes>)>>);

impl Body {
    pub(super) fn new(listener: Listener) -> Self {
        Self(Some(ReusableBoxFuture::new(listener.step())))
    }
}

impl MessageBody for Body {
    type Error = Infallible;

    fn size(&self) -> BodySize {
        BodySize::Stream
    }

    fn poll_next(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<std::result::Result<Bytes, Infallible>>> {
        let Some(step) = &mut self.0 else { return Poll::Ready(None) };
        let (listener, bytes) = ready!(step.poll(cx));
        match bytes {
            Some(_) => step.set(listener.step()),
            None => self.0 = None,
        }
        Poll::Ready(bytes.map(Ok))
    }
}
