//! The details of events in answers: the bodies without moves, effects and texts, and with seats called by colour.

mod of_event;

use chrono::{DateTime, Utc};
use pixie_engine::resources::Resources;
use pixie_engine::{Edition, Players, Rulebook, Rules, Seat, Toggles};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::question_times::{AnswerTime, QuestionTime, SeatBank};
use super::{BotKind, ChangeView, RedrawCause, Reseed};
use crate::game::time::{Pace, TimeControl};
use pixie_event_store::Version;

/// The details of an event beside its move and its effects, by the kind of the event.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum EventDetails {
    /// Somebody opened a game.
    Created {
        /// The rules, including the edition's numbers.
        rules: Box<Rules>,
        /// Whether only invited people may see and join the game.
        private: bool,
        /// SHA-256 of the seed of the dice, in hexadecimal.
        seed_commitment: String,
        /// The number of seeds that this commits to: each is SHA-256 of the next one. 0 if it commits to the first one only.
        seed_chain: u16,
        /// The time for one decision, in hours; null is as long as it takes.
        pace_hours: Option<Pace>,
        /// How time is kept, if by more than a pace; else null.
        time_control: Option<TimeControl>,
        /// Whether players may take back their own last move alone, as long as it has revealed nothing.
        take_back: bool,
        /// Whether players may ask what a strong player would do.
        advice: bool,
    },
    /// A seat was taken.
    Joined {
        /// The seat that was taken.
        seat: Seat,
        /// The user who took it; null if a bot plays it.
        user: Option<Uuid>,
        /// The bot that plays it; null if a user took it.
        bot: Option<BotKind>,
        /// SHA-256 of the seat's contribution to the dice, in hexadecimal; null if it brings none.
        commitment: Option<String>,
    },
    /// A seat was given up before the start.
    Left {
        /// The seat that is free again.
        seat: Seat,
        /// Whether a moderator removed the player for cause, and so may not come back.
        for_cause: bool,
    },
    /// The host is asked whether the game should still wait for players.
    KeepAsked {
        /// When the game is called off, if nothing happens in it before.
        until: DateTime<Utc>,
    },
    /// The game waits on for players.
    Kept {
        /// The seat of the player who wants it; null if players have done something else in it, such as inviting somebody.
        seat: Option<Seat>,
    },
    /// The host has changed the settings of a game that waits for players. What is null stays as it was.
    SettingsChanged {
        /// Whether the game has another name.
        renamed: bool,
        /// How many play.
        #[schema(value_type = Option<u8>)]
        players: Option<Players>,
        /// The rulebook the toggles started from.
        rulebook: Option<Rulebook>,
        /// The toggles of the game.
        toggles: Option<Toggles>,
        /// The numbers of the board.
        edition: Option<Box<Edition>>,
        /// Whether everybody sees what everybody has.
        open_holdings: Option<bool>,
        /// How time is kept from now on.
        time: Option<NewTime>,
        /// Whether players may take back their own last move alone, as long as it has revealed nothing.
        take_back: Option<bool>,
        /// Whether players may ask what a strong player would do.
        advice: Option<bool>,
        /// The seats whose players are asked whether they agree.
        asks: Vec<Seat>,
    },
    /// A player agrees to the changed settings.
    SettingsConfirmed {
        /// The version of the change.
        change: Version,
        /// The seat of the player.
        seat: Seat,
    },
    /// A seat promised a contribution to the dice.
    Committed {
        /// The seat that promised the contribution.
        seat: Seat,
        /// SHA-256 of the contribution, in hexadecimal.
        commitment: String,
    },
    /// A seat revealed its contribution to the dice.
    Contributed {
        /// The seat that revealed its contribution.
        seat: Seat,
        /// The contribution: 32 bytes, in hexadecimal.
        contribution: String,
    },
    /// A player left the running game.
    Resigned {
        /// The seat that the player left.
        seat: Seat,
        /// The bot that plays the seat from now on.
        successor: BotKind,
    },
    /// A seat was reminded that its time is nearly over.
    Reminded {
        /// The seat that was reminded.
        seat: Seat,
        /// The id of the decision that waits for an answer.
        decision: String,
    },
    /// A seat's time was over.
    Missed {
        /// The seat that missed its deadline.
        seat: Seat,
        /// The id of the decision that waits for an answer.
        decision: String,
    },
    /// A seat has more time, as its player is away.
    Postponed {
        /// The seat whose player is away.
        seat: Seat,
        /// The id of the decision that waits for an answer.
        decision: String,
        /// The new deadline.
        deadline: DateTime<Utc>,
    },
    /// Answers have taken time, and questions have deadlines.
    Timed {
        /// What the answers have taken.
        answered: Vec<AnswerTime>,
        /// The questions with a new deadline.
        deadlines: Vec<QuestionTime>,
        /// The banks that a rewind has given back.
        given_back: Vec<SeatBank>,
    },
    /// A late seat has a little more time, once.
    GraceGiven {
        /// The late seat.
        seat: Seat,
        /// The id of the decision that waits for an answer.
        decision: String,
        /// The end of the grace.
        until: DateTime<Utc>,
    },
    /// A seat's time is out: the next event answers for it by the rule of the safest answer, or hands it over.
    TimedOut {
        /// The seat whose time is out.
        seat: Seat,
        /// The id of the decision.
        decision: String,
        /// How many questions in a row the seat has missed.
        misses: u8,
    },
    /// The player of a seat has missed too much, so substitutes may take it over.
    SeatOffered {
        /// The seat that may be taken over.
        seat: Seat,
        /// The id of the decision.
        decision: String,
        /// When a bot gets it. Until then its player may still answer.
        until: DateTime<Utc>,
    },
    /// A player votes to hand a late seat over.
    Voted {
        /// The late seat.
        seat: Seat,
        /// The voter. The vote replaces an earlier one of the same seat.
        by: Seat,
        /// The bot that should play on; null if somebody who is invited should.
        bot: Option<BotKind>,
        /// The invitation of whoever should play on; null if a bot should.
        invitation: Option<Uuid>,
    },
    /// A seat was handed over, by votes or by a moderator.
    HandedOver {
        /// The seat that was handed over.
        seat: Seat,
        /// The user who had the seat; null if a bot already played it.
        user: Option<Uuid>,
        /// The bot that plays it from now on.
        successor: BotKind,
        /// The invitations to take the seat over from the bot.
        invitations: Vec<Uuid>,
        /// Whether a moderator removed the user for cause, and so may not come back.
        for_cause: bool,
    },
    /// A bot plays a seat to the end, and nobody can take it over any more.
    SeatClosed {
        /// The seat that a bot plays to the end.
        seat: Seat,
        /// The user who had the seat; null if a bot already played it.
        user: Option<Uuid>,
        /// The bot that plays it from now on.
        successor: BotKind,
        /// Whether a moderator removed the user for cause, and so may not come back.
        for_cause: bool,
    },
    /// A seat was given back to the last person who had it.
    SeatRestored {
        /// The seat that was given back.
        seat: Seat,
        /// The user who has it again.
        user: Uuid,
    },
    /// The game was cancelled.
    Cancelled {
        /// The version of the moderator's proposal that it carries out; null if there was none.
        proposal: Option<Version>,
        /// When everything in the game becomes public, unless it goes on before; null if it is public already, with the seed.
        publish_at: Option<DateTime<Utc>>,
        /// The seed of the dice, in hexadecimal; null until the game is public.
        seed: Option<String>,
        /// The seeds before it, oldest first.
        earlier_seeds: Vec<String>,
    },
    /// Everything in a cancelled game is public from now on.
    Published {
        /// The seed of the dice, in hexadecimal.
        seed: String,
        /// The seeds before it, oldest first.
        earlier_seeds: Vec<String>,
    },
    /// A decision got another deadline.
    DeadlineChanged {
        /// The seat that owes the answer.
        seat: Seat,
        /// The id of the decision that waits for an answer.
        decision: String,
        /// The new deadline.
        deadline: DateTime<Utc>,
    },
    /// A moderator started an inspection, in which all secrets are visible to them.
    Inspected {
        /// The end of the inspection.
        until: DateTime<Utc>,
    },
    /// A player asks the others to agree to an undo.
    UndoRequested {
        /// The seat of the player who asks.
        seat: Seat,
        /// The version of the move, or of the start, that would be the last one again.
        to_version: Version,
        /// The time when the request lapses.
        until: DateTime<Utc>,
    },
    /// A player has answered the request. A no of the player who asked withdraws it.
    UndoAnswered {
        /// The version of the request.
        request: Version,
        /// The seat of the player who answers.
        seat: Seat,
        /// Yes or no. A single no ends the request.
        agrees: bool,
    },
    /// Not everybody answered the request in time.
    UndoLapsed {
        /// The version of the request.
        request: Version,
    },
    /// The game is over, and its seed is published.
    Finished {
        /// The seed of the dice, in hexadecimal.
        seed: String,
        /// The seeds before it, oldest first, if the game was reseeded.
        earlier_seeds: Vec<String>,
    },
    /// The play was rewound.
    Rewound {
        /// The version of the move, or of the start, that is the last one again.
        to_version: Version,
        /// How many decisions the game has opened so far; the decisions that are open now are numbered from there.
        asked: u32,
        /// The new seed of the dice; null if the game is not reseeded.
        reseed: Option<Reseed>,
        /// The version of the request that all players have agreed to; null if there was none.
        request: Option<Version>,
        /// The version of the moderator's proposal that it carries out; null if there was none.
        proposal: Option<Version>,
    },
    /// The dice have a new seed, and the unseen tiles were drawn anew.
    Redrawn {
        /// How somebody could know what comes.
        cause: RedrawCause,
        /// The new seed; null if the rewind before it names the new seed.
        reseed: Option<Reseed>,
    },
    /// A moderator or a player proposes an act in the game.
    Proposed {
        /// What is proposed.
        change: ChangeView,
    },
    /// A player or a moderator has answered the proposal.
    ProposalAnswered {
        /// The version of the proposal.
        proposal: Version,
        /// The seat of the player who answers; null for a moderator.
        seat: Option<Seat>,
        /// Yes or no. A single no ends the proposal.
        agrees: bool,
    },
    /// A seat has gained or paid resources, as it was proposed.
    Corrected {
        /// The version of the proposal.
        proposal: Version,
        /// The seat that has gained or paid.
        seat: Seat,
        /// What the seat has gained.
        gained: Resources,
        /// What the seat has paid.
        paid: Resources,
    },
    /// The players have agreed to end the game.
    Ended {
        /// The version of the proposal; null if it took none.
        proposal: Option<Version>,
    },
    /// The players have agreed that the game rests.
    Adjourned {
        /// The version of the proposal; null if it took none.
        proposal: Option<Version>,
        /// When it goes on by itself.
        until: DateTime<Utc>,
    },
    /// The players have agreed to keep time in another way: by a pace, by a time control, or by neither.
    TimeAgreed {
        /// The version of the proposal; null if it took none.
        proposal: Option<Version>,
        /// The time for one decision, in hours; null if it is none.
        pace_hours: Option<Pace>,
        /// How time is kept, if by more than a pace; else null.
        time_control: Option<TimeControl>,
    },
    /// The adjourned game goes on.
    Continued {
        /// The version of the proposal to go on early; null if it took none, or the time has come.
        proposal: Option<Version>,
    },
    /// The game begins with the line of play of another one.
    Forked {
        /// The other game; null if that is not told.
        game: Option<Uuid>,
        /// The version of the other game; null if that is not told.
        version: Option<Version>,
        /// Whether only its creator ever sees it.
        confidential: bool,
    },
}

/// Another way to keep time: by a pace, by a time control, or by neither.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct NewTime {
    /// The time for one decision, in hours; null if it is none.
    pub pace_hours: Option<Pace>,
    /// How time is kept, if by more than a pace; else null.
    pub time_control: Option<TimeControl>,
}

impl EventDetails {
    /// The seat that the event is about, if it names one beside its effects.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Self::Joined { seat, .. }
            | Self::Left { seat, .. }
            | Self::SettingsConfirmed { seat, .. }
            | Self::Committed { seat, .. }
            | Self::Contributed { seat, .. }
            | Self::Resigned { seat, .. }
            | Self::Reminded { seat, .. }
            | Self::Missed { seat, .. }
            | Self::Postponed { seat, .. }
            | Self::GraceGiven { seat, .. }
            | Self::TimedOut { seat, .. }
            | Self::SeatOffered { seat, .. }
            | Self::Voted { seat, .. }
            | Self::HandedOver { seat, .. }
            | Self::SeatClosed { seat, .. }
            | Self::SeatRestored { seat, .. }
            | Self::DeadlineChanged { seat, .. }
            | Self::UndoRequested { seat, .. }
            | Self::UndoAnswered { seat, .. }
            | Self::Corrected { seat, .. } => Some(*seat),
            Self::ProposalAnswered { seat, .. } | Self::Kept { seat } => *seat,
            _ => None,
        }
    }

    /// The version to which the play goes back, or would go back.
    pub fn to_version(&self) -> Option<Version> {
        match self {
            Self::UndoRequested { to_version, .. } | Self::Rewound { to_version, .. } => Some(*to_version),
            _ => None,
        }
    }

    /// The end of what the event begins.
    pub fn until(&self) -> Option<DateTime<Utc>> {
        match self {
            Self::DeadlineChanged { deadline: until, .. }
            | Self::Postponed { deadline: until, .. }
            | Self::GraceGiven { until, .. }
            | Self::Inspected { until }
            | Self::KeepAsked { until }
            | Self::UndoRequested { until, .. } => Some(*until),
            _ => None,
        }
    }
}
