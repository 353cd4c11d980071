//! A game of the service: its events, the state folded from them, and the commands that change it.

mod answer_tally;
mod appended;
mod change_feed;
mod contributions;
mod deadlines;
mod departures;
mod digits;
mod event;
mod fold;
mod games;
mod inspections;
mod invited_seats;
mod later_moves;
mod line_of_play;
mod listed;
mod overdue;
mod pace;
mod pause;
pub mod playing;
mod presence_cache;
mod projection;
mod projection_sweep;
mod projector;
mod proposal;
mod reason;
mod rebuild;
mod rewinds;
mod seat_clocks;
mod seats;
mod seeds;
mod shown;
mod stream_command;
mod submission;
mod substitutes;
mod thinking;
mod time_control;
mod timekeeping;
mod transition;
mod undo;
mod undo_candidates;
mod undo_summary;
mod view;
mod waiting;
mod walk;

pub use answer_tally::AnswerTally;
pub use appended::Appended;
pub use change_feed::{AllGames, Announcement, Announcements, ChangeFeed, Newest, Subscription, Wake};
pub use contributions::{Contribution, Contributions};
pub use deadlines::{Away, DeadlineNotice};
pub use departures::{Departure, Parting};
pub use digits::Digits;
pub use event::{
    Adjourned, AnswerTime, BankLeft, BotKind, Cancelled, ChangeView, Committed, Continued, Contributed, Corrected,
    Created, DeadlineChanged, Ended, EventDetails, Finished, ForkOrigin, Forked, ForkedAct, GameEvent, GraceGiven,
    HandedOver, Inspected, Joined, Left, Moved, Occupant, PlayAct, Postponed, ProposalAnswered, Proposed,
    ProposedAdjournment, ProposedChange, ProposedCorrection, ProposedReplay, ProposedRewind, Published, QuestionTime,
    RedrawCause, Redrawn, ReminderSent, Reseed, Resigned, Rewound, SeatBank, SeatClosed, SeatOffered, SeatRestored,
    Started, Stopped, Successor, TimeGiven, TimeSpent, Timed, TimedOut, UndoAnswered, UndoLapsed, UndoRequested,
    Unreadable, Voted,
};
pub use fold::{Cancellation, DoneCommand, FoldError, Fork, Game, GameSettings};
pub use games::{Change, Done, Games, LONGEST_GAME, no_such_game, reused_key};
pub use inspections::{INSPECTION, Inspections};
pub use later_moves::{LaterMove, LaterMoves, NoReplay, Repeated};
pub use line_of_play::LineOfPlay;
pub use listed::{GameSummary, LobbySeat, PlayerView};
pub(crate) use listed::{Listed, Names, default_name, outcomes};
pub use overdue::{Overdue, overdue};
pub use pace::Pace;
pub use playing::UNTIL_PUBLISHED;
pub use projection::{SeatToTakeOver, Summary, project, summarise};
pub use projection_sweep::{project_until, sweep, sweep_regularly};
pub use projector::{LIST_DELAY, Projecting};
pub use proposal::{Proposal, Proposer};
pub use reason::{Reason, reasons_of};
pub use rebuild::{Rebuilt, rebuild_all};
pub use rewinds::Rewinds;
pub(crate) use seats::seat_in_row;
pub use seeds::{SEED_CHAIN, Seeds, last_of, steps_back};
pub use stream_command::{stream_of_command, was_done};
pub use submission::Submission;
pub use thinking::ThinkingQueue;
pub use time_control::{NotATimeControl, PaceName, TimeControl, TimeControlRequest};
pub use timekeeping::{Presences, grace, keep_time, keep_up};
pub use transition::{MailsOwed, Owed, Transition};
pub use undo::{UndoDenied, UndoRequest};
pub use undo_summary::UndoSummary;
pub use view::{ContributionState, ForkView, GameView, SeatClockView, SeatContribution};
pub use waiting::{Vote, Waiting};
pub use walk::{NoShare, Share, Walk};
