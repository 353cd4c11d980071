//! Icons for resources, tiles and actions. Each is drawn in a square of 20, with its middle at the origin.

use pixie_engine::resources::{Food, Resource};
use pixie_engine::tiles::{RewardRow, SingleUse};

macro_rules! icons {
    ($($(#[$doc:meta])* $variant:ident $name:literal $drawing:literal)+) => {
        /// An icon.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(crate) enum Icon { $($(#[$doc])* $variant,)+ }

        impl Icon {
            /// All icons.
            pub(crate) const ALL: &[Self] = &[$(Self::$variant,)+];

            /// Its name in the picture, where its symbol is `board-` and this.
            pub(crate) const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)+ }
            }

            /// Its SVG elements. Those without a colour take the colour of the text around the icon.
            pub(crate) const fn drawing(self) -> &'static str {
                match self { $(Self::$variant => $drawing,)+ }
            }
        }
    };
}

icons! {
    Apple "apple" r##"<path d="M0-4C3-7 9-6 9 1C9 6 5 10 2 9Q0 8-2 9C-5 10-9 6-9 1C-9-6-3-7 0-4Z" fill="#d0392f"/><path d="M0-4Q0-7 1-9" fill="none" stroke="#6b4423" stroke-width="1.8" stroke-linecap="round"/><path d="M2-6Q4-10 8-9Q7-5 2-6Z" fill="#4f9a3f"/>"##
    Bread "bread" r##"<path d="M-9 7V-1C-11-7-5-8 0-8S11-7 9-1V7Q9 8 8 8H-8Q-9 8-9 7Z" fill="#c98a45"/><path d="M-5-3L-3 2M0-4L2 1M5-4L7 1" stroke="#8a5524" stroke-width="1.8" stroke-linecap="round"/>"##
    Honey "honey" r##"<path d="M-6-4H6Q10 2 7 8Q6 9 5 9H-5Q-6 9-7 8Q-10 2-6-4Z" fill="#e9a520"/><path d="M-7-8H7V-4H-7Z" fill="#9a5b16"/><path d="M-4 1Q0 5 4 1" fill="none" stroke="#9a5b16" stroke-width="1.6" stroke-linecap="round"/>"##
    Silver "silver" r##"<circle r="9" fill="#c3cad1" stroke="#6d7782" stroke-width="1.4"/><circle r="5" fill="none" stroke="#6d7782" stroke-width="1.4"/>"##
    Gold "gold" r##"<path d="M-6-5H6L10 6H-10Z" fill="#f0bd2c" stroke="#94690c" stroke-width="1.4" stroke-linejoin="round"/><path d="M-4-2H4" stroke="#fff1bd" stroke-width="2" stroke-linecap="round"/>"##
    /// Food of any kind.
    Food "food" r##"<path d="M-9-1H9Q8 8 3 9H-3Q-8 8-9-1Z" fill="#8d6e52"/><circle cx="-4.5" cy="-4" r="3.6" fill="#d0392f"/><circle cx="4.5" cy="-4" r="3.6" fill="#e9a520"/><circle cy="-5.5" r="3.6" fill="#c98a45"/><path d="M-9.5-2H9.5V1H-9.5Z" fill="#6b4f38"/>"##
    Rock "rock" r##"<path d="M-9 7L-7-3L-1-8L6-5L9 2L8 7Z" fill="#8b8680" stroke="#4a4642" stroke-width="1.4" stroke-linejoin="round"/><path d="M-3-2L0 1L4 0" fill="none" stroke="#4a4642" stroke-width="1.3"/>"##
    Bag "bag" r##"<path d="M-4-4C-11 2-10 9-5 9H5C10 9 11 2 4-4Z" fill="#8d6e52"/><path d="M-4-4L-6-9Q0-6 6-9L4-4Z" fill="#8d6e52"/><path d="M-5-4H5" stroke="#e8d8b8" stroke-width="2" stroke-linecap="round"/>"##
    /// The favourite; servants wear it too.
    Crown "crown" r##"<path d="M-9 7L-10-5L-4.5 0L0-8L4.5 0L10-5L9 7Z" fill="#e7b526" stroke="#7d5a0a" stroke-width="1.4" stroke-linejoin="round"/>"##
    /// A reward point.
    Star "star" r##"<path d="M0-9.5L2.7-3.2L9.5-2.6L4.4 2L5.9 8.7L0 5.2L-5.9 8.7L-4.4 2L-9.5-2.6L-2.7-3.2Z" fill="#e7b526" stroke="#7d5a0a" stroke-width="1.3" stroke-linejoin="round"/>"##
    Ring "ring" r##"<circle cy="3" r="6" fill="none" stroke="#d9a41c" stroke-width="3"/><path d="M-3.5-6L0-9.5L3.5-6L0-2.5Z" fill="#7fc4d6" stroke="#2f6e80" stroke-width="1"/>"##
    Altar "altar" r##"<path d="M-9-2H9V1H7V8H9V10H-9V8H-7V1H-9Z" fill="#94714a"/><path d="M0-10Q5-6 2.5-3H-2.5Q-5-6 0-10Z" fill="#e2622c"/>"##
    Up "up" r##"<path d="M0-9L8 0H3.5V9H-3.5V0H-8Z" fill="currentColor"/>"##
    Swap "swap" r##"<path d="M-9-4H5M1-8L6-4L1 0M9 5H-5M-1 1L-6 5L-1 9" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>"##
    Becomes "becomes" r##"<path d="M-4-7L4 0L-4 7" fill="none" stroke="currentColor" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/>"##
    Eye "eye" r##"<path d="M-10 0Q0-11 10 0Q0 11-10 0Z" fill="none" stroke="currentColor" stroke-width="2"/><circle r="3.6" fill="currentColor"/>"##
    Hidden "hidden" r##"<path d="M-10-2Q0 8 10-2M-6 2L-8 6M0 4V8M6 2L8 6" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>"##
    Heart "heart" r##"<path d="M0 9C-14 0-9-9-4-8Q-1-7 0-4Q1-7 4-8C9-9 14 0 0 9Z" fill="#c94b78"/>"##
    Double "double" r##"<path d="M-9-7H3V5H-9Z" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/><path d="M-3-1H9V9H-3Z" fill="currentColor"/>"##
    Die "die" r##"<path d="M-6-9H6Q9-9 9-6V6Q9 9 6 9H-6Q-9 9-9 6V-6Q-9-9-6-9Z" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="-4" cy="-4" r="1.8" fill="currentColor"/><circle r="1.8" fill="currentColor"/><circle cx="4" cy="4" r="1.8" fill="currentColor"/>"##
    Whip "whip" r##"<path d="M-9 9L-4 3" stroke="#8a5524" stroke-width="3.6" stroke-linecap="round"/><path d="M-4 3C6-6-8-11 2-9S10 0 8 7" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"/>"##
    Pick "pick" r##"<path d="M-7 9L4-4" stroke="#8a5524" stroke-width="3" stroke-linecap="round"/><path d="M-5-8Q6-9 9 4Q4-3-5-8Z" fill="currentColor"/>"##
    /// A place for a pixie: the hand that holds it.
    Hand "hand" r##"<path d="M-9 1Q-6 0-4 4V-4Q-3-6-2-4V-7Q-.5-9 .5-7V-5Q2-7 3-5V-3Q5-4 5.5-2V4Q5 9 0 9T-9 1Z" fill="currentColor"/>"##
    Cards "cards" r##"<path d="M-8-8H2V8H-8Z" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/><path d="M5-6H9V9H-3" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>"##
    Pit "pit" r##"<ellipse cy="4" rx="9.5" ry="5.5" fill="#17131a" stroke="currentColor"/><path d="M0-10V1M-4-3L0 2L4-3" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>"##
    Palace "palace" r##"<path d="M-9 9V-5L-7-9L-5-5V0H-3V-4L0-9L3-4V0H5V-5L7-9L9-5V9H2.5V5Q0 2-2.5 5V9Z" fill="currentColor"/>"##
}

impl From<Resource> for Icon {
    fn from(resource: Resource) -> Self {
        match resource {
            Resource::Apple => Self::Apple,
            Resource::Bread => Self::Bread,
            Resource::Honey => Self::Honey,
            Resource::Silver => Self::Silver,
            Resource::Gold => Self::Gold,
        }
    }
}

impl From<Food> for Icon {
    fn from(food: Food) -> Self {
        Resource::from(food).into()
    }
}

impl From<SingleUse> for Icon {
    fn from(tile: SingleUse) -> Self {
        match tile {
            SingleUse::DoubleOffering => Self::Double,
            SingleUse::LookIntoBag => Self::Eye,
            SingleUse::Mercy => Self::Heart,
        }
    }
}

impl From<RewardRow> for Icon {
    fn from(row: RewardRow) -> Self {
        match row {
            RewardRow::Offering => Self::Altar,
            RewardRow::Servant => Self::Crown,
            RewardRow::Ring => Self::Ring,
        }
    }
}
