//! The permissions for duties of moderators that are not about one game.

use pixie_words::problem as words;

use crate::ground::problem::{Kind, Problem, Sentence};
use crate::people::users::Role;

/// A duty of moderators that is not about one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// See all acts of moderators.
    Audit,
    /// Find games, private ones included.
    FindGames,
    /// Find users by a part of their name.
    FindUsers,
    /// Find users by their address.
    FindAddress,
    /// See what becomes of the mails to a user.
    ReadMails(Subject),
    /// Suspend a user, end a suspension, and every other act on a user.
    Suspend(Subject),
    /// Give a user another role, or propose it.
    ChangeRole(Subject),
    /// See the queue of cases.
    ReadCases,
    /// Read a case, and do something in it.
    HandleCase(CaseRelation),
    /// Answer an appeal.
    AnswerAppeal(CaseRelation),
}

/// The relation of the caller to a case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CaseRelation {
    /// It is about the caller, or the caller has reported it.
    pub is_concerned: bool,
    /// The caller plays, or has played, in the game of the case.
    pub has_played: bool,
    /// The caller has decided the case, or has done or proposed in it what the appeal is about.
    pub has_decided: bool,
}

/// The relation of the user concerned to the caller.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Subject {
    /// Whether this user is the caller.
    pub is_caller: bool,
    /// Whether this user is a moderator.
    pub is_moderator: bool,
    /// Whether this user is a senior.
    pub is_senior: bool,
    /// Whether both play in the same game that is not over.
    pub plays_with_caller: bool,
}

/// Passes if this role may do it, else says why not. A caller who is not signed in has no role.
pub fn check_duty(duty: Duty, role: Option<Role>) -> Result<(), Problem> {
    let Some(role) = role else { return Err(Problem::from(Kind::Unauthorized)) };
    let who: Sentence = match duty {
        Duty::FindUsers | Duty::ReadCases | Duty::HandleCase(_) if role < Role::Helper => words::duty_helpers,
        Duty::FindUsers | Duty::ReadCases => return Ok(()),
        _ if !role.moderates() && !matches!(duty, Duty::HandleCase(_)) => words::duty_moderators,
        Duty::Audit | Duty::FindGames | Duty::FindAddress => return Ok(()),
        // It says more than a game shows to its players.
        Duty::ReadMails(Subject { plays_with_caller: true, .. }) => words::duty_plays_with,
        Duty::ReadMails(_) => return Ok(()),
        Duty::Suspend(Subject { is_caller: true, .. }) => words::duty_suspend_self,
        Duty::Suspend(Subject { is_moderator: true, .. }) => words::duty_suspend_moderator,
        // This would remove the caller's own opponent.
        Duty::Suspend(Subject { plays_with_caller: true, .. }) => words::duty_plays_with,
        Duty::ChangeRole(Subject { is_caller: true, .. }) => words::duty_role_self,
        Duty::ChangeRole(Subject { is_senior: true, .. }) => words::duty_role_senior,
        Duty::HandleCase(relation) | Duty::AnswerAppeal(relation) if relation.is_concerned => words::duty_concerned,
        Duty::HandleCase(relation) | Duty::AnswerAppeal(relation) if relation.has_played => words::duty_has_played,
        Duty::AnswerAppeal(CaseRelation { has_decided: true, .. }) => words::duty_has_decided,
        Duty::Suspend(_) | Duty::ChangeRole(_) | Duty::HandleCase(_) | Duty::AnswerAppeal(_) => return Ok(()),
    };
    Err(Problem::new(Kind::Forbidden, who))
}

/// Whether this role decides alone what takes two moderators.
pub fn decides_alone(role: Role) -> bool {
    role == Role::Senior
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_may_do_what_the_table_says() {
        let nobody = Subject::default();
        let themselves = Subject { is_caller: true, is_moderator: true, ..nobody };
        let moderator = Subject { is_moderator: true, ..nobody };
        let senior = Subject { is_senior: true, ..moderator };
        let stranger = CaseRelation::default();
        let concerned = CaseRelation { is_concerned: true, ..stranger };
        let player = CaseRelation { has_played: true, ..stranger };
        let decided = CaseRelation { has_decided: true, ..stranger };
        let opponent = Subject { plays_with_caller: true, ..nobody };
        #[rustfmt::skip]
        let table = [
            //                              guest user help mod. senior
            (Duty::Audit,                   [401, 403, 403, 200, 200]),
            (Duty::FindGames,               [401, 403, 403, 200, 200]),
            (Duty::FindAddress,             [401, 403, 403, 200, 200]),
            (Duty::FindUsers,               [401, 403, 200, 200, 200]),
            (Duty::ReadMails(nobody),       [401, 403, 403, 200, 200]),
            (Duty::ReadMails(opponent),     [401, 403, 403, 403, 403]),
            (Duty::Suspend(nobody),         [401, 403, 403, 200, 200]),
            (Duty::Suspend(themselves),     [401, 403, 403, 403, 403]),
            (Duty::Suspend(moderator),      [401, 403, 403, 403, 403]),
            (Duty::Suspend(opponent),       [401, 403, 403, 403, 403]),
            (Duty::ChangeRole(nobody),      [401, 403, 403, 200, 200]),
            (Duty::ChangeRole(themselves),  [401, 403, 403, 403, 403]),
            (Duty::ChangeRole(moderator),   [401, 403, 403, 200, 200]),
            (Duty::ChangeRole(senior),      [401, 403, 403, 403, 403]),
            (Duty::ChangeRole(opponent),    [401, 403, 403, 200, 200]),
            (Duty::ReadCases,               [401, 403, 200, 200, 200]),
            (Duty::HandleCase(stranger),    [401, 403, 200, 200, 200]),
            (Duty::HandleCase(decided),     [401, 403, 200, 200, 200]),
            (Duty::HandleCase(concerned),   [401, 403, 403, 403, 403]),
            (Duty::HandleCase(player),      [401, 403, 403, 403, 403]),
            (Duty::AnswerAppeal(stranger),  [401, 403, 403, 200, 200]),
            (Duty::AnswerAppeal(decided),   [401, 403, 403, 403, 403]),
            (Duty::AnswerAppeal(concerned), [401, 403, 403, 403, 403]),
            (Duty::AnswerAppeal(player),    [401, 403, 403, 403, 403]),
        ];
        let roles = [None, Some(Role::Player), Some(Role::Helper), Some(Role::Moderator), Some(Role::Senior)];
        for (duty, expected) in table {
            let answers = roles.map(|role| match check_duty(duty, role) {
                Ok(()) => 200,
                Err(problem) => problem.kind().status().as_u16(),
            });
            assert_eq!(answers, expected, "{duty:?}");
        }
        let alone = [Role::Player, Role::Helper, Role::Moderator, Role::Senior].map(decides_alone);
        assert_eq!(alone, [false, false, false, true]);
    }
}
