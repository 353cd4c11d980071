//! The refusals of moves: a closed set with stable codes, each with a sentence that says which move would be legal.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::board::{ActionSpace, PixiePlace, Space};
use crate::decision::Question;
use crate::moves::Cube;
use crate::resources::{Food, Metal, Resource, Resources};
use crate::seat::Seat;
use crate::tiles::{Ability, RewardRow, Tile};

macro_rules! refusals {
    ($($(#[$doc:meta])* $code:literal $variant:ident { $($field:ident: $type:ty),* } => $($sentence:expr),+;)+) => {
        /// The reason why a move was refused. Nothing has happened.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[serde(tag = "code", rename_all = "kebab-case")]
        #[expect(missing_docs, reason = "the sentence of each variant says what its fields are")]
        pub enum Refusal {
            $($(#[$doc])* $variant { $($field: $type),* },)+
        }

        impl Refusal {
            /// All codes, in the order of the table.
            pub const CODES: &[&str] = &[$($code),+];

            /// The code, which never changes.
            #[must_use]
            pub fn code(&self) -> &'static str {
                match self { $(Self::$variant { .. } => $code,)+ }
            }
        }

        impl fmt::Display for Refusal {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(Self::$variant { $($field),* } => write!(f, $($sentence),+),)+ }
            }
        }
    };
}

refusals! {
    /// The game has ended.
    "game-over" GameOver {} => "the game is over; no move is possible any more";
    /// The seat fell into the pit.
    "in-the-pit" InThePit {} => "this seat fell into the pit and takes no further part";
    /// The seat does not take part.
    "no-such-seat" NoSuchSeat { players: u8 } => "this game has {players} seats; name one of them";
    /// Nothing waits for this seat.
    "not-your-turn" NotYourTurn {} => "nothing waits for this seat now; wait until it is asked";
    /// Something else was asked.
    "another-question" AnotherQuestion { asked: Question } => "this does not answer what was asked: {}", asked.prompt();

    /// A double space has been used this round, or a single space is full.
    "space-occupied" SpaceOccupied { space: ActionSpace } => "`{space}` has been used this round; choose another action or `pass`";
    /// The player has too few discs in hand.
    "not-enough-discs" NotEnoughDiscs { needed: u8, have: u8 } =>
        "this costs {needed} discs and {have} is left; a space beside the pyramid, or one where a pixie stands, costs 1";
    /// The supply has too few of the resource.
    "supply-lacks" SupplyLacks { resource: Resource, has: u8 } => "the supply has only {has} {resource}; take less or something else";
    /// The player cannot pay.
    "cannot-pay" CannotPay { cost: Resources, have: Resources } => "this costs {}, and only {} can be spent", list(*cost), list(*have);
    /// The number is too small or too large.
    "wrong-amount" WrongAmount { least: u8, most: u8 } => "the number must be from {least} to {most}";
    /// Gold cannot be traded, nor a kind for itself.
    "not-tradable" NotTradable {} => "a trade swaps two different kinds out of apple, bread, honey and silver";
    /// The screen has no free place for the tile.
    "no-free-place" NoFreePlace {} => "the screen has no free place for such a tile; exchange it or use the other one first";
    /// The tile is not on its space.
    "tile-not-there" TileNotThere { space: Space } => "there is no tile to take at `{space}` now";
    /// The player lacks the tile.
    "not-your-tile" NotYourTile { tile: Tile } => "`{tile}` does not lie on this seat's screen; name an own tile";
    /// The other tile is not there.
    "tile-not-available" TileNotAvailable { tile: Tile } =>
        "`{tile}` cannot be had there; name a tile of the same type on the board or, with `of`, on an opponent's screen";
    /// The two tiles are of different types.
    "tiles-differ" TilesDiffer {} => "only tiles of one type can be exchanged: food, single-use or ability";
    /// No reward tile is left.
    "no-reward-tile" NoRewardTile { row: RewardRow } => "no {row} tile is left";
    /// The disc is on the highest step.
    "top-of-track" TopOfTrack { track: Metal } => "the disc is already on the highest step of the {track} track";
    /// The opponent is oneself, or not in the game.
    "not-an-opponent" NotAnOpponent { seat: Seat } => "{seat} is no opponent in this game; name another seat that is still in it";
    /// No pixie that can be robbed stands there.
    "nobody-to-rob" NobodyToRob { space: Space } => "no opponent's pixie stands on `{space}`; name a space where one stands";
    /// The bag is empty.
    "bag-is-empty" BagIsEmpty {} => "the bag is empty; nothing can be mined any more";
    /// The bag holds fewer cubes of this kind.
    "bag-lacks" BagLacks { cube: Cube, has: u8 } => "the bag holds only {has} {cube}; name cubes that are in it";
    /// Too many or too few cubes are named.
    "wrong-number-of-cubes" WrongNumberOfCubes { number: u8 } => "exactly {number} of the cubes can be named with the tile now";
    /// The action to be copied has not been used this round.
    "not-copyable" NotCopyable { space: Space } => "`{space}` has not been used this round; copy an action whose space has a disc";
    /// The small cube cannot move so many places forward.
    "too-far-ahead" TooFarAhead { ahead: u8 } => "{ahead} small cubes stand ahead; move 1 to that many places";
    /// The dump removes too many or too few resources.
    "wrong-dump" WrongDump { exactly_three: bool } => "{}", if *exactly_three {
        "exactly 3 resources are dumped, no fewer and no more"
    } else {
        "1, 2 or 3 resources are dumped"
    };

    /// No own pixie stands there.
    "no-pixie-there" NoPixieThere { place: PixiePlace } => "no such pixie stands at `{place}`; name a place where one does";
    /// All slaves are chained.
    "slaves-chained" SlavesChained {} => "all slaves in the mine are chained; remove rocks with `unchain` first";
    /// The step does not lead to the next row up.
    "not-the-next-row" NotTheNextRow { from: PixiePlace, to: PixiePlace } => "a step leads to the next row up, and `{to}` is not the row above `{from}`";
    /// The place has no room for the pixie.
    "no-room" NoRoom { place: PixiePlace } => "there is no room at `{place}`; choose another place of that row";
    /// The servant space is out of reach.
    "servant-space-closed" ServantSpaceClosed {} =>
        "the servant space can be entered by one pixie a round, in the Reward phase only, and only while a servant tile is left";
    /// More steps than are left.
    "too-many-steps" TooManySteps { left: u8 } => "only {left} promotion steps are left";

    /// The ability does not lie face up.
    "ability-not-offered" AbilityNotOffered { ability: Ability } => "`{ability}` does not lie face up; choose one that does";
    /// The numbers do not add up.
    "wrong-total" WrongTotal { needed: u8, given: u8 } => "{given} were named; it must be {needed} altogether";
    /// Only food can be chosen.
    "not-food" NotFood { resource: Resource } => "{resource} is not food; choose apples, bread or honey";
    /// The slave place cannot take so many rocks.
    "no-room-for-rocks" NoRoomForRocks { seat: Seat, place: u8, room: u8 } =>
        "slave place {seat}.{place} can take {room} more rocks; places with a slave take up to 3";
    /// Own slaves are chained before opponents' slaves.
    "opponents-first" OpponentsFirst { own: u8 } => "opponents' slaves are chained first; {own} of these rocks go to own slaves";
    /// The player has no mercy tile.
    "no-mercy-tile" NoMercyTile {} => "this seat has no mercy tile; name the pixie to send to the mine";
    /// The Queen wants other food.
    "unwanted-food" UnwantedFood { wanted: Food } => "the Queen wants {wanted} this round; other food cannot be offered";
    /// More kinds than may be offered.
    "too-many-kinds" TooManyKinds { most: u8 } => "at most {most} kinds can be offered now";
    /// Fewer rocks lie on the slave place.
    "no-such-rocks" NoSuchRocks { place1: u8, place2: u8 } =>
        "{place1} rocks lie on slave place 1 and {place2} on 2; remove at least one and not more than that";
    /// Rocks cannot be removed at this time.
    "not-now" NotNow {} => "in this game rocks are removed only while a decision of this seat is open";
}

/// Resources as words: `2 apple, 1 gold`.
fn list(resources: Resources) -> String {
    let words: Vec<_> = resources.iter().map(|(resource, number)| format!("{number} {resource}")).collect();
    if words.is_empty() { "nothing".into() } else { words.join(", ") }
}

impl std::error::Error for Refusal {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_paid_is_named() {
        let refused = |cost, have| Refusal::CannotPay { cost: Resources::new(cost), have: Resources::new(have) };
        assert_eq!(
            refused([2, 0, 0, 0, 1], [1, 0, 0, 5, 0]).to_string(),
            "this costs 2 apple, 1 gold, and only 1 apple, 5 silver can be spent"
        );
        assert_eq!(refused([0, 1, 0, 0, 0], [0; 5]).to_string(), "this costs 1 bread, and only nothing can be spent");
    }
}
