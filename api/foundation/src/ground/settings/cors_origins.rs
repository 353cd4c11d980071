//! The sites whose pages may use the API in a browser.

use url::Url;

use super::kinds::{Kind, list};

/// All sites, or these.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CorsOrigins {
    /// Every site: the API takes no cookies, so a page gets nothing that its own server could not get.
    Any,
    /// Origins as browsers send them, such as `https://board.example`; none if the list is empty.
    Listed(Vec<String>),
}

pub(super) fn cors_origins() -> Kind<CorsOrigins> {
    list("an origin", "https://board.example", |words| {
        if words == ["*"] {
            return Ok(CorsOrigins::Any);
        }
        match words.iter().find(|word| !is_origin(word)) {
            Some(word) => Err(word),
            None => Ok(CorsOrigins::Listed(words.iter().map(|word| (*word).to_owned()).collect())),
        }
    })
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
        cors_origins().read(text).ok()
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
