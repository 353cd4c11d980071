//! The parameters of an OAuth request, in a query or a form.

use std::collections::BTreeMap;
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::web::Form;
use actix_web::{Error, FromRequest, HttpRequest};

use super::ClientId;
use super::error::{ErrorCode, OAuthError};
use crate::access::auth::{Scope, Scopes};

/// Parameters by name, each once. One without a value counts as missing, and unknown ones are ignored, as RFC 6749 says.
#[derive(Debug)]
pub struct Parameters(BTreeMap<String, String>);

impl Parameters {
    /// The parameters of a query.
    pub(super) fn of_query(query: &str) -> Result<Self, OAuthError> {
        Self::of_pairs(url::form_urlencoded::parse(query.as_bytes()).into_owned())
    }

    fn of_pairs(pairs: impl IntoIterator<Item = (String, String)>) -> Result<Self, OAuthError> {
        let mut parameters = BTreeMap::new();
        for (name, value) in pairs {
            if parameters.contains_key(&name) {
                return Err(OAuthError::invalid_request("A parameter is there twice."));
            }
            parameters.insert(name, value);
        }
        parameters.retain(|_, value: &mut String| !value.is_empty());
        Ok(Self(parameters))
    }

    /// The value of a parameter that may be missing.
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// The value of a parameter that must be there.
    pub(super) fn required(&self, name: &'static str) -> Result<&str, OAuthError> {
        self.get(name).ok_or_else(|| OAuthError::invalid_request(format!("The parameter `{name}` is missing.")))
    }

    /// The name of the program.
    pub(super) fn client(&self) -> Result<ClientId, OAuthError> {
        let wrong = || OAuthError::invalid_request("The `client_id` should be 1 to 100 characters that can be seen.");
        ClientId::parse(self.required("client_id")?).ok_or_else(wrong)
    }

    /// The scopes that the program asks for; `read` if it names none.
    pub(super) fn scopes(&self) -> Result<Scopes, OAuthError> {
        let words = self.get("scope").unwrap_or(Scope::Read.word()).split(' ').filter(|word| !word.is_empty());
        let scopes: Option<Scopes> =
            words.map(|word| Scope::from_word(word).filter(|scope| is_offered(*scope))).collect();
        let wrong = || {
            let offered: Vec<_> = offered().map(Scope::word).collect();
            OAuthError::new(ErrorCode::InvalidScope, format!("A program can ask for {}.", offered.join(", ")))
        };
        scopes.filter(|scopes| !scopes.is_empty()).ok_or_else(wrong)
    }
}

/// The scopes for programs of others. Nobody should hand over the duties of a moderator by pressing one button.
pub fn offered() -> impl Iterator<Item = Scope> {
    Scope::ALL.into_iter().filter(|scope| is_offered(*scope))
}

fn is_offered(scope: Scope) -> bool {
    scope != Scope::Moderate
}

impl FromRequest for Parameters {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Error>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let pairs = Form::<Vec<(String, String)>>::from_request(request, payload);
        Box::pin(async move { Ok(Self::of_pairs(pairs.await?.into_inner())?) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_parameter_is_there_once_and_an_empty_one_is_missing() {
        let parameters = Parameters::of_query("client_id=x&scope=&unknown=1").unwrap();
        assert_eq!((parameters.get("client_id"), parameters.get("scope")), (Some("x"), None));
        assert_eq!(parameters.required("scope").unwrap_err().error, ErrorCode::InvalidRequest);
        for query in ["client_id=x&client_id=y", "x=&x=", "%63lient_id=x&client_id=x"] {
            assert_eq!(Parameters::of_query(query).unwrap_err().error, ErrorCode::InvalidRequest, "{query}");
        }
    }

    #[test]
    fn scopes_are_known_and_offered() {
        let scopes = |query: &str| Parameters::of_query(query).unwrap().scopes().map(Scopes::stored);
        assert_eq!(scopes("").unwrap(), ["read"]);
        assert_eq!(scopes("scope=play%20read").unwrap(), ["read", "play"]);
        for query in ["scope=moderate", "scope=read,play", "scope=read%20everything", "scope=%20"] {
            assert_eq!(scopes(query).unwrap_err().error, ErrorCode::InvalidScope, "{query}");
        }
    }
}
