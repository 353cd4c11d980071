//! Games in memory: random, forged and recorded ones, without a database.
//!
//! They are tests of this crate, not of `pixie-post`, because they need neither pages nor a server: so they are built without them.

mod departures;
mod fold;
mod golden;
mod redraws;
#[path = "../../../tests/common/table.rs"]
mod table;
mod timing;
mod verify;

use chrono::{DateTime, Utc};
use pixie_event_store::Actor;
use pixie_service::game::{GameEvent, Presences, Timed, update_clocks};

impl table::Table {
    /// When the next event is appended.
    fn now(&self) -> DateTime<Utc> {
        DateTime::from_timestamp(i64::from(self.folded.head.version), 0).expect("a time")
    }

    /// Appends events at a time, of which whole seconds count, with what follows from them for the time of questions, as the service
    /// does.
    fn append_timed(
        &mut self,
        at: DateTime<Utc>,
        mut events: Vec<(Actor, GameEvent)>,
        presences: &Presences,
    ) -> Option<Timed> {
        let at = DateTime::from_timestamp(at.timestamp(), 0).expect("a time");
        let is_timed = self.folded.head.version > 0 && self.game().settings().time_control.is_some();
        let timed = is_timed.then(|| self.follow_clocks(at, &events, presences)).flatten();
        events.extend(timed.clone().map(|timed| (Actor::Game, GameEvent::Timed(timed))));
        self.append_at(at.timestamp(), events);
        timed
    }

    /// What follows from some events for the time of questions.
    fn follow_clocks(&self, at: DateTime<Utc>, events: &[(Actor, GameEvent)], presences: &Presences) -> Option<Timed> {
        let mut trial = Self { events: self.events.clone(), ..Self::empty(self.seeds.clone(), 0) };
        trial.folded = self.folded.clone();
        trial.paths = self.paths.clone();
        trial.append_at(at.timestamp(), events.to_vec());
        update_clocks((self.game(), trial.game()), events, presences, at)
    }
}
