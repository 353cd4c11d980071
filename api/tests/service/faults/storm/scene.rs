//! The state shared by the players and the faults.

use std::cell::Cell;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use tokio::time::sleep;

use super::NODES;
use crate::faults::Dice;
use crate::waiting::wait_until;

/// How soon clients come back.
pub(super) const POLL: Duration = Duration::from_millis(10);
/// The number of interrupted requests before a fault ends.
const ENOUGH: usize = 8;

/// The addresses of a node.
#[derive(Clone, Copy)]
pub(super) struct Door {
    pub(super) http: SocketAddr,
    pub(super) lmtp: SocketAddr,
}

#[derive(Default)]
pub(super) struct Scene {
    doors: [Cell<Option<Door>>; NODES],
    acknowledged: Cell<usize>,
    interrupted: Cell<usize>,
    is_enough: Cell<bool>,
    /// The step in which the next mail's delivery is cut off.
    cut: Cell<Option<usize>>,
}

impl Scene {
    /// Sets the addresses of a node, or none.
    pub(super) fn set_door(&self, node: usize, door: Option<Door>) {
        self.doors[node].set(door);
    }

    /// All running nodes.
    pub(super) fn doors(&self) -> impl Iterator<Item = Door> {
        self.doors.iter().filter_map(Cell::get)
    }

    /// Any running node.
    pub(super) fn door(&self, dice: &Dice) -> Door {
        let first = dice.below(NODES);
        let mut doors = (first..first + NODES).filter_map(|node| self.doors[node % NODES].get());
        doors.next().expect("one node is always there")
    }

    /// A move was acknowledged.
    pub(super) fn acknowledge(&self) {
        self.acknowledged.set(self.acknowledged.get() + 1);
    }

    /// A request failed or was refused temporarily, and is repeated.
    pub(super) async fn come_back(&self) {
        self.interrupted.set(self.interrupted.get() + 1);
        sleep(POLL).await;
    }

    /// The number of acknowledged moves.
    pub(super) fn acknowledged(&self) -> usize {
        self.acknowledged.get()
    }

    /// The number of interrupted requests.
    pub(super) fn interrupted(&self) -> usize {
        self.interrupted.get()
    }

    /// Waits until this number of moves were acknowledged.
    pub(super) async fn reach(&self, moves: usize) {
        while self.acknowledged() < moves {
            let before = self.acknowledged();
            wait_until("the games to go on", async || self.acknowledged() > before).await;
        }
    }

    /// Waits until a fault was noticed, but not for long, as not every fault is: the end of this time is no failure.
    pub(super) async fn notice(&self, is_long: bool) {
        let (before, since) = (self.interrupted(), Instant::now());
        // Longer than the service's timeouts for a lock, a connection and an append.
        let longest = if is_long { Duration::from_secs(7) } else { Duration::from_millis(500) };
        while self.interrupted() - before < ENOUGH && since.elapsed() < longest {
            sleep(POLL).await;
        }
    }

    /// Cuts off the next delivery of a mail.
    pub(super) fn cut_a_letter(&self, step: usize) {
        self.cut.set(Some(step));
    }

    /// The step in which the current delivery is cut off, if any.
    pub(super) fn take_cut(&self) -> Option<usize> {
        self.cut.take()
    }

    /// Players make no new moves from now on.
    pub(super) fn end(&self) {
        self.is_enough.set(true);
    }

    pub(super) fn is_enough(&self) -> bool {
        self.is_enough.get()
    }
}
