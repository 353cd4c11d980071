//! The number of a release.

use std::fmt;
use std::str::FromStr;

/// The number of a release, such as 0.2.0. Of a version such as `0.3.0-rc.1` it is the release that it leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Release([u32; 3]);

impl Release {
    /// The release that this program is, or leads to.
    ///
    /// # Panics
    /// Never: Cargo accepts no version without these numbers.
    pub fn of_this_program() -> Self {
        env!("CARGO_PKG_VERSION").parse().expect("Cargo has checked it")
    }
}

impl FromStr for Release {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let core = text.split(['-', '+']).next().unwrap_or_default();
        let numbers: Vec<u32> = core.split('.').map(|number| number.parse().map_err(drop)).collect::<Result<_, _>>()?;
        numbers.try_into().map(Self).map_err(drop)
    }
}

impl fmt::Display for Release {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self([major, minor, patch]) = self;
        write!(f, "{major}.{minor}.{patch}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn releases_are_compared_by_their_numbers() {
        let release = |text: &str| text.parse::<Release>();
        assert!(release("0.10.0") > release("0.9.1") && release("1.0.0") > release("0.10.0"));
        assert_eq!(release("0.3.0-rc.1"), release("0.3.0"));
        assert_eq!(release("0.3.0").map(|release| release.to_string()), Ok("0.3.0".to_owned()));
        for text in ["", "1", "1.2", "1.2.3.4", "1.2.x", "v1.2.3"] {
            assert_eq!(release(text), Err(()), "{text}");
        }
    }
}
