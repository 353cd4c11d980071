//! The list of players: public data, and the reader's own secrets.

use pixie_engine::resources::{Resource, Resources};
use pixie_engine::stage::Phase;
use pixie_engine::view::SeatView;
use pixie_engine::{Edition, Seat, View};
use pixie_words::{Language, ability_name, resource_name, single_use_name};

use crate::web::help;
use crate::web::texts::{self, Texts};
use pixie_service::record::history::Teller;

/// A player, as a row of the table.
#[derive(Debug)]
pub(in crate::web) struct Player {
    pub(in crate::web) colour: &'static str,
    pub(in crate::web) number: u8,
    pub(in crate::web) name: String,
    pub(in crate::web) is_me: bool,
    /// Whether the game waits for them.
    pub(in crate::web) is_asked: bool,
    /// Marks such as favourite, or out of the game.
    pub(in crate::web) marks: Vec<&'static str>,
    /// The resources with their numbers; none if they are hidden.
    pub(in crate::web) holdings: Option<Vec<(&'static str, String, u8)>>,
    /// `12 of 60`
    pub(in crate::web) penalties: String,
    /// The reward points; none if they are hidden.
    pub(in crate::web) points: Option<u16>,
    pub(in crate::web) discs: u8,
    pub(in crate::web) servants: u8,
    /// `3 slaves, 1 rock`
    pub(in crate::web) mine: String,
    /// Silver and gold.
    pub(in crate::web) tracks: String,
    /// The tiles on the screen.
    pub(in crate::web) tiles: Vec<HeldTile>,
}

/// A tile on a screen.
#[derive(Debug)]
pub(in crate::web) struct HeldTile {
    pub(in crate::web) name: String,
    /// What it does.
    pub(in crate::web) about: String,
    /// The URL of its help entry.
    pub(in crate::web) help: String,
}

/// All players, in the order of their seats.
pub(in crate::web) fn players(
    view: &View,
    edition: &Edition,
    teller: &Teller,
    t: &Texts,
    me: Option<Seat>,
) -> Vec<Player> {
    view.seats.iter().map(|seat| player(seat, view, edition, teller, t, me)).collect()
}

fn player(seat: &SeatView, view: &View, edition: &Edition, teller: &Teller, t: &Texts, me: Option<Seat>) -> Player {
    let rocks = seat.rocks[0] + seat.rocks[1];
    let mine = t.table.slaves(&seat.slaves);
    let rocks = (rocks > 0).then(|| t.table.rocks(&rocks));
    let goes_on = view.outcome.is_none();
    let marks = [
        (seat.fell.is_some(), t.table.in_the_pit),
        (view.favourite == Some(seat.seat), t.table.favourite),
        (seat.passed && goes_on, t.table.passed),
        // Revealed offers are shown anyway.
        (seat.has_offered && view.phase == Phase::Offering, t.table.has_offered),
    ];
    Player {
        colour: seat.seat.word(),
        number: seat.seat.number(),
        name: teller.names.get(&seat.seat).cloned().unwrap_or_default(),
        is_me: me == Some(seat.seat),
        is_asked: view.decisions.iter().any(|asked| asked.seat == seat.seat),
        marks: marks.into_iter().filter(|(holds, _)| *holds).map(|(_, mark)| mark).collect(),
        holdings: seat.holdings.map(|held| amounts(held, t.language)),
        penalties: t.table.of(&seat.penalties, &edition.oblivion),
        points: seat.reward_points,
        discs: seat.discs,
        servants: seat.servants,
        mine: [Some(mine), rocks].into_iter().flatten().collect::<Vec<_>>().join(", "),
        tracks: format!("{} / {}", seat.silver_step, seat.gold_step),
        tiles: tiles(seat, t),
    }
}

/// Each resource with its icon and its name.
fn amounts(held: Resources, language: Language) -> Vec<(&'static str, String, u8)> {
    let amount = |kind: Resource| (kind.word(), resource_name(language, kind), held[kind]);
    Resource::ALL.map(amount).into()
}

/// The tiles on a screen: the ability first, then those for one use, then food tiles.
pub(super) fn tiles(seat: &SeatView, t: &Texts) -> Vec<HeldTile> {
    let tile = |name: String, about: String, word: &str| HeldTile { name, about, help: help::of_tile(word) };
    let ability = seat
        .ability
        .map(|ability| tile(ability_name(t.language, ability), texts::ability(t, ability).to_owned(), ability.word()));
    let single_use = seat
        .single_use
        .iter()
        .map(|kind| tile(single_use_name(t.language, *kind), texts::single_use(t, *kind).to_owned(), kind.word()));
    let food = seat
        .food_tiles
        .iter()
        .map(|value| tile(t.table.food_tile(&value), t.table.food_tile_more(&value), "food-tiles"));
    ability.into_iter().chain(single_use).chain(food).collect()
}
