//! The Reward phase (R3.18-R3.24, R10.3).

use super::offering::wanted_food;
use crate::decision::Question;
use crate::effect::Effect;
use crate::play::Play;
use crate::resources::Metal;
use crate::seat::{Players, Seat};
use crate::stage::Stage;
use crate::state::State;
use crate::tiles::{Ability, RewardRow};
use crate::{promotion, rewards, tracks};

/// One step for every seat that offered the metal, one more for the only seat that offered the most (R3.18).
pub(super) fn advance_tracks(play: &mut Play<'_>) {
    for track in Metal::ALL {
        let offered = |state: &State, seat: Seat| state.player(seat).offer.unwrap_or_default()[track.into()];
        let state = &play.state;
        let most = state.seats().map(|seat| offered(state, seat)).max().unwrap_or(0);
        let alone = state.seats().filter(|seat| offered(state, *seat) == most).count() == 1;
        let seats: Vec<Seat> = state.turn_order().filter(|seat| offered(state, *seat) > 0).collect();
        for seat in seats {
            let earned = 1 + u8::from(alone && offered(play.state, seat) == most);
            let steps = earned.min(tracks::steps_left(play.state, seat, track));
            if steps > 0 {
                play.emit(Effect::TrackAdvanced { seat, track, steps });
            }
        }
    }
    play.next(Stage::Promotions { place: 0 });
}

pub(super) fn ask_for_promotions(play: &mut Play<'_>, place: u8) {
    let Some(seat) = play.state.turn_order().nth(place.into()) else {
        play.next(Stage::ExtraPromotion {});
        return;
    };
    play.next(Stage::Promotions { place: place + 1 });
    let left = wanted_food(play.state, seat);
    if left > 0 {
        play.ask(seat, Question::Promotion { left });
    }
}

pub(super) fn ask_for_extra_promotion(play: &mut Play<'_>) {
    play.next(Stage::Servant {});
    let holder = play.state.turn_order().find(|seat| play.state.has(*seat, Ability::ExtraPromotion));
    if let Some(seat) = holder {
        play.ask(seat, Question::ExtraPromotion {});
    }
}

pub(super) fn welcome_servant(play: &mut Play<'_>) {
    play.next(if play.state.rules.players == Players::Two { Stage::Dummy {} } else { Stage::SlavePenalties {} });
    if let Some(seat) = play.state.servant_space {
        play.emit(Effect::BecameServant { seat });
        rewards::take_reward(play, seat, RewardRow::Servant, Ability::ServantBonus);
    }
}

pub(super) fn ask_for_dummy(play: &mut Play<'_>) {
    play.next(Stage::SlavePenalties {});
    if let Some(favourite) = play.state.favourite()
        && promotion::dummy_steps(play.state).next().is_some()
    {
        play.ask(favourite, Question::MoveDummy {});
    }
}

#[cfg(test)]
mod tests;
