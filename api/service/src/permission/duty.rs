//! The permissions for duties of moderators that are not about one game.

use crate::problem::{Kind, Problem};
use crate::users::Role;

/// A duty of moderators that is not about one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// See all acts of moderators.
    Audit,
    /// Find games, private ones included.
    FindGames,
    /// Find users.
    FindUsers,
    /// Suspend a user, or end a suspension.
    Suspend(Subject),
}

/// The relation of the user concerned to the caller.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Subject {
    /// It is the caller.
    pub is_caller: bool,
    /// It is a moderator.
    pub is_moderator: bool,
    /// Whether both play in the same game that is not over.
    pub plays_with_caller: bool,
}

/// Passes if this role may do it, else says why not. A caller who is not signed in has no role.
pub fn check_duty(duty: Duty, role: Option<Role>) -> Result<(), Problem> {
    let (allowed, who) = match (duty, role) {
        (_, None) => return Err(Problem::from(Kind::Unauthorized)),
        (_, Some(Role::Player)) => (false, "Only moderators can do this."),
        (Duty::Suspend(Subject { is_caller: true, .. }), _) => (false, "Nobody suspends themselves."),
        (Duty::Suspend(Subject { is_moderator: true, .. }), _) => {
            (false, "Nobody suspends a moderator; who runs the service can make them a player first.")
        }
        // This would remove the caller's own opponent.
        (Duty::Suspend(Subject { plays_with_caller: true, .. }), _) => {
            (false, "You play with them; this is for a moderator who does not.")
        }
        (Duty::Audit | Duty::FindGames | Duty::FindUsers | Duty::Suspend(_), Some(Role::Moderator)) => (true, ""),
    };
    if allowed { Ok(()) } else { Err(Problem::new(Kind::Forbidden, who)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_may_do_what_the_table_says() {
        let nobody = Subject::default();
        let themselves = Subject { is_caller: true, is_moderator: true, ..nobody };
        let moderator = Subject { is_moderator: true, ..nobody };
        let opponent = Subject { plays_with_caller: true, ..nobody };
        #[rustfmt::skip]
        let table = [
            //                            guest user mod.
            (Duty::Audit,                [401, 403, 200]),
            (Duty::FindGames,            [401, 403, 200]),
            (Duty::FindUsers,            [401, 403, 200]),
            (Duty::Suspend(nobody),      [401, 403, 200]),
            (Duty::Suspend(themselves),  [401, 403, 403]),
            (Duty::Suspend(moderator),   [401, 403, 403]),
            (Duty::Suspend(opponent),    [401, 403, 403]),
        ];
        for (duty, expected) in table {
            let answers = [None, Some(Role::Player), Some(Role::Moderator)].map(|role| match check_duty(duty, role) {
                Ok(()) => 200,
                Err(problem) => problem.kind().status().as_u16(),
            });
            assert_eq!(answers, expected, "{duty:?}");
        }
    }
}
