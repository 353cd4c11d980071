//! The effect of each event on the state of a game.

use super::error::FoldError;
use super::past::PastStates;
use crate::game::event::{Adjourned, Finished, GameEvent, Published};
use crate::game::state::{DoneCommand, Game};
use pixie_event_store::{Actor, Command, Status, StoredEvent, Version};

impl Game {
    /// Applies the next event; `past` has every version that the event may rewind to.
    pub(super) fn apply_event(
        &mut self,
        event: &StoredEvent,
        &(actor, ref happened): &(Actor, GameEvent),
        past: &PastStates,
    ) -> Result<(), FoldError> {
        if let Some(command) = event.command {
            self.answer(command, event.version);
        }
        self.updated_at = event.at;
        self.keep_until = None;
        self.invited_seats.follow(happened);
        self.note_move(event.version, actor, happened);
        self.let_proposal_lapse(happened);
        if is_change(actor, happened) {
            self.last_change = event.version;
        }
        let changed = self.change((event, actor), happened, past);
        changed.ok_or_else(|| FoldError::Misplaced(event.version, event.kind.clone()))?;
        self.waiting.follow(self.board.as_ref(), event.at);
        Ok(())
    }

    /// Changes what an event of this kind is about; none if it cannot stand at its place. One arm for each kind.
    fn change(&mut self, (event, actor): (&StoredEvent, Actor), happened: &GameEvent, past: &PastStates) -> Option<()> {
        let (version, at) = (event.version, event.at);
        match happened {
            GameEvent::Created(created) => self.create(actor, at, created)?,
            GameEvent::Joined(joined) => self.join(joined)?,
            GameEvent::Left(left) => self.leave(actor, left)?,
            GameEvent::KeepAsked(asked) => self.keep_until = Some(asked.until),
            GameEvent::Kept(_) => {}
            GameEvent::SettingsChanged(changed) => self.change_settings(version, changed)?,
            GameEvent::SettingsConfirmed(confirmed) => self.confirm_settings(*confirmed)?,
            GameEvent::Committed(committed) => self.commit(committed)?,
            GameEvent::Contributed(contributed) => self.contribute(contributed)?,
            GameEvent::Redrawn(redrawn) => self.redraw(redrawn)?,
            GameEvent::Started(started) => self.begin(version, &started.effects)?,
            GameEvent::Forked(forked) => self.begin_fork(version, forked)?,
            GameEvent::Moved(moved) => self.make_move(version, actor, moved)?,
            GameEvent::Corrected(corrected) => self.correct(version, corrected)?,
            GameEvent::Ended(ended) => self.end_early(ended)?,
            GameEvent::Rewound(rewound) => self.rewind((event, actor), rewound, past.get(&rewound.to_version)?)?,
            GameEvent::Resigned(resigned) => self.resign(actor, resigned)?,
            GameEvent::HandedOver(handed) => self.hand_over(actor, handed)?,
            GameEvent::SeatClosed(closed) => self.close_seat(closed)?,
            GameEvent::SeatRestored(restored) => self.restore_seat(restored)?,
            GameEvent::Reminded(sent) => self.remind(sent, at),
            GameEvent::Missed(sent) => self.miss(sent, at),
            GameEvent::Postponed(postponed) => self.postpone(postponed, at),
            GameEvent::Timed(timed) => self.take_time(timed, at),
            GameEvent::GraceGiven(grace) => self.give_grace(grace),
            GameEvent::TimedOut(timed_out) => self.time_out(timed_out),
            GameEvent::SeatOffered(offered) => self.offer(offered),
            GameEvent::Voted(voted) => self.vote(voted)?,
            GameEvent::DeadlineChanged(changed) => self.change_deadline(changed, at),
            GameEvent::Paused(_) => self.pause(at, None),
            GameEvent::Adjourned(Adjourned { until, .. }) => self.pause(at, Some(*until)),
            GameEvent::Resumed(_) | GameEvent::Continued(_) => self.resume(at)?,
            GameEvent::Inspected(inspected) => self.inspect(actor, inspected)?,
            GameEvent::UndoRequested(requested) => self.request_undo(event, requested)?,
            GameEvent::UndoAnswered(answered) => self.answer_undo(answered)?,
            GameEvent::UndoLapsed(_) => self.deny_undo(None),
            GameEvent::Proposed(proposed) => self.propose(version, actor, proposed)?,
            GameEvent::ProposalAnswered(answered) => self.answer_proposal(actor, answered),
            GameEvent::TimeAgreed(agreed) => self.agree_on_time(agreed, at)?,
            GameEvent::Finished(Finished { seed, earlier_seeds }) => {
                self.end(Status::Finished, Some(seed.clone()), earlier_seeds);
            }
            GameEvent::Cancelled(cancelled) => self.cancel(actor, at, cancelled),
            GameEvent::Published(Published { seed, earlier_seeds, .. }) => {
                self.cancellation = None;
                self.end(Status::Cancelled, Some(seed.clone()), earlier_seeds);
            }
        }
        Some(())
    }

    /// Notes the command of an event.
    fn answer(&mut self, command: Command, version: Version) {
        match self.commands.last_mut() {
            Some(answered) if answered.command == command => {
                answered.versions = *answered.versions.start()..=version;
            }
            _ => {
                // The commands take most of a game's memory, and doubling the capacity would waste
                // half of it.
                if self.commands.len() == self.commands.capacity() {
                    self.commands.reserve_exact(16);
                }
                self.commands.push(DoneCommand { command, versions: version..=version });
            }
        }
    }
}

/// Whether by this event a moderator has changed something, or somebody else the seats or the status.
fn is_change(actor: Actor, happened: &GameEvent) -> bool {
    match happened {
        // It changes only what the moderator sees.
        GameEvent::Inspected(_) => false,
        GameEvent::Joined(_)
        | GameEvent::Left(_)
        | GameEvent::Started(_)
        | GameEvent::Forked(_)
        | GameEvent::Resigned(_)
        | GameEvent::HandedOver(_)
        | GameEvent::SeatClosed(_)
        | GameEvent::SeatRestored(_)
        | GameEvent::Ended(_)
        | GameEvent::Paused(_)
        | GameEvent::Adjourned(_)
        | GameEvent::Resumed(_)
        | GameEvent::Continued(_)
        | GameEvent::Finished(_)
        | GameEvent::Cancelled(_)
        | GameEvent::Published(_) => true,
        _ => matches!(actor, Actor::Moderator { .. }),
    }
}
