//! Standing orders brought up to date: what has happened in the game since they were given, as the log says.

use pixie_engine::Seat;
use pixie_engine::standing_orders::parse_order;

use super::list::{List, Withdrawn};
use crate::game::{Game, GameEvent, Games};
use crate::ground::problem::{Problem, Result};
use pixie_event_store::{Actor, Folded, Source, StoredEvent};

impl List {
    /// The list after the events up to this state of its game; what follows from them is stored.
    ///
    /// # Errors
    /// The database does not answer, or an event cannot be read.
    pub(super) async fn catch_up(mut self, games: &Games, folded: &Folded<Game>) -> Result<Self> {
        let newest = folded.head.version;
        if newest <= self.seen {
            return Ok(self);
        }
        let Some(seat) = self.seat else { return Ok(self) };
        for stored in games.store().read(self.game, self.seen, i64::from(newest - self.seen)).await? {
            self.apply_event(seat, &stored)?;
        }
        if folded.state.person(seat) != Some(self.user) {
            self.withdraw(Withdrawn::SeatLost);
        } else if folded.state.is_over() {
            self.withdraw(Withdrawn::GameOver);
        }
        self.seen = newest;
        self.store_progress(games.pool()).await?;
        Ok(self)
    }

    fn apply_event(&mut self, seat: Seat, stored: &StoredEvent) -> Result<()> {
        match GameEvent::read(stored)? {
            // What was true when the orders were given may be so no longer.
            GameEvent::Rewound(_) => self.withdraw(Withdrawn::PlayTakenBack),
            GameEvent::Joined(joined) if joined.seat == seat.number() => self.withdraw(Withdrawn::SeatLost),
            GameEvent::SeatRestored(restored) if restored.seat == seat.number() => self.withdraw(Withdrawn::SeatLost),
            GameEvent::Moved(_) => self.apply_move(seat, stored)?,
            _ => {}
        }
        Ok(())
    }

    fn apply_move(&mut self, seat: Seat, stored: &StoredEvent) -> Result<()> {
        let actor = stored.actor().map_err(Problem::internal)?;
        if actor != (Actor::Seat { seat: seat.number(), user: Some(self.user) }) {
            return Ok(());
        }
        let origin = stored.origin().map_err(Problem::internal)?;
        match origin.and_then(|origin| origin.source()) {
            Some(Source::StandingOrder { order }) => {
                let is_plan = |text: &str| parse_order(text).is_ok_and(|order| order.once);
                let used = self.lines.iter_mut().find(|line| line.id == order && is_plan(&line.text));
                if let Some(line) = used {
                    line.done_in = Some(stored.version);
                }
            }
            _ if self.until_i_move => self.withdraw(Withdrawn::Moved),
            _ => {}
        }
        Ok(())
    }

    /// Withdraws the orders. If they were withdrawn before, the earlier reason stays.
    fn withdraw(&mut self, why: Withdrawn) {
        self.withdrawn = self.withdrawn.or(Some(why));
    }
}
