//! The change of the phase of a game's life by events: its creation, its pauses and its end.

use std::sync::Arc;

use chrono::{DateTime, Utc};

use crate::game::dice::Contributions;
use crate::game::event::{Cancelled, Created, Inspected};
use crate::game::state::pause::Pause;
use crate::game::state::{Cancellation, Game, GameSettings};
use pixie_event_store::{Actor, Status};

impl Game {
    /// The game is there. None if nobody creates it.
    pub(super) fn create(&mut self, actor: Actor, at: DateTime<Utc>, created: &Created) -> Option<()> {
        let Actor::User { user: creator } = actor else { return None };
        self.created_at = at;
        self.seats = vec![None; created.rules.players.into()];
        self.contributions = Contributions::new(created.rules.players);
        self.settings = Some(Arc::new(GameSettings {
            creator,
            rules: Arc::new(created.rules.clone()),
            private: created.private,
            name: created.name,
            seed_commitment: created.seed_commitment.clone(),
            seed_chain: created.seed_chain,
            pace: created.pace,
            time_control: created.time_control,
            take_back: created.take_back,
            advice: created.advice,
        }));
        Some(())
    }

    /// The game rests, perhaps until a moment on which its players have agreed.
    pub(super) fn pause(&mut self, at: DateTime<Utc>, until: Option<DateTime<Utc>>) {
        self.status = Status::Paused;
        self.pause = Some(Pause { since: at, handed_over: self.handed_over.len(), until });
    }

    /// Ends the pause and moves all deadlines by its length. None if the game is not paused.
    pub(super) fn resume(&mut self, at: DateTime<Utc>) -> Option<()> {
        self.status = Status::Running;
        let pause = self.pause.take()?;
        self.waiting.extend_by_pause(pause.since, at);
        if let Some(undo) = &mut self.undo {
            undo.extend_by_pause(pause.since, at);
        }
        Some(())
    }

    /// The game ends without a result.
    pub(super) fn cancel(&mut self, actor: Actor, at: DateTime<Utc>, cancelled: &Cancelled) {
        self.pause = None;
        if let (Actor::Moderator { user }, Some(_)) = (actor, &self.board) {
            // Who decides when everything becomes public may not profit from it.
            self.inspections.add(user, at);
        }
        if let Actor::Moderator { user: by } | Actor::Seat { user: Some(by), .. } = actor {
            self.cancellation = cancelled.publish_at.map(|publish_at| Cancellation { by, publish_at });
        }
        self.end(Status::Cancelled, cancelled.seed.clone(), &cancelled.earlier_seeds);
    }

    /// A moderator looks at all secrets. None if it is somebody else.
    pub(super) fn inspect(&mut self, actor: Actor, inspected: &Inspected) -> Option<()> {
        let Actor::Moderator { user } = actor else { return None };
        self.inspections.add(user, inspected.until);
        Some(())
    }

    /// The game is over. With its seed, everything in it is public.
    pub(super) fn end(&mut self, status: Status, seed: Option<String>, earlier_seeds: &[String]) {
        self.status = status;
        self.seed = seed;
        self.earlier_seeds = earlier_seeds.to_vec();
        self.undo = None;
    }
}
