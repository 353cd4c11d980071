//! The people of the community, its clock, and the list of what its moderators did.

use std::cell::Cell;

use chrono::{DateTime, TimeDelta, Utc};
use pixie_service::ground::entropy::Entropy;
use pixie_service::people::users::{Role, role_changes};
use uuid::Uuid;

use crate::faults::Dice;
use crate::support::client::Client;
use crate::support::{START, Service, cluster, moment};

/// A service, its players and its moderators.
pub(super) struct Community {
    pub(super) service: Service,
    pub(super) dice: Dice,
    /// Those who have nothing to do with moderators.
    pub(super) players: Vec<Client>,
    /// The rival and the friend of the rogue.
    pub(super) others: Vec<Client>,
    /// The three moderators.
    pub(super) staff: Staff,
    /// What moderators did, in its order.
    pub(super) acts: Vec<Act>,
    /// The cases that acts on users made for themselves.
    pub(super) own_cases: Vec<Uuid>,
    /// The time of the clock.
    now: Cell<DateTime<Utc>>,
}

/// The moderators of the community, by what they are like.
#[derive(Clone)]
pub(super) struct Staff {
    pub(super) senior: Client,
    pub(super) fair: Client,
    pub(super) rogue: Client,
}

/// Something that a moderator did, as an export must tell it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Act {
    pub(super) by: Uuid,
    /// The game, user or case.
    pub(super) stream: Uuid,
    /// The kind of the event.
    pub(super) kind: String,
    /// The reason, the answer or the note.
    pub(super) text: Option<String>,
    pub(super) at: DateTime<Utc>,
}

impl Community {
    /// A service with enough players for this number of games.
    pub(super) async fn new(seed: u64, games: usize) -> Self {
        let service = Service::on(cluster::new_database().await, seed, |_| {}).await;
        let staff = Staff {
            senior: service.user("Sue").await,
            fair: service.moderator("Mo").await,
            rogue: service.moderator("Rex").await,
        };
        let mut owner = service.owner.acquire().await.expect("a connection");
        let (entropy, at) = (Entropy::seeded(0), moment(START));
        role_changes::set(&mut owner, &entropy, staff.senior.id, at, Role::Senior).await.expect("a senior");
        drop(owner);
        let mut players = Vec::new();
        for number in 0..games * 5 / 2 {
            players.push(service.user(&format!("P{number}")).await);
        }
        Self {
            service,
            dice: Dice::seeded(seed),
            players,
            others: Vec::new(),
            staff,
            acts: Vec::new(),
            own_cases: Vec::new(),
            now: Cell::new(moment(START)),
        }
    }

    /// Turns the clock forward.
    pub(super) fn advance_clock(&self, time: TimeDelta) {
        self.service.clock.advance(time);
        self.now.set(self.now() + time);
    }

    /// The time now.
    pub(super) fn now(&self) -> DateTime<Utc> {
        self.now.get()
    }

    /// The senior or the fair moderator, by chance, and the other one.
    pub(super) fn two_moderators(&self) -> (Client, Client) {
        let Staff { senior, fair, .. } = self.staff.clone();
        if self.dice.below(2) == 0 { (senior, fair) } else { (fair, senior) }
    }

    /// Any moderator who did not do this.
    pub(super) fn besides(&self, moderator: &Client) -> Client {
        let Staff { senior, fair, .. } = &self.staff;
        if moderator.id == senior.id { fair.clone() } else { senior.clone() }
    }
}
