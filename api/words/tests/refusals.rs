//! Refusals: each has a sentence in each language.

use std::collections::BTreeSet;

use pixie_engine::board::{ActionSpace, PixiePlace, SingleSpace, Space};
use pixie_engine::moves::Cube;
use pixie_engine::resources::{Food, Metal, Resource, Resources};
use pixie_engine::tiles::{Ability, RewardRow, SingleUse, Tile};
use pixie_engine::{Question, Refusal, Seat};
use pixie_words::Language::{English, French, German, Polish};
use pixie_words::{Language, refusal_sentence};

/// One of each, and several of those with a number.
fn refusals() -> Vec<Refusal> {
    use Refusal as R;
    let (space, place) = (Space::Casino, PixiePlace::On(Space::Trade));
    let (cost, have) = (Resources::new([2, 0, 0, 0, 1]), Resources::new([1, 0, 0, 5, 0]));
    let mut all = vec![
        R::GameOver {},
        R::InThePit {},
        R::NoSuchSeat { players: 3 },
        R::NotYourTurn {},
        R::AnotherQuestion { asked: Question::Action {} },
        R::SpaceOccupied { space: ActionSpace::Double(space) },
        R::SpaceOccupied { space: ActionSpace::Single(SingleSpace::Copy) },
        R::NotEnoughDiscs { needed: 1, have: 0 },
        R::CannotPay { cost, have },
        R::CannotPay { cost, have: Resources::NONE },
        R::WrongAmount { least: 1, most: 7 },
        R::NotTradable {},
        R::NoFreePlace {},
        R::TileNotThere { space: Space::Mercy },
        R::TilesDiffer {},
        R::NoRewardTile { row: RewardRow::Ring },
        R::TopOfTrack { track: Metal::Gold },
        R::NotAnOpponent { seat: Seat::Grey },
        R::NobodyToRob { space },
        R::BagIsEmpty {},
        R::NotCopyable { space },
        R::WrongDump { exactly_three: true },
        R::WrongDump { exactly_three: false },
        R::SlavesChained {},
        R::NotTheNextRow { from: PixiePlace::Mine, to: place },
        R::ServantSpaceClosed {},
        R::AbilityNotOffered { ability: Ability::CheapGold },
        R::WrongTotal { needed: 3, given: 2 },
        R::NotFood { resource: Resource::Silver },
        R::NoMercyTile {},
        R::UnwantedFood { wanted: Food::Honey },
        R::NoSuchRocks { place1: 2, place2: 0 },
        R::NotNow {},
    ];
    for tile in [Tile::Food(3), Tile::SingleUse(SingleUse::Mercy), Tile::Ability(Ability::RingBonus)] {
        all.extend([R::NotYourTile { tile }, R::TileNotAvailable { tile }]);
    }
    for place in [PixiePlace::Mine, place, PixiePlace::ServantSpace] {
        all.extend([R::NoPixieThere { place }, R::NoRoom { place }]);
    }
    for number in [0, 1, 2, 5] {
        all.extend([
            R::NotEnoughDiscs { needed: 2, have: number },
            R::SupplyLacks { resource: Resource::Bread, has: number },
            R::BagLacks { cube: Cube::Rock, has: number },
            R::WrongNumberOfCubes { number },
            R::TooFarAhead { ahead: number },
            R::TooManySteps { left: number },
            R::NoRoomForRocks { seat: Seat::Red, place: 2, room: number },
            R::OpponentsFirst { own: number },
            R::TooManyKinds { most: number },
        ]);
    }
    all
}

#[test]
fn each_refusal_has_a_sentence_in_each_language() {
    let all = refusals();
    let codes: BTreeSet<_> = all.iter().map(Refusal::code).collect();
    assert_eq!(codes, Refusal::CODES.iter().copied().collect());
    for language in Language::ALL {
        for refusal in &all {
            let told = refusal_sentence(*language, refusal);
            let hole = ["  ", " .", " ,", "„“", "„”", "«  »", "{", "`"].into_iter().find(|hole| told.contains(hole));
            assert!(hole.is_none() && told.ends_with('.'), "{language:?}: {told}");
            let first = told.chars().find(|c| c.is_alphanumeric()).expect("words");
            assert!(!first.is_lowercase(), "{language:?}: {told}");
        }
    }
}

#[test]
fn refusals_checked_by_hand() {
    let told = |refusal| [English, German, French, Polish].map(|language| refusal_sentence(language, &refusal));
    assert_eq!(
        told(Refusal::SupplyLacks { resource: Resource::Bread, has: 2 }),
        [
            "The supply has only 2 bread; take less or something else.",
            "Der Vorrat hat nur 2 Brote; nimm weniger oder etwas anderes.",
            "Le stock général n’a que 2 pains ; prenez moins ou autre chose.",
            "Magazyn zasobów ma tylko 2 bochenki chleba; pobierz mniej albo coś innego.",
        ]
    );
    assert_eq!(
        told(Refusal::NotTheNextRow { from: PixiePlace::Mine, to: PixiePlace::On(Space::Casino) }),
        [
            "A promotion step leads to the next row up, and Casino is not one row above the mine.",
            "Ein Beförderungsschritt führt in die nächste Reihe nach oben, und „Casino“ ist nicht eine Reihe höher als die Mine.",
            "Une promotion mène au niveau suivant, et « Casino » n’est pas un niveau au-dessus de la mine.",
            "Krok awansu prowadzi na następny poziom w górę, a „Kasyno” nie leży o poziom wyżej niż kopalnia.",
        ]
    );
}
