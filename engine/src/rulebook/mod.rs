//! The five rulebooks: presets of toggles (rules section 11).

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use crate::edition::Edition;
use crate::seat::Players;

/// One of the five rulebooks the rules were read from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Rulebook {
    /// The published English rulebook.
    #[default]
    En,
    /// The published Polish rulebook.
    Pl,
    /// The published German rulebook.
    De,
    /// The published French rulebook.
    Fr,
    /// The rulebook of the English prototype.
    Draft,
}

macro_rules! toggles {
    ($($(#[$doc:meta])* $field:ident: $type:ident { $($(#[$value_doc:meta])* $value:ident,)+ })+) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
            #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
            #[serde(rename_all = "snake_case")]
            pub enum $type { $($(#[$value_doc])* $value,)+ }

            impl $type {
                /// Every value.
                pub const ALL: &[Self] = &[$(Self::$value),+];
            }
        )+

        /// A value for every point on which the rulebooks differ.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[serde(deny_unknown_fields)]
        pub struct Toggles {
            $($(#[$doc])* pub $field: $type,)+
        }

        /// The toggles somebody sets by hand; the others follow the rulebook.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[serde(deny_unknown_fields)]
        pub struct ToggleChoices {
            $($(#[$doc])* #[serde(default, skip_serializing_if = "Option::is_none")] pub $field: Option<$type>,)+
        }

        impl Toggles {
            /// These toggles with the chosen ones in their place.
            #[must_use]
            pub fn with(self, choices: ToggleChoices) -> Self {
                Self { $($field: choices.$field.unwrap_or(self.$field),)+ }
            }

            /// The toggles in which this differs from `other`.
            #[must_use]
            pub fn unlike(self, other: Self) -> ToggleChoices {
                ToggleChoices { $($field: (self.$field != other.$field).then_some(self.$field),)+ }
            }

            /// These toggles and each variant of them that sets one toggle by itself to another value.
            #[must_use]
            pub fn each_alone(self) -> Vec<Self> {
                let mut all = vec![self];
                $(all.extend($type::ALL.iter().filter(|value| **value != self.$field).map(|value| Self { $field: *value, ..self }));)+
                all
            }
        }
    };
}

toggles! {
    /// The time at which the large cube of `temporary_priority` moves.
    temporary_priority: TemporaryPriority {
        /// The cube moves with the action.
        AtOnce,
        /// The cube moves when the Action phase ends.
        AfterActions,
    }
    /// The slaves that a miner may chain.
    rock_targets: RockTargets {
        /// Own slaves only when no opponent's can take a rock.
        OpponentsFirst,
        /// Any slave, own or of an opponent.
        Any,
    }
    /// The time at which rocks may be removed (R6.1).
    rock_removal: RockRemoval {
        /// At any time until the game is over.
        AnyTime,
        /// Only while the player has an open decision.
        OwnTurn,
    }
    /// The number of resources that one dump removes.
    dump_amount: DumpAmount {
        /// 1, 2 or 3 resources.
        UpToThree,
        /// Exactly 3 resources.
        ExactlyThree,
    }
    /// The time at which the use of the double offering tile is declared.
    double_offering: DoubleOffering {
        /// When offers are revealed.
        WithOffer,
        /// After the round tile is shown, before offers open.
        Announced,
        /// Before the round tile is shown.
        AnnouncedEarly,
    }
    /// The order of final scoring.
    final_order: FinalOrder {
        /// Bread pays for rocks, then majorities.
        RocksThenMajorities,
        /// Majorities, then bread pays for rocks.
        MajoritiesThenRocks,
    }
    /// The treatment of offered food that the Queen does not want.
    wrong_food: WrongFood {
        /// The move is refused.
        Rejected,
        /// 5 penalties; the food comes back (R3.15).
        Penalised,
    }
}

impl Rulebook {
    /// All rulebooks, the default first.
    pub const ALL: [Self; 5] = [Self::En, Self::Pl, Self::De, Self::Fr, Self::Draft];

    /// The toggles that this rulebook sets.
    #[must_use]
    pub fn toggles(self) -> Toggles {
        let en = Toggles {
            temporary_priority: TemporaryPriority::AtOnce,
            rock_targets: RockTargets::OpponentsFirst,
            rock_removal: RockRemoval::AnyTime,
            dump_amount: DumpAmount::UpToThree,
            double_offering: DoubleOffering::Announced,
            final_order: FinalOrder::RocksThenMajorities,
            wrong_food: WrongFood::Rejected,
        };
        let de = Toggles {
            temporary_priority: TemporaryPriority::AfterActions,
            rock_removal: RockRemoval::OwnTurn,
            dump_amount: DumpAmount::ExactlyThree,
            double_offering: DoubleOffering::AnnouncedEarly,
            ..en
        };
        match self {
            Self::En | Self::Pl => en,
            Self::De => de,
            Self::Fr => Toggles { rock_targets: RockTargets::Any, ..de },
            Self::Draft => Toggles {
                temporary_priority: TemporaryPriority::AfterActions,
                rock_targets: RockTargets::Any,
                double_offering: DoubleOffering::WithOffer,
                final_order: FinalOrder::MajoritiesThenRocks,
                ..en
            },
        }
    }
}

/// Everything that is settled before a game begins and never changes in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Rules {
    /// The number of players, 2 to 5.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub players: Players,
    /// The rulebook the toggles started from.
    pub rulebook: Rulebook,
    /// The toggles of the game.
    pub toggles: Toggles,
    /// The numbers of the board.
    pub edition: Edition,
    /// Whether holdings and reward tiles are public (R1.7).
    pub open_holdings: bool,
}

impl Hash for Rules {
    /// Hashes the name of the edition without its numbers: states are hashed by the million, and all have the same rules.
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.players, self.rulebook, self.toggles, self.open_holdings).hash(state);
        (&self.edition.id, self.edition.revision).hash(state);
    }
}

impl Rules {
    /// The rules of a rulebook on the standard edition, hidden holdings.
    #[must_use]
    pub fn of(rulebook: Rulebook, players: Players) -> Self {
        Self { players, rulebook, toggles: rulebook.toggles(), edition: Edition::standard(), open_holdings: false }
    }
}

#[cfg(test)]
mod tests;
