//! The motion of each kind of effect: what flies, and which groups it points out. The paths of pieces follow from where
//! they stand before and after it.

use pixie_engine::board::{ActionSpace, PixiePlace, SingleSpace, Space};
use pixie_engine::moves::{Cube, PerSeat, Rocks, Tile};
use pixie_engine::resources::{Resource, Resources};
use pixie_engine::seat::Colour;
use pixie_engine::tiles::{RewardRow, SingleUse};
use pixie_engine::{Effect, Seat};

use super::data::{Flight, FlyingThing, MotionKind};
use super::transition::Transition;
use crate::click_target::ClickTarget;
use crate::geometry::Point;
use crate::symbols::icons::Icon;

/// The motion of an effect without the paths of pieces.
pub(super) struct EffectMotion {
    pub(super) kind: MotionKind,
    pub(super) flights: Vec<Flight>,
    pub(super) about: Vec<String>,
}

/// The reasons why effects have no motion.
const BOOKKEEPING: &str = "the game's own bookkeeping, which no table shows";
const QUESTION: &str = "the page says who is asked";
const SHOWN_BY_NEXT_EFFECTS: &str = "the effects after it are the motion";
const SHOWN_BY_PIXIE_MOVE: &str = "the pixie that went is the motion";

/// Whether an effect has no motion of its own.
#[must_use]
pub fn has_no_motion(effect: &Effect) -> bool {
    use Effect as E;
    matches!(
        effect,
        E::Next { .. }
            | E::Asked { .. }
            | E::Answered { .. }
            | E::Automatic { .. }
            | E::StepMade { .. }
            | E::DemotionSettled { .. }
    )
}

/// The motion of an effect, or why it has none.
pub(super) fn effect_motion(effect: &Effect, board: &Transition<'_>) -> Result<EffectMotion, &'static str> {
    use Effect as E;
    use MotionKind as K;
    let motion = match *effect {
        E::Next { .. } => return Err(BOOKKEEPING),
        E::Asked { .. } | E::Answered { .. } => return Err(QUESTION),
        E::Automatic { .. } => return Err(SHOWN_BY_NEXT_EFFECTS),
        E::StepMade { .. } | E::DemotionSettled { .. } => return Err(SHOWN_BY_PIXIE_MOVE),

        E::SetUp { .. } => K::Order.about([part_group("order"), part_group("abilities")]),
        E::RoundTilesRedrawn { .. } => K::Turn.about((1..=7).map(round_tile_group)),
        E::RoundBegan { .. } => K::Order.about([part_group("heading"), part_group("order")]),

        E::Gained { seat, resources } => {
            resource_flights(board, resources, |kind| vec![supply_group(kind)], |kind| holding_groups(seat, kind))
        }
        E::Paid { seat, resources } => {
            resource_flights(board, resources, |kind| holding_groups(seat, kind), |kind| vec![supply_group(kind)])
        }
        E::Dumped { seat, resources } => {
            resource_flights(board, resources, |kind| holding_groups(seat, kind), |_| gone_groups())
        }
        E::Robbed { seat, from, resources } => {
            resource_flights(board, resources, |kind| holding_groups(from, kind), |kind| holding_groups(seat, kind))
        }

        E::DiscsPlaced { space, .. } => K::Lay.about([group_of(ClickTarget::Space(space))]),
        E::DiscsReturned {} => K::Lay.about([]),
        E::Passed { seat } => K::Mark.about([panel_group(seat)]),

        E::PixieMoved { from, to, .. } if to.row() < from.row() => K::Sink.about([]),
        E::PixieMoved { to, .. } => K::Climb.about(space_group(to)),
        E::PixiesSwapped { to, .. } => K::Kick.about(space_group(to)),
        E::BecameServant { .. } => K::Serve.about([part_group("palace")]),

        E::AbilityTaken { seat, ability } => {
            let tile = Tile::Ability(ability);
            K::Give.with([tile_flight(board, tile, [group_of(ClickTarget::Ability(ability))], tile_groups(seat, tile))])
        }
        E::FoodTileTaken { seat, value } => {
            let tile = Tile::Food(value);
            K::Give.with([tile_flight(board, tile, [group_of(ClickTarget::FoodStack)], tile_groups(seat, tile))])
        }
        E::SingleUseTaken { seat, tile } => {
            let of = Tile::SingleUse(tile);
            K::Give.with([tile_flight(board, of, [single_use_space(tile)], tile_groups(seat, of))])
        }
        E::SingleUseReturned { seat, tile } => {
            let of = Tile::SingleUse(tile);
            K::Give.with([tile_flight(board, of, tile_groups(seat, of), [single_use_space(tile)])])
        }
        E::TilesExchanged { seat, give, take, of } => {
            let other =
                |tile| of.map_or_else(|| [board_group(tile), panel_group(seat)], |other| tile_groups(other, tile));
            K::Give.with([
                tile_flight(board, give, tile_groups(seat, give), other(give)),
                tile_flight(board, take, other(take), tile_groups(seat, take)),
            ])
        }
        E::RewardTaken { seat, row, points } => {
            let from = board.start_at([rewards_group(row)]);
            K::Give.with([points_flight(points.into(), from, board.end_at([panel_group(seat)]))])
        }
        E::RewardPointsGained { seat, points } => {
            let (x, y) = board.end_at([panel_group(seat)]);
            K::Give.with([points_flight(points.into(), (x, y), (x + 230.0, y + 50.0))])
        }
        E::TrackAdvanced { track, .. } => K::Step.about([group_of(ClickTarget::Track(track))]),
        E::OfferingTrackGrew { seat, resource } => {
            let altar = group_of(ClickTarget::Space(ActionSpace::Single(SingleSpace::SpecialOffering)));
            resource_flights(
                board,
                Resources::of(resource, 1),
                |kind| holding_groups(seat, kind),
                |_| vec![altar.clone()],
            )
        }
        E::PriorityGained { .. } | E::LargeCubeMoved { .. } => K::Order.about([part_group("order")]),

        E::WhipRolled { whips, .. } => die_roll(board, Space::Whip, whips.to_string()),
        E::CasinoRolled { face, .. } => die_roll(board, Space::Casino, face.to_string()),
        E::CubesDrawn { seat, named, drawn } => {
            let all = named.iter().chain(drawn.iter());
            K::Draw.with(all.map(|cube| cube_flight(board, seat, cube)).collect::<Vec<_>>())
        }
        E::RocksPlaced { rocks, .. } => K::Draw.with(rock_flights(board, rocks)),
        E::RocksLost { rocks } => K::Draw.with([flight(
            FlyingThing::Icon(Icon::Rock.name(), rocks),
            board.start_at([cube_group(Cube::Rock)]),
            gone_point(board),
        )]),
        E::Unchained { seat, rocks: [one, two] } => {
            let from = board.start_at([group_of(ClickTarget::Slaves(seat.into())), panel_group(seat)]);
            K::Draw.with([flight(FlyingThing::Icon(Icon::Rock.name(), one + two), from, gone_point(board))])
        }

        E::RoundTileRevealed { .. } => K::Turn.about([round_tile_group(board.round())]),
        E::DoubleOfferingAnnounced { seat, .. } => K::Mark.about([panel_group(seat)]),
        E::OfferMade { seat, .. } => K::Mark.about([panel_group(seat)]),
        E::OffersRevealed { offers } => K::Turn.about(offers.iter().map(|(seat, _)| panel_group(seat))),
        E::OfferAccepted { seat, resources } => {
            resource_flights(board, resources, |_| vec![panel_group(seat)], |_| vec![part_group("palace")])
        }
        E::OfferReturned { seat, resources } => {
            resource_flights(board, resources, |_| vec![panel_group(seat)], |kind| holding_groups(seat, kind))
        }

        E::Penalised { penalties, .. } => penalty_flights(board, penalties),
        E::DemotionsOwed { demotions } => K::Mark.about(demotions.iter().map(|(seat, _)| panel_group(seat))),
        E::DemotionsLapsed { seat } => K::Mark.about([panel_group(seat)]),

        E::FellIntoPit { seat, .. } => {
            let at = board.start_at([panel_group(seat)]);
            let pit = Flight { scale: 4.0, ..flight(FlyingThing::Icon(Icon::Pit.name(), 1), at, at) };
            EffectMotion { about: vec![panel_group(seat)], ..K::Pit.with([pit]) }
        }
        E::PixiesRemoved { .. } => K::Pit.about([]),
        E::FoodTileReturned { seat, value } => {
            let tile = Tile::Food(value);
            K::Give.with([tile_flight(board, tile, tile_groups(seat, tile), [group_of(ClickTarget::FoodStack)])])
        }
        E::AbilityReturned { seat, ability } => {
            let tile = Tile::Ability(ability);
            K::Give.with([tile_flight(board, tile, tile_groups(seat, tile), [board_group(tile)])])
        }
        E::RewardsLost { seat } => {
            let star = FlyingThing::Icon(Icon::Star.name(), 1);
            K::Pit.with([flight(star, board.start_at([panel_group(seat)]), gone_point(board))])
        }
        E::Finished { .. } => K::Mark.about([part_group("heading")]),
    };
    Ok(motion)
}

impl MotionKind {
    /// A motion without flights that points out these groups.
    fn about(self, about: impl IntoIterator<Item = String>) -> EffectMotion {
        EffectMotion { kind: self, flights: Vec::new(), about: about.into_iter().collect() }
    }

    /// A motion with these flights.
    fn with(self, flights: impl IntoIterator<Item = Flight>) -> EffectMotion {
        EffectMotion { kind: self, flights: flights.into_iter().collect(), about: Vec::new() }
    }
}

fn flight(what: FlyingThing, from: Point, to: Point) -> Flight {
    Flight { what, from, to, scale: 1.3 }
}

/// The name of the group of a click target.
fn group_of(target: ClickTarget) -> String {
    let (name, value) = target.data();
    format!(r#"{name}="{value}""#)
}

fn part_group(name: &str) -> String {
    format!(r#"part="{name}""#)
}

fn round_tile_group(round: u8) -> String {
    format!(r#"round="{round}""#)
}

fn panel_group(seat: Seat) -> String {
    group_of(ClickTarget::Seat(seat))
}

fn supply_group(kind: Resource) -> String {
    group_of(ClickTarget::Supply(kind))
}

/// The groups where a player has resources: the visible ones, or else the panel.
fn holding_groups(seat: Seat, kind: Resource) -> Vec<String> {
    vec![group_of(ClickTarget::Held(seat, kind)), panel_group(seat)]
}

fn tile_groups(seat: Seat, tile: Tile) -> [String; 2] {
    [group_of(ClickTarget::Screen(seat, tile)), panel_group(seat)]
}

/// The groups where the things that have left the game are listed, if there are any.
fn gone_groups() -> Vec<String> {
    vec![part_group("gone"), part_group("supply")]
}

fn gone_point(board: &Transition<'_>) -> Point {
    board.end_at([part_group("gone"), part_group("supply")])
}

fn cube_group(cube: Cube) -> String {
    group_of(ClickTarget::Cube(cube))
}

fn single_use_space(tile: SingleUse) -> String {
    let space = match tile {
        SingleUse::DoubleOffering => Space::DoubleOffering,
        SingleUse::LookIntoBag => Space::LookIntoBag,
        SingleUse::Mercy => Space::Mercy,
    };
    group_of(ClickTarget::Space(ActionSpace::Double(space)))
}

/// The group where a tile lies that nobody has.
fn board_group(tile: Tile) -> String {
    match tile {
        Tile::Food(_) => group_of(ClickTarget::FoodStack),
        Tile::SingleUse(tile) => single_use_space(tile),
        // An ability may lie there only after the effect.
        Tile::Ability(_) => part_group("abilities"),
    }
}

fn rewards_group(row: RewardRow) -> String {
    format!(r#"rewards="{}""#, row.word())
}

fn space_group(place: PixiePlace) -> Option<String> {
    match place {
        PixiePlace::Mine => None,
        PixiePlace::On(space) => Some(group_of(ClickTarget::Space(ActionSpace::Double(space)))),
        PixiePlace::ServantSpace => Some(group_of(ClickTarget::ServantSpace)),
    }
}

/// The flights of resources, each kind by itself.
fn resource_flights(
    board: &Transition<'_>,
    resources: Resources,
    from: impl Fn(Resource) -> Vec<String>,
    to: impl Fn(Resource) -> Vec<String>,
) -> EffectMotion {
    let all = resources.iter().map(|(kind, number)| {
        let what = FlyingThing::Icon(Icon::from(kind).name(), number);
        flight(what, board.start_at(from(kind)), board.end_at(to(kind)))
    });
    MotionKind::Give.with(all)
}

fn tile_flight(board: &Transition<'_>, tile: Tile, from: impl AsRef<[String]>, to: impl AsRef<[String]>) -> Flight {
    let what = match tile {
        Tile::Food(value) => FlyingThing::Words(value.to_string()),
        Tile::SingleUse(tile) => FlyingThing::Icon(Icon::from(tile).name(), 1),
        Tile::Ability(ability) => FlyingThing::Words(board.short_name(ability)),
    };
    flight(what, board.start_at(from), board.end_at(to))
}

fn points_flight(points: u16, from: Point, to: Point) -> Flight {
    flight(FlyingThing::Icon(Icon::Star.name(), u8::try_from(points).unwrap_or(u8::MAX)), from, to)
}

fn cube_flight(board: &Transition<'_>, seat: Seat, cube: Cube) -> Flight {
    let (icon, to) = match cube {
        Cube::Silver => (Icon::Silver, holding_groups(seat, Resource::Silver)),
        Cube::Gold => (Icon::Gold, holding_groups(seat, Resource::Gold)),
        Cube::Rock => (Icon::Rock, vec![group_of(ClickTarget::Slaves(seat.into())), panel_group(seat)]),
    };
    flight(FlyingThing::Icon(icon.name(), 1), board.start_at([cube_group(cube)]), board.end_at(to))
}

fn rock_flights(board: &Transition<'_>, rocks: Rocks) -> Vec<Flight> {
    let places = rocks.iter().flat_map(|(seat, numbers)| [(seat, 1, numbers[0]), (seat, 2, numbers[1])]);
    let placed = places.filter(|(_, _, number)| *number > 0).map(|(seat, place, number)| {
        let to = board
            .end_at([group_of(ClickTarget::Slave(seat, place)), group_of(ClickTarget::Slaves(Colour::from(seat)))]);
        flight(FlyingThing::Icon(Icon::Rock.name(), number), board.start_at([cube_group(Cube::Rock)]), to)
    });
    placed.collect()
}

/// The motion of a die that rolls on the space of its action and shows a face.
fn die_roll(board: &Transition<'_>, space: Space, face: String) -> EffectMotion {
    let (x, y) = board.start_at([group_of(ClickTarget::Space(ActionSpace::Double(space)))]);
    let die = flight(FlyingThing::Icon(Icon::Die.name(), 1), (x - 60.0, y), (x - 12.0, y));
    let face = flight(FlyingThing::Words(face), (x - 12.0, y), (x + 20.0, y));
    EffectMotion {
        about: vec![group_of(ClickTarget::Space(ActionSpace::Double(space)))],
        ..MotionKind::Roll.with([die, face])
    }
}

/// The motion of penalties onto the panels of players.
fn penalty_flights(board: &Transition<'_>, penalties: PerSeat) -> EffectMotion {
    let flights = penalties.iter().filter_map(|(seat, number)| {
        let area = board.panel_area(&panel_group(seat))?;
        let at = (area.x + 40.0, area.bottom() - 18.0);
        Some(flight(FlyingThing::Words(format!("–{number}")), (at.0, at.1 - 50.0), at))
    });
    EffectMotion {
        about: penalties.iter().map(|(seat, _)| panel_group(seat)).collect(),
        ..MotionKind::Tick.with(flights)
    }
}
