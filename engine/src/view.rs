//! Who may see what (R1.7): the one place that decides it. Everything that leaves the engine goes through here.

use serde::{Deserialize, Serialize};

use crate::board::{SingleSpace, Space};
use crate::decision::{Decision, Question};
use crate::effect::{Effect, Outcome};
use crate::moves::{Answer, Cubes, Move, PerSeat, Tile};
use crate::resources::{Food, Resources};
use crate::rulebook::{Rulebook, Toggles};
use crate::seat::{Colour, Seat, Seats};
use crate::state::{Phase, Player, State};
use crate::tiles::{Abilities, Ability, RewardRow, SingleUse};

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// A player of the game.
    Seat(Seat),
    /// Anybody else.
    Spectator,
    /// A moderator with full sight: everything but the seed.
    Moderator,
}

/// What a viewer may see of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    viewer: Viewer,
    /// A finished game has no secrets.
    everything: bool,
    open_holdings: bool,
}

impl Sight {
    /// What `viewer` may see of a game that stands at `now`, also of its past.
    #[must_use]
    pub fn new(viewer: Viewer, now: &State) -> Self {
        let everything = viewer == Viewer::Moderator || now.outcome.is_some();
        Self { viewer, everything, open_holdings: now.rules.open_holdings }
    }

    /// What a seat keeps from everybody: its offer before the reveal.
    fn offer_of(self, seat: Seat) -> bool {
        self.everything || self.viewer == Viewer::Seat(seat)
    }

    /// What lies behind a seat's screen: resources and reward tiles.
    fn screen_of(self, seat: Seat) -> bool {
        self.open_holdings || self.offer_of(seat)
    }

    /// Face-down round tiles.
    fn face_down(self) -> bool {
        self.everything
    }
}

/// An effect as it may be seen; none if not even that it happened.
#[must_use]
pub fn redact(effect: &Effect, sight: Sight) -> Option<Effect> {
    match *effect {
        Effect::SetUp { order, abilities, .. } if !sight.face_down() => {
            Some(Effect::SetUp { order, abilities, rounds: None })
        }
        // That there was nothing to offer tells what lies behind the screen.
        Effect::OfferMade { seat, automatic: true, .. } if !sight.offer_of(seat) => None,
        Effect::OfferMade { id, seat, .. } if !sight.offer_of(seat) => {
            Some(Effect::OfferMade { id, seat, resources: None, automatic: false })
        }
        other => Some(other),
    }
}

/// A move as it may be seen; none if it is secret.
#[must_use]
pub fn redact_move(choice: &Move, seat: Seat, sight: Sight) -> Option<Move> {
    let secret = matches!(choice, Move::Answer(Answer::Offer { .. })) && !sight.offer_of(seat);
    (!secret).then_some(*choice)
}

/// A game as a viewer may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The rulebook the toggles started from.
    pub rulebook: Rulebook,
    /// What is played.
    pub toggles: Toggles,
    /// The edition's id.
    pub edition: String,
    /// Its revision.
    pub edition_revision: u32,
    /// Whether holdings and reward tiles are public.
    pub open_holdings: bool,
    /// 0 before the first round, then 1 to 7.
    pub round: u8,
    /// The phase.
    pub phase: Phase,
    /// The small cubes.
    pub order: Seats,
    /// The large cubes.
    pub turn_order: Seats,
    /// Whose large cube stands first.
    pub favourite: Option<Seat>,
    /// What waits for whom.
    pub decisions: Vec<Decision>,
    /// The players.
    pub seats: Vec<SeatView>,
    /// The double spaces by action number.
    pub pyramid: Vec<SpaceView>,
    /// Whose pixie waits on the servant space.
    pub servant_space: Option<Seat>,
    /// The single spaces by action number.
    pub single_spaces: Vec<SingleSpaceView>,
    /// Dummy pixies in their mine, with two players.
    pub dummy_mine: Option<u8>,
    /// The general supply.
    pub supply: Resources,
    /// What was removed from the game.
    pub dumped: Resources,
    /// The bag.
    pub bag: Cubes,
    /// Rocks that were drawn and wait for their places.
    pub drawn_rocks: u8,
    /// Rocks that left the game.
    pub lost_rocks: u8,
    /// The stack of food tiles, the top one last.
    pub food_stack: Vec<u8>,
    /// The single-use tiles on their spaces.
    pub single_use: Vec<SingleUse>,
    /// The abilities on the board.
    pub abilities: Abilities,
    /// The tile on `extra_place` while that lies on the board.
    pub on_extra_place: Option<Tile>,
    /// What lies on the special offering track.
    pub offering_track: Resources,
    /// The reward tiles left in each row, from the left.
    pub rewards: RewardRows,
    /// The seven round tiles; `null` is one that lies face down.
    pub round_tiles: Vec<Option<Food>>,
    /// What the Queen wants this round, once she has said so.
    pub wanted: Option<Food>,
    /// Who has declared a double offering.
    pub doubled: Option<Seat>,
    /// Demotions owed.
    pub demotions: PerSeat,
    /// How it ended, once it has.
    pub outcome: Option<Outcome>,
}

/// A player as a viewer may see it. `null` is hidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatView {
    /// Whose.
    pub seat: Seat,
    /// Resources behind the screen.
    pub holdings: Option<Resources>,
    /// This round's offer, once it may be seen.
    pub offer: Option<Resources>,
    /// Whether an offer has been made this round.
    pub has_offered: bool,
    /// Pixies in the mine.
    pub slaves: u8,
    /// Rocks on the slave places 1 and 2.
    pub rocks: [u8; 2],
    /// Pixies in the palace.
    pub servants: u8,
    /// Food tiles; of two the second lies on `extra_place`.
    pub food_tiles: Vec<u8>,
    /// Single-use tiles; of two the second lies on `extra_place`.
    pub single_use: Vec<SingleUse>,
    /// The permanent ability.
    pub ability: Option<Ability>,
    /// The points on the reward tiles of each row.
    pub rewards: Option<RewardRows>,
    /// Reward points, those of tiles included.
    pub reward_points: Option<u16>,
    /// Penalties.
    pub penalties: u8,
    /// The step on the silver track, from 1.
    pub silver_step: u8,
    /// The step on the gold track, from 1.
    pub gold_step: u8,
    /// Discs in hand.
    pub discs: u8,
    /// Whether the player has passed this phase.
    pub passed: bool,
    /// In the pit, and with which group it fell.
    pub fell: Option<u8>,
}

/// Points of reward tiles by row.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RewardRows {
    /// For special offerings.
    pub offering: Vec<u8>,
    /// For servants.
    pub servant: Vec<u8>,
    /// For rings.
    pub ring: Vec<u8>,
}

/// A double space.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SpaceView {
    /// Which.
    pub space: Space,
    /// The pixie on its hand half.
    pub pixie: Option<Colour>,
    /// Discs on it.
    pub discs: PerSeat,
}

/// A single space.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SingleSpaceView {
    /// Which.
    pub space: SingleSpace,
    /// Discs on it.
    pub discs: PerSeat,
}

/// The game as this viewer may see it.
#[must_use]
pub fn view(state: &State, viewer: Viewer) -> View {
    view_as_of(state, viewer, Sight::new(viewer, state))
}

/// An earlier state as it may be seen by who has this sight of the game now.
#[must_use]
pub fn view_as_of(state: &State, viewer: Viewer, sight: Sight) -> View {
    View {
        viewer,
        rulebook: state.rules.rulebook,
        toggles: state.rules.toggles,
        edition: state.rules.edition.id.clone(),
        edition_revision: state.rules.edition.revision,
        open_holdings: state.rules.open_holdings,
        round: state.round,
        phase: state.stage.phase(),
        order: state.small,
        turn_order: state.turn_order().collect(),
        favourite: state.favourite(),
        decisions: state.seats().filter_map(|seat| visible_decision(state, seat, sight)).collect(),
        seats: state.seats().map(|seat| view_seat(state, seat, sight)).collect(),
        pyramid: Space::ALL.map(|space| view_space(state, space)).to_vec(),
        servant_space: state.servant_space,
        single_spaces: SingleSpace::ALL
            .map(|space| SingleSpaceView { space, discs: state.single_spaces[space as usize] })
            .to_vec(),
        dummy_mine: (state.rules.players == 2).then_some(state.dummy_mine),
        supply: state.supply,
        dumped: state.dumped,
        bag: state.bag,
        drawn_rocks: state.drawn_rocks,
        lost_rocks: state.lost_rocks,
        food_stack: state.food_stack.as_slice().to_vec(),
        single_use: state.single_use_on_board().collect(),
        abilities: state.abilities,
        on_extra_place: state.on_extra_place,
        offering_track: state.offering_track,
        rewards: rows(|row| {
            let taken = usize::from(state.rewards_taken[row as usize]);
            state.rules.edition.rewards.row(row)[taken..].to_vec()
        }),
        round_tiles: view_round_tiles(state, sight),
        wanted: state.wanted(),
        doubled: state.doubled,
        demotions: state.demotions,
        outcome: state.outcome,
    }
}

fn rows(of: impl Fn(RewardRow) -> Vec<u8>) -> RewardRows {
    RewardRows { offering: of(RewardRow::Offering), servant: of(RewardRow::Servant), ring: of(RewardRow::Ring) }
}

/// Whether the offer was made by the game and others must not know yet that there was no choice.
fn is_secretly_automatic(state: &State, player: &Player, seat: Seat, sight: Sight) -> bool {
    player.automatic_offer.is_some() && !state.offers_shown && !sight.offer_of(seat)
}

fn visible_decision(state: &State, seat: Seat, sight: Sight) -> Option<Decision> {
    let player = state.player(seat);
    match player.automatic_offer {
        Some(id) if is_secretly_automatic(state, player, seat, sight) => {
            Some(Decision { id, seat, question: Question::Offer {} })
        }
        _ => state.decision(seat),
    }
}

fn view_seat(state: &State, seat: Seat, sight: Sight) -> SeatView {
    let player = state.player(seat);
    let offer_seen = state.offers_shown || sight.offer_of(seat);
    // Others see the totals from before the offers, so that they do not give an offer away.
    let holdings = if offer_seen { player.holdings } else { player.holdings + player.set_aside };
    let screen = sight.screen_of(seat);
    SeatView {
        seat,
        holdings: screen.then_some(holdings),
        offer: player.offer.filter(|_| offer_seen),
        has_offered: player.offer.is_some() && !is_secretly_automatic(state, player, seat, sight),
        slaves: player.slaves,
        rocks: player.rocks,
        servants: player.servants,
        food_tiles: player.food_tiles.iter().collect(),
        single_use: player.single_use.iter().collect(),
        ability: player.ability,
        rewards: screen.then(|| rows(|row| state.reward_tiles(seat, row).collect())),
        reward_points: screen.then(|| state.reward_points(seat)),
        penalties: player.penalties,
        silver_step: player.steps[0] + 1,
        gold_step: player.steps[1] + 1,
        discs: player.discs,
        passed: player.passed,
        fell: player.fell,
    }
}

fn view_space(state: &State, space: Space) -> SpaceView {
    let on_board = state.space(space);
    let discs = on_board.discs.map_or_else(PerSeat::default, |(seat, discs)| PerSeat::one(seat, discs));
    SpaceView { space, pixie: on_board.pixie, discs }
}

fn view_round_tiles(state: &State, sight: Sight) -> Vec<Option<Food>> {
    let shown = |place: usize| place < usize::from(state.revealed) || sight.face_down();
    state.round_tiles.iter().enumerate().map(|(place, food)| shown(place).then_some(*food)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::Rulebook;
    use crate::seat::Seat::{Blue, Red, Yellow};
    use crate::state::Stage;
    use crate::testing::{Table, given, offer};

    fn seat_of(table: &Table, viewer: Viewer, seat: Seat) -> SeatView {
        let seen = view(&table.state, viewer);
        seen.seats.into_iter().find(|other| other.seat == seat).expect("the seat plays")
    }

    const OTHERS: [Viewer; 2] = [Viewer::Seat(Red), Viewer::Spectator];
    const WHO_MAY_SEE: [Viewer; 2] = [Viewer::Seat(Blue), Viewer::Moderator];

    #[test]
    fn r1_7_totals_and_reward_tiles_are_hidden_from_others() {
        let table = given(3, Rulebook::En).reward(Blue, RewardRow::Ring);
        for viewer in OTHERS {
            let seen = seat_of(&table, viewer, Blue);
            assert_eq!((seen.holdings, seen.rewards, seen.reward_points), (None, None, None));
        }
        for viewer in WHO_MAY_SEE {
            let seen = seat_of(&table, viewer, Blue);
            assert_eq!((seen.holdings, seen.reward_points), (Some(Resources::new([2, 2, 0, 2, 2])), Some(8)));
        }
    }

    #[test]
    fn r1_7_open_holdings_makes_holdings_and_reward_tiles_public() {
        let table = given(3, Rulebook::En).open_holdings().reward(Blue, RewardRow::Ring);
        for viewer in OTHERS {
            let seen = seat_of(&table, viewer, Blue);
            assert_eq!((seen.holdings, seen.reward_points), (Some(Resources::new([2, 2, 0, 2, 2])), Some(8)));
        }
    }

    #[test]
    fn r1_7_offers_are_hidden_before_the_reveal_whatever_the_options_say() {
        let table = given(3, Rulebook::En).open_holdings().wanted(Food::Apple).offers_open();
        let sealed = table.when(Blue, offer([1, 0, 0, 0, 0]));
        for viewer in OTHERS {
            let seen = seat_of(&sealed, viewer, Blue);
            assert_eq!((seen.offer, seen.has_offered), (None, true));
            assert_eq!(seen.holdings, Some(Resources::new([2, 2, 0, 2, 2])), "totals from before the offers");
        }
        assert_eq!(seat_of(&sealed, Viewer::Seat(Blue), Blue).offer, Some(Resources::new([1, 0, 0, 0, 0])));
        let shown = sealed.when(Red, offer([0, 0, 0, 1, 0])).when(Yellow, offer([0; 5]));
        assert_eq!(seat_of(&shown, Viewer::Spectator, Blue).offer, Some(Resources::new([1, 0, 0, 0, 0])));
    }

    #[test]
    fn r1_7_face_down_round_tiles_are_hidden_from_every_player_whatever_the_options_say() {
        let table = given(3, Rulebook::En).open_holdings().round(2).wanted(Food::Bread);
        for viewer in [Viewer::Seat(Blue), Viewer::Spectator] {
            let seen = view(&table.state, viewer).round_tiles;
            assert_eq!(seen, [Some(Food::Apple), Some(Food::Bread), None, None, None, None, None]);
            let sight = Sight::new(viewer, &table.state);
            let set_up = Effect::SetUp {
                order: table.state.small,
                abilities: table.state.abilities,
                rounds: Some(table.state.round_tiles),
            };
            assert!(matches!(redact(&set_up, sight), Some(Effect::SetUp { rounds: None, .. })));
        }
    }

    #[test]
    fn r1_7_everything_else_is_public() {
        let table = given(3, Rulebook::En).tile(Blue, SingleUse::Mercy).rocks(Blue, [2, 0]).penalties(Blue, 7);
        let seen = view(&table.state, Viewer::Spectator);
        assert_eq!((seen.bag, seen.supply), (table.state.bag, table.state.supply));
        let blue = seat_of(&table, Viewer::Spectator, Blue);
        assert_eq!((blue.single_use, blue.rocks, blue.penalties), (vec![SingleUse::Mercy], [2, 0], 7));
        let drawn = Effect::Gained { seat: Blue, resources: Resources::new([1, 0, 0, 0, 0]) };
        assert_eq!(redact(&drawn, Sight::new(Viewer::Spectator, &table.state)), Some(drawn));
    }

    #[test]
    fn r1_7_a_finished_game_has_no_secrets() {
        let table = given(3, Rulebook::En).round(7).stage(Stage::EndRound {}).plays_on();
        let seen = view(&table.state, Viewer::Spectator);
        assert!(seen.round_tiles.iter().all(Option::is_some));
        assert!(seen.seats.iter().all(|seat| seat.holdings.is_some() && seat.rewards.is_some()));
    }
}
