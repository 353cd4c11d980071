//! Sentences about what players and moderators ask each other: requests to take back, proposals, and the answers to them.

use super::events::mover;
use super::sentences::Teller;
use crate::game::{
    ProposalAnswered, ProposedAdjournment, ProposedChange, ProposedReplay, ProposedTime, UndoAnswered, describe_time,
};
use pixie_event_store::Actor;

impl Teller {
    /// An answer to an undo request.
    pub(super) fn answered(&self, answered: &UndoAnswered) -> String {
        let who = self.seat(answered.seat);
        let is_own = self.wishes.get(&answered.request).is_some_and(|by| by.number() == answered.seat);
        match answered.agrees {
            true => format!("{who} agrees to take back"),
            false if is_own => format!("{who} no longer asks to take back"),
            false => format!("{who} does not agree to take back; the play stays as it is"),
        }
    }

    /// A proposal of a moderator or a player.
    pub(super) fn proposed(&self, change: &ProposedChange, actor: &Actor, why: &str) -> (String, Vec<String>) {
        let proposal = match change {
            ProposedChange::Replay(ProposedReplay { version, instead: Some(said), .. }) => {
                format!("make `{said}` of move {version}, and to play the later moves again")
            }
            ProposedChange::Replay(ProposedReplay { version, instead: None, .. }) => {
                format!("drop move {version}, and to play the later moves again")
            }
            ProposedChange::Correction(correction) => format!("correct what {} holds", self.seat(correction.seat)),
            ProposedChange::Cancellation => "cancel the game".to_owned(),
            ProposedChange::Ending => "end the game now".to_owned(),
            ProposedChange::Abandonment => "end the game without a result".to_owned(),
            ProposedChange::Adjournment(ProposedAdjournment { until }) => {
                format!("let the game rest until {}", self.zone.format(*until))
            }
            ProposedChange::Continuation => "go on with the game now".to_owned(),
            ProposedChange::Time(ProposedTime { pace, time_control }) => {
                format!("play from now on with {}", describe_time(*pace, *time_control))
            }
            ProposedChange::Rewind(rewind) => format!("take the finished play back to {}", rewind.to_version),
        };
        let more = match change {
            ProposedChange::Replay(replay) => vec![format!(
                "The play goes back to {}. A later move that is not possible any more is left out.",
                replay.to_version
            )],
            ProposedChange::Correction(correction) => {
                correction.effects().iter().filter_map(|effect| self.tell(effect)).collect()
            }
            ProposedChange::Cancellation => vec!["It would end without a result.".to_owned()],
            ProposedChange::Ending => {
                vec!["The result would be that of the board as it is, with the final scoring.".to_owned()]
            }
            ProposedChange::Abandonment => vec!["Nobody would win or lose it.".to_owned()],
            ProposedChange::Adjournment(_) => vec!["Bots and clocks would rest, too.".to_owned()],
            ProposedChange::Continuation => Vec::new(),
            ProposedChange::Time(_) => {
                vec!["Who is asked would have all the time anew, and nobody would be late.".to_owned()]
            }
            ProposedChange::Rewind(_) => vec!["The result would no longer count, and the game would go on.".to_owned()],
        };
        let (who, consent) = match actor {
            Actor::Moderator { .. } => (
                "A moderator".to_owned(),
                "It is done if all players at the table agree, or a second moderator does. It lapses as soon as anybody moves.",
            ),
            _ if matches!(change, ProposedChange::Ending) => (
                mover(actor).map_or_else(String::new, |seat| self.name_then(seat, actor)),
                "It is done if all players at the table agree. It lapses as soon as anybody moves.",
            ),
            _ => (
                mover(actor).map_or_else(String::new, |seat| self.name_then(seat, actor)),
                "It is done if all players at the table agree. Play may go on meanwhile.",
            ),
        };
        (format!("{who} proposes to {proposal}{why}"), more.into_iter().chain([consent.to_owned()]).collect())
    }

    /// The headline of an answer to a proposal.
    pub(super) fn consented(&self, answered: &ProposalAnswered, why: &str) -> String {
        match (answered.seat, answered.agrees) {
            (Some(seat), true) => format!("{} agrees to what is proposed", self.seat(seat)),
            (Some(seat), false) => format!("{} does not agree; what was proposed is not done", self.seat(seat)),
            (None, true) => format!("A second moderator agrees to what was proposed{why}"),
            (None, false) => format!("A moderator ends the proposal; it is not done{why}"),
        }
    }
}
