//! The click targets of a move: the things that a player would touch on a real table. A click on
//! the picture of the board selects the legal moves with this target.

use pixie_engine::Seat;
use pixie_engine::board::{ActionSpace, PixiePlace, Space};
use pixie_engine::moves::{Answer, Cube, DoubleAction, Move, SingleAction, Tile};
use pixie_engine::resources::{Resource, Resources};
use pixie_engine::seat::Colour;
use pixie_engine::tiles::SingleUse;

use pixie_board::ClickTarget;

#[cfg(test)]
mod tests;

/// The click targets of a move.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(in crate::web) struct ClickTargets {
    /// Things that are clicked one after the other. None if the move needs nothing on the board.
    pub(in crate::web) path: Vec<ClickTarget>,
    /// Then things that are counted, in any order, each with its number.
    pub(in crate::web) counted: Vec<(ClickTarget, u8)>,
}

impl ClickTargets {
    fn path<const N: usize>(path: [ClickTarget; N]) -> Self {
        Self { path: path.into(), counted: Vec::new() }
    }

    /// Adds things that are counted.
    fn count(mut self, things: impl IntoIterator<Item = (ClickTarget, u8)>) -> Self {
        self.counted.extend(things.into_iter().filter(|(_, number)| *number > 0));
        self
    }

    /// The path as a page lists it: `space=trade held=red.apple`.
    pub(super) fn at(&self) -> String {
        self.path.iter().map(ClickTarget::to_string).collect::<Vec<_>>().join(" ")
    }

    /// The counted things: `supply=bread*3`.
    pub(super) fn of(&self) -> String {
        self.counted.iter().map(|(thing, number)| format!("{thing}*{number}")).collect::<Vec<_>>().join(" ")
    }
}

/// The click targets of a move of this seat.
pub(in crate::web) fn click_targets(said: &Move, seat: Seat) -> ClickTargets {
    match said {
        Move::Double(action) => double(action, seat),
        Move::Single(action) => single(action, seat),
        Move::Answer(answer) => answered(answer, seat),
    }
}

fn double(action: &DoubleAction, seat: Seat) -> ClickTargets {
    let space = on(action.space());
    match *action {
        DoubleAction::StealFood { food } => ClickTargets::path([space, ClickTarget::Supply(food.into())]),
        DoubleAction::Promotion { from, to } => {
            ClickTargets::path([space, place(from, seat.into()), place(to, seat.into())])
        }
        DoubleAction::Trade { amount, give, take } => {
            ClickTargets::path([space, ClickTarget::Held(seat, give)]).count([(ClickTarget::Supply(take), amount)])
        }
        DoubleAction::SilverToGold { times } => {
            ClickTargets::path([space]).count([(ClickTarget::Supply(Resource::Gold), times)])
        }
        DoubleAction::AdvanceTrack { track } => ClickTargets::path([space, ClickTarget::Track(track)]),
        DoubleAction::Rob { space: robbed } => ClickTargets::path([space, on(robbed)]),
        DoubleAction::StealSilver {}
        | DoubleAction::FoodTile {}
        | DoubleAction::DoubleOffering {}
        | DoubleAction::LookIntoBag {}
        | DoubleAction::Mercy {}
        | DoubleAction::Whip {}
        | DoubleAction::Casino {}
        | DoubleAction::Ring {} => ClickTargets::path([space]),
    }
}

fn single(action: &SingleAction, seat: Seat) -> ClickTargets {
    let space = ClickTarget::Space(ActionSpace::Single(action.space()));
    match *action {
        SingleAction::Mine { look } => {
            ClickTargets::path([space]).count(Cube::ALL.map(|cube| (ClickTarget::Cube(cube), look.of(cube))))
        }
        SingleAction::ExchangeTiles { give, take, of } => {
            let taken = match (of, take) {
                (Some(other), _) => ClickTarget::Screen(other, take),
                (None, Tile::Food(_)) => ClickTarget::FoodStack,
                (None, Tile::SingleUse(tile)) => on(home(tile)),
                (None, Tile::Ability(ability)) => ClickTarget::Ability(ability),
            };
            ClickTargets::path([space, ClickTarget::Screen(seat, give), taken])
        }
        SingleAction::Dump { resources } => ClickTargets::path([space]).count(held(resources, seat)),
        SingleAction::TakeFood { food } => ClickTargets::path([space, ClickTarget::Supply(food.into())]),
        SingleAction::Copy { action } => {
            let copied = double(&action, seat);
            ClickTargets { path: [vec![space], copied.path].concat(), ..copied }
        }
        SingleAction::SpecialOffering { add } => ClickTargets::path([space, ClickTarget::Held(seat, add)]),
        SingleAction::Priority { places } => {
            ClickTargets::path([space]).count([(ClickTarget::Held(seat, Resource::Honey), places)])
        }
        SingleAction::TemporaryPriority {} => ClickTargets::path([space]),
    }
}

fn answered(answer: &Answer, seat: Seat) -> ClickTargets {
    let nothing = ClickTargets::default();
    match *answer {
        Answer::ChooseAbility { ability } => ClickTargets::path([ClickTarget::Ability(ability)]),
        Answer::ChooseFood { food } => nothing.count(Resource::ALL.map(|kind| (ClickTarget::Supply(kind), food[kind]))),
        Answer::DivideWhips { whips } => {
            nothing.count(whips.iter().map(|(other, number)| (ClickTarget::Seat(other), number)))
        }
        Answer::PlaceRocks { rocks } => nothing.count(rocks.iter().flat_map(|(owner, rocks)| chained(owner, rocks))),
        Answer::Demote { space } => ClickTargets::path([on(space)]),
        Answer::Beg {} => ClickTargets::path([ClickTarget::Screen(seat, Tile::SingleUse(SingleUse::Mercy))]),
        Answer::Announce { double_offering: true } => {
            ClickTargets::path([ClickTarget::Screen(seat, Tile::SingleUse(SingleUse::DoubleOffering))])
        }
        Answer::Offer { resources } => nothing.count(held(resources, seat)),
        Answer::Promote { steps } => {
            let steps = steps.as_slice().iter();
            let path = steps.flat_map(|step| [place(step.from, seat.into()), place(step.to, seat.into())]);
            ClickTargets { path: path.collect(), ..nothing }
        }
        Answer::MoveDummy { from, to } => ClickTargets::path([place(from, Colour::Dummy), place(to, Colour::Dummy)]),
        // The own mine comes first, because placed rocks may lie on the same slaves.
        Answer::Unchain { rocks } => ClickTargets::path([ClickTarget::Slaves(seat.into())]).count(chained(seat, rocks)),
        Answer::Pass {} | Answer::Stop {} | Answer::Announce { double_offering: false } => nothing,
    }
}

fn on(space: Space) -> ClickTarget {
    ClickTarget::Space(ActionSpace::Double(space))
}

/// The place of a pixie of this colour, or its target.
fn place(place: PixiePlace, colour: Colour) -> ClickTarget {
    match place {
        PixiePlace::Mine => ClickTarget::Slaves(colour),
        PixiePlace::On(space) => on(space),
        PixiePlace::ServantSpace => ClickTarget::ServantSpace,
    }
}

/// The space of a single-use tile that nobody has.
fn home(tile: SingleUse) -> Space {
    match tile {
        SingleUse::DoubleOffering => Space::DoubleOffering,
        SingleUse::LookIntoBag => Space::LookIntoBag,
        SingleUse::Mercy => Space::Mercy,
    }
}

fn held(resources: Resources, seat: Seat) -> [(ClickTarget, u8); 5] {
    Resource::ALL.map(|kind| (ClickTarget::Held(seat, kind), resources[kind]))
}

fn chained(owner: Seat, rocks: [u8; 2]) -> [(ClickTarget, u8); 2] {
    [(ClickTarget::Slave(owner, 1), rocks[0]), (ClickTarget::Slave(owner, 2), rocks[1])]
}
