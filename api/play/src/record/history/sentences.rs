//! Sentences about events as their reader may see them: for mails, the history page, and the list
//! of moderator acts.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use pixie_engine::difference::Difference;
use pixie_engine::{Effect, Seat, Viewer, Visibility};
use sqlx::PgPool;
use uuid::Uuid;

use super::events::mover;
use super::said_move::SaidMove;
use crate::game::reasons_of;
use crate::game::{
    DeadlineChanged, Game, GameEvent, HandedOver, Joined, Occupant, Postponed, RedrawCause, Redrawn, Reseed, Rewound,
    SeatRestored, TimeAgreed, Unreadable, describe_time,
};
use crate::people::users::TimeZone;
use crate::people::users::{self, PublicUser};
use pixie_event_store::{Actor, StoredEvent, Version};
use pixie_words::{Language, difference_sentence, effect_sentence, player_on_seat, seat_name};

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
    /// The target, author and reason of a rewind.
    pub rewind: Option<String>,
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
        let names = names.map(|seat| (seat, occupant_name(seat, game.occupant(seat), &people))).collect();
        let wishes = game.undo_wishes.clone();
        let language = Language::default();
        Ok(Self { sight: game.sight(viewer), names, people, reasons, wishes, zone, language })
    }

    /// The same in this language: the play and the differences; all else is told in English.
    #[must_use]
    pub fn in_language(self, language: Language) -> Self {
        Self { language, ..self }
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
            Actor::Seat { seat: by, user } if *by == seat.number() => {
                player_on_seat(self.language, &occupant_name(seat, user.map(Occupant::User), &self.people), seat)
            }
            _ => self.name(seat),
        }
    }

    /// Describes an event in words; none if the reader may not know of the event, or need not.
    pub fn describe(&self, stored: &StoredEvent, event: &GameEvent) -> Result<Option<Happening>, Unreadable> {
        let actor = stored.actor().map_err(|error| Unreadable::Body(stored.version, error))?;
        let Some((headline, sentences)) = self.headline_and_sentences(event, &actor) else { return Ok(None) };
        let rewind = match event {
            GameEvent::Rewound(rewound) => {
                Some(describe_rewind(rewound, &actor, |seat| self.name(seat), self.reason(event)))
            }
            _ => None,
        };
        let said = SaidMove::of(event, &actor, self.sight, |seat| self.name_then(seat, &actor));
        Ok(Some(Happening {
            version: stored.version,
            at: stored.at,
            mover: mover(&actor).filter(|_| event.is_play()),
            is_play: event.is_play(),
            by_moderator: matches!(actor, Actor::Moderator { .. }),
            is_new_time: matches!(event, GameEvent::TimeAgreed(_)),
            rewind,
            headline,
            said,
            sentences,
        }))
    }

    /// The headline and the sentences of an event.
    fn headline_and_sentences(&self, event: &GameEvent, actor: &Actor) -> Option<(String, Vec<String>)> {
        let why = self.why(event);
        let by_moderator = matches!(actor, Actor::Moderator { .. });
        let headline = match event {
            GameEvent::Started(_)
            | GameEvent::Moved(_)
            | GameEvent::Ended(_)
            | GameEvent::Corrected(_)
            | GameEvent::Forked(_) => return self.play(event, actor),
            GameEvent::Joined(Joined { seat, occupant, .. }) => {
                let seat = Seat::from_number(*seat)?;
                format!("{} ({seat}) takes the seat over", occupant_name(seat, Some(*occupant), &self.people))
            }
            GameEvent::Left(left) if by_moderator => {
                let headline = format!("{} taken off the game by a moderator{why}", colour(left.seat));
                return Some((headline, banned(left.for_cause).into_iter().collect()));
            }
            GameEvent::Left(left) => return Some(gone(left.seat)),
            GameEvent::Resigned(resigned) => format!("{} resigns; a bot plays on{why}", colour(resigned.seat)),
            GameEvent::Missed(missed) => format!("{} is late with an answer", colour(missed.seat)),
            GameEvent::Postponed(Postponed { seat, deadline, .. }) => {
                let headline = format!("{} is away, and has more time", self.seat(*seat));
                return Some((headline, vec![format!("The deadline is {} now.", self.zone.format(*deadline))]));
            }
            GameEvent::GraceGiven(grace) => {
                let headline = format!("{} has a little more time, once", self.seat(grace.seat));
                return Some((headline, vec![format!("Until {}.", self.zone.format(grace.until))]));
            }
            GameEvent::TimedOut(timed_out) => {
                let headline = format!("The time of {} is out", self.seat(timed_out.seat));
                let missed = match timed_out.misses {
                    1 => "The clock acts instead.".to_owned(),
                    misses => format!("It is number {misses} in a row. The clock acts instead."),
                };
                return Some((headline, vec![missed]));
            }
            GameEvent::SeatOffered(offered) => {
                let headline = format!("The seat of {} is offered to substitutes", self.seat(offered.seat));
                return Some((
                    headline,
                    vec![format!("If nobody takes it until {}, a bot gets it.", self.zone.format(offered.until))],
                ));
            }
            GameEvent::HandedOver(handed) if by_moderator => return Some(replaced(handed, &why)),
            GameEvent::HandedOver(handed) if *actor == Actor::Clock => {
                format!("{} is handed over to a bot by the clock", colour(handed.seat))
            }
            GameEvent::HandedOver(handed) => {
                format!("{} is handed over to a bot, as the others have voted", colour(handed.seat))
            }
            GameEvent::SeatClosed(closed) => {
                let headline = format!("{} closed by a moderator{why}", colour(closed.seat));
                let plays = "A bot plays this seat to the end.".into();
                return Some((headline, [Some(plays), banned(closed.for_cause)].into_iter().flatten().collect()));
            }
            GameEvent::SeatRestored(SeatRestored { seat, user, .. }) => {
                let seat = Seat::from_number(*seat)?;
                let name = occupant_name(seat, Some(Occupant::User(*user)), &self.people);
                format!("A moderator gives the seat back to {name} ({seat}){why}")
            }
            GameEvent::Paused(_) => format!("Paused by a moderator{why}"),
            GameEvent::Cancelled(_) if *actor == Actor::Clock => {
                "Called off by the clock: nothing has happened for long".to_owned()
            }
            GameEvent::Resumed(_) => format!("Resumed by a moderator{why}"),
            GameEvent::Cancelled(cancelled) if by_moderator => {
                let until =
                    cancelled.publish_at.map(|at| format!("Everything becomes public {}.", self.zone.format(at)));
                return Some((format!("Cancelled by a moderator{why}"), Vec::from_iter(until)));
            }
            GameEvent::Published(_) if by_moderator => format!("Published by a second moderator{why}"),
            GameEvent::Published(_) => "Everything in the game is public now".to_owned(),
            GameEvent::Cancelled(cancelled) if cancelled.publish_at.is_some() => {
                "The game ends without a result, as its players have agreed".to_owned()
            }
            GameEvent::Cancelled(_) => format!("Called off by who opened it{why}"),
            GameEvent::Adjourned(adjourned) => {
                let until = format!("It goes on {} by itself.", self.zone.format(adjourned.until));
                return Some(("The game rests, as its players have agreed".to_owned(), vec![until]));
            }
            GameEvent::Continued(_) => "The game goes on".to_owned(),
            GameEvent::TimeAgreed(TimeAgreed { pace, time_control, .. }) => {
                let headline = format!("Time is kept anew, as agreed: {}", describe_time(*pace, *time_control));
                return Some((headline, vec!["Who is asked has all the time from now on.".to_owned()]));
            }
            GameEvent::DeadlineChanged(DeadlineChanged { seat, deadline, .. }) => {
                let headline = format!("Deadline of {} changed by a moderator{why}", self.seat(*seat));
                return Some((headline, vec![format!("It is {} now.", self.zone.format(*deadline))]));
            }
            GameEvent::Inspected(inspected) => {
                let until = format!("Until {}.", self.zone.format(inspected.until));
                return Some((format!("A moderator looks behind the screens{why}"), vec![until]));
            }
            GameEvent::Rewound(rewound) => {
                let rewind = describe_rewind(rewound, actor, |seat| self.name(seat), self.reason(event));
                return Some(taken_back(rewound, &rewind));
            }
            GameEvent::Redrawn(redrawn) => return Some(drawn_anew(redrawn)),
            GameEvent::KeepAsked(_)
            | GameEvent::Kept(_)
            | GameEvent::SettingsChanged(_)
            | GameEvent::SettingsConfirmed(_) => return self.in_waiting_room(event),
            GameEvent::Contributed(contributed) => format!("{} contributes to the dice", self.seat(contributed.seat)),
            GameEvent::UndoRequested(asked) => {
                format!("{} asks to take back to {}{why}", self.seat(asked.seat), asked.to_version)
            }
            GameEvent::UndoAnswered(answered) => self.answered(answered),
            GameEvent::Proposed(proposed) => return Some(self.proposed(&proposed.change, actor, &why)),
            GameEvent::ProposalAnswered(answered) => self.consented(answered, &why),
            GameEvent::UndoLapsed(_) => "Not all have agreed in time to take back".to_owned(),
            GameEvent::Created(_)
            | GameEvent::Committed(_)
            | GameEvent::Reminded(_)
            | GameEvent::Timed(_)
            | GameEvent::Voted(_)
            | GameEvent::Finished(_) => return None,
        };
        Some((headline, Vec::new()))
    }

    /// The reason, unless there is none or it was erased.
    pub fn reason(&self, event: &GameEvent) -> Option<&String> {
        self.reasons.get(&event.reason()?)
    }

    /// The reason behind a colon, such as `: misclick`; empty without one.
    fn why(&self, event: &GameEvent) -> String {
        self.reason(event).map(|reason| format!(": {reason}")).unwrap_or_default()
    }

    /// The name on the seat with this number; empty if there is none.
    pub(super) fn seat(&self, number: u8) -> String {
        Seat::from_number(number).map_or_else(String::new, |seat| self.name(seat))
    }
}

/// `Ada (blue)`, by the names on the seats.
pub fn name_on(seat: Seat, names: &BTreeMap<Seat, String>) -> String {
    names.get(&seat).map_or_else(|| seat.to_string(), |name| format!("{name} ({seat})"))
}

/// A moderator has given a seat to a bot.
fn replaced(handed: &HandedOver, why: &str) -> (String, Vec<String>) {
    let invited = (!handed.invitations.is_empty()).then(|| "Who is invited may take the seat over.".into());
    let headline = format!("{} is handed over to a bot by a moderator{why}", colour(handed.seat));
    (headline, [invited, banned(handed.for_cause)].into_iter().flatten().collect())
}

/// A moderator has removed a player for cause.
fn banned(for_cause: bool) -> Option<String> {
    for_cause.then(|| "The player was removed for cause, and does not come back.".into())
}

/// The headline and the sentences of a rewind of the play.
fn taken_back(rewound: &Rewound, rewind: &str) -> (String, Vec<String>) {
    let dice = rewound.reseed.as_ref().map(new_seed);
    let back = format!("From here on the play is what it was after {}.", rewound.to_version);
    (format!("Taken back {rewind}"), std::iter::once(back).chain(dice).collect())
}

fn new_seed(new: &Reseed) -> String {
    format!("The dice have a new seed, whose SHA-256 is {}.", new.seed_commitment)
}

/// What nobody has seen was drawn anew.
fn drawn_anew(redrawn: &Redrawn) -> (String, Vec<String>) {
    let why = match redrawn.cause {
        RedrawCause::SeatTakenOver => "because the players before could know more than the new one",
        RedrawCause::GameWasOver => "because the game was over, and its seed is known",
        RedrawCause::OlderDice => "because the play goes back to before the dice were drawn anew",
        RedrawCause::Moderator => "as a moderator wants it",
        RedrawCause::SeatLeft => "because a seat was given up after contributions were revealed",
        RedrawCause::Forked => "because it is known what came in the other game",
    };
    let tiles =
        redrawn.effects.iter().filter_map(|effect| effect_sentence(Language::English, effect, |seat| seat.to_string()));
    (format!("Drawn anew, {why}"), redrawn.reseed.iter().map(new_seed).chain(tiles).collect())
}

/// A player has left a game that waits for players.
fn gone(seat: u8) -> (String, Vec<String>) {
    (
        format!("{} is free again", colour(seat)),
        vec!["Its player is gone. If this was the host, the next player is.".into()],
    )
}

/// `to 12 by Ada (blue), as all have agreed: wrong button`
pub fn describe_rewind(
    rewound: &Rewound,
    actor: &Actor,
    name: impl Fn(Seat) -> String,
    reason: Option<&String>,
) -> String {
    let by = match mover(actor) {
        Some(seat) if rewound.request.is_some() => format!("{}, as all have agreed", name(seat)),
        Some(seat) => format!("{} alone", name(seat)),
        None if rewound.proposal.is_some() => {
            "a moderator, to play the later moves again as it was proposed".to_owned()
        }
        None => "a moderator".to_owned(),
    };
    let why = reason.map(|reason| format!(": {reason}")).unwrap_or_default();
    format!("to {} by {by}{why}", rewound.to_version)
}

/// The person who made this move; none for a bot.
fn player(event: &StoredEvent) -> Option<Uuid> {
    match event.actor() {
        Ok(Actor::Seat { user, .. }) => user,
        _ => None,
    }
}

fn occupant_name(seat: Seat, occupant: Option<Occupant>, people: &BTreeMap<Uuid, PublicUser>) -> String {
    match occupant {
        Some(Occupant::User(user)) => people.get(&user).map_or(users::FORMER, |user| user.name.as_str()).to_owned(),
        Some(Occupant::Bot(_)) | None => users::bot_name(seat.number()),
    }
}

/// `Red`: for a seat whose player may have changed since.
fn colour(seat: u8) -> String {
    let Some(seat) = Seat::from_number(seat) else { return String::new() };
    let word = seat.to_string();
    word[..1].to_uppercase() + &word[1..]
}
