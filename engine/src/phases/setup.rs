//! The choice of the permanent abilities before the first round (R2.9).

use crate::decision::Question;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::stage::Stage;
use crate::state::State;
use crate::tiles::Ability;

/// Asks the last seat in the order that has no ability yet.
pub(super) fn choose_abilities(play: &mut Play<'_>) {
    let state = &play.state;
    let last = state.small.iter().rev().find(|seat| state.player(*seat).ability.is_none());
    match last {
        Some(seat) => play.ask(seat, Question::ChooseAbility {}),
        None => play.next(Stage::StartRound {}),
    }
}

pub(crate) fn check(state: &State, ability: Ability) -> Result<(), Refusal> {
    if state.abilities.contains(ability) { Ok(()) } else { Err(Refusal::AbilityNotOffered { ability }) }
}

#[cfg(test)]
mod tests {
    use crate::decision::Question;
    use crate::moves::{Answer, Move};
    use crate::rulebook::Rulebook;
    use crate::seat::Seat::{Blue, Green, Grey, Red, Yellow};
    use crate::testing::started;
    use crate::tiles::Ability;

    const SIX: [Ability; 6] = [
        Ability::CheapGold,
        Ability::ServantBonus,
        Ability::RingBonus,
        Ability::SilverIncome,
        Ability::ExtraPromotion,
        Ability::FreeDemotion,
    ];

    fn ability(ability: Ability) -> Move {
        Answer::ChooseAbility { ability }.into()
    }

    #[test]
    fn r2_9_the_last_chooses_first_and_the_favourite_last() {
        let table = started(Rulebook::En, &[Red, Blue, Yellow], SIX);
        table.asks_only(&[Yellow]).asks(Yellow, Question::ChooseAbility {});
        let table = table.when(Yellow, ability(Ability::RingBonus));
        table.asks_only(&[Blue]).cannot(Blue, ability(Ability::RingBonus), "ability-not-offered");
        let table = table.when(Blue, ability(Ability::CheapGold));
        table.asks_only(&[Red]).asks(Red, Question::ChooseAbility {});
    }

    #[test]
    fn r2_9_only_abilities_that_lie_face_up_can_be_chosen() {
        let table = started(Rulebook::En, &[Red, Blue, Yellow], SIX);
        assert_eq!(table.legal(Yellow).len(), 6);
        table.can(Yellow, ability(Ability::CheapGold)).cannot(
            Yellow,
            ability(Ability::FreeRocks),
            "ability-not-offered",
        );
    }

    #[test]
    fn r2_9_the_rest_stays_on_the_board_and_the_first_round_begins() {
        let table = started(Rulebook::En, &[Red, Blue, Yellow], SIX)
            .when(Yellow, ability(Ability::RingBonus))
            .when(Blue, ability(Ability::CheapGold))
            .when(Red, ability(Ability::FreeDemotion));
        let left: Vec<Ability> = table.state.abilities.iter().collect();
        assert_eq!(left, [Ability::ServantBonus, Ability::SilverIncome, Ability::ExtraPromotion]);
        assert_eq!(table.state.player(Yellow).ability, Some(Ability::RingBonus));
        assert_eq!(table.state.round, 1);
        table.asks_only(&[Red]).asks(Red, Question::Action {});
    }

    #[test]
    fn r2_9_the_favourite_of_five_still_has_two_to_choose_from() {
        let table = started(Rulebook::En, &[Blue, Red, Yellow, Green, Grey], SIX)
            .when(Grey, ability(SIX[0]))
            .when(Green, ability(SIX[1]))
            .when(Yellow, ability(SIX[2]))
            .when(Red, ability(SIX[3]));
        assert_eq!(table.legal(Blue), [ability(SIX[4]), ability(SIX[5])]);
    }
}
