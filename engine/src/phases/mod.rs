//! The order of play, a file for each phase: the things the game does by itself when no decision is open.

mod action;
pub(crate) mod offering;
mod penalty;
mod reward;
pub(crate) mod setup;
pub(crate) mod steal;

use crate::effect::Effect;
use crate::play::Play;
use crate::rulebook::DoubleOffering;
use crate::stage::Stage;

/// Carries out the stage and sets the next one.
pub(crate) fn proceed(play: &mut Play<'_>) {
    match play.state.stage {
        Stage::ChooseAbilities {} => setup::choose_abilities(play),

        Stage::StartRound {} => {
            play.emit(Effect::RoundBegan { round: play.state.round + 1 });
            play.next(Stage::Steal { place: 0 });
        }
        Stage::Steal { place } => steal::take_income(play, place),

        Stage::Turn { from } => action::give_turn(play, from),
        Stage::CarryOutCopy { seat, action } => action::carry_out_copy(play, seat, action),
        Stage::EndActions {} => action::end(play),

        Stage::AnnounceEarly {} => offering::ask_for_announcement(play, Stage::RevealTile {}),
        Stage::RevealTile {} => {
            let announced = play.state.toggles().double_offering == DoubleOffering::Announced;
            let next = if announced { Stage::Announce {} } else { Stage::CollectOffers {} };
            offering::reveal_tile(play, next);
        }
        Stage::Announce {} => offering::ask_for_announcement(play, Stage::CollectOffers {}),
        Stage::CollectOffers {} => offering::collect(play),
        Stage::RevealOffers {} => offering::reveal(play),
        Stage::Judge {} => offering::judge(play),
        Stage::Outrage { place } => offering::punish(play, place),

        Stage::Tracks {} => reward::advance_tracks(play),
        Stage::Promotions { place } => reward::ask_for_promotions(play, place),
        Stage::ExtraPromotion {} => reward::ask_for_extra_promotion(play),
        Stage::Servant {} => reward::welcome_servant(play),
        Stage::Dummy {} => reward::ask_for_dummy(play),

        Stage::SlavePenalties {} => penalty::for_slaves(play),
        Stage::TrackPenalties {} => penalty::for_tracks(play),
        Stage::EndRound {} => penalty::end_round(play),

        // A game that is over does not proceed.
        Stage::Over {} => {}
    }
}
