//! 12 `casino`: roll for resources. Always possible: the roll decides (R12.4).

use crate::effect::Effect;
use crate::game::Play;
use crate::seat::Seat;

pub(super) fn carry_out(play: &mut Play<'_>, seat: Seat) {
    let n = play.state.draws.casino;
    let die = play.state.rules.edition.casino_die;
    let Some(chance) = play.chance() else { return };
    let face = chance.casino(n, &die);
    play.emit(Effect::CasinoRolled { seat, face });
    let resources = face.gain().at_most(play.state.supply);
    if !resources.is_none() {
        play.emit(Effect::Gained { seat, resources });
    }
}
