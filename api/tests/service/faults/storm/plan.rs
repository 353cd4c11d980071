//! The plan of faults: it depends on the seed and on the number of acknowledged moves, not on the
//! clock.

use crate::faults::Dice;

/// What can go wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fault {
    /// A node is killed, and another one started in its place.
    NodeKilled,
    /// A node is told to stop, and another one started in its place.
    NodeDrained,
    /// A node stands still for a while.
    NodePaused,
    /// Postgres is killed.
    PostgresKilled,
    /// Postgres is told to drop everything, and started again.
    PostgresAborted,
    /// A process of Postgres that serves a connection is killed, so that it ends all others and recovers.
    BackendKilled,
    /// A process of Postgres that serves a connection stands still for a while.
    BackendPaused,
    /// All connections to Postgres are cut.
    ConnectionsCut,
    /// Somebody else holds all connections that there can be.
    ConnectionsTaken,
    /// There is no room on the disk of Postgres.
    DiskFull,
    /// Somebody else has locked some games.
    GamesLocked,
    /// Somebody else lets nobody write events.
    EventsLocked,
    /// Somebody else has locked mails that wait to be sent.
    OutboxLocked,
    /// The mail server is gone, in the middle of what it was told.
    MailServerKilled,
    /// The mail server says nothing any more, for a while.
    MailServerSilent,
    /// The mail server takes no mail, for a while.
    MailServerRefuses,
    /// Who hands in a mail of a player's leaves in the middle.
    LetterCut,
}

impl Fault {
    pub(super) const ALL: [Self; 17] = [
        Self::NodeKilled,
        Self::NodeDrained,
        Self::NodePaused,
        Self::PostgresKilled,
        Self::PostgresAborted,
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

/// A fault and its moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    /// How many moves were acknowledged by then.
    pub(super) at: usize,
    pub(super) fault: Fault,
    /// Which of several it hits: any number.
    pub(super) target: usize,
    /// Whether it stays for longer than the service is willing to wait.
    pub(super) is_long: bool,
}

/// So many faults spread over so many moves: all kinds in any order, then all kinds again.
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
