//! The picture of a pixie that somebody has chosen, on pages.

use pixie_service::people::users::Avatar;

/// The size beside a name, in pixels.
pub(crate) const BESIDE_NAME: u8 = 26;
/// The size in a line of small text, in pixels.
pub(crate) const IN_A_LINE: u8 = 20;

/// As an SVG of so many pixels; it says nothing that the name beside it does not say.
pub(crate) fn picture(chosen: Avatar, size: u8) -> String {
    pixie_board::avatar(drawing(chosen), size)
}

fn drawing(chosen: Avatar) -> pixie_board::Avatar {
    use pixie_board::Avatar as Drawing;
    match chosen {
        Avatar::Plain => Drawing::Plain,
        Avatar::Pointed => Drawing::Pointed,
        Avatar::Toadstool => Drawing::Toadstool,
        Avatar::Petals => Drawing::Petals,
        Avatar::Leaves => Drawing::Leaves,
        Avatar::Horns => Drawing::Horns,
        Avatar::Pot => Drawing::Pot,
        Avatar::Acorn => Drawing::Acorn,
        Avatar::Nightcap => Drawing::Nightcap,
        Avatar::Lamp => Drawing::Lamp,
        Avatar::Feelers => Drawing::Feelers,
        Avatar::Crown => Drawing::Crown,
    }
}
