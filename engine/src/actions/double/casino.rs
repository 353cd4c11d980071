//! Action 12, `casino`: a roll for resources. Always possible: the roll decides (R12.4).

use crate::effect::Effect;
use crate::play::Play;
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

#[cfg(test)]
mod tests {
    use crate::edition::CasinoFace;
    use crate::effect::Effect;
    use crate::moves::DoubleAction;
    use crate::rulebook::Rulebook;
    use crate::seat::Seat::Blue;
    use crate::testing::given;

    fn faces() -> [(CasinoFace, [u8; 5]); 3] {
        [
            (CasinoFace::Food, [1, 1, 1, 0, 0]),
            (CasinoFace::Silver, [0, 0, 0, 2, 0]),
            (CasinoFace::Gold, [0, 0, 0, 0, 1]),
        ]
    }

    #[test]
    fn action_12_casino_gives_what_the_die_shows() {
        for (face, gain) in faces() {
            let after = given(3, Rulebook::En).casino(face).action_of(Blue).when(Blue, DoubleAction::Casino {});
            after.happened(Effect::CasinoRolled { seat: Blue, face }).gained(Blue, gain);
        }
    }

    #[test]
    fn r12_4_the_casino_gives_what_the_supply_has_and_can_be_chosen_if_that_is_nothing() {
        let table = given(3, Rulebook::En).supply([1, 0, 0, 1, 0]);
        let gains = [[1, 0, 0, 0, 0], [0, 0, 0, 1, 0], [0; 5]];
        for ((face, _), gain) in faces().into_iter().zip(gains) {
            table.clone().casino(face).action_of(Blue).when(Blue, DoubleAction::Casino {}).gained(Blue, gain);
        }
        let empty = given(3, Rulebook::En).supply([0; 5]).casino(CasinoFace::Silver).action_of(Blue);
        empty.can(Blue, DoubleAction::Casino {});
    }
}
