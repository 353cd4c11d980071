//! 21 `temporary_priority`: with all discs left the large cube goes first, now or when the phase ends.

use crate::effect::Effect;
use crate::game::Play;
use crate::rulebook::TemporaryPriority;
use crate::seat::Seat;

pub(super) fn carry_out(play: &mut Play<'_>, seat: Seat) {
    if play.state.toggles().temporary_priority == TemporaryPriority::AtOnce {
        play.emit(Effect::LargeCubeMoved { seat });
    }
}
