//! The coverage of games: the things that occurred, and those that should.

use std::collections::BTreeSet;

use pixie_engine::board::{ActionSpace, SingleSpace, Space};
use pixie_engine::effect::{EndCause, PenaltyCause};
use pixie_engine::moves::{Answer, DoubleAction, Move, SingleAction, Tile};
use pixie_engine::resources::Resource;
use pixie_engine::rulebook::{
    DoubleOffering, DumpAmount, FinalOrder, RockRemoval, RockTargets, TemporaryPriority, WrongFood,
};
use pixie_engine::stage::Phase;
use pixie_engine::tiles::{Ability, RewardRow, SingleUse};
use pixie_engine::{Effect, Players, Question, Rules, Seat, State, apply_trusted};
use serde::Serialize;

use super::game::{Game, Turn};

const QUESTIONS: &str = "choose_ability choose_food action copy divide_whips place_rocks demote announce offer promotion \
    extra_promotion move_dummy";

const EFFECTS: &str = "set_up round_began next asked answered automatic step_made gained paid dumped robbed discs_placed \
    discs_returned passed pixie_moved pixies_swapped became_servant ability_taken food_tile_taken \
    single_use_taken single_use_returned tiles_exchanged reward_taken reward_points_gained \
    track_advanced offering_track_grew priority_gained large_cube_moved whip_rolled casino_rolled \
    cubes_drawn rocks_placed rocks_lost unchained round_tile_revealed double_offering_announced \
    offer_made offers_revealed offer_accepted offer_returned penalised demotions_owed demotion_settled \
    demotions_lapsed fell_into_pit pixies_removed food_tile_returned ability_returned rewards_lost \
    finished";

const STAGES: &str = "start_round steal turn carry_out_copy end_actions announce_early reveal_tile announce collect_offers \
    reveal_offers judge outrage tracks promotions extra_promotion servant dummy slave_penalties \
    track_penalties end_round";

const MOVES: &str = "choose_ability choose_food pass divide_whips place_rocks demote beg announce offer promote stop \
    move_dummy unchain mine exchange_tiles dump take_food copy special_offering priority \
    temporary_priority";

/// A value as its word in JSON.
fn word(value: impl Serialize) -> String {
    let json = serde_json::to_value(value).expect("it is JSON");
    json.as_str().map_or_else(|| json.to_string(), str::to_owned)
}

/// The word under a key of a value's JSON.
fn word_at(value: impl Serialize, key: &str) -> String {
    let json = serde_json::to_value(value).expect("it is JSON");
    json[key].as_str().unwrap_or_default().to_owned()
}

fn words<T: Serialize>(what: &str, values: &[T]) -> Vec<String> {
    values.iter().map(|value| format!("{what} {}", word(value))).collect()
}

/// Everything that should occur.
pub(crate) fn everything() -> BTreeSet<String> {
    let lists = [("question", QUESTIONS), ("effect", EFFECTS), ("stage", STAGES), ("move", MOVES)];
    let named = lists.into_iter().flat_map(|(what, list)| words(what, &list.split(' ').collect::<Vec<_>>()));
    named
        .chain(words("action", &Space::ALL))
        .chain(words("copied", &Space::ALL))
        .chain(words("action", &SingleSpace::ALL))
        .chain(words("taken", &Ability::ALL))
        .chain(words("effective", &Ability::ALL))
        .chain(words("food tile", &[2, 3, 4]))
        .chain(words("taken", &SingleUse::ALL))
        .chain(words("used", &SingleUse::ALL))
        .chain(words("reward", &RewardRow::ALL))
        .chain(words("penalty", &PenaltyCause::ALL))
        .chain(words("end", &EndCause::ALL))
        .chain(words("temporary_priority", TemporaryPriority::ALL))
        .chain(words("rock_targets", RockTargets::ALL))
        .chain(words("rock_removal", RockRemoval::ALL))
        .chain(words("dump_amount", DumpAmount::ALL))
        .chain(words("double_offering", DoubleOffering::ALL))
        .chain(words("final_order", FinalOrder::ALL))
        .chain(words("wrong_food", WrongFood::ALL))
        .chain(words("exchanged", &["food", "single_use", "ability"]))
        .collect()
}

/// The things that occurred so far.
#[derive(Default)]
pub(crate) struct Coverage(pub(crate) BTreeSet<String>);

impl Coverage {
    fn add(&mut self, what: &str, value: impl Serialize) {
        self.0.insert(format!("{what} {}", word(value)));
    }

    /// Adds what occurred in a game.
    pub(crate) fn add_game(&mut self, game: &Game) {
        self.add_toggles(&game.rules);
        self.add("end", game.outcome().cause);
        for effect in game.effects() {
            self.add_effect(effect);
        }
        game.walk(|before, turn| {
            self.add_move(before, turn);
            self.add_abilities(before, turn);
        });
    }

    fn add_toggles(&mut self, rules: &Rules) {
        let toggles = serde_json::to_value(rules.toggles).expect("toggles are JSON");
        for (name, value) in toggles.as_object().expect("toggles are an object") {
            self.add(name, value);
        }
    }

    fn add_effect(&mut self, effect: &Effect) {
        self.add("effect", word_at(effect, "type"));
        match *effect {
            Effect::Asked { question, .. } => self.add("question", word_at(question, "kind")),
            Effect::Next { stage } => self.add("stage", word_at(stage, "stage")),
            Effect::Penalised { cause, .. } => self.add("penalty", cause),
            Effect::AbilityTaken { ability, .. } => self.add("taken", ability),
            Effect::SingleUseTaken { tile, .. } => self.add("taken", tile),
            Effect::FoodTileTaken { value, .. } => self.add("food tile", value),
            Effect::RewardTaken { row, .. } => self.add("reward", row),
            Effect::TilesExchanged { give, .. } => {
                let type_of = serde_json::to_value(give).expect("a tile is JSON");
                let name = type_of.as_object().and_then(|tile| tile.keys().next().cloned());
                self.add("exchanged", name);
            }
            _ => {}
        }
    }

    fn add_move(&mut self, before: &State, turn: &Turn) {
        if let Move::Single(_) | Move::Answer(_) = turn.choice {
            self.add("move", word_at(turn.choice, "type"));
        }
        match turn.choice.space() {
            Some(ActionSpace::Double(space)) => self.add("action", space),
            Some(ActionSpace::Single(space)) => self.add("action", space),
            None => {}
        }
        let Some(decision) = before.decision(turn.seat) else { return };
        let returned = |tile: SingleUse| turn.effects.contains(&Effect::SingleUseReturned { seat: turn.seat, tile });
        match (decision.question, turn.choice) {
            (_, Move::Single(SingleAction::Copy { action })) => {
                self.add("copied", action.space());
            }
            (_, Move::Single(SingleAction::Mine { look })) if !look.is_empty() => {
                self.add("used", SingleUse::LookIntoBag);
            }
            (_, Move::Answer(Answer::Beg {})) => self.add("used", SingleUse::Mercy),
            (Question::Announce {}, _) if returned(SingleUse::DoubleOffering) => {
                self.add("used", SingleUse::DoubleOffering);
            }
            _ => {}
        }
    }

    /// Whether an ability made a difference in this turn.
    fn add_abilities(&mut self, before: &State, turn: &Turn) {
        let mut state = before.clone();
        let mut last_reward = None;
        for effect in &turn.effects {
            match *effect {
                Effect::Paid { seat, resources } if resources[Resource::Silver] > 0 && seat == turn.seat => {
                    if let Some(times) = bought_gold(&turn.choice)
                        && resources[Resource::Silver] < times * price_of_gold(before, seat)
                    {
                        self.add("effective", Ability::CheapGold);
                    }
                }
                Effect::RewardTaken { row, .. } => last_reward = Some(row),
                Effect::RewardPointsGained { seat, .. } => match (last_reward.take(), state.player(seat).ability) {
                    (Some(RewardRow::Servant), Some(ability @ Ability::ServantBonus))
                    | (Some(RewardRow::Ring), Some(ability @ Ability::RingBonus)) => self.add("effective", ability),
                    _ => {}
                },
                Effect::Gained { seat, resources }
                    if state.stage.phase() <= Phase::Action
                        && resources[Resource::Silver] == 1
                        && state.player(seat).ability == Some(Ability::SilverIncome) =>
                {
                    self.add("effective", Ability::SilverIncome);
                }
                Effect::PixiesSwapped { pixie, .. } if state.has(pixie, Ability::FreeDemotion) => {
                    self.add("effective", Ability::FreeDemotion);
                }
                Effect::StepMade { seat }
                    if state.decision(seat).is_some_and(|asked| asked.question == Question::ExtraPromotion {}) =>
                {
                    self.add("effective", Ability::ExtraPromotion);
                }
                Effect::Unchained { seat, .. } if state.has(seat, Ability::FreeRocks) => {
                    self.add("effective", Ability::FreeRocks);
                }
                Effect::DiscsPlaced { seat, space: ActionSpace::Single(SingleSpace::Copy), .. } => {
                    if let Move::Single(SingleAction::Copy { action }) = turn.choice
                        && state.space(action.space()).discs.is_none()
                        && state.has(seat, Ability::CopyAnything)
                    {
                        self.add("effective", Ability::CopyAnything);
                    }
                }
                Effect::Penalised { cause: PenaltyCause::Slaves, penalties } => {
                    let spared = state.seats().any(|seat| {
                        state.has(seat, Ability::LenientMine)
                            && state.player(seat).slaves > 1
                            && penalties.of(seat) == 1
                    });
                    if spared {
                        self.add("effective", Ability::LenientMine);
                    }
                }
                Effect::OffersRevealed { offers } => {
                    let usual = if state.rules.players == Players::Two { 2 } else { 1 };
                    if offers.iter().any(|(_, offer)| offer.kinds() > usual) {
                        self.add("used", SingleUse::DoubleOffering);
                    }
                }
                _ => {}
            }
            apply_trusted(&mut state, effect);
        }
        let two = |seat| {
            let player = state.player(seat);
            player.food_tiles.extra.is_some() || player.single_use.extra.is_some()
        };
        if state.seats().any(two) || matches!(state.on_extra_place, Some(Tile::Food(_) | Tile::SingleUse(_))) {
            self.add("effective", Ability::ExtraPlace);
        }
    }
}

/// Silver for one gold at the seat's step, abilities not counted.
fn price_of_gold(state: &State, seat: Seat) -> u8 {
    state.rules.edition.silver_track.price[usize::from(state.player(seat).steps[0])]
}

/// The number of gold an action buys.
fn bought_gold(choice: &Move) -> Option<u8> {
    match choice {
        Move::Double(DoubleAction::SilverToGold { times })
        | Move::Single(SingleAction::Copy { action: DoubleAction::SilverToGold { times } }) => Some(*times),
        _ => None,
    }
}
