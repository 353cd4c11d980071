//! The vocabulary of the notation: the meaning of each word, also of words that are understood but never printed.

use std::iter::once;

use crate::board::{PixiePlace, SingleSpace, Space};
use crate::moves::Cube;
use crate::resources::{Food, Metal, Resource};
use crate::seat::Seat;
use crate::tiles::{Ability, SingleUse};

/// Things that have words: each a canonical one, as it is printed, and some have more.
pub(crate) trait Named: Copy + 'static {
    /// The word for one of them in a sentence.
    const CALLED: &'static str;

    /// All values, each with its canonical word.
    fn words() -> impl Iterator<Item = (&'static str, Self)>;

    /// Other words that are understood.
    fn aliases() -> impl Iterator<Item = (&'static str, Self)> {
        std::iter::empty()
    }

    /// The thing with this name, given in lower case and without dashes.
    fn named(name: &str) -> Option<Self> {
        let mut all = Self::words().chain(Self::aliases());
        all.find(|(word, _)| means(name, word)).map(|(_, thing)| thing)
    }

    /// The words an error expects where one of them must stand.
    fn expected() -> String {
        let words: Vec<_> = Self::words().map(|(word, _)| word).collect();
        format!("{} ({})", Self::CALLED, words.join(", "))
    }
}

/// Whether `name`, in lower case and without dashes, is `word` or its plural.
pub(crate) fn means(name: &str, word: &str) -> bool {
    let rest = word.split('-').try_fold(name, str::strip_prefix);
    matches!(rest, Some("" | "s"))
}

macro_rules! named {
    ($($type:ident $called:literal { $($alias:literal => $thing:ident,)* })+) => {
        $(
            impl Named for $type {
                const CALLED: &'static str = $called;

                fn words() -> impl Iterator<Item = (&'static str, Self)> {
                    Self::ALL.into_iter().map(|thing| (thing.word(), thing))
                }

                fn aliases() -> impl Iterator<Item = (&'static str, Self)> {
                    [$(($alias, Self::$thing),)*].into_iter()
                }
            }
        )+
    };
}

named! {
    Resource "a resource" {}
    Food "a food" {}
    Metal "a metal" {}
    Cube "a cube" {}
    Ability "an ability" {}
    Seat "a seat" { "gray" => Grey, }
    SingleUse "a single-use tile" { "look-into-bag" => LookIntoBag, "look-into-the-bag" => LookIntoBag, }
    SingleSpace "a single space" { "exchange-tile" => ExchangeTiles, }
    Space "a space" {
        "promote" => Promotion,
        "silver-to-gold" => SilverToGold,
        "look-into-bag" => LookIntoBag,
        "look-into-the-bag" => LookIntoBag,
        "advance-track" => AdvanceTrack,
    }
}

impl Named for PixiePlace {
    const CALLED: &'static str = "a place";

    fn words() -> impl Iterator<Item = (&'static str, Self)> {
        once(("mine", Self::Mine))
            .chain(Space::words().map(|(word, space)| (word, Self::On(space))))
            .chain(once(("servant", Self::ServantSpace)))
    }

    fn aliases() -> impl Iterator<Item = (&'static str, Self)> {
        let servant_space = ["servant-space", "palace"].map(|word| (word, Self::ServantSpace));
        let spaces = Space::aliases().map(|(word, space)| (word, Self::On(space)));
        spaces.chain(servant_space)
    }
}

/// The name of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TileName {
    /// A food tile; its number follows.
    Food,
    SingleUse(SingleUse),
    Ability(Ability),
}

impl Named for TileName {
    const CALLED: &'static str = "a tile";

    fn words() -> impl Iterator<Item = (&'static str, Self)> {
        once(("food", Self::Food))
            .chain(SingleUse::words().map(|(word, tile)| (word, Self::SingleUse(tile))))
            .chain(Ability::words().map(|(word, ability)| (word, Self::Ability(ability))))
    }

    fn aliases() -> impl Iterator<Item = (&'static str, Self)> {
        once(("food-tile", Self::Food)).chain(SingleUse::aliases().map(|(word, tile)| (word, Self::SingleUse(tile))))
    }
}

/// The word or words a move begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Opening {
    Double(Space),
    Single(SingleSpace),
    /// The action or the answer.
    Take,
    TakeFood,
    ChooseFood,
    Ability,
    Pass,
    DivideWhips,
    Rocks,
    Demote,
    Beg,
    Announce,
    Offer,
    Promote,
    Stop,
    Dummy,
    Unchain,
}

impl Named for Opening {
    const CALLED: &'static str = "a move";

    fn words() -> impl Iterator<Item = (&'static str, Self)> {
        let doubles = Space::words().map(|(word, space)| (word, Self::Double(space)));
        let singles = SingleSpace::words().map(|(word, space)| (word, Self::Single(space)));
        let others = [
            ("take", Self::Take),
            ("ability", Self::Ability),
            ("pass", Self::Pass),
            ("rocks", Self::Rocks),
            ("demote", Self::Demote),
            ("beg", Self::Beg),
            ("announce", Self::Announce),
            ("offer", Self::Offer),
            ("promote", Self::Promote),
            ("stop", Self::Stop),
            ("dummy", Self::Dummy),
            ("unchain", Self::Unchain),
        ];
        doubles.chain(singles).chain(others)
    }

    fn aliases() -> impl Iterator<Item = (&'static str, Self)> {
        // At the beginning `promote` is the answer's own word.
        let doubles =
            Space::aliases().filter(|(word, _)| *word != "promote").map(|(word, space)| (word, Self::Double(space)));
        let singles = SingleSpace::aliases().map(|(word, space)| (word, Self::Single(space)));
        let others = [
            ("take-food", Self::TakeFood),
            ("choose-food", Self::ChooseFood),
            ("choose-ability", Self::Ability),
            ("divide-whip", Self::DivideWhips),
            ("rock", Self::Rocks),
            ("place-rock", Self::Rocks),
            ("move-dummy", Self::Dummy),
        ];
        others.into_iter().chain(doubles).chain(singles)
    }
}
