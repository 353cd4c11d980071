//! The drawings of pixies. Each seat's pixies wear a hat of their own, so that their outlines alone tell them apart.
//!
//! Each drawing stands in a square of 36 with its middle at the origin. The light comes from the upper left.

use pixie_engine::seat::Colour;

/// Wings and gown, to be filled with the colour of the seat.
pub(crate) const BODY: &str = r##"<path d="M-3 4C-9-9-19-8-17.5 0S-9 10-4 8ZM3 4C9-9 19-8 17.5 0S9 10 4 8Z" fill="#ffffff" fill-opacity=".67" stroke-width="1.3"/><path d="M0-3C8-2 10 9 11.5 17H-11.5C-10 9-8-2 0-3Z" stroke-width="2"/><path d="M4-1C8 2 9.5 9 10.5 16H6.5C7 9 6 3 4-1Z" fill="#000000" fill-opacity=".33" stroke="none"/>"##;

/// Face and hat of a colour.
pub(crate) const fn head(colour: Colour) -> &'static str {
    match colour {
        // A pointed hat that hangs over.
        Colour::Blue => {
            r##"<circle cy="-4.6" r="6" fill="#f2cfa5" stroke-width="1.6"/><path d="M-2.2-4V-3.4M2.2-4V-3.4" stroke="#2a2118" stroke-width="1.7" stroke-linecap="round"/><path d="M-9.5-6.5Q-8-9-6-9.5C-6-14-3-18.5 3-18Q9-17.5 12.5-11Q8-13.5 5.5-12Q6-10.5 6-9.5Q8-9 9.5-6.5Q0-9.5-9.5-6.5Z" stroke-width="1.8"/>"##
        }
        // The cap of a toadstool.
        Colour::Red => {
            r##"<circle cy="-3.6" r="5.6" fill="#f2cfa5" stroke-width="1.6"/><path d="M-2.2-3V-2.4M2.2-3V-2.4" stroke="#2a2118" stroke-width="1.7" stroke-linecap="round"/><path d="M-12-6.5C-13-14-7-18 0-18S13-14 12-6.5Q0-9.5-12-6.5Z" stroke-width="1.8"/><path d="M-6-12V-12.1M1.5-14.8V-14.9M7.5-10.7V-10.8" stroke="#ffffff" stroke-width="3.6" stroke-linecap="round"/>"##
        }
        // A wreath of petals.
        Colour::Yellow => {
            r##"<path d="M-5 1A4.4 4.4 0 0 1-9.5-4A4.4 4.4 0 0 1-8.5-11.5A4.4 4.4 0 0 1-2.5-15.5A4.4 4.4 0 0 1 4.5-15A4.4 4.4 0 0 1 9.5-10A4.4 4.4 0 0 1 9.5-3.5A4.4 4.4 0 0 1 5 1Z" stroke-width="1.8"/><circle cy="-6" r="6" fill="#f2cfa5" stroke-width="1.4"/><path d="M-2.2-6.4V-5.8M2.2-6.4V-5.8" stroke="#2a2118" stroke-width="1.7" stroke-linecap="round"/>"##
        }
        // Two leaves.
        Colour::Green => {
            r##"<path d="M0-9C-2-17-9-19-14-17C-13-10-7-7.5 0-9C7-7.5 13-10 14-17C9-19 2-17 0-9Z" stroke-width="1.8"/><circle cy="-4.6" r="6" fill="#f2cfa5" stroke-width="1.6"/><path d="M-2.2-4V-3.4M2.2-4V-3.4" stroke="#2a2118" stroke-width="1.7" stroke-linecap="round"/><path d="M-6-6Q0-13 6-6Q0-9-6-6Z" stroke-width="1.4"/>"##
        }
        // A hood with two horns.
        Colour::Grey => {
            r##"<circle cy="-5" r="6" fill="#f2cfa5" stroke-width="1.6"/><path d="M-2.2-5V-4.4M2.2-5V-4.4" stroke="#2a2118" stroke-width="1.7" stroke-linecap="round"/><path d="M-7-2Q-10.5-9-8.5-18Q-6-13.5-3-12.5Q0-13.3 3-12.5Q6-13.5 8.5-18Q10.5-9 7-2Q7-9 0-9T-7-2Z" stroke-width="1.8"/>"##
        }
        // A doll with a pot on its head.
        Colour::Dummy => {
            r##"<circle cy="-4.6" r="6" fill="#e5c284" stroke-width="1.6"/><path d="M-3.4-5.4L-1.4-3.4M-1.4-5.4L-3.4-3.4M1.4-5.4L3.4-3.4M3.4-5.4L1.4-3.4" stroke="#2a2118" stroke-width="1.2"/><path d="M-7-17.5H7L8-11H10V-7.5H-10V-11H-8Z" stroke-width="1.8"/>"##
        }
    }
}

/// All colours, and the names of the symbols of their heads.
pub(crate) const HEADS: [(Colour, &str); 6] = [
    (Colour::Blue, "board-head-blue"),
    (Colour::Red, "board-head-red"),
    (Colour::Yellow, "board-head-yellow"),
    (Colour::Green, "board-head-green"),
    (Colour::Grey, "board-head-grey"),
    (Colour::Dummy, "board-head-dummy"),
];
