//! The five rulebooks as presets of toggles (rules section 11).

use serde::{Deserialize, Serialize};

use crate::edition::Edition;

/// One of the five rulebooks the rules were read from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Rulebook {
    /// The published English one.
    #[default]
    En,
    /// The published Polish one.
    Pl,
    /// The published German one.
    De,
    /// The published French one.
    Fr,
    /// The English prototype.
    Draft,
}

macro_rules! toggles {
    ($($(#[$doc:meta])* $field:ident: $type:ident { $($(#[$value_doc:meta])* $value:ident,)+ })+) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
            #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
            #[serde(rename_all = "snake_case")]
            pub enum $type { $($(#[$value_doc])* $value,)+ }

            impl $type {
                /// Every value.
                pub const ALL: &[Self] = &[$(Self::$value),+];
            }
        )+

        /// A value for every point on which the rulebooks differ.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[serde(deny_unknown_fields)]
        pub struct Toggles {
            $($(#[$doc])* pub $field: $type,)+
        }

        /// The toggles somebody sets by hand; the others follow the rulebook.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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
    /// When the large cube of `temporary_priority` moves.
    temporary_priority: TemporaryPriority {
        /// With the action.
        AtOnce,
        /// When the Action phase ends.
        AfterActions,
    }
    /// Whose slaves a miner may chain.
    rock_targets: RockTargets {
        /// Own slaves only when no opponent's can take a rock.
        OpponentsFirst,
        /// Any slave.
        Any,
    }
    /// When rocks may be removed (R6.1).
    rock_removal: RockRemoval {
        /// Until the game is over.
        AnyTime,
        /// Only while the player has an open decision.
        OwnTurn,
    }
    /// How many resources one dump removes.
    dump_amount: DumpAmount {
        /// 1, 2 or 3.
        UpToThree,
        /// 3.
        ExactlyThree,
    }
    /// When the use of the double offering tile is declared.
    double_offering: DoubleOffering {
        /// When offers are revealed.
        WithOffer,
        /// After the round tile is shown, before offers open.
        Announced,
        /// Before the round tile is shown.
        AnnouncedEarly,
    }
    /// What final scoring counts first.
    final_order: FinalOrder {
        /// Bread pays for rocks, then majorities.
        RocksThenMajorities,
        /// Majorities, then bread pays for rocks.
        MajoritiesThenRocks,
    }
    /// What happens to an offer of food the Queen does not want.
    wrong_food: WrongFood {
        /// The move is refused.
        Rejected,
        /// 5 penalties; the food comes back (R3.15).
        Penalised,
    }
}

impl Rulebook {
    /// All five, the default first.
    pub const ALL: [Self; 5] = [Self::En, Self::Pl, Self::De, Self::Fr, Self::Draft];

    /// The rulebook's preset.
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
pub struct Rules {
    /// 2 to 5.
    pub players: u8,
    /// The rulebook the toggles started from.
    pub rulebook: Rulebook,
    /// What is played.
    pub toggles: Toggles,
    /// The numbers of the board.
    pub edition: Edition,
    /// Whether holdings and reward tiles are public (R1.7).
    pub open_holdings: bool,
}

impl Rules {
    /// The rules of a rulebook on the standard edition, hidden holdings.
    #[must_use]
    pub fn of(rulebook: Rulebook, players: u8) -> Self {
        Self { players, rulebook, toggles: rulebook.toggles(), edition: Edition::standard(), open_holdings: false }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decision::Question;
    use crate::effect::Effect;
    use crate::resources::Food;
    use crate::seat::Seat::{Blue, Red, Yellow};
    use crate::state::Stage;
    use crate::testing::{Table, announce, given, offer};
    use crate::tiles::SingleUse;

    #[test]
    fn r11_the_five_presets() {
        let rows: [(Rulebook, [&str; 7]); 5] = [
            (
                Rulebook::En,
                [
                    "at_once",
                    "opponents_first",
                    "any_time",
                    "up_to_three",
                    "announced",
                    "rocks_then_majorities",
                    "rejected",
                ],
            ),
            (
                Rulebook::Pl,
                [
                    "at_once",
                    "opponents_first",
                    "any_time",
                    "up_to_three",
                    "announced",
                    "rocks_then_majorities",
                    "rejected",
                ],
            ),
            (
                Rulebook::De,
                [
                    "after_actions",
                    "opponents_first",
                    "own_turn",
                    "exactly_three",
                    "announced_early",
                    "rocks_then_majorities",
                    "rejected",
                ],
            ),
            (
                Rulebook::Fr,
                [
                    "after_actions",
                    "any",
                    "own_turn",
                    "exactly_three",
                    "announced_early",
                    "rocks_then_majorities",
                    "rejected",
                ],
            ),
            (
                Rulebook::Draft,
                ["after_actions", "any", "any_time", "up_to_three", "with_offer", "majorities_then_rocks", "rejected"],
            ),
        ];
        for (rulebook, values) in rows {
            let names = [
                "temporary_priority",
                "rock_targets",
                "rock_removal",
                "dump_amount",
                "double_offering",
                "final_order",
                "wrong_food",
            ];
            let expected: serde_json::Map<_, _> =
                names.into_iter().map(str::to_owned).zip(values.into_iter().map(Into::into)).collect();
            let toggles = serde_json::to_value(rulebook.toggles()).expect("toggles can be written");
            assert_eq!(toggles, serde_json::Value::Object(expected), "{rulebook:?}");
        }
    }

    #[test]
    fn r11_en_is_the_default() {
        assert_eq!(Rulebook::default(), Rulebook::En);
    }

    #[test]
    fn r11_any_toggle_can_be_set_by_itself() {
        for rulebook in Rulebook::ALL {
            let preset = rulebook.toggles();
            let all = preset.each_alone();
            assert_eq!(all.len(), 1 + 6 + 2, "each other value of seven toggles, one of which has three");
            for toggles in all {
                let choices = toggles.unlike(preset);
                assert_eq!(preset.with(choices), toggles);
                let written = serde_json::to_string(&choices).expect("choices can be written");
                assert_eq!(serde_json::from_str::<ToggleChoices>(&written).ok(), Some(choices));
            }
        }
        assert!(serde_json::from_str::<ToggleChoices>(r#"{"wrong_drink": "rejected"}"#).is_err());
        assert!(serde_json::from_str::<ToggleChoices>(r#"{"wrong_food": "eaten"}"#).is_err());
    }

    /// Red holds the tile. The Queen wants apples, and everybody has some of everything.
    fn holding(toggle: DoubleOffering) -> Table {
        given(3, Rulebook::En)
            .toggle(|toggles| toggles.double_offering = toggle)
            .holds(Blue, [2; 5])
            .tile(Red, SingleUse::DoubleOffering)
            .next_tile(Food::Apple)
    }

    fn tile_is_back(table: &Table) -> bool {
        table.state.single_use[SingleUse::DoubleOffering as usize]
    }

    const TWO_KINDS: [u8; 5] = [1, 0, 0, 2, 0];

    #[test]
    fn toggle_double_offering_announced_asks_after_the_round_tile_and_before_the_offers() {
        let table = holding(DoubleOffering::Announced).stage(Stage::RevealTile {}).plays_on();
        table.asks_only(&[Red]).asks(Red, Question::Announce {});
        assert_eq!(table.state.wanted(), Some(Food::Apple));

        let yes = table.when(Red, announce(true));
        yes.asks_only(&[Blue, Red, Yellow]).can(Red, offer(TWO_KINDS));
        assert!(tile_is_back(&yes), "it is used");
        yes.cannot(Red, offer([1, 0, 0, 1, 1]), "too-many-kinds").cannot(Blue, offer(TWO_KINDS), "too-many-kinds");

        let no = table.when(Red, announce(false));
        no.asks_only(&[Blue, Red, Yellow]).cannot(Red, offer(TWO_KINDS), "too-many-kinds");
        assert!(!tile_is_back(&no));
    }

    #[test]
    fn toggle_double_offering_announced_early_asks_before_the_round_tile() {
        let table = holding(DoubleOffering::AnnouncedEarly).stage(Stage::EndActions {}).plays_on();
        table.asks_only(&[Red]).asks(Red, Question::Announce {});
        assert_eq!((table.state.wanted(), table.state.revealed), (None, 0));

        let yes = table.when(Red, announce(true));
        yes.asks_only(&[Blue, Red, Yellow]).can(Red, offer(TWO_KINDS));
        assert!(tile_is_back(&yes), "it is used");
        table.when(Red, announce(false)).cannot(Red, offer(TWO_KINDS), "too-many-kinds");
    }

    #[test]
    fn toggle_double_offering_once_declared_the_tile_is_used_even_if_fewer_kinds_follow() {
        let table = holding(DoubleOffering::Announced).stage(Stage::RevealTile {}).plays_on().when(Red, announce(true));
        let after = table.when(Red, offer([1, 0, 0, 0, 0]));
        assert!(tile_is_back(&after));
        assert_eq!(after.state.player(Red).single_use.own, None);
    }

    #[test]
    fn toggle_double_offering_with_offer_shows_it_when_the_offers_are_revealed() {
        let table = holding(DoubleOffering::WithOffer).stage(Stage::RevealTile {}).plays_on();
        table.asks_only(&[Blue, Red, Yellow]).cannot(Blue, offer(TWO_KINDS), "too-many-kinds");
        table.cannot(Red, offer([1, 0, 0, 1, 1]), "too-many-kinds");
        let sealed = table.when(Red, offer(TWO_KINDS)).when(Blue, offer([0; 5]));
        assert!(!tile_is_back(&sealed), "nothing is shown yet");
        let shown = sealed.when(Yellow, offer([0; 5]));
        assert!(tile_is_back(&shown));
        shown.happened(Effect::SingleUseReturned { seat: Red, tile: SingleUse::DoubleOffering });
    }

    #[test]
    fn toggle_double_offering_with_offer_keeps_the_tile_with_a_single_kind() {
        let table = holding(DoubleOffering::WithOffer).stage(Stage::RevealTile {}).plays_on();
        let table = table.when(Red, offer([1, 0, 0, 0, 0])).when(Blue, offer([0; 5])).when(Yellow, offer([0; 5]));
        assert!(!tile_is_back(&table));
    }

    #[test]
    fn toggle_double_offering_asks_nobody_if_nobody_holds_the_tile() {
        for toggle in [DoubleOffering::Announced, DoubleOffering::AnnouncedEarly] {
            let table = given(3, Rulebook::En).toggle(|toggles| toggles.double_offering = toggle);
            table.stage(Stage::EndActions {}).plays_on().asks_only(&[Blue, Red, Yellow]);
        }
    }

    #[test]
    fn toggle_wrong_food_rejected_refuses_the_move() {
        let table = given(3, Rulebook::En).wanted(Food::Apple).offers_open();
        table.cannot(Red, offer([0, 1, 0, 0, 0]), "unwanted-food").can(Red, offer([1, 0, 0, 0, 0]));
        table.can(Red, offer([0, 0, 0, 2, 0])).can(Red, offer([0; 5]));
    }

    #[test]
    fn toggle_wrong_food_penalised_costs_5_penalties_and_the_food_comes_back() {
        let table = given(3, Rulebook::En).toggle(|toggles| toggles.wrong_food = WrongFood::Penalised);
        let table = table.wanted(Food::Apple).offers_open();
        table.can(Red, offer([0, 1, 0, 0, 0]));
        let table = table.when(Blue, offer([1, 0, 0, 0, 0])).when(Yellow, offer([1, 0, 0, 0, 0]));
        let shown = table.when(Red, offer([0, 2, 0, 0, 0]));
        shown.penalised(Red, 5).paid(Red, [0; 5]).penalised(Blue, 0);
    }

    #[test]
    fn r12_7_with_two_players_one_or_two_kinds_may_be_shown_and_nothing_costs_5_penalties() {
        let table = given(2, Rulebook::En).holds(Blue, [2; 5]).wanted(Food::Apple).offers_open();
        table.can(Blue, offer([1, 0, 0, 0, 0])).can(Blue, offer([1, 0, 0, 1, 0])).can(Blue, offer([0, 0, 0, 1, 2]));
        table.cannot(Blue, offer([1, 0, 0, 1, 1]), "too-many-kinds");
        let after = table.when(Blue, offer([1, 0, 0, 0, 0])).when(Red, offer([0; 5]));
        after.penalised(Red, 5).penalised(Blue, 0);
    }
}
