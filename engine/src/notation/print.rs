//! The canonical text of moves.

use std::fmt::{self, Display, Formatter};
use std::iter::repeat_n;

use crate::moves::{Answer, Cube, Cubes, DoubleAction, Move, PerSeat, Rocks, SingleAction, Step, Steps};
use crate::resources::{Resource, Resources};
use crate::tiles::Tile;

impl Display for Move {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Double(action) => action.fmt(f),
            Self::Single(action) => action.fmt(f),
            Self::Answer(answer) => answer.fmt(f),
        }
    }
}

impl Display for DoubleAction {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let name = self.space();
        match *self {
            Self::StealFood { food } => write!(f, "{name} {}", counted(food, 2)),
            Self::Promotion { from, to } => write!(f, "{name} {}", Step { from, to }),
            Self::Trade { amount, give, take } => {
                let (give, take) = (counted(give, amount), counted(take, amount));
                write!(f, "{name} {amount} {give} for {take}")
            }
            Self::SilverToGold { times } => write!(f, "{name} {times}"),
            Self::AdvanceTrack { track } => write!(f, "{name} {track}"),
            Self::Rob { space } => write!(f, "{name} {space}"),
            Self::StealSilver {}
            | Self::FoodTile {}
            | Self::DoubleOffering {}
            | Self::LookIntoBag {}
            | Self::Mercy {}
            | Self::Whip {}
            | Self::Casino {}
            | Self::Ring {} => name.fmt(f),
        }
    }
}

impl Display for SingleAction {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let name = self.space();
        match *self {
            Self::Mine { look } if !look.is_empty() => write!(f, "{name} look {look}"),
            Self::Mine { .. } | Self::TemporaryPriority {} => name.fmt(f),
            Self::ExchangeTiles { give, take, of } => {
                match (give, take) {
                    (Tile::Food(_), Tile::Food(number)) => write!(f, "{name} {give} for {number}")?,
                    _ => write!(f, "{name} {give} for {take}")?,
                }
                of.map_or(Ok(()), |seat| write!(f, " of {seat}"))
            }
            Self::Dump { resources } => write!(f, "{name} {resources}"),
            Self::TakeFood { food } => write!(f, "take {food}"),
            Self::Copy { action } => write!(f, "{name} {action}"),
            Self::SpecialOffering { add } => write!(f, "{name} {add}"),
            Self::Priority { places } => write!(f, "{name} {places}"),
        }
    }
}

impl Display for Answer {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::ChooseAbility { ability } => write!(f, "ability {ability}"),
            Self::ChooseFood { food } => write!(f, "take {food}"),
            Self::Pass {} => f.write_str("pass"),
            Self::DivideWhips { whips } => write!(f, "whip {whips}"),
            Self::PlaceRocks { rocks } => write!(f, "rocks {rocks}"),
            Self::Demote { space } => write!(f, "demote {space}"),
            Self::Beg {} => f.write_str("beg"),
            Self::Announce { double_offering: true } => f.write_str("announce yes"),
            Self::Announce { double_offering: false } => f.write_str("announce no"),
            Self::Offer { resources } => write!(f, "offer {resources}"),
            Self::Promote { steps } => write!(f, "promote {steps}"),
            Self::Stop {} => f.write_str("stop"),
            Self::MoveDummy { from, to } => write!(f, "dummy {}", Step { from: *from, to: *to }),
            Self::Unchain { rocks } => {
                let slaves = [(1, rocks[0]), (2, rocks[1])].into_iter();
                f.write_str("unchain ")?;
                list(f, " ", slaves.flat_map(|(place, rocks)| repeat_n(place, usize::from(rocks))))
            }
        }
    }
}

/// `2 apples 1 honey`, or `nothing`.
impl Display for Resources {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let amounts = self.iter().map(|(resource, number)| format!("{number} {}", counted(resource, number)));
        list(f, " ", amounts)
    }
}

/// `silver gold` or `2 gold`, or `nothing`.
impl Display for Cubes {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let numbers = Cube::ALL.into_iter().map(|cube| (cube, self.of(cube)));
        let amounts = numbers.filter(|(_, number)| *number > 0).map(|amount| match amount {
            (cube, 1) => cube.to_string(),
            (Cube::Rock, number) => format!("{number} rocks"),
            (cube, number) => format!("{number} {cube}"),
        });
        list(f, " ", amounts)
    }
}

/// `blue 2 red 1`, or `nothing`.
impl Display for PerSeat {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        list(f, " ", self.iter().map(|(seat, number)| format!("{seat} {number}")))
    }
}

/// `blue.1 red.1 red.1`, one for each rock, or `nothing`.
impl Display for Rocks {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let slaves = self.iter().flat_map(|(seat, rocks)| [(seat, 1, rocks[0]), (seat, 2, rocks[1])]);
        let each = slaves.flat_map(|(seat, place, rocks)| repeat_n(format!("{seat}.{place}"), usize::from(rocks)));
        list(f, " ", each)
    }
}

/// `mine > steal-food`.
impl Display for Step {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} > {}", self.from, self.to)
    }
}

/// `steal-food > mercy, mine > trade`.
impl Display for Steps {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        list(f, ", ", self.as_slice())
    }
}

/// Of the resources only apples are counted; of bread, honey and the metals there is more or less.
fn counted(resource: impl Into<Resource>, number: u8) -> &'static str {
    match (resource.into(), number) {
        (Resource::Apple, 0 | 2..) => "apples",
        (resource, _) => resource.word(),
    }
}

/// The items with `between` between them, or `nothing`.
fn list<T: Display>(f: &mut Formatter<'_>, between: &str, items: impl IntoIterator<Item = T>) -> fmt::Result {
    let mut items = items.into_iter();
    let Some(first) = items.next() else {
        return f.write_str("nothing");
    };
    first.fmt(f)?;
    items.try_for_each(|item| write!(f, "{between}{item}"))
}
