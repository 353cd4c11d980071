//! Small drawings that the picture uses again and again: icons, and the bodies and heads of pixies.

pub(crate) mod icons;
pub(crate) mod pixies;
