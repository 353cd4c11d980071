//! What a mail about a game tells: the game as it was at one version, and what led there, for one reader.

use std::collections::BTreeMap;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use pixie_engine::sentences::tell;
use pixie_engine::{Decision, Seat, Sight, State, View, Viewer, view};
use sqlx::PgPool;
use uuid::Uuid;

use super::choice::{Choice, TimeZone};
use super::taking_back::{answer_headline, request_headline, rewind_told, wishes};
use super::wanted::{for_now, unreadable};
use crate::event_store::{Actor, Hash, StoredEvent, Version};
use crate::game::{Game, GameEvent, Games, Occupant, Rewinds, Rewound, UndoRequest, Unreadable};
use crate::history::{mover, seen};
use crate::moderation::reasons;
use crate::outbox::Failure;
use crate::users;

/// The most events a mail tells of; who was away for longer finds the rest in the log.
const MOST: i32 = 60;

/// A game that has started, for one reader.
pub struct Story {
    /// The game at this version.
    pub game: Arc<Game>,
    /// What it is called, such as `Pixie Queen "Friday night"`.
    pub title: String,
    /// The reader's.
    pub zone: TimeZone,
    /// The version.
    pub version: Version,
    /// The hash that stands for all that happened up to this version.
    pub hash: Hash,
    /// Where the reader sits.
    pub seat: Seat,
    /// What happened before the reader's last move, if it was not long ago.
    pub before: Vec<Happening>,
    /// What happened from the reader's last move on.
    pub happened: Vec<Happening>,
    /// Whether it is not all of that.
    pub is_cut: bool,
    /// Who sits where.
    pub names: BTreeMap<Seat, String>,
}

/// An event as the reader may see it.
pub struct Happening {
    /// Its place in the game.
    pub version: Version,
    /// When it happened.
    pub at: DateTime<Utc>,
    /// Whose move it is, if it is a move.
    pub mover: Option<Seat>,
    /// Whereto, by whom and why the play was taken back, if it was.
    pub rewind: Option<String>,
    /// Who did what.
    pub headline: String,
    /// What followed.
    pub sentences: Vec<String>,
}

impl Story {
    /// Reads it, as of a version; none if the user did not play then.
    pub async fn load(games: &Games, id: Uuid, version: Version, reader: Uuid) -> Result<Option<Self>, Failure> {
        let game = games.at(id, version).await.map_err(|problem| unreadable(&problem))?;
        let after = (version - MOST).max(0);
        let events = games.store().read(id, after, i64::from(version - after)).await.map_err(for_now)?;
        let title = title(games.pool(), &game).await.map_err(for_now)?;
        let zone = Choice::of(games.pool(), reader).await.map_err(for_now)?.time_zone;
        let reasons = reasons(games.pool(), id).await.map_err(for_now)?;
        let users: Vec<Uuid> = game.users().collect();
        let people = users::names(games.pool(), &users).await.map_err(for_now)?;
        let people = people.into_iter().map(|(id, user)| (id, user.name)).collect();
        Self::new(game, &events, title, zone, &people, &reasons, reader)
            .map_err(|error| Failure::Permanent(error.to_string()))
    }

    /// Tells the last events of a game to one of its players, without what was taken back.
    pub fn new(
        game: Arc<Game>,
        events: &[StoredEvent],
        title: String,
        zone: TimeZone,
        people: &BTreeMap<Uuid, String>,
        reasons: &BTreeMap<Uuid, String>,
        reader: Uuid,
    ) -> Result<Option<Self>, Unreadable> {
        let (Some(seat), Some(board), Some(last)) = (game.seat_of(reader), &game.board, events.last()) else {
            return Ok(None);
        };
        let names = board.seats().map(|seat| (seat, called(&game, seat, people))).collect();
        let Some(sight) = game.sight(Viewer::Seat(seat)) else { return Ok(None) };
        let recent = since_last_move(events, reader);
        let is_cut = recent.len() == events.len() && events.first().is_some_and(|first| first.version > 1);
        // Sitting down is only worth telling in a running game.
        let start = events.iter().find(|event| event.kind == "started").map_or(0, |event| event.version);
        let wishes = wishes(events);
        let told = |events: &[StoredEvent]| -> Result<Vec<Happening>, Unreadable> {
            let told = events.iter().filter(|event| event.version >= start);
            told.filter_map(|event| Happening::new(event, sight, &names, &game.rewinds, reasons, &wishes).transpose())
                .collect()
        };
        let before = told(&events[..events.len() - recent.len()])?;
        let happened = told(recent)?;
        Ok(Some(Self {
            version: last.version,
            hash: last.hash,
            title,
            zone,
            seat,
            before,
            happened,
            is_cut,
            names,
            game,
        }))
    }

    /// What the reader is asked, if they are.
    pub fn asked(&self) -> Option<Decision> {
        self.game.decisions().find(|decision| decision.seat == self.seat)
    }

    /// What another asks to take back, if the reader must still say whether they agree.
    pub fn agreement_wanted(&self) -> Option<&UndoRequest> {
        self.game.open_undo().filter(|_| self.game.undo_missing().any(|seat| seat == self.seat))
    }

    /// `Ada (blue)`.
    pub fn name(&self, seat: Seat) -> String {
        name(&self.names, seat)
    }

    /// The board. Most of what is on it is not for the reader: see [`Story::view`].
    ///
    /// # Panics
    /// Never: there is a story only of a game that has started.
    pub fn board(&self) -> &State {
        self.game.board.as_ref().expect("a story is told of a game that has started")
    }

    /// What the reader may see.
    pub fn view(&self) -> View {
        view(self.board(), Viewer::Seat(self.seat))
    }

    /// `Pixie Queen "Friday night"`.
    pub fn subject(&self) -> String {
        self.title.clone()
    }

    /// What an answer is about: the reader's seat, and the decision they are asked, or 0.
    pub fn about(&self) -> (Seat, u32) {
        (self.seat, self.asked().map_or(0, |asked| asked.id))
    }

    /// Until when a decision should be answered, in the reader's time zone; none if the game has no pace.
    pub fn deadline(&self, asked: &Decision) -> Option<String> {
        self.game.deadline(asked.id).map(|deadline| self.zone.tell(deadline))
    }
}

/// `Pixie Queen "Friday night"`; without the name if that was erased.
pub(super) async fn title(pool: &PgPool, game: &Game) -> sqlx::Result<String> {
    let name = sqlx::query_scalar!(
        "SELECT body FROM game_texts WHERE game_id = $1 AND text_id = $2",
        game.id,
        game.settings().name,
    );
    let name = name.fetch_optional(pool).await?;
    Ok(name.map_or_else(|| "Pixie Queen".to_owned(), |name| format!("Pixie Queen \"{name}\"")))
}

impl Happening {
    /// None if the reader must not even know that it happened, or need not.
    fn new(
        stored: &StoredEvent,
        sight: Sight,
        names: &BTreeMap<Seat, String>,
        rewinds: &Rewinds,
        reasons: &BTreeMap<Uuid, String>,
        wishes: &BTreeMap<Version, Seat>,
    ) -> Result<Option<Self>, Unreadable> {
        let event = GameEvent::read(stored)?;
        let actor = stored.actor().unwrap_or(Actor::Game);
        let reason = event.reason().and_then(|reason| reasons.get(&reason));
        if let GameEvent::Rewound(rewound) = &event {
            let told = rewind_told(rewound, &actor, |seat| name(names, seat), reason);
            return Ok(Some(Self::rewound(stored, rewound, told)));
        }
        let (said, effects, _) = seen(&event, &actor, sight);
        let headline = match (&event, mover(&actor)) {
            (undone, _) if undone.is_play() && !rewinds.stands(stored.version) => return Ok(None),
            (GameEvent::Started(_), _) => "The game begins".to_owned(),
            (GameEvent::Moved(_), Some(seat)) => match said {
                Some(said) => format!("{}: {said}", name(names, seat)),
                None => format!("{}: a secret answer", name(names, seat)),
            },
            (GameEvent::Joined(joined), _) => match Seat::from_number(joined.seat) {
                Some(seat) => format!("{} takes the seat over", name(names, seat)),
                None => return Ok(None),
            },
            (GameEvent::Resigned(resigned), _) => format!("{} resigns; a bot plays on", colour(resigned.seat)),
            (GameEvent::Missed(missed), _) => format!("{} is late with an answer", colour(missed.seat)),
            (GameEvent::HandedOver(handed), _) => {
                format!("{} is handed over to a bot, as the others have voted", colour(handed.seat))
            }
            (GameEvent::UndoRequested(asked), Some(seat)) => {
                request_headline(&name(names, seat), asked.to_version, reason)
            }
            (GameEvent::UndoAnswered(answered), Some(seat)) => {
                answer_headline(&name(names, seat), answered, wishes.get(&answered.request).copied())
            }
            (GameEvent::UndoLapsed(_), _) => "Not all have agreed in time to take back".to_owned(),
            _ => return Ok(None),
        };
        let sentences = effects.iter().filter_map(|effect| tell(effect, |seat| name(names, seat))).collect();
        let mover = mover(&actor).filter(|_| event.is_play());
        Ok(Some(Self { version: stored.version, at: stored.at, mover, rewind: None, headline, sentences }))
    }
}

impl Happening {
    /// The play was taken back.
    fn rewound(stored: &StoredEvent, rewound: &Rewound, told: String) -> Self {
        let dice = rewound.reseed.as_ref();
        let dice = dice.map(|new| format!("The dice have a new seed, whose SHA-256 is {}.", new.seed_commitment));
        let back = format!("From here on the play is what it was after {}.", rewound.to_version);
        Self {
            version: stored.version,
            at: stored.at,
            mover: None,
            headline: format!("Taken back {told}"),
            rewind: Some(told),
            sentences: std::iter::once(back).chain(dice).collect(),
        }
    }
}

/// The events from this user's last move on; all of them if they have not moved yet.
fn since_last_move(events: &[StoredEvent], user: Uuid) -> &[StoredEvent] {
    let theirs = |event: &StoredEvent| {
        event.kind == "moved" && matches!(event.actor(), Ok(Actor::Seat { user: Some(by), .. }) if by == user)
    };
    let first = events.iter().rposition(theirs).unwrap_or(0);
    &events[first..]
}

fn called(game: &Game, seat: Seat, people: &BTreeMap<Uuid, String>) -> String {
    match game.occupant(seat) {
        Some(Occupant::User(user)) => people.get(&user).map_or(users::FORMER, String::as_str).to_owned(),
        Some(Occupant::Bot(_)) | None => "Bot".to_owned(),
    }
}

/// `Red`: for a seat whose person may be another by now.
fn colour(seat: u8) -> String {
    let Some(seat) = Seat::from_number(seat) else { return String::new() };
    let word = seat.to_string();
    word[..1].to_uppercase() + &word[1..]
}

fn name(names: &BTreeMap<Seat, String>, seat: Seat) -> String {
    names.get(&seat).map_or_else(|| seat.to_string(), |name| format!("{name} ({seat})"))
}
