//! A game of the service: its events, the state folded from them, and the commands that change it.
//!
//! From the bottom to the top: `time` and `dice` are the values that events carry, `event` is what is written, `state` what follows from
//! it, and `playing` decides which events a command writes. `projection` writes the rows of lists and the mails owed, `games` reads all
//! games and executes the commands on them, and `views` shows them.

mod dice;
mod event;
mod games;
pub mod playing;
mod projection;
mod state;
mod time;
mod views;

pub use dice::{Contribution, Contributions, Digits, SEED_CHAIN, Seeds, last_of, steps_back};
pub use event::{
    Adjourned, AnswerTime, BankLeft, BotKind, Cancelled, ChangeView, Committed, Continued, Contributed, Corrected,
    Created, DeadlineChanged, Ended, EventDetails, Finished, ForkOrigin, Forked, ForkedAct, GameEvent, GraceGiven,
    HandedOver, Inspected, Joined, KeepAsked, Kept, Left, Moved, Occupant, PlayAct, Postponed, ProposalAnswered,
    Proposed, ProposedAdjournment, ProposedChange, ProposedCorrection, ProposedReplay, ProposedRewind, ProposedTime,
    Published, QuestionTime, Reason, RedrawCause, Redrawn, ReminderSent, Reseed, Resigned, Rewound, SeatBank,
    SeatClosed, SeatOffered, SeatRestored, SettingsChanged, SettingsConfirmed, Started, Stopped, Successor, TimeAgreed,
    TimeGiven, TimeSpent, Timed, TimedOut, UndoAnswered, UndoLapsed, UndoRequested, Unreadable, Voted, reasons_of,
};
pub use games::{
    AllGames, Announcement, Announcements, Appended, Change, ChangeFeed, Done, Games, LONGEST_GAME, Newest, Submission,
    Subscription, ThinkingQueue, Wake, no_such_game, project_until, reused_key, stream_of_command, sweep,
    sweep_regularly, was_done,
};
pub use playing::{
    LaterMove, LaterMoves, LineOfPlay, NoReplay, Presences, Repeated, UNTIL_PUBLISHED, extend_deadlines, grace,
    update_clocks,
};
pub use projection::{
    InvalidShare, LIST_DELAY, MailsOwed, Owed, Projecting, Rebuilt, SeatToTakeOver, Share, Summary, Transition, Walk,
    project, rebuild_all, summarise,
};
pub use state::{
    Away, Cancellation, DeadlineNotice, Departure, DepartureKind, DoneCommand, FoldError, Fork, FormerPlayer, Game,
    GameSettings, INSPECTION, INVITATION_LASTS, Inspections, LATE_LASTS, NOTICE, PAUSE_LASTS, Proposal, Proposer,
    Rewinds, SILENCE, SettingsChange, UndoDenied, UndoRequest, Vote, WAITING_LASTS, Waiting, WayOut, seats_in_words,
};
pub use time::{AnswerTally, NotATimeControl, Pace, PaceName, TimeControl, TimeControlRequest, describe_time};
pub use views::{
    ContributionState, ForkView, GameSummary, GameView, LobbySeat, Overdue, PlayerView, SeatClockView,
    SeatContribution, SettingsChangeView, UndoSummary, game_name, overdue, text_of_game,
};
pub use views::{Listed, Names, default_name, outcomes, seat_in_row};
