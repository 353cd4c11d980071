//! The pattern of a legal move: the slots that a description of it can fill.

use pixie_engine::Move;
use pixie_engine::board::{PixiePlace, Space};
use pixie_engine::moves::{Answer, Cube, DoubleAction, SingleAction, Step, Tile};
use pixie_engine::resources::{Resource, Resources};
use pixie_engine::tiles::{Ability, SingleUse};
use pixie_engine::{Question, Seat};

use super::sense::Sense::{self, *};

/// The side of a slot in a move with two sides, such as what is given and what is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Any,
    First,
    Second,
}

/// A part of a move that words can name.
#[derive(Clone, Debug)]
pub(super) struct Slot {
    /// The senses of which any names the part.
    pub(super) keys: Vec<Sense>,
    /// The senses that may stand beside the name of the part.
    pub(super) also: &'static [Sense],
    /// The number that may stand with the part.
    pub(super) count: Option<u8>,
    /// Whether all moves of this kind have the same number, so that it need not be said.
    pub(super) is_counted: bool,
    /// Whether the number is a place in a row.
    pub(super) is_ranked: bool,
    pub(super) side: Side,
    /// Whether a line that does not name the part is never clear.
    pub(super) must: bool,
    /// Whether leaving the part out costs nothing.
    pub(super) may: bool,
    /// The cost of leaving the part out.
    pub(super) weight: usize,
    /// Whether the part is a thing that is counted by naming it again: "honey, honey".
    pub(super) is_thing: bool,
}

/// The slots of a move.
#[derive(Clone, Debug)]
pub(super) struct Pattern {
    pub(super) slots: Vec<Slot>,
    /// The senses that a line may contain although they fill no slot.
    pub(super) free: Vec<Sense>,
    /// The colour of the writer, with whom a line may begin: `Yellow: casino`.
    pub(super) writer: Option<Sense>,
    /// Whether a line that fits the pattern may mean the move, but never clearly.
    pub(super) is_unusual: bool,
}

/// The usual cost of a part that is not named.
const PART: usize = 2;

impl Slot {
    fn new(keys: &[Sense]) -> Self {
        let keys = keys.to_vec();
        Self {
            keys,
            also: &[],
            count: None,
            is_counted: false,
            is_ranked: false,
            side: Side::Any,
            must: false,
            may: false,
            weight: PART,
            is_thing: false,
        }
    }

    fn also(self, also: &'static [Sense]) -> Self {
        Self { also, ..self }
    }

    fn count(self, count: u8) -> Self {
        Self { count: Some(count), ..self }
    }

    /// The slot with a number that all moves of this kind have.
    fn counted(self, count: u8) -> Self {
        Self { is_counted: true, ..self.count(count) }
    }

    /// The slot with a number that is a place in a row.
    fn ranked(self, place: u8) -> Self {
        Self { is_ranked: true, ..self.count(place) }
    }

    /// The slot with a higher cost, for something that nobody means who does not say so.
    fn explicit(self) -> Self {
        Self { weight: PART + 1, ..self }
    }

    fn on(self, side: Side) -> Self {
        Self { side, ..self }
    }

    fn must(self) -> Self {
        Self { must: true, ..self }
    }

    fn may(self) -> Self {
        Self { may: true, ..self }
    }
}

impl Pattern {
    fn new(slots: Vec<Slot>, free: &[Sense]) -> Self {
        Self { slots, free: free.to_vec(), writer: None, is_unusual: false }
    }
}

/// The patterns of a move in answer to a question: the usual one first. The word for the action must be said where
/// several actions are possible.
pub(super) fn patterns(said: &Move, question: Option<Question>) -> Vec<Pattern> {
    match said {
        Move::Double(action) => {
            let mut patterns = vec![double(action)];
            if let DoubleAction::Trade { amount, give, take } = *action {
                patterns.push(reversed_trade(amount, give, take));
            }
            patterns
        }
        Move::Single(SingleAction::Copy { action }) => {
            let mut pattern = double(action);
            let act = Slot::new(&[Copy]);
            // Asked what to copy, nobody need say so again.
            let is_asked = matches!(question, Some(Question::Copy {}));
            pattern.slots.insert(0, if is_asked { act.may() } else { act.must() });
            vec![pattern]
        }
        Move::Single(action) => vec![single(action)],
        Move::Answer(answer @ Answer::Promote { steps }) => {
            let mut patterns = vec![self::answer(answer)];
            if let [step] = steps.as_slice() {
                patterns.push(only_end(*step));
            }
            patterns
        }
        Move::Answer(answer) => vec![self::answer(answer)],
    }
}

fn double(action: &DoubleAction) -> Pattern {
    match *action {
        DoubleAction::StealFood { food } => {
            let act = Slot::new(&[Steal, Take]).also(&[Food]).must();
            Pattern::new(vec![act, good(food.into()).counted(2)], &[Food])
        }
        DoubleAction::StealSilver {} => {
            let act = Slot::new(&[Steal, Take]).must();
            Pattern::new(vec![act, good(Resource::Silver).counted(2)], &[])
        }
        DoubleAction::Promotion { from, to } => steps(Slot::new(&[Promote]).may(), Step { from, to }),
        DoubleAction::Trade { amount, give, take } => {
            let give = good(give).count(amount).on(Side::First).must();
            let take = good(take).counted(amount).on(Side::Second).must();
            Pattern::new(vec![Slot::new(&[Trade, Exchange]).must(), give, take], &[])
        }
        DoubleAction::SilverToGold { times } => {
            let act = Slot::new(&[Convert]).also(&[Silver, Trade, Take]).may();
            let gold = good(Resource::Gold).also(&[Silver]).count(times).must();
            Pattern::new(vec![act, gold], &[Silver])
        }
        DoubleAction::FoodTile {} => Pattern::new(vec![Slot::new(&[Food]).must(), Slot::new(&[Tile]).must()], &[Take]),
        DoubleAction::DoubleOffering {} => single_use(SingleUse::DoubleOffering),
        DoubleAction::LookIntoBag {} => single_use(SingleUse::LookIntoBag),
        DoubleAction::Mercy {} => single_use(SingleUse::Mercy),
        DoubleAction::Whip {} => Pattern::new(vec![Slot::new(&[Whip]).must()], &[]),
        DoubleAction::AdvanceTrack { track } => {
            Pattern::new(vec![Slot::new(&[Track]).must(), good(track.into()).counted(1)], &[Promote])
        }
        DoubleAction::Casino {} => Pattern::new(vec![Slot::new(&[Casino]).must()], &[]),
        DoubleAction::Ring {} => Pattern::new(vec![Slot::new(&[Ring]).counted(1).must()], &[Gold, Take, Convert]),
        DoubleAction::Rob { space } => {
            let place = place(PixiePlace::On(space)).must();
            Pattern::new(vec![Slot::new(&[Rob]).must(), place], &[])
        }
    }
}

/// `buy bread for 2 apples`: it may be meant so.
fn reversed_trade(amount: u8, give: Resource, take: Resource) -> Pattern {
    let take = good(take).counted(amount).on(Side::First).must();
    let give = good(give).count(amount).on(Side::Second).must();
    let act = Slot::new(&[Take, Convert]).must().explicit();
    Pattern { is_unusual: true, ..Pattern::new(vec![act, take, give], &[]) }
}

fn single_use(tile: SingleUse) -> Pattern {
    Pattern::new(vec![tile_slot(Tile::SingleUse(tile)).must()], &[Tile, Take])
}

fn single(action: &SingleAction) -> Pattern {
    match *action {
        SingleAction::Mine { look } => {
            let mut slots = vec![Slot::new(&[Mine]).must()];
            if !look.is_empty() {
                slots.push(Slot::new(&[Look]).also(&[Bag]));
            }
            let cubes = Cube::ALL.into_iter().filter(|cube| look.of(*cube) > 0);
            slots.extend(cubes.map(|cube| match cube {
                Cube::Silver => good(Resource::Silver).count(look.of(cube)),
                Cube::Gold => good(Resource::Gold).count(look.of(cube)),
                Cube::Rock => Slot::new(&[Rock]).count(look.of(cube)),
            }));
            Pattern::new(slots, &[Slave])
        }
        SingleAction::ExchangeTiles { give, take, of } => {
            let act = Slot::new(&[Exchange, Trade]).must();
            let (give, take) = (tile_slot(give).on(Side::First).must(), tile_slot(take).on(Side::Second).must());
            let mut slots = vec![act, give, take];
            slots.extend(of.map(|seat| Slot::new(&[colour(seat)]).must()));
            Pattern::new(slots, &[Tile, Ability])
        }
        SingleAction::Dump { resources } => {
            Pattern::new([vec![Slot::new(&[Dump]).must().explicit()], goods(resources)].concat(), &[])
        }
        SingleAction::TakeFood { food } => {
            Pattern::new(vec![Slot::new(&[Take]).must(), good(food.into()).counted(1)], &[Food])
        }
        SingleAction::Copy { action } => double(&action),
        SingleAction::SpecialOffering { add } => {
            let act = Slot::new(&[Special]).also(&[Offer]).must().explicit();
            Pattern::new(vec![act, good(add).counted(1)], &[Offer])
        }
        SingleAction::Priority { places } => {
            let paid = good(Resource::Honey).count(places).may();
            Pattern::new(vec![Slot::new(&[Priority]).also(&[Promote]).count(places).must(), paid], &[Place, Take])
        }
        SingleAction::TemporaryPriority {} => {
            Pattern::new(vec![Slot::new(&[Temporary]).also(&[Priority]).must()], &[Take])
        }
    }
}

fn answer(answer: &Answer) -> Pattern {
    match *answer {
        Answer::ChooseAbility { ability } => {
            Pattern::new(vec![Slot::new(&[Ability]).also(&[Take]).may(), ability_slot(ability)], &[Tile, Take])
        }
        Answer::ChooseFood { food } => {
            Pattern::new([vec![Slot::new(&[Take]).also(&[Steal]).may()], goods(food)].concat(), &[Food, Tile])
        }
        Answer::Pass {} => Pattern::new(vec![Slot::new(&[Pass]).also(&[Nothing, Stop]).must()], &[]),
        Answer::DivideWhips { whips } => {
            let seats =
                whips.iter().map(|(seat, number)| Slot { is_thing: true, ..Slot::new(&[colour(seat)]).count(number) });
            Pattern::new([Slot::new(&[Whip]).may()].into_iter().chain(seats).collect(), &[])
        }
        Answer::PlaceRocks { rocks } => {
            let each = rocks.iter().flat_map(|(seat, rocks)| [(seat, 1, rocks[0]), (seat, 2, rocks[1])]);
            let each = each.flat_map(|(seat, place, rocks)| {
                std::iter::repeat_n(Slot::new(&[colour(seat)]).also(&[Slave]).ranked(place), usize::from(rocks))
            });
            Pattern::new([Slot::new(&[Rock]).may()].into_iter().chain(each).collect(), &[Slave, Place])
        }
        Answer::Demote { space } => {
            // Asked whom to demote, nobody need say so again.
            Pattern::new(vec![Slot::new(&[Demote]).may(), place(PixiePlace::On(space)).must()], &[Mine, Slave])
        }
        Answer::Beg {} => Pattern::new(vec![Slot::new(&[Beg, Mercy]).must()], &[Tile]),
        Answer::Announce { double_offering } => {
            let act = Slot::new(&[Announce]).also(&[Double, Offer, Tile]).may();
            // "I won't use it" is a no.
            let said = if double_offering { Slot::new(&[Yes]) } else { Slot::new(&[No, Not]).also(&[Yes]) };
            Pattern::new(vec![act, said.must()], &[Double, Offer])
        }
        Answer::Offer { resources } if resources.is_none() => {
            let nothing = Slot::new(&[Nothing]).also(&[Pass, Stop, No, Not]).must();
            Pattern::new(vec![Slot::new(&[Offer]).may(), nothing], &[])
        }
        Answer::Offer { resources } => {
            Pattern::new([vec![Slot::new(&[Offer]).may()], goods(resources)].concat(), &[Double])
        }
        Answer::Promote { steps: made } => match made.as_slice() {
            // Asked for steps, "promotion to mercy" names two places.
            [step] if step.from == PixiePlace::On(Space::Promotion) => {
                let mut pattern = steps(Slot::new(&[Promote]).may(), *step);
                pattern.slots.swap(0, 1);
                pattern
            }
            [step] => steps(Slot::new(&[Promote]).may(), *step),
            // Several steps in one line are written as moves are.
            _ => Pattern::new(vec![Slot::new(&[]).must()], &[]),
        },
        Answer::Stop {} => Pattern::new(vec![Slot::new(&[Stop]).also(&[Pass, Nothing, No, Not]).must()], &[Promote]),
        Answer::MoveDummy { from, to } => steps(Slot::new(&[Dummy]).also(&[Promote]).may(), Step { from, to }),
        Answer::Unchain { rocks } => {
            let act = Slot::new(&[Unchain]).also(&[Rock, Slave, Bread]).must();
            let slave = match rocks {
                [1, 0] => Slot::new(&[Slave, Rock]).count(1),
                [0, 1] => Slot::new(&[Slave, Rock]).count(2),
                _ => Slot::new(&[]).must(),
            };
            Pattern::new(vec![act, slave], &[Bread, Rock])
        }
    }
}

fn steps(act: Slot, step: Step) -> Pattern {
    let (from, to) = (place(step.from).on(Side::First), place(step.to).on(Side::Second).must());
    Pattern::new(vec![act, from, to], &[])
}

/// `steal silver`, where steps are asked for: its end may be meant so.
fn only_end(step: Step) -> Pattern {
    let end = vec![Slot::new(&[Promote]).may(), place(step.to).must()];
    Pattern { is_unusual: true, ..Pattern::new(end, &[]) }
}

/// A climb of one pixie over several rows, of which the ends may be named.
pub(super) fn climbing(from: PixiePlace, to: PixiePlace) -> Pattern {
    let slots = vec![Slot::new(&[Promote]).may(), place(from).on(Side::First), place(to).on(Side::Second)];
    Pattern::new(slots, &[])
}

fn good(resource: Resource) -> Slot {
    let sense = match resource {
        Resource::Apple => Apple,
        Resource::Bread => Bread,
        Resource::Honey => Honey,
        Resource::Silver => Silver,
        Resource::Gold => Gold,
    };
    Slot { is_thing: true, ..Slot::new(&[sense]) }
}

fn goods(resources: Resources) -> Vec<Slot> {
    resources.iter().filter(|(_, number)| *number > 0).map(|(resource, number)| good(resource).count(number)).collect()
}

pub(super) fn colour(seat: Seat) -> Sense {
    match seat {
        Seat::Blue => Blue,
        Seat::Red => Red,
        Seat::Yellow => Yellow,
        Seat::Green => Green,
        Seat::Grey => Grey,
    }
}

fn place(place: PixiePlace) -> Slot {
    let space = match place {
        PixiePlace::Mine => return Slot::new(&[Mine, Slave]).also(&[Slave]),
        PixiePlace::ServantSpace => return Slot::new(&[Servant]).also(&[Place]),
        PixiePlace::On(space) => space,
    };
    match space {
        Space::StealFood => Slot::new(&[Food]).also(&[Steal]),
        Space::StealSilver => Slot::new(&[Silver]).also(&[Steal]),
        Space::Promotion => Slot::new(&[Promote]),
        Space::Trade => Slot::new(&[Trade]).also(&[Exchange]),
        Space::SilverToGold => Slot::new(&[Gold, Convert]).also(&[Silver]),
        Space::FoodTile => Slot::new(&[Tile]).also(&[Food]),
        Space::DoubleOffering => tile_slot(Tile::SingleUse(SingleUse::DoubleOffering)),
        Space::LookIntoBag => tile_slot(Tile::SingleUse(SingleUse::LookIntoBag)),
        Space::Mercy => tile_slot(Tile::SingleUse(SingleUse::Mercy)),
        Space::Whip => Slot::new(&[Whip]),
        Space::AdvanceTrack => Slot::new(&[Track]),
        Space::Casino => Slot::new(&[Casino]),
        Space::Ring => Slot::new(&[Ring]).also(&[Gold]),
        Space::Rob => Slot::new(&[Rob]),
    }
}

fn tile_slot(tile: Tile) -> Slot {
    match tile {
        Tile::Food(number) => Slot::new(&[Food]).also(&[Tile]).count(number),
        Tile::SingleUse(SingleUse::DoubleOffering) => Slot::new(&[Double]).also(&[Offer]),
        Tile::SingleUse(SingleUse::LookIntoBag) => Slot::new(&[Look, Bag]),
        Tile::SingleUse(SingleUse::Mercy) => Slot::new(&[Mercy]),
        Tile::Ability(ability) => ability_slot(ability),
    }
}

fn ability_slot(ability: Ability) -> Slot {
    match ability {
        Ability::CheapGold => Slot::new(&[Cheap, Gold]),
        Ability::ServantBonus => Slot::new(&[Servant]).also(&[Bonus]),
        Ability::RingBonus => Slot::new(&[Ring]).also(&[Bonus, Gold]),
        Ability::SilverIncome => Slot::new(&[Silver, Income]),
        Ability::ExtraPromotion => Slot::new(&[Promote]).also(&[Extra, Free]),
        Ability::FreeDemotion => Slot::new(&[Demote]).also(&[Free]),
        Ability::FreeRocks => Slot::new(&[Rock, Unchain]).also(&[Free]),
        Ability::ExtraPlace => Slot::new(&[Place]).also(&[Extra]),
        Ability::CopyAnything => Slot::new(&[Copy, Anything]),
        Ability::LenientMine => Slot::new(&[Lenient, Mine, Slave]),
    }
}
