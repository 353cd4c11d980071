//! The acts of moderators in a game, and the game statuses in which they are possible.

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

            (Self::Propose, Finished | Cancelled) => "The game is over. Rewind it first, so that it goes on.",
            (_, Cancelled) => "The game was cancelled.",
            (Self::Cancel, Finished) => "The game is over; there is nothing to cancel.",
            (Self::Publish, Finished) => "The game is over; everything in it is public already.",
            (Self::Publish, _) => "The game was not cancelled; nothing in it is published before it is over.",
            (_, Finished) => "The game is over.",
            (Self::Pause, Open) => "The game has not started; there is nothing to pause.",
            (Self::Pause, Paused) => "The game is paused already.",
            (Self::Resume, Open) => "The game has not started; it waits for players.",
            (Self::Resume, Running) => "The game is not paused.",
            (Self::CloseSeat, Open) => {
                "The game has not started; its seats are not closed. To take somebody off a seat, replace them."
            }
            (Self::Propose, Open) => "The game has not started; there is nothing to correct.",
            (Self::Answer, Open) => "The game has not started; nothing is proposed.",
            (Self::RestoreSeat, Open) => "The game has not started; nobody has left a seat of it.",
            (Self::ChangeDeadline, Open) => "The game has not started; nobody is asked anything.",
            (Self::ChangeDeadline, Paused) => "The game is paused, so no deadline runs. Resume it first.",
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
