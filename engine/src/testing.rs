//! Given, when, then: a table set up for one rule, a move on it, and what must hold afterwards.
//!
//! `given` lays the board, the methods of [`Table`] move things about without losing any, `when` makes a move (or
//! `plays_on` lets the game go on by itself), and the rest asserts. Resources are written in the order apple, bread,
//! honey, silver, gold.

use std::collections::VecDeque;
use std::sync::Arc;

use crate::board::{ActionSpace, Place, SingleSpace, Space};
use crate::chance::{Chance, Purpose};
use crate::decision::{Question, legal_moves, open_decisions};
use crate::edition::{CasinoFace, Edition};
use crate::effect::{Effect, PenaltyCause};
use crate::game::{Play, advance, start_drawn};
use crate::moves::{Answer, Cube, Cubes, DoubleAction, Move, PerSeat, SingleAction, Step, Steps, Tile};
use crate::pit;
use crate::refusal::Refusal;
use crate::resources::{Food, Resources};
use crate::rulebook::{Rulebook, Rules, Toggles};
use crate::seat::{Colour, Seat, Seats};
use crate::setup::{ALL_RESOURCES, Draw, food_stack, pixies};
use crate::state::{FoodStack, Phase, Player, Stage, State};
use crate::tiles::{Abilities, Ability, RewardRow, SingleUse};

/// The outcomes a test names, in their order. One that is asked for and not named fails the test.
#[derive(Clone, Default)]
pub(crate) struct Scripted {
    cubes: VecDeque<Cube>,
    casino: VecDeque<CasinoFace>,
    whips: VecDeque<u8>,
}

impl Chance for Scripted {
    fn outcome(&mut self, purpose: Purpose, n: u32, bound: u32) -> u32 {
        panic!("the test names no outcome {n} of {bound} for {}", purpose.name());
    }

    fn cube(&mut self, _: u32, bag: Cubes) -> Cube {
        let cube = self.cubes.pop_front().expect("the test names every drawn cube");
        assert!(bag.of(cube) > 0, "{cube:?} is not in the bag");
        cube
    }

    fn casino(&mut self, _: u32, _: &[CasinoFace; 6]) -> CasinoFace {
        self.casino.pop_front().expect("the test names every roll of the casino die")
    }

    fn whip(&mut self, _: u32, _: &[u8; 6]) -> u8 {
        self.whips.pop_front().expect("the test names every roll of the whip die")
    }
}

/// A game on the table, and what the last move did to it.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) state: State,
    /// What happened in the last move.
    pub(crate) effects: Vec<Effect>,
    /// Why the last move was refused, if it was.
    pub(crate) refusal: Option<Refusal>,
    before: Box<State>,
    chance: Scripted,
}

/// Round 1, about to ask the first for an action. Order by seat number, nobody has an ability, what everybody starts
/// with (R2.3).
pub(crate) fn given(players: u8, rulebook: Rulebook) -> Table {
    let mut state = State::new(Arc::new(Rules::of(rulebook, players)));
    state.abilities = Ability::ALL.into_iter().take(6).collect();
    state.round_tiles = [Food::Apple, Food::Bread, Food::Honey, Food::Apple, Food::Bread, Food::Honey, Food::Apple];
    state.round = 1;
    state.stage = Stage::Turn { from: Seat::Blue };
    let order: Vec<Seat> = Seat::first(players).collect();
    let table = Table {
        before: Box::new(state.clone()),
        state,
        effects: Vec::new(),
        refusal: None,
        chance: Scripted::default(),
    };
    let table = table.order(&order);
    order.iter().skip(1).fold(table, |table, seat| table.holds(*seat, [2, 2, 2, 2, 2]))
}

/// A game that has just been drawn: these abilities lie face up, and the last in order is asked to choose.
pub(crate) fn started(rulebook: Rulebook, order: &[Seat], abilities: [Ability; 6]) -> Table {
    let players = u8::try_from(order.len()).expect("few seats");
    let table = given(players, rulebook);
    let draw = Draw {
        order: order.iter().copied().collect(),
        abilities: abilities.into_iter().collect(),
        rounds: table.state.round_tiles,
    };
    let (effects, state) = start_drawn(Arc::clone(&table.state.rules), &draw, &mut Scripted::default());
    conserved(&state);
    Table { effects, state, ..table }
}

/// Laying the table.
impl Table {
    fn with(mut self, change: impl FnOnce(&mut State)) -> Self {
        change(&mut self.state);
        self
    }

    fn with_player(self, seat: Seat, change: impl FnOnce(&mut Player)) -> Self {
        self.with(|state| change(state.player_mut(seat)))
    }

    /// Both rows of cubes.
    pub(crate) fn order(self, order: &[Seat]) -> Self {
        let order: Seats = order.iter().copied().collect();
        self.with(|state| (state.small, state.large) = (order, order))
    }

    /// The large cubes alone.
    pub(crate) fn large_cubes(self, order: &[Seat]) -> Self {
        self.with(|state| state.large = order.iter().copied().collect())
    }

    /// The round; the tiles of the earlier ones are face up.
    pub(crate) fn round(self, round: u8) -> Self {
        self.with(|state| (state.round, state.revealed) = (round, round - 1))
    }

    /// What the tile of this round shows, once it is turned up.
    pub(crate) fn next_tile(self, food: Food) -> Self {
        self.with(|state| state.round_tiles[usize::from(state.round) - 1] = food)
    }

    /// The tile of this round is face up.
    pub(crate) fn wanted(self, food: Food) -> Self {
        self.next_tile(food).with(|state| state.revealed = state.round)
    }

    /// What comes when nothing is open.
    pub(crate) fn stage(self, stage: Stage) -> Self {
        self.with(|state| state.stage = stage)
    }

    pub(crate) fn toggle(self, change: impl FnOnce(&mut Toggles)) -> Self {
        self.with(|state| change(&mut Arc::make_mut(&mut state.rules).toggles))
    }

    /// Another printing of the board.
    pub(crate) fn edition(self, change: impl FnOnce(&mut Edition)) -> Self {
        self.with(|state| change(&mut Arc::make_mut(&mut state.rules).edition))
    }

    pub(crate) fn open_holdings(self) -> Self {
        self.with(|state| Arc::make_mut(&mut state.rules).open_holdings = true)
    }

    /// What lies behind a screen, out of the supply.
    pub(crate) fn holds(self, seat: Seat, numbers: [u8; 5]) -> Self {
        self.with(|state| {
            let holdings = Resources::new(numbers);
            let old = std::mem::replace(&mut state.player_mut(seat).holdings, holdings);
            state.supply = state.supply + old - holdings;
        })
    }

    /// What is left of the supply; the rest was dumped.
    pub(crate) fn supply(self, numbers: [u8; 5]) -> Self {
        self.with(|state| {
            let supply = Resources::new(numbers);
            state.dumped += state.supply - supply;
            state.supply = supply;
        })
    }

    /// What is left in the bag; the rest was dumped or lost.
    pub(crate) fn bag(self, silver: u8, gold: u8, rock: u8) -> Self {
        self.with(|state| {
            let bag = state.bag;
            state.dumped += Resources::new([0, 0, 0, bag.silver - silver, bag.gold - gold]);
            state.lost_rocks += bag.rock - rock;
            state.bag = Cubes { silver, gold, rock };
        })
    }

    /// What lies on the special offering track, out of the supply.
    pub(crate) fn offering_track(self, numbers: [u8; 5]) -> Self {
        self.with(|state| {
            let old = std::mem::replace(&mut state.offering_track, Resources::new(numbers));
            state.supply = state.supply + old - state.offering_track;
        })
    }

    /// A pixie out of its mine on a hand half.
    pub(crate) fn pixie(self, seat: Seat, space: Space) -> Self {
        self.with(|state| {
            assert_eq!(state.space(space).pixie, None, "one pixie a hand half");
            state.player_mut(seat).slaves -= 1;
            state.spaces[space.index()].pixie = Some(seat.into());
        })
    }

    /// A dummy pixie out of its mine on a hand half.
    pub(crate) fn dummy(self, space: Space) -> Self {
        self.with(|state| {
            state.dummy_mine -= 1;
            state.spaces[space.index()].pixie = Some(Colour::Dummy);
        })
    }

    /// A pixie out of its mine on the servant space.
    pub(crate) fn on_servant_space(self, seat: Seat) -> Self {
        self.with(|state| {
            state.player_mut(seat).slaves -= 1;
            state.servant_space = Some(seat);
        })
    }

    /// A pixie out of its mine in the palace for good, after those that came before; no tile is taken for it.
    pub(crate) fn servant(self, seat: Seat) -> Self {
        self.with(|state| {
            state.servants += 1;
            let nth = state.servants;
            let player = state.player_mut(seat);
            player.slaves -= 1;
            player.servants += 1;
            player.first_servant = if player.first_servant == 0 { nth } else { player.first_servant };
        })
    }

    /// Rocks out of the bag on the slave places.
    pub(crate) fn rocks(self, seat: Seat, rocks: [u8; 2]) -> Self {
        self.with(|state| {
            state.bag.rock -= rocks[0] + rocks[1];
            state.player_mut(seat).rocks = rocks;
        })
    }

    pub(crate) fn penalties(self, seat: Seat, penalties: u8) -> Self {
        self.with_player(seat, |player| player.penalties = penalties)
    }

    /// The steps on the silver and the gold track, from 0.
    pub(crate) fn steps(self, seat: Seat, steps: [u8; 2]) -> Self {
        self.with_player(seat, |player| player.steps = steps)
    }

    /// The discs left in hand.
    pub(crate) fn discs(self, seat: Seat, discs: u8) -> Self {
        self.with_player(seat, |player| player.discs = discs)
    }

    pub(crate) fn passed(self, seat: Seat) -> Self {
        self.with_player(seat, |player| player.passed = true)
    }

    /// A double space that was used this round, with the discs from the seat's hand.
    pub(crate) fn used(self, space: Space, seat: Seat, discs: u8) -> Self {
        self.with(|state| {
            state.player_mut(seat).discs -= discs;
            state.spaces[space.index()].discs = Some((seat, discs));
        })
    }

    /// A single space on which a disc of the seat lies.
    pub(crate) fn used_single(self, space: SingleSpace, seat: Seat) -> Self {
        self.with(|state| {
            state.player_mut(seat).discs -= 1;
            state.single_spaces[space as usize].0[seat.index()] += 1;
        })
    }

    /// The ability; if it is not one of the six, it takes the place of one that nobody has.
    pub(crate) fn ability(self, seat: Seat, ability: Ability) -> Self {
        self.ability_on_board(ability).with(|state| {
            state.abilities.remove(ability);
            state.player_mut(seat).ability = Some(ability);
        })
    }

    /// The ability is one of the six; if it was not, it takes the place of one that nobody has.
    pub(crate) fn ability_on_board(self, ability: Ability) -> Self {
        self.with(|state| {
            if !state.abilities.contains(ability) {
                let replaced = state.abilities.iter().last().expect("an ability lies on the board");
                state.abilities.remove(replaced);
                state.abilities.insert(ability);
            }
        })
    }

    /// A single-use tile from its space.
    pub(crate) fn tile(self, seat: Seat, tile: SingleUse) -> Self {
        self.with(|state| {
            assert!(std::mem::take(&mut state.single_use[tile as usize]), "{tile:?} lies on its space");
            state.player_mut(seat).single_use.push(tile);
        })
    }

    /// A food tile out of the stack.
    pub(crate) fn food_tile(self, seat: Seat, value: u8) -> Self {
        self.with(|state| {
            let mut tiles = state.food_stack.as_slice().to_vec();
            let place = tiles.iter().rposition(|tile| *tile == value).expect("such a tile lies on the stack");
            tiles.remove(place);
            state.food_stack = FoodStack::default();
            tiles.iter().for_each(|tile| state.food_stack.push(*tile));
            state.player_mut(seat).food_tiles.push(value);
        })
    }

    /// How many tiles of a row have been taken, by players who are not in this test.
    pub(crate) fn rewards_gone(self, row: RewardRow, taken: u8) -> Self {
        self.with(|state| state.rewards_taken[row as usize] = taken)
    }

    /// The leftmost tile of a row.
    pub(crate) fn reward(self, seat: Seat, row: RewardRow) -> Self {
        self.with(|state| {
            let place = state.rewards_taken[row as usize];
            state.rewards_taken[row as usize] += 1;
            state.player_mut(seat).rewards[row as usize] |= 1 << place;
        })
    }

    /// What was offered this round; it is in the supply already.
    pub(crate) fn offered(self, seat: Seat, numbers: [u8; 5]) -> Self {
        self.with(|state| {
            state.offers_shown = true;
            state.player_mut(seat).offer = Some(Resources::new(numbers));
        })
    }

    /// Seats that fell into the pit together.
    pub(crate) fn fallen(mut self, seats: &[Seat]) -> Self {
        let oblivion = self.state.rules.edition.oblivion;
        for seat in seats {
            let player = self.state.player_mut(*seat);
            player.penalties = player.penalties.max(oblivion);
        }
        let mut play = Play::rehearse(self.state, &mut self.chance);
        pit::throw(&mut play, seats.iter().copied().collect());
        self.state = play.state;
        self
    }

    pub(crate) fn cubes(mut self, cubes: &[Cube]) -> Self {
        self.chance.cubes.extend(cubes);
        self
    }

    pub(crate) fn casino(mut self, face: CasinoFace) -> Self {
        self.chance.casino.push_back(face);
        self
    }

    pub(crate) fn whip(mut self, whips: u8) -> Self {
        self.chance.whips.push_back(whips);
        self
    }

    /// A question that is open. The game does not look whether it would answer by itself.
    pub(crate) fn question(self, seat: Seat, question: Question) -> Self {
        self.with(|state| {
            state.asked += 1;
            state.open[seat.index()] = Some((state.asked, question));
        })
    }

    /// The seat is asked for an action.
    pub(crate) fn action_of(self, seat: Seat) -> Self {
        self.stage(Stage::Turn { from: seat }).plays_on()
    }

    /// Everybody is asked for an offer.
    pub(crate) fn offers_open(self) -> Self {
        self.stage(Stage::CollectOffers {}).plays_on()
    }

    /// The seat is asked for promotion steps.
    pub(crate) fn promotion_of(self, seat: Seat, left: u8) -> Self {
        let place = self.state.turn_order().position(|other| other == seat).expect("the seat is in the game");
        let place = u8::try_from(place + 1).expect("few seats");
        self.stage(Stage::Promotions { place }).question(seat, Question::Promotion { left })
    }

    /// The seat owes demotions and is asked for the first.
    pub(crate) fn demotion_of(self, seat: Seat, owed: u8) -> Self {
        self.with(|state| state.demotions = PerSeat::one(seat, owed)).question(seat, Question::Demote {})
    }
}

/// What happens.
impl Table {
    /// The seat makes a move.
    pub(crate) fn when(&self, seat: Seat, choice: impl Into<Move>) -> Self {
        let mut next = self.clone();
        next.before = Box::new(self.state.clone());
        match advance(&self.state, seat, choice.into(), &mut next.chance) {
            Ok((effects, state)) => (next.effects, next.state, next.refusal) = (effects, state, None),
            Err(refusal) => (next.effects, next.refusal) = (Vec::new(), Some(refusal)),
        }
        conserved(&next.state);
        next
    }

    /// The game goes on by itself from its stage.
    pub(crate) fn plays_on(&self) -> Self {
        let mut next = self.clone();
        next.before = Box::new(self.state.clone());
        conserved(&self.state);
        (next.effects, next.state) = Play::rehearse(self.state.clone(), &mut next.chance).played_on();
        conserved(&next.state);
        next
    }
}

/// What must hold. Differences count from before the last move.
impl Table {
    fn player(&self, seat: Seat) -> &Player {
        self.state.player(seat)
    }

    /// The move was legal.
    #[track_caller]
    pub(crate) fn done(&self) -> &Self {
        assert_eq!(self.refusal, None, "the move is legal");
        self
    }

    #[track_caller]
    pub(crate) fn refused(&self, code: &str) -> &Self {
        assert_eq!(self.refusal.map(|refusal| refusal.code()), Some(code), "the refusal");
        self
    }

    #[track_caller]
    pub(crate) fn has(&self, seat: Seat, numbers: [u8; 5]) -> &Self {
        assert_eq!(self.done().player(seat).holdings, Resources::new(numbers), "what {seat:?} holds");
        self
    }

    #[track_caller]
    pub(crate) fn gained(&self, seat: Seat, numbers: [u8; 5]) -> &Self {
        let before = self.before.player(seat).holdings;
        assert_eq!(self.done().player(seat).holdings, before + Resources::new(numbers), "{seat:?} had {before:?}");
        self
    }

    #[track_caller]
    pub(crate) fn paid(&self, seat: Seat, numbers: [u8; 5]) -> &Self {
        let before = self.before.player(seat).holdings;
        assert_eq!(self.done().player(seat).holdings + Resources::new(numbers), before, "{seat:?} holds and paid");
        self
    }

    #[track_caller]
    pub(crate) fn penalised(&self, seat: Seat, penalties: u8) -> &Self {
        let before = self.before.player(seat).penalties;
        assert_eq!(self.done().player(seat).penalties, before + penalties, "{seat:?} had {before}");
        self
    }

    /// The seat's slaves.
    #[track_caller]
    pub(crate) fn slaves(&self, seat: Seat, slaves: u8) -> &Self {
        assert_eq!(self.player(seat).slaves, slaves, "slaves of {seat:?}");
        self
    }

    /// The pixie on a hand half is of this colour.
    #[track_caller]
    pub(crate) fn stands(&self, space: Space, colour: impl Into<Colour>) -> &Self {
        assert_eq!(self.state.space(space).pixie, Some(colour.into()), "on {space:?}");
        self
    }

    #[track_caller]
    pub(crate) fn empty(&self, space: Space) -> &Self {
        assert_eq!(self.state.space(space).pixie, None, "on {space:?}");
        self
    }

    /// What the seat is asked.
    #[track_caller]
    pub(crate) fn asks(&self, seat: Seat, question: Question) -> &Self {
        assert_eq!(self.done().question_to(seat), Some(question), "what {seat:?} is asked");
        self
    }

    /// Exactly these seats are asked something.
    #[track_caller]
    pub(crate) fn asks_only(&self, seats: &[Seat]) -> &Self {
        let open: Vec<Seat> = open_decisions(&self.done().state).map(|decision| decision.seat).collect();
        assert_eq!(open, seats, "who is asked");
        self
    }

    pub(crate) fn question_to(&self, seat: Seat) -> Option<Question> {
        self.state.decision(seat).map(|decision| decision.question)
    }

    /// The listed moves of the seat.
    pub(crate) fn legal(&self, seat: Seat) -> Vec<Move> {
        self.state.decision(seat).map_or_else(Vec::new, |decision| legal_moves(&self.state, &decision))
    }

    /// The move is listed and accepted.
    #[track_caller]
    pub(crate) fn can(&self, seat: Seat, choice: impl Into<Move>) -> &Self {
        let choice = choice.into();
        self.when(seat, choice).done();
        assert!(self.legal(seat).contains(&choice), "{choice:?} is listed");
        self
    }

    /// The move is refused with this code and not listed.
    #[track_caller]
    pub(crate) fn cannot(&self, seat: Seat, choice: impl Into<Move>, code: &str) -> &Self {
        let choice = choice.into();
        self.when(seat, choice).refused(code);
        assert!(!self.legal(seat).contains(&choice), "{choice:?} is not listed");
        self
    }

    /// The game gave this answer by itself.
    #[track_caller]
    pub(crate) fn automatic(&self, seat: Seat, answer: impl Into<Move>) -> &Self {
        self.happened(Effect::Automatic { seat, answer: answer.into() })
    }

    #[track_caller]
    pub(crate) fn happened(&self, effect: Effect) -> &Self {
        assert!(self.effects.contains(&effect), "{effect:?} is none of {:#?}", self.effects);
        self
    }

    /// Penalties of this cause were booked once, all of them together.
    #[track_caller]
    pub(crate) fn booked(&self, cause: PenaltyCause, penalties: &[(Seat, u8)]) -> &Self {
        let mut expected = PerSeat::default();
        penalties.iter().for_each(|(seat, number)| expected.0[seat.index()] = *number);
        let booked = self.all(|effect| match *effect {
            Effect::Penalised { cause: other, penalties } if other == cause => Some(penalties),
            _ => None,
        });
        assert_eq!(booked, [expected], "penalties for {cause:?}");
        self
    }

    /// No penalties of this cause were booked.
    #[track_caller]
    pub(crate) fn not_booked(&self, cause: PenaltyCause) -> &Self {
        self.never(|effect| matches!(effect, Effect::Penalised { cause: other, .. } if *other == cause))
    }

    /// The stage at which the game waits.
    #[track_caller]
    pub(crate) fn waits_at(&self, stage: Stage) -> &Self {
        assert_eq!(self.done().state.stage, stage);
        self
    }

    /// The phase in which the game waits.
    #[track_caller]
    pub(crate) fn waits_in(&self, phase: Phase) -> &Self {
        assert_eq!(self.done().state.stage.phase(), phase);
        self
    }

    /// Nothing of this kind happened.
    #[track_caller]
    pub(crate) fn never(&self, is: impl Fn(&Effect) -> bool) -> &Self {
        assert_eq!(self.effects.iter().find(|effect| is(effect)), None);
        self
    }

    /// The effects of a kind, in their order.
    pub(crate) fn all<T>(&self, of: impl Fn(&Effect) -> Option<T>) -> Vec<T> {
        self.effects.iter().filter_map(of).collect()
    }
}

pub(crate) fn steal_food(food: Food) -> Move {
    DoubleAction::StealFood { food }.into()
}

pub(crate) fn steal_silver() -> Move {
    DoubleAction::StealSilver {}.into()
}

pub(crate) fn take_food(food: Food) -> Move {
    SingleAction::TakeFood { food }.into()
}

pub(crate) fn copy(action: DoubleAction) -> Move {
    SingleAction::Copy { action }.into()
}

pub(crate) fn temporary_priority() -> Move {
    SingleAction::TemporaryPriority {}.into()
}

pub(crate) fn pass() -> Move {
    Answer::Pass {}.into()
}

pub(crate) fn stop() -> Move {
    Answer::Stop {}.into()
}

pub(crate) fn beg() -> Move {
    Answer::Beg {}.into()
}

pub(crate) fn demote(space: Space) -> Move {
    Answer::Demote { space }.into()
}

pub(crate) fn offer(numbers: [u8; 5]) -> Move {
    Answer::Offer { resources: Resources::new(numbers) }.into()
}

pub(crate) fn announce(double_offering: bool) -> Move {
    Answer::Announce { double_offering }.into()
}

pub(crate) fn choose_food(numbers: [u8; 5]) -> Move {
    Answer::ChooseFood { food: Resources::new(numbers) }.into()
}

pub(crate) fn unchain(rocks: [u8; 2]) -> Move {
    Answer::Unchain { rocks }.into()
}

pub(crate) fn on(space: Space) -> Place {
    Place::On(space)
}

/// One step of the Reward phase.
pub(crate) fn promote(from: Place, to: Place) -> Move {
    Move::promote(from, to)
}

/// Several steps in one move.
pub(crate) fn promote_all(steps: &[(Place, Place)]) -> Move {
    let steps: Vec<Step> = steps.iter().map(|(from, to)| Step { from: *from, to: *to }).collect();
    Answer::Promote { steps: Steps::new(&steps).expect("a few steps") }.into()
}

/// Action 3.
pub(crate) fn action_promotion(from: Place, to: Place) -> Move {
    DoubleAction::Promotion { from, to }.into()
}

/// Nothing is lost and nothing appears: resources, rocks, pixies, discs and tiles.
#[track_caller]
pub(crate) fn conserved(state: &State) {
    let in_bag = Resources::new([0, 0, 0, state.bag.silver, state.bag.gold]);
    let held = state.seats().map(|seat| state.player(seat).holdings + state.player(seat).set_aside);
    let resources = held.fold(state.supply + state.dumped + state.offering_track + in_bag, |sum, held| sum + held);
    assert_eq!(resources, ALL_RESOURCES, "all resources");

    let players = state.rules.players;
    let on_slaves: u8 = state.seats().flat_map(|seat| state.player(seat).rocks).sum();
    let rocks = state.bag.rock + state.drawn_rocks + state.lost_rocks + on_slaves;
    assert_eq!(rocks, (5 * players).min(20), "all rocks");

    state.seats().for_each(|seat| conserved_of(state, seat));
    if players == 2 {
        let promoted = u8::try_from(state.promoted(Colour::Dummy).count()).expect("few spaces");
        assert_eq!(state.dummy_mine + promoted, 5, "dummy pixies");
    }
    conserved_tiles(state);
}

#[track_caller]
fn conserved_of(state: &State, seat: Seat) {
    let player = state.player(seat);
    let promoted = u8::try_from(state.promoted(seat).count()).expect("few spaces");
    let in_play = player.slaves + promoted + state.pixies_at(seat.into(), Place::ServantSpace);
    if state.is_active(seat) {
        assert_eq!(in_play + player.servants, pixies(state.rules.players), "pixies of {seat:?}");
    } else {
        assert_eq!((in_play, player.rocks, player.holdings), (0, [0, 0], Resources::NONE), "{seat:?} is in the pit");
    }
    let chained = player.rocks.iter().filter(|rocks| **rocks > 0).count();
    assert!(chained <= usize::from(player.slaves), "{seat:?} has a slave under every rock");
    assert!(player.rocks.iter().all(|rocks| *rocks <= 3), "rocks of {seat:?}");
    let spaces = Space::ALL.map(ActionSpace::Double).into_iter().chain(SingleSpace::ALL.map(ActionSpace::Single));
    let placed: u8 = spaces.map(|space| state.discs_on(space).of(seat)).sum();
    assert!(player.discs + placed <= crate::setup::DISCS, "discs of {seat:?}");
}

#[track_caller]
fn conserved_tiles(state: &State) {
    let players: Vec<&Player> = state.seats().map(|seat| state.player(seat)).collect();
    for tile in SingleUse::ALL {
        let on_screens =
            players.iter().flat_map(|player| player.single_use.iter()).filter(|held| *held == tile).count();
        let elsewhere = [state.single_use[tile as usize], state.on_extra_place == Some(Tile::SingleUse(tile))];
        assert_eq!(on_screens + elsewhere.iter().filter(|there| **there).count(), 1, "{tile:?}");
    }

    let on_extra_place = state.on_extra_place.and_then(|tile| match tile {
        Tile::Food(value) => Some(value),
        _ => None,
    });
    let on_screens = players.iter().flat_map(|player| player.food_tiles.iter());
    let mut food: Vec<u8> =
        state.food_stack.as_slice().iter().copied().chain(on_screens).chain(on_extra_place).collect();
    let mut all = food_stack(state.rules.players).as_slice().to_vec();
    food.sort_unstable();
    all.sort_unstable();
    assert_eq!(food, all, "food tiles");

    let held: Vec<Ability> = players.iter().filter_map(|player| player.ability).collect();
    let distinct: Abilities = held.iter().copied().chain(state.abilities.iter()).collect();
    assert_eq!(held.len() + state.abilities.iter().count(), 6, "abilities");
    assert_eq!(distinct.iter().count(), 6, "each ability lies in one place");

    for row in RewardRow::ALL {
        let mut seen = 0;
        for player in &players {
            let tiles = player.rewards[row as usize];
            assert_eq!(seen & tiles, 0, "each {row:?} tile is held once");
            seen |= tiles;
        }
        assert!(
            u32::from(state.rewards_taken[row as usize]) >= 8 - seen.leading_zeros(),
            "held {row:?} tiles were taken"
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_laid_and_played_on() {
        let table = given(3, Rulebook::En)
            .holds(Seat::Blue, [1, 0, 0, 0, 0])
            .pixie(Seat::Red, Space::Casino)
            .rocks(Seat::Red, [2, 0])
            .ability(Seat::Blue, Ability::ExtraPlace)
            .food_tile(Seat::Blue, 2)
            .food_tile(Seat::Blue, 4)
            .tile(Seat::Red, SingleUse::Mercy)
            .action_of(Seat::Blue);
        table.asks(Seat::Blue, Question::Action {}).asks_only(&[Seat::Blue]).cannot(Seat::Red, pass(), "not-your-turn");
        table.when(Seat::Blue, steal_food(Food::Apple)).gained(Seat::Blue, [2, 0, 0, 0, 0]).asks_only(&[Seat::Red]);
    }
}
