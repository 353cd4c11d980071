//! The query parameters of pages with filters.

use actix_web::HttpRequest;
use serde::de::DeserializeOwned;

use super::form;
use pixie_service::ground::problem::Result;

/// The query of a URL. An empty field counts as missing.
#[derive(Default)]
pub(super) struct QueryFields(Vec<(String, String)>);

impl QueryFields {
    /// The query of a request.
    pub(in crate::web) fn of(request: &HttpRequest) -> Self {
        let pairs = url::form_urlencoded::parse(request.query_string().as_bytes()).into_owned();
        Self(pairs.filter(|(name, value)| !value.trim().is_empty() && name != "note").collect())
    }

    /// Parsed as the API does it, with the same errors.
    pub(in crate::web) fn read<T: DeserializeOwned>(&self) -> Result<T> {
        form::read(&self.0)
    }

    /// The text of a field.
    pub(in crate::web) fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value)
    }

    /// Whether it contains any filter besides the cursor.
    pub(in crate::web) fn is_filtered(&self) -> bool {
        self.0.iter().any(|(name, _)| name != "cursor")
    }

    /// The query with another value of a field.
    pub(in crate::web) fn with(&self, name: &str, value: String) -> Self {
        let others = self.0.iter().filter(|(known, _)| known != name).cloned();
        Self(others.chain([(name.to_owned(), value)]).collect())
    }

    /// The query without a field.
    pub(in crate::web) fn without(&self, name: &str) -> Self {
        Self(self.0.iter().filter(|(known, _)| known != name).cloned().collect())
    }

    /// The URL of the next page.
    pub(super) fn next(&self, path: &str, cursor: Option<impl ToString>) -> Option<String> {
        Some(self.with("cursor", cursor?.to_string()).address(path))
    }

    /// The URL of this query.
    pub(super) fn address(&self, path: &str) -> String {
        let query = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(&self.0).finish();
        format!("{path}?{query}")
    }
}
