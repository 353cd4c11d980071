//! The evaluation of a game by the cautious player: the worth of resources, steps, rows and penalties, in tenths of a
//! point.

use super::weights::Weights;
use crate::board::{PixiePlace, SingleSpace, Space, copy_penalties};
use crate::edition::Edition;
use crate::resources::{Metal, Resource, Resources};
use crate::seat::Seat;
use crate::tiles::Ability;
use crate::view::{SeatView, SpaceView, View};

/// Penalties of a pass or a bad offer.
pub(super) const PASS: i32 = 5;
/// The number of rounds of a game.
const ROUNDS: i32 = 7;

/// The evaluation of a game for one seat.
pub(super) struct Evaluation<'a> {
    pub(super) view: &'a View,
    pub(super) seat: Seat,
    pub(super) me: &'a SeatView,
    pub(super) edition: &'a Edition,
    pub(super) weights: &'a Weights,
    held: Resources,
    /// The worth of what is held, which all gains and losses are compared with.
    worth_held: i32,
}

/// The part of the view that shows this seat.
pub(super) fn seat_view(view: &View, seat: Seat) -> &SeatView {
    view.seats.iter().find(|shown| shown.seat == seat).expect("every seat of the game is shown")
}

/// Slaves that no rock keeps in the mine.
pub(super) fn free_slaves(me: &SeatView) -> u8 {
    let chained: u8 = me.rocks.iter().map(|rocks| u8::from(*rocks > 0)).sum();
    me.slaves - chained
}

impl<'a> Evaluation<'a> {
    pub(super) fn new(view: &'a View, seat: Seat, edition: &'a Edition, weights: &'a Weights) -> Self {
        let me = seat_view(view, seat);
        let held = me.holdings.unwrap_or_default();
        let mut evaluation = Self { view, seat, me, edition, weights, held, worth_held: 0 };
        evaluation.worth_held = evaluation.worth(evaluation.held);
        evaluation
    }

    pub(super) fn held(&self) -> Resources {
        self.held
    }

    /// Rounds whose Penalty phase is still to come, this one included.
    pub(super) fn rounds_left(&self) -> i32 {
        ROUNDS + 1 - i32::from(self.view.round.max(1))
    }

    /// The worth of so many penalties of this seat.
    pub(super) fn penalties(&self, number: i32) -> i32 {
        let near = i32::from(self.me.penalties) + self.weights.near >= self.edition.oblivion.into();
        number * if near { self.weights.penalty_near_the_pit } else { self.weights.penalty }
    }

    /// The worth of so much of a resource. Some of every food is needed for the Queen, and some metal for the tracks;
    /// more than this is worth less.
    fn worth_of_resource(&self, resource: Resource, number: u8) -> i32 {
        let last_round = self.rounds_left() <= 1;
        let weights = self.weights;
        let (enough, worth) = match resource {
            Resource::Silver => (weights.enough_silver, weights.silver),
            Resource::Gold => (weights.enough_gold, weights.gold),
            _ => (weights.enough_food, weights.food),
        };
        let useful = i32::from(number).min(enough);
        let spare = i32::from(number) - useful;
        if last_round {
            useful * weights.last + spare * weights.last_spare
        } else {
            useful * worth + spare * weights.spare
        }
    }

    fn worth(&self, resources: Resources) -> i32 {
        Resource::ALL.into_iter().map(|resource| self.worth_of_resource(resource, resources[resource])).sum()
    }

    /// The worth of getting these resources.
    pub(super) fn gain(&self, resources: Resources) -> i32 {
        self.worth(self.held + resources) - self.worth_held
    }

    /// The worth of giving these resources away; those that are not held cost nothing.
    pub(super) fn loss(&self, resources: Resources) -> i32 {
        self.worth_held - self.worth(self.held - resources.at_most(self.held))
    }

    pub(super) fn swap(&self, give: Resources, take: Resources) -> i32 {
        self.worth(self.held - give.at_most(self.held) + take) - self.worth_held
    }

    fn step_on(&self, track: Metal) -> usize {
        let step = if track == Metal::Silver { self.me.silver_step } else { self.me.gold_step };
        usize::from(step.saturating_sub(1))
    }

    /// The silver that a gold costs.
    pub(super) fn gold_price(&self) -> u8 {
        let price = self.edition.silver_track.price[self.step_on(Metal::Silver)];
        if self.me.ability == Some(Ability::CheapGold) { (price - 1).max(1) } else { price }
    }

    /// The gold that a ring costs.
    pub(super) fn ring_price(&self) -> u8 {
        self.edition.gold_track.price[self.step_on(Metal::Gold)]
    }

    /// Steps up a track: fewer penalties and, at the top, points at the end of every round that is left. Penalties do
    /// not fall with every step, so each is credited with what two bring; the surplus stands for the better prices.
    pub(super) fn track_steps(&self, track: Metal, steps: usize) -> i32 {
        let data = self.edition.track(track);
        let top = usize::from(data.top());
        let result = |step: usize| 10 * i32::from(data.reward[step]) - self.penalties(data.penalty[step].into());
        let one = |from: usize| {
            (result((from + 2).min(top)) - result(from)) * self.rounds_left() * self.weights.track_step / 10
        };
        let from = self.step_on(track);
        (from..from + steps).take_while(|step| *step < top).map(one).sum()
    }

    /// A pixie on a row, compared with the mine: its food in the rounds to come, and the way to the palace behind it.
    pub(super) fn row(&self, row: u8) -> i32 {
        i32::from(row) * (self.weights.row * (self.rounds_left() - 1) + self.weights.palace)
    }

    /// A promotion step: a row gained, perhaps a slave fewer, perhaps a servant, perhaps an apple paid.
    pub(super) fn step(&self, from: PixiePlace, to: PixiePlace) -> i32 {
        let risen = match to {
            PixiePlace::ServantSpace => {
                let points = self.view.rewards.servant.first().map_or(0, |points| i32::from(*points) * 10);
                points + self.weights.servant - self.row(4)
            }
            _ => self.row(to.row()) - self.row(from.row()),
        };
        let freed = if from == PixiePlace::Mine { self.gain_of_one_slave_less() } else { 0 };
        let swap = match to {
            PixiePlace::On(space) if self.space(space).pixie.is_some() => self.worth_of_swap(from),
            _ => 0,
        };
        risen + freed + swap
    }

    /// The penalties that one slave less saves: with more than two it saves none yet, but is needed on the way.
    fn gain_of_one_slave_less(&self) -> i32 {
        let saved = if self.me.slaves <= 2 { self.penalties(1) } else { self.weights.slave };
        saved * self.rounds_left()
    }

    /// The worth of swapping an opponent's pixie out for an apple. The opponent loses more if the own pixie comes from
    /// the mine: the other one goes to its owner's mine.
    fn worth_of_swap(&self, from: PixiePlace) -> i32 {
        let price = if self.me.ability == Some(Ability::FreeDemotion) { 0 } else { 1 };
        let harm = if from == PixiePlace::Mine { self.weights.swap_to_mine } else { self.weights.swap };
        harm - self.loss(Resources::of(Resource::Apple, price))
    }

    pub(super) fn space(&self, space: Space) -> &SpaceView {
        &self.view.pyramid[space.index()]
    }

    /// The discs that a double space costs.
    pub(super) fn discs_for(&self, space: Space) -> u8 {
        if self.space(space).pixie.is_some() { 1 } else { 2 }
    }

    /// The penalties for the next copy.
    pub(super) fn copy_penalty(&self) -> i32 {
        let on_copy = |shown: &&crate::view::SingleSpaceView| shown.space == SingleSpace::Copy;
        let copies = self.view.single_spaces.iter().find(on_copy).map_or(0, |shown| shown.discs.total());
        copy_penalties(copies + 1).into()
    }

    /// The standing of an opponent: few penalties and many servants are good. At least 1, and larger for the better
    /// one.
    pub(super) fn standing(&self, seat: Seat) -> i32 {
        let other = seat_view(self.view, seat);
        let points = other.reward_points.map_or(i32::from(other.servants) * 9, i32::from);
        (300 + points - i32::from(other.penalties)).max(1)
    }
}

/// The track of a metal; none for food.
pub(super) fn track_of(resource: Resource) -> Option<Metal> {
    Metal::ALL.into_iter().find(|track| Resource::from(*track) == resource)
}
