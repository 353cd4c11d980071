//! Sentences about what players and moderators ask each other: requests to take back, proposals, and the answers to them.

use super::events::mover;
use super::sentences::Teller;
use crate::game::{
    GameEvent, ProposalAnswered, ProposedAdjournment, ProposedChange, ProposedReplay, ProposedTime, UndoAnswered,
    describe_time,
};
use pixie_engine::Move;
use pixie_event_store::Actor;
use pixie_words::{Language, event as say, move_label};

impl Teller {
    /// An answer to an undo request.
    pub(super) fn answered(&self, answered: &UndoAnswered) -> String {
        let (language, who) = (self.language, self.seat(answered.seat));
        let is_own = self.wishes.get(&answered.request).is_some_and(|by| by.number() == answered.seat);
        match answered.agrees {
            true => say::undo_agreed(language, &who),
            false if is_own => say::undo_withdrawn(language, &who),
            false => say::undo_refused(language, &who),
        }
    }

    /// A proposal of a moderator or a player.
    pub(super) fn proposed(&self, change: &ProposedChange, event: &GameEvent, actor: &Actor) -> (String, Vec<String>) {
        let language = self.language;
        let what = self.proposal(change);
        let by = || mover(actor).map_or_else(String::new, |seat| self.name_then(seat, actor));
        let (headline, consent) = match actor {
            Actor::Moderator { .. } => {
                (say::proposed_by_moderator(language, &what), say::needs_all_or_second(language))
            }
            _ if matches!(change, ProposedChange::Ending) => {
                (say::proposed(language, &by(), &what), say::needs_all_at_once(language))
            }
            _ => (say::proposed(language, &by(), &what), say::needs_all(language)),
        };
        let sentences = self.would(change).into_iter().chain([consent]);
        (self.because(headline, event), sentences.collect())
    }

    /// What is proposed, as it stands behind the word for proposing.
    fn proposal(&self, change: &ProposedChange) -> String {
        let language = self.language;
        match change {
            ProposedChange::Replay(ProposedReplay { version, instead: Some(said), .. }) => {
                say::propose_other_move(language, &self.said(said), version)
            }
            ProposedChange::Replay(ProposedReplay { version, instead: None, .. }) => {
                say::propose_drop_move(language, version)
            }
            ProposedChange::Correction(correction) => say::propose_correction(language, &self.seat(correction.seat)),
            ProposedChange::Cancellation => say::propose_cancel(language),
            ProposedChange::Ending => say::propose_end(language),
            ProposedChange::Abandonment => say::propose_no_result(language),
            ProposedChange::Adjournment(ProposedAdjournment { until }) => {
                say::propose_rest(language, &self.time(*until))
            }
            ProposedChange::Continuation => say::propose_go_on(language),
            ProposedChange::Time(ProposedTime { pace, time_control }) => {
                say::propose_time(language, &describe_time(language, *pace, *time_control))
            }
            ProposedChange::Rewind(rewind) => say::propose_rewind(language, &rewind.to_version),
        }
    }

    /// What it would do.
    fn would(&self, change: &ProposedChange) -> Vec<String> {
        let language = self.language;
        match change {
            ProposedChange::Replay(replay) => vec![say::would_replay(language, &replay.to_version)],
            ProposedChange::Correction(correction) => {
                correction.effects().iter().filter_map(|effect| self.tell(effect)).collect()
            }
            ProposedChange::Cancellation => vec![say::would_cancel(language)],
            ProposedChange::Ending => vec![say::would_end(language)],
            ProposedChange::Abandonment => vec![say::would_have_no_result(language)],
            ProposedChange::Adjournment(_) => vec![say::would_rest(language)],
            ProposedChange::Continuation => Vec::new(),
            ProposedChange::Time(_) => vec![say::would_have_time(language)],
            ProposedChange::Rewind(_) => vec![say::would_go_on(language)],
        }
    }

    /// A move as headlines have it: to readers of English in notation, to others in words.
    pub(super) fn said(&self, said: &Move) -> String {
        match self.language {
            Language::English => said.to_string(),
            language => move_label(language, said),
        }
    }

    /// The headline of an answer to a proposal.
    pub(super) fn consented(&self, answered: &ProposalAnswered, event: &GameEvent) -> String {
        let language = self.language;
        match (answered.seat, answered.agrees) {
            (Some(seat), true) => say::agrees(language, &self.seat(seat)),
            (Some(seat), false) => say::does_not_agree(language, &self.seat(seat)),
            (None, true) => self.because(say::second_agrees(language), event),
            (None, false) => self.because(say::proposal_ended(language), event),
        }
    }
}
