//! Sentences about events as their reader may see them: for mails, the history page, and the list
//! of moderator acts.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use pixie_engine::difference::Difference;
use pixie_engine::{Effect, Seat, Viewer, Visibility};
use pixie_words::{Language, difference_sentence, effect_sentence, event as say, player_on_seat, seat_name};
use sqlx::PgPool;
use uuid::Uuid;

use super::events::mover;
use super::said_move::SaidMove;
use crate::game::reasons_of;
use crate::game::{Game, GameEvent, Joined, Occupant, RedrawCause, Redrawn, Reseed, Rewound, Unreadable};
use crate::people::users::TimeZone;
use crate::people::users::{self, PublicUser};
use pixie_board::Labels;
use pixie_event_store::{Actor, StoredEvent, Version};

/// An event as the reader may see it.
#[derive(Clone, Debug)]
pub struct Happening {
    /// The version of the event in the game.
    pub version: Version,
    /// When it happened.
    pub at: DateTime<Utc>,
    /// The seat that moved, if it is a move.
    pub mover: Option<Seat>,
    /// Whether it changes the board, and so can be taken back.
    pub is_play: bool,
    /// Whether a moderator did it.
    pub by_moderator: bool,
    /// Whether time is kept in another way since.
    pub is_new_time: bool,
    /// The actor and the act.
    pub headline: String,
    /// The move, if it is one that the reader may see. The headline has it, too: to readers of English in notation, to others in words.
    pub said: Option<SaidMove>,
    /// The effects, each as a sentence.
    pub sentences: Vec<String>,
}

/// Writes sentences about the events of a game for one reader.
#[derive(Clone, Debug)]
pub struct Teller {
    /// What the reader may see; none before the start, when there is no board.
    pub(super) sight: Option<Visibility>,
    /// The names on the seats.
    pub names: BTreeMap<Seat, String>,
    /// The players, and former players who have made a move.
    people: BTreeMap<Uuid, PublicUser>,
    /// The texts of reasons that were not erased.
    reasons: BTreeMap<Uuid, String>,
    /// The seat of each undo request, by the version of the request.
    pub(super) wishes: BTreeMap<Version, Seat>,
    pub(super) zone: TimeZone,
    pub(super) language: Language,
}

impl Teller {
    /// Loads the names and texts needed for these events and this viewer.
    pub async fn load(
        pool: &PgPool,
        game: &Game,
        viewer: Viewer,
        zone: TimeZone,
        (stored, events): (&[StoredEvent], &[GameEvent]),
    ) -> sqlx::Result<Self> {
        let reasons = reasons_of(pool, game.id, events).await?;
        let joined = events.iter().filter_map(|event| match event {
            GameEvent::Joined(Joined { occupant: Occupant::User(user), .. }) => Some(*user),
            GameEvent::SeatRestored(restored) => Some(restored.user),
            _ => None,
        });
        let users: Vec<Uuid> = game.users().chain(stored.iter().filter_map(player)).chain(joined).collect();
        let people = users::names(pool, &users).await?;
        let names = Seat::first(game.settings().rules.players);
        let language = Language::default();
        let names = names.map(|seat| (seat, occupant_name(language, seat, game.occupant(seat), &people))).collect();
        let wishes = game.undo_wishes.clone();
        Ok(Self { sight: game.sight(viewer), names, people, reasons, wishes, zone, language })
    }

    /// The same in this language.
    #[must_use]
    pub fn in_language(self, language: Language) -> Self {
        let names = self.names.into_iter().map(|(seat, name)| (seat, users::name_in(language, &name))).collect();
        Self { language, names, ..self }
    }

    /// What a picture of the board calls things.
    pub fn labels(&self) -> Labels<'_> {
        Labels { names: &self.names, language: self.language }
    }

    /// For this viewer without a database: seats are called by their numbers, and reasons are left out.
    pub fn without_names(game: &Game, viewer: Viewer) -> Self {
        let seats = Seat::first(game.settings().rules.players);
        Self {
            sight: game.sight(viewer),
            names: seats.map(|seat| (seat, format!("Player {}", seat.number()))).collect(),
            people: BTreeMap::new(),
            reasons: BTreeMap::new(),
            wishes: BTreeMap::new(),
            zone: TimeZone::default(),
            language: Language::default(),
        }
    }

    /// Who sits there, such as `Ada (blue)`.
    pub fn name(&self, seat: Seat) -> String {
        match self.names.get(&seat) {
            Some(name) => player_on_seat(self.language, name, seat),
            None => seat_name(self.language, seat),
        }
    }

    /// An effect as a sentence; none for the game's bookkeeping.
    pub fn tell(&self, effect: &Effect) -> Option<String> {
        effect_sentence(self.language, effect, |seat| self.name(seat))
    }

    /// A difference as a sentence.
    pub fn tell_difference(&self, difference: &Difference) -> String {
        difference_sentence(self.language, difference, |seat| self.name(seat))
    }

    /// `Ada (blue)`, if she made the move; the seat may have another player now.
    pub(super) fn name_then(&self, seat: Seat, actor: &Actor) -> String {
        match actor {
            Actor::Seat { seat: by, user } if *by == seat.number() => player_on_seat(
                self.language,
                &occupant_name(self.language, seat, user.map(Occupant::User), &self.people),
                seat,
            ),
            _ => self.name(seat),
        }
    }

    /// Describes an event in words; none if the reader may not know of the event, or need not.
    pub fn describe(&self, stored: &StoredEvent, event: &GameEvent) -> Result<Option<Happening>, Unreadable> {
        let actor = stored.actor().map_err(|error| Unreadable::Body(stored.version, error))?;
        let Some((headline, sentences)) = self.headline_and_sentences(event, &actor) else { return Ok(None) };
        let said = SaidMove::of(event, &actor, self.sight, |seat| self.name_then(seat, &actor));
        Ok(Some(Happening {
            version: stored.version,
            at: stored.at,
            mover: mover(&actor).filter(|_| event.is_play()),
            is_play: event.is_play(),
            by_moderator: matches!(actor, Actor::Moderator { .. }),
            is_new_time: matches!(event, GameEvent::TimeAgreed(_)),
            headline,
            said,
            sentences,
        }))
    }

    /// The headline and the sentences of an event.
    fn headline_and_sentences(&self, event: &GameEvent, actor: &Actor) -> Option<(String, Vec<String>)> {
        let language = self.language;
        let headline = match event {
            GameEvent::Started(_)
            | GameEvent::Moved(_)
            | GameEvent::Ended(_)
            | GameEvent::Corrected(_)
            | GameEvent::Forked(_) => return self.play(event, actor),
            GameEvent::KeepAsked(_)
            | GameEvent::Kept(_)
            | GameEvent::SettingsChanged(_)
            | GameEvent::SettingsConfirmed(_) => return self.in_waiting_room(event),
            GameEvent::Joined(_)
            | GameEvent::Left(_)
            | GameEvent::Resigned(_)
            | GameEvent::SeatOffered(_)
            | GameEvent::HandedOver(_)
            | GameEvent::SeatClosed(_)
            | GameEvent::SeatRestored(_) => return self.seated(event, actor),
            GameEvent::Missed(_)
            | GameEvent::Postponed(_)
            | GameEvent::GraceGiven(_)
            | GameEvent::TimedOut(_)
            | GameEvent::TimeAgreed(_)
            | GameEvent::DeadlineChanged(_) => return self.timed(event),
            GameEvent::Paused(_)
            | GameEvent::Resumed(_)
            | GameEvent::Cancelled(_)
            | GameEvent::Published(_)
            | GameEvent::Adjourned(_)
            | GameEvent::Continued(_) => return Some(self.goes_on_or_ends(event, actor)),
            GameEvent::Inspected(inspected) => {
                let until = say::until(language, &self.time(inspected.until));
                return Some((self.because(say::inspected(language), event), vec![until]));
            }
            GameEvent::Rewound(rewound) => return Some(self.taken_back(event, rewound, actor)),
            GameEvent::Redrawn(redrawn) => return Some(self.drawn_anew(redrawn)),
            GameEvent::Contributed(contributed) => say::contributed(language, &self.seat(contributed.seat)),
            GameEvent::UndoRequested(asked) => {
                self.because(say::undo_asked(language, &self.seat(asked.seat), &asked.to_version), event)
            }
            GameEvent::UndoAnswered(answered) => self.answered(answered),
            GameEvent::Proposed(proposed) => return Some(self.proposed(&proposed.change, event, actor)),
            GameEvent::ProposalAnswered(answered) => self.consented(answered, event),
            GameEvent::UndoLapsed(_) => say::undo_lapsed(language),
            GameEvent::Created(_)
            | GameEvent::Committed(_)
            | GameEvent::Reminded(_)
            | GameEvent::Timed(_)
            | GameEvent::Voted(_)
            | GameEvent::Finished(_) => return None,
        };
        Some((headline, Vec::new()))
    }

    /// A rewind of the play.
    fn taken_back(&self, event: &GameEvent, rewound: &Rewound, actor: &Actor) -> (String, Vec<String>) {
        let (language, to) = (self.language, &rewound.to_version);
        let headline = match mover(actor) {
            Some(seat) if rewound.request.is_some() => say::rewound_agreed(language, &self.name(seat), to),
            Some(seat) => say::rewound_alone(language, &self.name(seat), to),
            None if rewound.proposal.is_some() => say::rewound_to_replay(language, to),
            None => say::rewound(language, to),
        };
        let dice = rewound.reseed.as_ref().map(|new| self.new_seed(new));
        let sentences = std::iter::once(say::rewound_to(language, to)).chain(dice);
        (self.because(headline, event), sentences.collect())
    }

    /// What nobody has seen was drawn anew.
    fn drawn_anew(&self, redrawn: &Redrawn) -> (String, Vec<String>) {
        let language = self.language;
        let headline = match redrawn.cause {
            RedrawCause::SeatTakenOver => say::redrawn_taken_over(language),
            RedrawCause::GameWasOver => say::redrawn_was_over(language),
            RedrawCause::OlderDice => say::redrawn_older(language),
            RedrawCause::Moderator => say::redrawn_moderator(language),
            RedrawCause::SeatLeft => say::redrawn_seat_left(language),
            RedrawCause::Forked => say::redrawn_forked(language),
        };
        let tiles = redrawn.effects.iter().filter_map(|effect| self.tell(effect));
        (headline, redrawn.reseed.iter().map(|new| self.new_seed(new)).chain(tiles).collect())
    }

    fn new_seed(&self, new: &Reseed) -> String {
        say::new_seed(self.language, &new.seed_commitment)
    }

    /// A headline with the reason that somebody has given, if any.
    pub(super) fn because(&self, headline: String, event: &GameEvent) -> String {
        match self.reason(event) {
            Some(why) => say::because(self.language, &headline, why),
            None => headline,
        }
    }

    /// A time in the reader's zone and language.
    pub(super) fn time(&self, time: DateTime<Utc>) -> String {
        self.zone.format_in(self.language, time)
    }

    /// The name of an occupant.
    pub(super) fn occupant(&self, seat: Seat, occupant: Occupant) -> String {
        let name = occupant_name(self.language, seat, Some(occupant), &self.people);
        player_on_seat(self.language, &name, seat)
    }

    /// The reason, unless there is none or it was erased.
    pub fn reason(&self, event: &GameEvent) -> Option<&String> {
        self.reasons.get(&event.reason()?)
    }

    /// The name on the seat with this number; empty if there is none.
    pub(super) fn seat(&self, number: u8) -> String {
        Seat::from_number(number).map_or_else(String::new, |seat| self.name(seat))
    }
}

/// The person who made this move; none for a bot.
fn player(event: &StoredEvent) -> Option<Uuid> {
    match event.actor() {
        Ok(Actor::Seat { user, .. }) => user,
        _ => None,
    }
}

fn occupant_name(
    language: Language,
    seat: Seat,
    occupant: Option<Occupant>,
    people: &BTreeMap<Uuid, PublicUser>,
) -> String {
    match occupant {
        Some(Occupant::User(user)) => {
            users::name_in(language, people.get(&user).map_or(users::FORMER, |user| user.name.as_str()))
        }
        Some(Occupant::Bot(_)) | None => users::bot_name(seat.number()),
    }
}
