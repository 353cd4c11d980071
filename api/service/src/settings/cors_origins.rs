//! The sites whose pages may use the API in a browser.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use url::Url;

/// All sites, or these.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CorsOrigins {
    /// Every site: the API takes no cookies, so a page gets nothing that its own server could not get.
    Any,
    /// Origins as browsers send them, such as `https://board.example`; none if the list is empty.
    Listed(Vec<String>),
}

impl<'de> Deserialize<'de> for CorsOrigins {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let words = super::read::words(deserializer)?;
        if words == ["*"] {
            return Ok(Self::Any);
        }
        let wrong =
            |word: &str| D::Error::custom(format!("`{word}` is not an origin, such as `https://board.example`"));
        match words.iter().find(|word| !is_origin(word)) {
            Some(word) => Err(wrong(word)),
            None => Ok(Self::Listed(words)),
        }
    }
}

fn is_origin(word: &str) -> bool {
    let url = Url::parse(word).ok().filter(|url| matches!(url.scheme(), "http" | "https"));
    // A star in a host is a letter like others, and would mean nothing.
    url.is_some_and(|url| url.origin().ascii_serialization() == word) && !word.contains('*')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<CorsOrigins> {
        serde_json::from_value(text.into()).ok()
    }

    #[test]
    fn origins_are_written_as_browsers_send_them() {
        assert_eq!(read("*"), Some(CorsOrigins::Any));
        let listed = ["https://board.example", "http://localhost:5173"].map(str::to_owned).to_vec();
        assert_eq!(read("https://board.example, http://localhost:5173"), Some(CorsOrigins::Listed(listed)));
        assert_eq!(read(""), Some(CorsOrigins::Listed(Vec::new())));
        for text in ["*, https://board.example", "board.example", "https://board.example/", "https://*.example", "null"]
        {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
