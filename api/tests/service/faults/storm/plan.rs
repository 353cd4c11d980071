//! The plan of faults: it depends on the seed and on the number of acknowledged moves, not on the
//! clock.

use crate::faults::Dice;

/// Something that goes wrong during the storm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fault {
    /// A node is killed, and a new one is started.
    NodeKilled,
    /// A node is stopped, and a new one is started.
    NodeDrained,
    /// A node is suspended for a while.
    NodePaused,
    /// Postgres is killed, and stays away for a while.
    PostgresKilled,
    /// Postgres is aborted, and stays away for a while.
    PostgresAborted,
    /// The main process of Postgres is killed, and its supervisor starts it again.
    PostmasterKilled,
    /// A backend process of Postgres is killed, so that Postgres ends all others and recovers.
    BackendKilled,
    /// A backend process of Postgres is suspended for a while.
    BackendPaused,
    /// All connections to Postgres are cut.
    ConnectionsCut,
    /// Another client takes all remaining connections.
    ConnectionsTaken,
    /// The disk of Postgres is full.
    DiskFull,
    /// Another client has locked some games.
    GamesLocked,
    /// Another client has locked the table of events.
    EventsLocked,
    /// Another client has locked waiting mails.
    OutboxLocked,
    /// The mail server disappears during sessions.
    MailServerKilled,
    /// The mail server does not answer for a while.
    MailServerSilent,
    /// The mail server refuses connections for a while.
    MailServerRefuses,
    /// The client that delivers a player's mail disconnects half-way.
    LetterCut,
}

impl Fault {
    pub(super) const ALL: [Self; 18] = [
        Self::NodeKilled,
        Self::NodeDrained,
        Self::NodePaused,
        Self::PostgresKilled,
        Self::PostgresAborted,
        Self::PostmasterKilled,
        Self::BackendKilled,
        Self::BackendPaused,
        Self::ConnectionsCut,
        Self::ConnectionsTaken,
        Self::DiskFull,
        Self::GamesLocked,
        Self::EventsLocked,
        Self::OutboxLocked,
        Self::MailServerKilled,
        Self::MailServerSilent,
        Self::MailServerRefuses,
        Self::LetterCut,
    ];
}

/// A fault and its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    /// The number of acknowledged moves at which it begins.
    pub(super) at: usize,
    pub(super) fault: Fault,
    /// Chooses one of several targets: any number.
    pub(super) target: usize,
    /// Whether it lasts longer than the timeouts of the service.
    pub(super) is_long: bool,
}

/// This number of faults over this number of moves: all kinds in random order, then all kinds
/// again.
pub(super) fn plan(seed: u64, faults: usize, moves: usize) -> Vec<Step> {
    let dice = Dice::seeded(seed);
    let (mut deck, mut at) = (Vec::new(), 0);
    let steps = (0..faults).map(|number| {
        if deck.is_empty() {
            deck.extend(Fault::ALL);
        }
        let fault = deck.swap_remove(dice.below(deck.len()));
        at += 1 + dice.below((2 * moves / (faults + 1)).max(1));
        let (target, is_long) = (dice.below(1 << 16), dice.below(8) == 0 && number >= Fault::ALL.len());
        Step { at, fault, target, is_long }
    });
    steps.collect()
}

#[test]
fn a_plan_follows_from_its_seed_and_leaves_nothing_out() {
    let long = plan(7, 200, 100_000);
    assert_eq!(long, plan(7, 200, 100_000));
    assert_ne!(long, plan(8, 200, 100_000));
    for kind in Fault::ALL {
        assert!(long.iter().filter(|step| step.fault == kind).count() >= 200 / Fault::ALL.len(), "{kind:?}");
    }
    assert!(long.is_sorted_by_key(|step| step.at));
    assert!(long.iter().any(|step| step.is_long));
    assert!(!plan(7, Fault::ALL.len(), 500).iter().any(|step| step.is_long), "a short run takes no long breaks");
}
