//! Tests of the audit.

use super::*;
use crate::board::{ActionSpace, PixiePlace, Space};
use crate::chance::{Purpose, Seeded};
use crate::decision::Question;
use crate::edition::CasinoFace;
use crate::game::start;
use crate::moves::{Cube, Cubes, PerSeat, Rocks};
use crate::pieces::ALL_RESOURCES;
use crate::resources::{Food, Metal, Resource, Resources};
use crate::rulebook::{Rulebook, Rules};
use crate::seat::Players;
use crate::seat::Seat::{self, Blue, Green, Red, Yellow};
use crate::stage::Stage;
use crate::testing::given;
use crate::tiles::{Ability, RewardRow, SingleUse, Tile};

/// Round 1 of three players, blue asked for an action.
fn state() -> State {
    given(3, Rulebook::En).action_of(Blue).state
}

fn refused(effect: Effect) -> Option<Misfit> {
    let mut state = state();
    let before = state.clone();
    let misfit = follow(&mut state, &effect, None).err();
    assert!(misfit.is_none() || state == before, "what does not fit changes nothing");
    misfit
}

fn cubes(drawn: &[Cube]) -> Effect {
    Effect::CubesDrawn { seat: Blue, named: Cubes::default(), drawn: drawn.iter().copied().collect() }
}

#[test]
fn what_is_not_there_cannot_be_taken() {
    let much = ALL_RESOURCES;
    let mine = |from| Effect::PixieMoved { pixie: Blue.into(), from, to: PixiePlace::On(Space::Casino) };
    for effect in [
        Effect::Gained { seat: Blue, resources: much },
        Effect::Paid { seat: Blue, resources: much },
        Effect::Dumped { seat: Blue, resources: much },
        Effect::Robbed { seat: Blue, from: Red, resources: much },
        Effect::OfferAccepted { seat: Blue, resources: Resources::of(Resource::Gold, 1) },
        Effect::OfferReturned { seat: Blue, resources: Resources::of(Resource::Gold, 1) },
        Effect::DiscsPlaced { seat: Blue, space: ActionSpace::Double(Space::Casino), discs: 5 },
        mine(PixiePlace::ServantSpace),
        mine(PixiePlace::On(Space::Mercy)),
        Effect::BecameServant { seat: Blue },
        Effect::AbilityTaken { seat: Blue, ability: Ability::LenientMine },
        Effect::AbilityReturned { seat: Blue, ability: Ability::LenientMine },
        Effect::FoodTileTaken { seat: Blue, value: 4 },
        Effect::FoodTileReturned { seat: Blue, value: 2 },
        Effect::SingleUseReturned { seat: Blue, tile: SingleUse::Mercy },
        Effect::TilesExchanged { seat: Blue, give: Tile::Food(2), take: Tile::Food(2), of: None },
        Effect::RewardTaken { seat: Blue, row: RewardRow::Ring, points: 99 },
        Effect::RocksLost { rocks: 1 },
        Effect::Unchained { seat: Blue, rocks: [1, 0] },
        Effect::RocksPlaced { seat: Blue, rocks: Rocks([[1, 0]; 5]) },
    ] {
        let expected = if matches!(effect, Effect::RocksPlaced { .. }) { Misfit::Seat } else { Misfit::Missing };
        assert_eq!(refused(effect), Some(expected), "{effect:?}");
    }
}

#[test]
fn what_has_no_room_cannot_be_put_there() {
    let mut state = state();
    let advance = Effect::TrackAdvanced { seat: Blue, track: Metal::Gold, steps: 200 };
    assert_eq!(refused(advance), Some(Misfit::NoRoom));
    let move_to = |pixie: Seat| Effect::PixieMoved {
        pixie: pixie.into(),
        from: PixiePlace::Mine,
        to: PixiePlace::On(Space::Mercy),
    };
    assert_eq!(follow(&mut state, &move_to(Blue), None), Ok(()));
    assert_eq!(follow(&mut state, &move_to(Red), None), Err(Misfit::NoRoom));
    let many = Effect::Penalised { cause: crate::effect::PenaltyCause::Whip, penalties: PerSeat::one(Blue, 200) };
    assert_eq!(follow(&mut state, &many, None), Ok(()));
    assert_eq!(follow(&mut state, &many, None), Err(Misfit::NoRoom));
}

#[test]
fn questions_are_counted_and_only_open_ones_answered() {
    let (asked, open) = (state().decisions_asked, state().decision(Blue).expect("blue is asked").id);
    let ask = |id, seat| Effect::Asked { id, seat, question: Question::Action {} };
    assert_eq!(refused(ask(asked + 1, Red)), None);
    assert_eq!(refused(ask(asked + 2, Red)), Some(Misfit::Count));
    assert_eq!(refused(ask(asked + 1, Blue)), Some(Misfit::Question), "one at a time");
    assert_eq!(refused(Effect::Answered { id: open, seat: Blue }), None);
    assert_eq!(refused(Effect::Answered { id: open + 1, seat: Blue }), Some(Misfit::Question));
    assert_eq!(refused(Effect::Answered { id: open, seat: Red }), Some(Misfit::Question));
    assert_eq!(refused(Effect::StepMade { seat: Blue }), Some(Misfit::Question));
}

#[test]
fn seats_dice_and_tiles_are_those_of_the_game() {
    assert_eq!(refused(Effect::Passed { seat: Green }), Some(Misfit::Seat));
    assert_eq!(refused(Effect::WhipRolled { seat: Blue, whips: 9 }), Some(Misfit::Unknown));
    assert_eq!(refused(Effect::RoundTileRevealed { food: Food::Honey }), Some(Misfit::Unknown), "an apple lies first");
    assert_eq!(refused(Effect::RoundTileRevealed { food: Food::Apple }), None);
    assert_eq!(refused(Effect::RoundBegan { round: 3 }), Some(Misfit::Count));
    let again = start(state().rules, &mut Seeded::new(&[1; 32])).0[0];
    assert_eq!(refused(again), Some(Misfit::Time), "it is set up already");
}

#[test]
fn what_chance_brought_is_what_the_seed_brings() {
    let mut state = state();
    let mut chance = Seeded::new(&[0; 32]);
    let die = state.rules.edition.casino_die;
    let face = die[chance.outcome(Purpose::Casino, 0, 6) as usize];
    let other = CasinoFace::ALL.into_iter().find(|other| *other != face).expect("a die has several faces");
    let rolled = |face| Effect::CasinoRolled { seat: Blue, face };
    let misfit = follow(&mut state, &rolled(other), Some(&mut chance)).unwrap_err();
    assert_eq!(misfit, Misfit::Chance { told: Box::new(rolled(other)), drawn: Box::new(rolled(face)) });
    assert!(misfit.to_string().starts_with(r#"the seed gives {"type":"casino_rolled","seat":"blue""#), "{misfit}");
    assert_eq!(follow(&mut state, &rolled(other), None), Ok(()), "nobody knows without the seed");
    assert_eq!(state.draws.casino, 1, "and the next roll is the next one");

    assert!(is_chance(&cubes(&[Cube::Gold])) && !is_chance(&cubes(&[])));
}

#[test]
fn cubes_and_whips_are_what_the_seed_brings() {
    use Cube::{Gold, Silver};

    let state = given(3, Rulebook::En).bag(1, 1, 0).state;
    let by_seed = |told| drawn(&state, &told, &mut Seeded::new(&[0; 32]));
    assert_eq!(by_seed(cubes(&[Silver, Gold])), Some(cubes(&[Gold, Silver])), "what is drawn is no more in the bag");
    let after_gold = |drawn| Effect::CubesDrawn {
        seat: Blue,
        named: Cubes::from_iter([Gold]),
        drawn: std::iter::once(drawn).collect(),
    };
    assert_eq!(by_seed(after_gold(Gold)), Some(after_gold(Silver)), "nor is what is named");

    for seed in 0..8 {
        let told = drawn(&state, &cubes(&[Silver, Gold]), &mut Seeded::new(&[seed; 32]));
        assert!([cubes(&[Silver, Gold]), cubes(&[Gold, Silver])].map(Some).contains(&told), "{told:?}");
    }

    let whips = state.rules.edition.whip_die[3];
    let rolled = |whips| Effect::WhipRolled { seat: Blue, whips };
    assert_eq!(by_seed(rolled(whips + 1)), Some(rolled(whips)));
    assert!(is_chance(&rolled(whips)));
}

#[test]
fn the_outcomes_of_a_purpose_are_counted() {
    let mut state = state();
    let whip = Effect::WhipRolled { seat: Blue, whips: state.rules.edition.whip_die[0] };
    let casino = Effect::CasinoRolled { seat: Blue, face: state.rules.edition.casino_die[0] };
    let named = Cubes::from_iter([Cube::Gold]);
    let picked = Effect::CubesDrawn { seat: Blue, named, drawn: [Cube::Silver, Cube::Rock].into_iter().collect() };
    for effect in [whip, casino, picked, picked, whip, picked, casino, whip] {
        assert_eq!(follow(&mut state, &effect, None), Ok(()));
    }
    let draws = state.draws;
    assert_eq!((draws.whip, draws.casino, draws.bag), (3, 2, 6), "what is named is not drawn by chance");
}

#[test]
fn the_setup_is_what_the_seed_brings() {
    let rules = std::sync::Arc::new(Rules::of(Rulebook::En, Players::Four));
    let (effects, _) = start(rules.clone(), &mut Seeded::new(&[3; 32]));
    let mut told = State::new(rules);
    assert_eq!(follow(&mut told.clone(), &effects[0], Some(&mut Seeded::new(&[3; 32]))), Ok(()));
    let misfit = follow(&mut told, &effects[0], Some(&mut Seeded::new(&[4; 32])));
    assert!(matches!(misfit, Err(Misfit::Chance { .. })), "{misfit:?}");
}

#[test]
fn what_gets_lost_is_named() {
    let spoilt = |spoil: fn(&mut State)| {
        let mut state = state();
        assert_eq!(state.sound(), Ok(()));
        spoil(&mut state);
        state.sound().unwrap_err()
    };
    assert_eq!(spoilt(|state| state.supply = Resources::NONE), Unsound::Resource(Resource::Apple));
    assert_eq!(spoilt(|state| state.bag.gold = 0), Unsound::Resource(Resource::Gold));
    assert_eq!(spoilt(|state| state.lost_rocks = 255), Unsound::Rocks);
    assert_eq!(spoilt(|state| state.player_mut(Red).slaves += 1), Unsound::Pixies(Red));
    assert_eq!(spoilt(|state| state.player_mut(Red).discs += 1), Unsound::Discs(Red));
    assert_eq!(spoilt(|state| state.dummy_mine = 1), Unsound::Dummies);
    assert_eq!(spoilt(|state| state.single_use = [false; 3]), Unsound::SingleUse(SingleUse::DoubleOffering));
    assert_eq!(spoilt(|state| state.food_stack.pop()), Unsound::FoodTiles);
    assert_eq!(spoilt(|state| state.abilities = Default::default()), Unsound::Abilities);
    assert_eq!(spoilt(|state| state.player_mut(Yellow).rewards[1] = 2), Unsound::Rewards(RewardRow::Servant));
    assert_eq!(spoilt(|state| state.player_mut(Yellow).fell = Some(1)), Unsound::Pit(Yellow));
    let chained = spoilt(|state| {
        state.bag.rock -= 4;
        state.player_mut(Blue).rocks = [4, 0];
    });
    assert_eq!(chained, Unsound::Chains(Blue));
    assert_eq!(chained.to_string(), "the slaves of blue cannot be chained like that");
}

#[test]
fn who_lies_in_the_pit_has_nothing() {
    let fallen = given(3, Rulebook::En).fallen(&[Yellow]);
    assert_eq!(fallen.state.sound(), Ok(()));
    assert_eq!(fallen.clone().holds(Yellow, [1, 0, 0, 0, 0]).state.sound(), Err(Unsound::Pit(Yellow)));
    assert_eq!(fallen.clone().rocks(Yellow, [0, 1]).state.sound(), Err(Unsound::Pit(Yellow)));
    let mut again = fallen.state;
    again.player_mut(Yellow).slaves = 1;
    assert_eq!(again.sound(), Err(Unsound::Pit(Yellow)));
}

#[test]
fn what_comes_next_belongs_to_a_round_of_so_many_tiles() {
    let fits = |round, revealed, stage| {
        let mut state = given(3, Rulebook::En).state;
        (state.round, state.revealed, state.stage) = (round, revealed, stage);
        state.sound() == Ok(())
    };
    for (round, revealed, stage, expected) in [
        (0, 0, Stage::ChooseAbilities {}, true),
        (1, 0, Stage::ChooseAbilities {}, false),
        (0, 0, Stage::StartRound {}, true),
        (6, 6, Stage::StartRound {}, true),
        (6, 5, Stage::StartRound {}, false),
        (7, 7, Stage::StartRound {}, false),
        (0, 0, Stage::Turn { from: Blue }, false),
        (7, 6, Stage::Turn { from: Blue }, true),
        (7, 7, Stage::Turn { from: Blue }, false),
        (7, 6, Stage::RevealTile {}, true),
        (7, 7, Stage::RevealTile {}, false),
        (7, 7, Stage::CollectOffers {}, true),
        (7, 6, Stage::CollectOffers {}, false),
        (8, 8, Stage::EndRound {}, false),
        (7, 7, Stage::Over {}, false),
    ] {
        assert_eq!(fits(round, revealed, stage), expected, "round {round}, {revealed} tiles, {stage:?}");
    }
}

#[test]
fn a_slave_is_chained_at_one_place() {
    let slaves = |number: usize| {
        let table =
            Space::ALL.into_iter().take(5 - number).fold(given(3, Rulebook::En), |t, space| t.pixie(Blue, space));
        table.rocks(Blue, [1, 1]).state.sound()
    };
    assert_eq!(slaves(2), Ok(()));
    assert_eq!(slaves(1), Err(Unsound::Chains(Blue)));
}
