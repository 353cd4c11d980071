//! The pictures of pixies that people choose for themselves: each with a hat, a face and a posture of its own, so that the outline alone
//! tells them apart.

use pixie_engine::seat::Colour;

use crate::symbols::pixies::{BODY, head};
use crate::theme::Theme;

/// A picture of a pixie, called by what is on its head.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Avatar {
    /// A plain cap.
    Plain,
    /// A pointed hat that hangs over.
    Pointed,
    /// The cap of a toadstool.
    Toadstool,
    /// A wreath of petals.
    Petals,
    /// Two leaves.
    Leaves,
    /// A hood with two horns.
    Horns,
    /// A pot.
    Pot,
    /// The cup of an acorn.
    Acorn,
    /// A nightcap.
    Nightcap,
    /// A helmet with a lamp.
    Lamp,
    /// Feelers.
    Feelers,
    /// A crown.
    Crown,
}

/// Eyes that look, in a face whose middle is five above the origin.
const EYES: &str = r##"<circle cy="-5" r="6" fill="#f2cfa5" stroke-width="1.6"/><path d="M-2.2-5V-4.4M2.2-5V-4.4" stroke="#2a2118" stroke-width="1.7" stroke-linecap="round"/>"##;

/// Eyes that sleep, in the same face.
const LIDS: &str = r##"<circle cy="-5" r="6" fill="#f2cfa5" stroke-width="1.6"/><path d="M-3.6-5Q-2.4-3.8-1.2-5M1.2-5Q2.4-3.8 3.6-5M-1-1.8H1" fill="none" stroke="#2a2118" stroke-width="1.2" stroke-linecap="round"/>"##;

/// Eyes that laugh, in the same face.
const LAUGH: &str = r##"<circle cy="-5" r="6" fill="#f2cfa5" stroke-width="1.6"/><path d="M-3.6-4.8Q-2.4-6.4-1.2-4.8M1.2-4.8Q2.4-6.4 3.6-4.8M-2.2-2.6Q0 0 2.2-2.6" fill="none" stroke="#2a2118" stroke-width="1.2" stroke-linecap="round"/>"##;

impl Avatar {
    /// The colour of hat and gown.
    const fn fill(self) -> &'static str {
        match self {
            Self::Plain => "#a79c8f",
            Self::Pointed => "#3f6fb5",
            Self::Toadstool => "#c8463c",
            Self::Petals => "#e0a92c",
            Self::Leaves => "#4f9a3f",
            Self::Horns => "#7d6b8f",
            Self::Pot => "#b98a4f",
            Self::Acorn => "#8a5a2b",
            Self::Nightcap => "#5d86a8",
            Self::Lamp => "#6d7782",
            Self::Feelers => "#c77a1e",
            Self::Crown => "#8d3f7c",
        }
    }

    /// How it stands: straight, leaning, or turned to the other side.
    const fn posture(self) -> &'static str {
        match self {
            Self::Pointed | Self::Feelers => "rotate(-8)",
            Self::Toadstool | Self::Acorn => "rotate(7)",
            Self::Nightcap => "rotate(14)",
            Self::Leaves | Self::Lamp => "scale(-1 1)",
            Self::Plain | Self::Petals | Self::Horns | Self::Pot | Self::Crown => "scale(1)",
        }
    }

    /// Face and hat.
    fn head(self) -> String {
        let (face, hat) = match self {
            Self::Plain => (EYES, r##"<path d="M-6.5-6Q-6-12 0-12T6.5-6Q0-10-6.5-6Z" stroke-width="1.6"/>"##),
            Self::Pointed => return head(Colour::Blue).to_owned(),
            Self::Toadstool => return head(Colour::Red).to_owned(),
            Self::Petals => return head(Colour::Yellow).to_owned(),
            Self::Leaves => return head(Colour::Green).to_owned(),
            Self::Horns => return head(Colour::Grey).to_owned(),
            Self::Pot => return head(Colour::Dummy).to_owned(),
            // A cup with a stalk.
            Self::Acorn => (
                LAUGH,
                r##"<path d="M-8.5-7Q-8.5-14 0-14T8.5-7Q0-9.5-8.5-7ZM0-14L2-18" stroke-width="1.8" stroke-linecap="round"/><path d="M-5-11.5L-3-9.5M-1-12L1-10M3.5-11.5L5.5-9.5" fill="none" stroke-width="1"/>"##,
            ),
            // Its tip falls to the shoulder.
            Self::Nightcap => (
                LIDS,
                r##"<path d="M-7-7Q-6-15 2-15Q12-14 12-2Q9-7 6.5-7Q0-10-7-7Z" stroke-width="1.8"/><circle cx="12" cy="-1" r="2.4" fill="#ffffff" stroke-width="1.2"/>"##,
            ),
            // A helmet for the mine.
            Self::Lamp => (
                EYES,
                r##"<path d="M-7.5-7Q-7.5-15 0-15T7.5-7H10V-5.5H-9V-7Z" stroke-width="1.8"/><circle cx="4" cy="-11.5" r="2.8" fill="#ffe08a" stroke-width="1.2"/>"##,
            ),
            // Long feelers with a knob each.
            Self::Feelers => (
                LAUGH,
                r##"<path d="M-6.3-6.5Q-6-11.5 0-11.5T6.3-6.5Q0-9-6.3-6.5Z" stroke-width="1.6"/><path d="M-2.5-11Q-4-16-8-16.5M2.5-11Q4-16 8-16.5" fill="none" stroke-width="1.4"/><circle cx="-8.6" cy="-16.4" r="1.9" stroke-width="1"/><circle cx="8.6" cy="-16.4" r="1.9" stroke-width="1"/>"##,
            ),
            // Too large for its head.
            Self::Crown => (
                EYES,
                r##"<path d="M-8-7L-9.5-16L-4.5-12.5L0-18L4.5-12.5L9.5-16L8-7Q0-9.5-8-7Z" fill="#e7b526" stroke-width="1.6" stroke-linejoin="round"/>"##,
            ),
        };
        format!("{face}{hat}")
    }
}

/// The picture as an SVG of so many pixels, in the colours of the page. What stands beside it must say whose it is.
#[must_use]
pub fn avatar(which: Avatar, size: u8) -> String {
    let edge = Theme::Page.palette().edge;
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="avatar" viewBox="-20 -20 40 40" width="{size}" height="{size}" aria-hidden="true"><g fill="{}" stroke="{edge}" transform="{}">{BODY}{}</g></svg>"#,
        which.fill(),
        which.posture(),
        which.head(),
    )
}
