//! One open stream: waits for changes of its game, and writes them as server-sent events.

use actix_web::web::{Bytes, Data};
use pixie_engine::Viewer;
use uuid::Uuid;

use super::event_stream::{EventSource, KEEP_ALIVE};
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
use pixie_words::Language;

/// The most events read at once. A slow client gets the next ones when it has taken these.
const MOST_EVENTS: Version = 50;

/// A client that follows a game. Small, as there are many: while it waits it holds no events.
pub(super) struct Listener {
    pub(super) games: Data<Games>,
    pub(super) auth: Data<Auth>,
    pub(super) caller: MaybeCaller,
    pub(super) game: Uuid,
    pub(super) subscription: Subscription,
    /// The last version that the client has got.
    pub(super) sent: Version,
    /// The newest message that the client has been notified of, or may not know of.
    pub(super) message: Uuid,
    /// The delay in milliseconds before the client should reconnect; sent first.
    pub(super) retry: Option<u64>,
    /// Whether the caller may see the game for a reason that can end without an event of the game.
    pub(super) access_can_end: bool,
    /// Whether the client wants the open decisions after the newest event.
    pub(super) wants_decisions: bool,
    /// Whether the client has got everything, and nothing will follow.
    pub(super) is_complete: bool,
    /// Counts the stream while it is open.
    pub(super) open_stream: OpenStream,
}

impl EventSource for Listener {
    async fn next(&mut self) -> Option<Bytes> {
        if let Some(retry) = self.retry.take() {
            return Some(format!("retry: {retry}\n\n").into());
        }
        while !self.is_complete {
            let newest = self.subscription.newest();
            if newest.version > self.sent {
                // Boxed, so that not every waiting listener reserves the memory that this needs.
                match Box::pin(self.next_events(newest.version)).await {
                    Ok(part) => return Some(part),
                    // Whoever has read too much of the past goes on with a later beat.
                    Err(problem) if [Kind::Unavailable, Kind::TooManyRequests].contains(&problem.kind()) => {}
                    Err(_) => return None,
                }
            }
            if newest.message != self.message {
                match Box::pin(self.may_read_messages()).await {
                    Ok(may_read_messages) => {
                        self.message = newest.message;
                        if may_read_messages {
                            return Some(message_event(newest.message));
                        }
                    }
                    Err(problem) if problem.kind() == Kind::Unavailable => {}
                    Err(_) => return None,
                }
            }
            match self.subscription.next().await {
                Wake::Change => {}
                Wake::Beat => return Box::pin(self.still_has_access()).await.then_some(KEEP_ALIVE),
                Wake::Stop => return None,
            }
        }
        None
    }
}

impl Listener {
    /// The next events, as the caller may see them now. Spectators share what is written, so it has no
    /// sources, which some of them may see.
    async fn next_events(&mut self, newest: Version) -> Result<Bytes> {
        let _permit = self.open_stream.streams.read_permit().await;
        let opened = self.open(newest).await?;
        let parts = &self.open_stream.streams.parts;
        let which = (self.game, self.sent, opened.folded.head.hash);
        let is_shared = opened.viewer() == Viewer::Spectator;
        let part = match parts.get(&which).filter(|_| is_shared) {
            Some(part) => part,
            None => {
                let part = encode_events(
                    &read_part(&self.games, EventSources::hidden(&opened), self.sent, MOST_EVENTS).await?,
                )?;
                if is_shared {
                    parts.insert(which, part.clone());
                }
                part
            }
        };
        self.sent = part.last;
        self.is_complete = part.is_end && opened.game().is_public();
        self.access_can_end = opened.may_lose_access();
        if self.wants_decisions && self.sent == opened.folded.head.version {
            return Ok([part.text, decisions_event(&opened)?].concat().into());
        }
        Ok(part.text)
    }

    /// Whether the caller may read the messages. Others are not even told that there is one.
    async fn may_read_messages(&self) -> Result<bool> {
        if self.caller.user.is_none() {
            return Ok(false);
        }
        let _permit = self.open_stream.streams.read_permit().await;
        let caller = self.caller().await?;
        match open(&self.games, &caller, self.game, 0, Operation::Listen).await {
            Ok(_) => Ok(true),
            Err(refused) if refused.kind() == Kind::Unavailable => Err(refused),
            Err(_) => Ok(false),
        }
    }

    /// Whether the caller may still see the game, checked only if this can change without an event.
    /// If the database does not answer, the stream stays open.
    async fn still_has_access(&self) -> bool {
        let refused = if self.access_can_end {
            let _permit = self.open_stream.streams.read_permit().await;
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

/// Encodes events as bytes of the stream.
fn encode_events(events: &EventList) -> Result<StreamPart> {
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

/// The open decisions as an event of the stream. It has no `id`, as it is no event of the game.
fn decisions_event(opened: &Opened) -> Result<Bytes> {
    let data = serde_json::to_string(&show_decisions(opened, Language::English)).map_err(Problem::internal)?;
    Ok(format!("event: decisions\ndata: {data}\n\n").into())
}

/// The notice of a new message. It has no `id`, as it is no event of the game: a client that reconnects gets it
/// again.
fn message_event(message: Uuid) -> Bytes {
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
            open_stream: OpenStream::count(&streams, &caller, None).unwrap(),
            subscription: games.change_feed().follow(Uuid::nil()),
            games: Data::new(games),
            auth: Data::new(auth),
            caller,
            game: Uuid::nil(),
            sent: 0,
            message: Uuid::nil(),
            retry: None,
            access_can_end: false,
            wants_decisions: false,
            is_complete: false,
        };
        let room = size_of_val(&crate::news::live::event_stream::next_bytes(listener));
        assert!(room <= 1536, "{room} bytes");
    }
}
