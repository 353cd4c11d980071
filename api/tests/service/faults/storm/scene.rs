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
pub(super) struct NodeAddresses {
    pub(super) http: SocketAddr,
    pub(super) lmtp: SocketAddr,
}

#[derive(Default)]
pub(super) struct Scene {
    nodes: [Cell<Option<NodeAddresses>>; NODES],
    acknowledged: Cell<usize>,
    interrupted: Cell<usize>,
    has_ended: Cell<bool>,
    /// The step in which the next mail's delivery is cut off.
    cut: Cell<Option<usize>>,
}

impl Scene {
    /// Sets the addresses of a node, or none while it is down.
    pub(super) fn set_addresses(&self, node: usize, addresses: Option<NodeAddresses>) {
        self.nodes[node].set(addresses);
    }

    /// The addresses of all running nodes.
    pub(super) fn running_nodes(&self) -> impl Iterator<Item = NodeAddresses> {
        self.nodes.iter().filter_map(Cell::get)
    }

    /// The addresses of any running node.
    pub(super) fn any_node(&self, dice: &Dice) -> NodeAddresses {
        let first = dice.below(NODES);
        let mut nodes = (first..first + NODES).filter_map(|node| self.nodes[node % NODES].get());
        nodes.next().expect("one node is always there")
    }

    /// Counts a move that was acknowledged.
    pub(super) fn record_acknowledged(&self) {
        self.acknowledged.set(self.acknowledged.get() + 1);
    }

    /// Counts a request that failed or was refused for a while, and waits before it is repeated.
    pub(super) async fn record_interruption(&self) {
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
    pub(super) async fn wait_for_moves(&self, moves: usize) {
        while self.acknowledged() < moves {
            let before = self.acknowledged();
            wait_until("the games to go on", async || self.acknowledged() > before).await;
        }
    }

    /// Waits until a fault was noticed, but not for long, as not every fault is: the end of this time is no failure.
    pub(super) async fn wait_until_noticed(&self, is_long: bool) {
        let (before, since) = (self.interrupted(), Instant::now());
        // Longer than the service's timeouts for a lock, a connection and an append.
        let longest = if is_long { Duration::from_secs(7) } else { Duration::from_millis(500) };
        while self.interrupted() - before < ENOUGH && since.elapsed() < longest {
            sleep(POLL).await;
        }
    }

    /// Cuts off the next delivery of a mail.
    pub(super) fn cut_next_delivery(&self, step: usize) {
        self.cut.set(Some(step));
    }

    /// The step in which the current delivery is cut off, if any.
    pub(super) fn take_cut(&self) -> Option<usize> {
        self.cut.take()
    }

    /// Players make no new moves from now on.
    pub(super) fn end(&self) {
        self.has_ended.set(true);
    }

    pub(super) fn has_ended(&self) -> bool {
        self.has_ended.get()
    }
}
