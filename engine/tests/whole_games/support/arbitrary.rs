//! Moves of every kind with arbitrary parameters, legal or not.

use pixie_engine::board::{PixiePlace, Space};
use pixie_engine::moves::{Answer, Cubes, DoubleAction, Move, PerSeat, Rocks, SingleAction, Step, Steps, Tile};
use pixie_engine::resources::{Food, Metal, Resource, Resources};
use pixie_engine::seat::Seat;
use pixie_engine::tiles::{Ability, SingleUse};

use super::chance::Tiny;

/// The number of kinds of moves that [`arbitrary`] makes.
pub(crate) const KINDS: usize = 35;

/// The place of a move's kind in [`arbitrary`].
pub(crate) fn kind_of(choice: &Move) -> usize {
    match choice {
        Move::Double(action) => action.space() as usize,
        Move::Single(action) => match action {
            SingleAction::Mine { .. } => 14,
            SingleAction::ExchangeTiles { .. } => 15,
            SingleAction::Dump { .. } => 16,
            SingleAction::TakeFood { .. } => 17,
            SingleAction::Copy { .. } => 18,
            SingleAction::SpecialOffering { .. } => 19,
            SingleAction::Priority { .. } => 20,
            SingleAction::TemporaryPriority {} => 21,
        },
        Move::Answer(answer) => match answer {
            Answer::ChooseAbility { .. } => 22,
            Answer::ChooseFood { .. } => 23,
            Answer::Pass {} => 24,
            Answer::DivideWhips { .. } => 25,
            Answer::PlaceRocks { .. } => 26,
            Answer::Demote { .. } => 27,
            Answer::Beg {} => 28,
            Answer::Announce { .. } => 29,
            Answer::Offer { .. } => 30,
            Answer::Promote { .. } => 31,
            Answer::Stop {} => 32,
            Answer::MoveDummy { .. } => 33,
            Answer::Unchain { .. } => 34,
        },
    }
}

fn pick<T: Copy>(dice: &mut Tiny, of: &[T]) -> T {
    of[dice.below(of.len())]
}

fn number(dice: &mut Tiny, bound: usize) -> u8 {
    u8::try_from(dice.below(bound)).expect("a small number")
}

/// Mostly of one kind, some of them of more.
fn resources(dice: &mut Tiny) -> Resources {
    let mut these = Resources::NONE;
    for _ in 0..=dice.below(3) {
        these[pick(dice, &Resource::ALL)] = number(dice, 4);
    }
    these
}

fn place(dice: &mut Tiny) -> PixiePlace {
    match dice.below(6) {
        0 | 1 => PixiePlace::Mine,
        2 => PixiePlace::ServantSpace,
        _ => PixiePlace::On(pick(dice, &Space::ALL)),
    }
}

fn step(dice: &mut Tiny) -> Step {
    let from = place(dice);
    let above: Vec<PixiePlace> = from.next_row().collect();
    let to = if above.is_empty() || dice.below(4) == 0 { place(dice) } else { pick(dice, &above) };
    Step { from, to }
}

fn tile(dice: &mut Tiny) -> Tile {
    match dice.below(3) {
        0 => Tile::Food(number(dice, 6)),
        1 => Tile::SingleUse(pick(dice, &SingleUse::ALL)),
        _ => Tile::Ability(pick(dice, &Ability::ALL)),
    }
}

fn double(dice: &mut Tiny, kind: usize) -> DoubleAction {
    match kind {
        0 => DoubleAction::StealFood { food: pick(dice, &Food::ALL) },
        1 => DoubleAction::StealSilver {},
        2 => {
            let Step { from, to } = step(dice);
            DoubleAction::Promotion { from, to }
        }
        3 => DoubleAction::Trade {
            amount: number(dice, 9),
            give: pick(dice, &Resource::ALL),
            take: pick(dice, &Resource::ALL),
        },
        4 => DoubleAction::SilverToGold { times: number(dice, 4) },
        5 => DoubleAction::FoodTile {},
        6 => DoubleAction::DoubleOffering {},
        7 => DoubleAction::LookIntoBag {},
        8 => DoubleAction::Mercy {},
        9 => DoubleAction::Whip {},
        10 => DoubleAction::AdvanceTrack { track: pick(dice, &Metal::ALL) },
        11 => DoubleAction::Casino {},
        12 => DoubleAction::Ring {},
        _ => DoubleAction::Rob { space: pick(dice, &Space::ALL) },
    }
}

fn single(dice: &mut Tiny, kind: usize) -> SingleAction {
    match kind {
        14 => {
            SingleAction::Mine { look: Cubes { silver: number(dice, 3), gold: number(dice, 2), rock: number(dice, 2) } }
        }
        15 => {
            let of = (dice.below(2) == 0).then(|| pick(dice, &Seat::ALL));
            SingleAction::ExchangeTiles { give: tile(dice), take: tile(dice), of }
        }
        16 => SingleAction::Dump { resources: resources(dice) },
        17 => SingleAction::TakeFood { food: pick(dice, &Food::ALL) },
        18 => {
            let kind = dice.below(14);
            SingleAction::Copy { action: double(dice, kind) }
        }
        19 => SingleAction::SpecialOffering { add: pick(dice, &Resource::ALL) },
        20 => SingleAction::Priority { places: number(dice, 6) },
        _ => SingleAction::TemporaryPriority {},
    }
}

fn answer(dice: &mut Tiny, kind: usize) -> Answer {
    match kind {
        22 => Answer::ChooseAbility { ability: pick(dice, &Ability::ALL) },
        23 => Answer::ChooseFood { food: resources(dice) },
        24 => Answer::Pass {},
        25 => Answer::DivideWhips { whips: PerSeat::one(pick(dice, &Seat::ALL), number(dice, 4)) },
        26 => {
            let mut rocks = Rocks::default();
            for _ in 0..=dice.below(2) {
                rocks.0[dice.below(5)][dice.below(2)] = number(dice, 5);
            }
            Answer::PlaceRocks { rocks }
        }
        27 => Answer::Demote { space: pick(dice, &Space::ALL) },
        28 => Answer::Beg {},
        29 => Answer::Announce { double_offering: dice.below(2) == 0 },
        30 => Answer::Offer { resources: resources(dice) },
        31 => {
            let steps: Vec<Step> = (0..=dice.below(3)).map(|_| step(dice)).collect();
            Answer::Promote { steps: Steps::new(&steps).expect("a few steps") }
        }
        32 => Answer::Stop {},
        33 => {
            let Step { from, to } = step(dice);
            Answer::MoveDummy { from, to }
        }
        _ => Answer::Unchain { rocks: [number(dice, 3), number(dice, 3)] },
    }
}

/// A move of this kind.
pub(crate) fn arbitrary(dice: &mut Tiny, kind: usize) -> Move {
    match kind {
        0..14 => double(dice, kind).into(),
        14..22 => single(dice, kind).into(),
        _ => answer(dice, kind).into(),
    }
}
