//! The classes of nouns: which type of the engine each of them names.

/// A class of nouns. A noun `space-steal-food` of the class `space` names the variant `StealFood` of its type.
pub(crate) struct Class {
    /// What the names of its nouns begin with.
    pub(crate) name: &'static str,
    /// The type whose variants its nouns name.
    pub(crate) path: &'static str,
    /// Nouns whose variant holds something: the variable of the noun, and its class; without a class it is a number.
    pub(crate) holding: &'static [(&'static str, &'static str, Option<&'static str>)],
}

const fn class(name: &'static str, path: &'static str) -> Class {
    Class { name, path, holding: &[] }
}

/// All classes. A name that begins another one stands behind it.
pub(crate) const CLASSES: &[Class] = &[
    class("resource", "pixie_engine::resources::Resource"),
    class("metal", "pixie_engine::resources::Metal"),
    class("cube", "pixie_engine::moves::Cube"),
    class("face", "pixie_engine::edition::CasinoFace"),
    class("seat", "pixie_engine::Seat"),
    class("space", "pixie_engine::board::Space"),
    class("circle", "pixie_engine::board::SingleSpace"),
    class("single-use", "pixie_engine::tiles::SingleUse"),
    class("ability", "pixie_engine::tiles::Ability"),
    class("row", "pixie_engine::tiles::RewardRow"),
    class("phase", "pixie_engine::stage::Phase"),
    Class {
        name: "place",
        path: "pixie_engine::difference::PlaceOrPalace",
        holding: &[("on", "space", Some("space"))],
    },
    Class {
        name: "tile",
        path: "pixie_engine::tiles::Tile",
        holding: &[
            ("food", "value", None),
            ("single-use", "tile", Some("single-use")),
            ("ability", "ability", Some("ability")),
        ],
    },
    Class {
        name: "action",
        path: "pixie_engine::board::ActionSpace",
        holding: &[("double", "space", Some("space")), ("single", "space", Some("circle"))],
    },
];

/// The class and the rest of the name of a noun.
pub(crate) fn of_noun(name: &str) -> Option<(&'static Class, &str)> {
    CLASSES.iter().find_map(|class| {
        let rest = name.strip_prefix(class.name)?.strip_prefix('-')?;
        Some((class, rest))
    })
}

/// The class that a function of messages, such as `SINGLE_USE`, names.
pub(crate) fn of_function(name: &str) -> Option<&'static Class> {
    CLASSES.iter().find(|class| class.name.to_uppercase().replace('-', "_") == name)
}
