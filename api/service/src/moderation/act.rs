//! What moderators do to a game, and when it can be done.

use crate::problem::{Kind, Problem, Result};
use pixie_event_store::Status;

/// Something a moderator does to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Take the play back, or do it again.
    Rewind,
    /// Stop it for a while.
    Pause,
    /// Let it go on.
    Resume,
    /// End it for good.
    Cancel,
    /// Take somebody off their seat, for somebody else.
    Replace,
    /// Have a seat played by a bot to the end.
    CloseSeat,
    /// Give other deadlines.
    ChangeDeadline,
}

impl Act {
    /// Passes if it can be done to a game in this phase of its life, else says what the game is, and what would do.
    pub fn check(self, status: Status) -> Result<()> {
        use Status::{Cancelled, Finished, Open, Paused, Running};
        let detail = match (self, status) {
            // Without a start there is nothing to go back to, whatever the game is: the version says so.
            (Self::Rewind, _)
            | (Self::Pause | Self::ChangeDeadline, Running)
            | (Self::Resume, Paused)
            | (Self::Cancel | Self::Replace, Open | Running | Paused)
            | (Self::CloseSeat, Running | Paused) => return Ok(()),

            (_, Cancelled) => "The game was cancelled.",
            (Self::Cancel, Finished) => "The game is over; there is nothing to cancel.",
            (_, Finished) => "The game is over.",
            (Self::Pause, Open) => "The game has not started; there is nothing to pause.",
            (Self::Pause, Paused) => "The game is paused already.",
            (Self::Resume, Open) => "The game has not started; it waits for players.",
            (Self::Resume, Running) => "The game is not paused.",
            (Self::CloseSeat, Open) => {
                "The game has not started; its seats are not closed. To take somebody off a seat, replace them."
            }
            (Self::ChangeDeadline, Open) => "The game has not started; nobody is asked anything.",
            (Self::ChangeDeadline, Paused) => "The game is paused, so no deadline runs. Resume it first.",
        };
        Err(Problem::new(Kind::Conflict, detail).with("status", status))
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
            (Act::Replace,        [true,  true,  true,  false, false]),
            (Act::CloseSeat,      [false, true,  true,  false, false]),
            (Act::ChangeDeadline, [false, true,  false, false, false]),
        ];
        for (act, fits) in table {
            for (status, fits) in Status::ALL.into_iter().zip(fits) {
                let checked = act.check(status);
                assert_eq!(checked.is_ok(), fits, "{act:?} of a game that is {status:?}");
                let Err(problem) = checked else { continue };
                assert_eq!(problem.kind(), Kind::Conflict);
                assert_eq!(problem.member("status").and_then(|status| status.as_str()), Some(status.as_str()));
                assert!(problem.detail().starts_with("The game "), "{}", problem.detail());
            }
        }
    }
}
