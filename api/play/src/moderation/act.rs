//! The acts of moderators in a game, and the game statuses in which they are possible.

use pixie_words::problem as words;

use crate::ground::problem::{Kind, Problem, Result};
use pixie_event_store::Status;

/// An act of a moderator in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Rewind the play, or redo it.
    Rewind,
    /// Pause the game.
    Pause,
    /// Resume the game.
    Resume,
    /// Cancel the game for good.
    Cancel,
    /// Make everything in a cancelled game public.
    Publish,
    /// Replace the player on a seat.
    Replace,
    /// Let a bot play a seat to the end.
    CloseSeat,
    /// Give a seat back to the last person who had it.
    RestoreSeat,
    /// Set new deadlines.
    ChangeDeadline,
    /// Propose to correct the state.
    Propose,
    /// Answer a proposal.
    Answer,
}

impl Act {
    /// Whether it is refused if another moderator has acted since the moderator looked, or a seat or the status has changed. The others
    /// compare the play, or name the proposal that they answer.
    pub fn compares_table(self) -> bool {
        !matches!(self, Self::Rewind | Self::Propose | Self::Answer)
    }

    /// Passes if the act is possible with this status, else names the status and what would be
    /// possible.
    pub fn check(self, status: Status) -> Result<()> {
        use Status::{Cancelled, Finished, Open, Paused, Running};
        let detail = match (self, status) {
            // A game without a start has no version to rewind to; the check of the version reports
            // this.
            (Self::Rewind, _)
            | (Self::Answer, Running | Paused | Finished | Cancelled)
            | (Self::Pause | Self::ChangeDeadline, Running)
            | (Self::Resume, Paused)
            | (Self::Cancel | Self::Replace, Open | Running | Paused)
            | (Self::Publish, Cancelled)
            | (Self::CloseSeat | Self::RestoreSeat | Self::Propose, Running | Paused) => return Ok(()),

            (Self::Propose, Finished | Cancelled) => words::act_over_rewind,
            (_, Cancelled) => words::game_cancelled,
            (Self::Cancel, Finished) => words::act_nothing_to_cancel,
            (Self::Publish, Finished) => words::act_public_over,
            (Self::Publish, _) => words::act_not_cancelled,
            (_, Finished) => words::game_over,
            (Self::Pause, Open) => words::act_nothing_to_pause,
            (Self::Pause, Paused) => words::act_paused_already,
            (Self::Resume, Open) => words::game_open,
            (Self::Resume, Running) => words::act_not_paused,
            (Self::CloseSeat, Open) => words::act_seats_not_closed,
            (Self::Propose, Open) => words::act_nothing_to_correct,
            (Self::Answer, Open) => words::act_nothing_proposed,
            (Self::RestoreSeat, Open) => words::act_nobody_left,
            (Self::ChangeDeadline, Open) => words::act_nobody_asked,
            (Self::ChangeDeadline, Paused) => words::act_no_deadline,
        };
        Err(Problem::new(Kind::Conflict, detail).with("game_status", status))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[rustfmt::skip]
    #[test]
    fn an_act_fits_a_game_as_the_table_says() {
        let table = [
            //                     open   running paused finished cancelled
            (Act::Rewind,         [true,  true,  true,  true,  true]),
            (Act::Pause,          [false, true,  false, false, false]),
            (Act::Resume,         [false, false, true,  false, false]),
            (Act::Cancel,         [true,  true,  true,  false, false]),
            (Act::Publish,        [false, false, false, false, true]),
            (Act::Replace,        [true,  true,  true,  false, false]),
            (Act::CloseSeat,      [false, true,  true,  false, false]),
            (Act::RestoreSeat,    [false, true,  true,  false, false]),
            (Act::ChangeDeadline, [false, true,  false, false, false]),
            (Act::Propose,        [false, true,  true,  false, false]),
            (Act::Answer,         [false, true,  true,  true,  true]),
        ];
        for (act, fits) in table {
            for (status, fits) in Status::ALL.into_iter().zip(fits) {
                let checked = act.check(status);
                assert_eq!(checked.is_ok(), fits, "{act:?} of a game that is {status:?}");
                let Err(problem) = checked else { continue };
                assert_eq!(problem.kind(), Kind::Conflict);
                assert_eq!(problem.member("game_status").and_then(|status| status.as_str()), Some(status.as_str()));
                assert!(problem.detail().starts_with("The game "), "{}", problem.detail());
            }
        }
    }
}
