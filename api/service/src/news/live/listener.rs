//! One open stream: waits for changes of its game, and writes them as server-sent events.

use actix_web::web::{Bytes, Data};
use pixie_engine::Viewer;
use uuid::Uuid;

use super::body::{SIGN_OF_LIFE, Source};
use super::streams::{OpenStream, StreamPart};
use crate::access::auth::{Auth, MaybeCaller};
use crate::access::permission::Operation;
use crate::access::permission::access::{Opened, open};
use crate::game::Games;
use crate::game::{Subscription, Wake};
use crate::ground::problem::{Kind, Problem, Result};
use crate::record::history::{EventList, EventSources, read_part};
use crate::table::play::show_decisions;
use pixie_event_store::Version;

/// The most events read at once. A slow client gets the next ones when it has taken these.
const PART: Version = 50;

/// A client that follows a game. Small, as there are many: while it waits it holds no events.
pub(super) struct Listener {
    pub(super) games: Data<Games>,
    pub(super) auth: Data<Auth>,
    pub(super) caller: MaybeCaller,
    pub(super) game: Uuid,
    pub(super) following: Subscription,
    /// The last version that the client has got.
    pub(super) sent: Version,
    /// The newest message that the client has been told about, or may not know of.
    pub(super) message: Uuid,
    /// The delay in milliseconds before the client should reconnect; sent first.
    pub(super) retry: Option<u64>,
    /// Whether the caller may see the game for a reason that can end without an event of the game.
    pub(super) is_on_sufferance: bool,
    /// Whether the client wants to be told what is asked after each part.
    pub(super) wants_decisions: bool,
    /// Whether the client has got everything, and nothing will follow.
    pub(super) is_complete: bool,
    /// Counts the stream while it is open.
    pub(super) place: OpenStream,
}

impl Source for Listener {
    async fn next(&mut self) -> Option<Bytes> {
        if let Some(retry) = self.retry.take() {
            return Some(format!("retry: {retry}\n\n").into());
        }
        while !self.is_complete {
            let newest = self.following.newest();
            if newest.version > self.sent {
                // Boxed, so that not every waiting listener reserves the memory that this needs.
                match Box::pin(self.part(newest.version)).await {
                    Ok(part) => return Some(part),
                    // Whoever has read too much of the past goes on with a later beat.
                    Err(problem) if [Kind::Unavailable, Kind::TooManyRequests].contains(&problem.kind()) => {}
                    Err(_) => return None,
                }
            }
            if newest.message != self.message {
                match Box::pin(self.may_hear()).await {
                    Ok(may_hear) => {
                        self.message = newest.message;
                        if may_hear {
                            return Some(hint(newest.message));
                        }
                    }
                    Err(problem) if problem.kind() == Kind::Unavailable => {}
                    Err(_) => return None,
                }
            }
            match self.following.next().await {
                Wake::ChangeFeed => {}
                Wake::Beat => return Box::pin(self.still_may_listen()).await.then_some(SIGN_OF_LIFE),
                Wake::Stop => return None,
            }
        }
        None
    }
}

impl Listener {
    /// The next events, as the caller may see them now. Spectators share what is written, so it has no
    /// sources, which some of them may see.
    async fn part(&mut self, newest: Version) -> Result<Bytes> {
        let _turn = self.place.streams.turn().await;
        let opened = self.open(newest).await?;
        let parts = &self.place.streams.parts;
        let which = (self.game, self.sent, opened.folded.head.hash);
        let is_shared = opened.viewer() == Viewer::Spectator;
        let part = match parts.get(&which).filter(|_| is_shared) {
            Some(part) => part,
            None => {
                let part = written(&read_part(&self.games, EventSources::hidden(&opened), self.sent, PART).await?)?;
                if is_shared {
                    parts.insert(which, part.clone());
                }
                part
            }
        };
        self.sent = part.last;
        self.is_complete = part.is_end && opened.game().is_public();
        self.is_on_sufferance = opened.is_on_sufferance();
        if self.wants_decisions && self.sent == opened.folded.head.version {
            return Ok([part.text, decisions(&opened)?].concat().into());
        }
        Ok(part.text)
    }

    /// Whether the caller may read the messages. Others are not even told that there is one.
    async fn may_hear(&self) -> Result<bool> {
        if self.caller.user.is_none() {
            return Ok(false);
        }
        let _turn = self.place.streams.turn().await;
        let caller = self.caller().await?;
        match open(&self.games, &caller, self.game, 0, Operation::Listen).await {
            Ok(_) => Ok(true),
            Err(refused) if refused.kind() == Kind::Unavailable => Err(refused),
            Err(_) => Ok(false),
        }
    }

    /// Whether the caller may still see the game, checked only if this can change without an event.
    /// If the database does not answer, the stream stays open.
    async fn still_may_listen(&self) -> bool {
        let refused = if self.is_on_sufferance {
            let _turn = self.place.streams.turn().await;
            self.open(0).await.err()
        } else {
            self.caller().await.err()
        };
        refused.is_none_or(|problem| problem.kind() == Kind::Unavailable)
    }

    /// The game, if the caller may read it now.
    async fn open(&self, min_version: Version) -> Result<Opened> {
        let caller = self.caller().await?;
        open(&self.games, &caller, self.game, min_version, Operation::Read).await
    }

    /// The caller with current data.
    async fn caller(&self) -> Result<MaybeCaller> {
        self.auth.current(&self.caller).await
    }
}

/// Writes events as bytes of the stream.
fn written(events: &EventList) -> Result<StreamPart> {
    // An empty answer means that the database has lost events, and the client should load
    // everything again.
    let last = events.events.last().ok_or(Kind::Conflict)?.version;
    let mut text = String::new();
    for event in &events.events {
        // This JSON contains no line breaks.
        let data = serde_json::to_string(event).map_err(Problem::internal)?;
        text += &format!("id: {}\nevent: {}\ndata: {data}\n\n", event.version, event.kind);
    }
    Ok(StreamPart { text: text.into(), last, is_end: events.next.is_none() })
}

/// What is asked now. It has no `id`, as it is no event.
fn decisions(opened: &Opened) -> Result<Bytes> {
    let data = serde_json::to_string(&show_decisions(opened)).map_err(Problem::internal)?;
    Ok(format!("event: decisions\ndata: {data}\n\n").into())
}

/// The notice of a new message. It has no `id`, as it is no event: a client that reconnects gets it
/// again.
fn hint(message: Uuid) -> Bytes {
    format!("event: talk\ndata: {{\"newest\":\"{message}\"}}\n\n").into()
}

#[cfg(test)]
mod tests {
    use sqlx::postgres::PgPoolOptions;

    use super::*;
    use crate::access::auth::CallerCache;
    use crate::delivery::outbox::WorkerWakeup;
    use crate::game::{Owed, Projecting};
    use crate::ground::clock::Clock;
    use crate::ground::entropy::Entropy;
    use crate::ground::settings::Settings;
    use crate::ground::signing::Signer;
    use crate::news::live::Streams;

    #[tokio::test]
    async fn who_waits_takes_little_room() {
        let pool = PgPoolOptions::new().connect_lazy("postgres://localhost/none").unwrap();
        let (clock, entropy) = (Clock::System, Entropy::seeded(1));
        let (known, signer) = (CallerCache::default(), Signer::new([0; 32]));
        let auth = Auth::new(pool.clone(), clock.clone(), entropy.clone(), WorkerWakeup::default(), known, signer);
        let how = Projecting::new(&Settings::default(), |_, _, _| Owed::default());
        let games = Games::new(pool, clock, entropy, 1, WorkerWakeup::default(), how);
        let streams = Data::new(Streams::default());
        let caller = MaybeCaller::nobody();
        let listener = Listener {
            place: OpenStream::take(&streams, &caller, None).unwrap(),
            following: games.change_feed().follow(Uuid::nil()),
            games: Data::new(games),
            auth: Data::new(auth),
            caller,
            game: Uuid::nil(),
            sent: 0,
            message: Uuid::nil(),
            retry: None,
            is_on_sufferance: false,
            wants_decisions: false,
            is_complete: false,
        };
        let room = size_of_val(&crate::news::live::body::step(listener));
        assert!(room <= 1536, "{room} bytes");
    }
}
