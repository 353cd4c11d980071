//! The request of a program that a user lets it in.

use super::error::{ErrorCode, OAuthError};
use super::parameters::Parameters;
use super::pkce::Challenge;
use super::redirect_uri::RedirectUri;
use super::{ClientId, OAuth};
use crate::access::auth::Scopes;

/// The longest `state`.
const LONGEST_STATE: usize = 1000;

/// A request that a user can allow or refuse.
#[derive(Clone, Debug)]
pub struct AuthorizationRequest {
    /// What the program calls itself.
    pub client: ClientId,
    /// The address of the program to which the answer goes.
    pub redirect_uri: RedirectUri,
    /// What the program wants to do.
    pub scopes: Scopes,
    pub(super) challenge: Challenge,
    state: Option<String>,
    issuer: String,
}

/// A request that nobody can allow.
#[derive(Clone, Debug)]
pub struct WrongAuthorization {
    /// The error that the program or the user is told.
    pub error: OAuthError,
    /// The address that tells the program so, and its place; none if the address itself is not to be trusted. Nothing leads
    /// there without a press of a button: otherwise links to us would lead to any site.
    pub back: Option<(String, String)>,
}

impl From<OAuthError> for WrongAuthorization {
    fn from(error: OAuthError) -> Self {
        Self { error, back: None }
    }
}

impl OAuth {
    /// Reads the query of the page that asks the user.
    ///
    /// # Errors
    /// Something in it is wrong.
    pub fn read_authorization(&self, query: &str) -> Result<AuthorizationRequest, WrongAuthorization> {
        AuthorizationRequest::read(query, self.issuer())
    }
}

impl AuthorizationRequest {
    /// Reads a query; `issuer` is the name of this service for programs.
    ///
    /// # Errors
    /// Something in it is wrong.
    pub fn read(query: &str, issuer: String) -> Result<Self, WrongAuthorization> {
        let parameters = Parameters::of_query(query)?;
        let client = parameters.client()?;
        let redirect_uri = RedirectUri::parse(parameters.required("redirect_uri")?);
        let redirect_uri =
            redirect_uri.map_err(|rule| OAuthError::invalid_request(format!("The `redirect_uri` {rule}.")))?;
        let state = parameters.get("state").filter(|state| state.len() <= LONGEST_STATE).map(str::to_owned);
        match read(&parameters) {
            Ok((scopes, challenge)) => Ok(Self { client, redirect_uri, scopes, challenge, state, issuer }),
            Err(error) => {
                let answer = [("error", error.error.word()), ("error_description", error.description())];
                let back = redirect_url(&redirect_uri, &answer, state.as_deref(), &issuer);
                Err(WrongAuthorization { error, back: Some((back, redirect_uri.place().to_owned())) })
            }
        }
    }

    /// The address that tells the program that the user has refused.
    pub fn refused(&self) -> String {
        let error = ErrorCode::AccessDenied.word();
        self.redirect_url(&[("error", error), ("error_description", "The user has refused.")])
    }

    /// The address with an answer for the program.
    pub(super) fn redirect_url(&self, answer: &[(&str, &str)]) -> String {
        redirect_url(&self.redirect_uri, answer, self.state.as_deref(), &self.issuer)
    }
}

/// The part of a request whose errors the program may be told.
fn read(parameters: &Parameters) -> Result<(Scopes, Challenge), OAuthError> {
    if parameters.required("response_type")? != "code" {
        let description = "The `response_type` should be `code`.";
        return Err(OAuthError::new(ErrorCode::UnsupportedResponseType, description));
    }
    if parameters.get("response_mode").is_some_and(|mode| mode != "query") {
        return Err(OAuthError::invalid_request("The `response_mode` should be `query`."));
    }
    if parameters.get("state").is_some_and(|state| state.len() > LONGEST_STATE) {
        return Err(OAuthError::invalid_request(format!("The `state` may have {LONGEST_STATE} bytes.")));
    }
    // Without the parameter it would be `plain`, which proves nothing to who has read the request.
    if parameters.required("code_challenge_method")? != "S256" {
        return Err(OAuthError::invalid_request("The `code_challenge_method` should be `S256`."));
    }
    let challenge = Challenge::parse(parameters.required("code_challenge")?);
    let wrong =
        || OAuthError::invalid_request("The `code_challenge` should be a SHA-256 as 43 characters of base64url.");
    Ok((parameters.scopes()?, challenge.ok_or_else(wrong)?))
}

/// The address with an answer: the state comes back as it was sent, and the answer names who gives it (RFC 9207).
fn redirect_url(redirect_uri: &RedirectUri, answer: &[(&str, &str)], state: Option<&str>, issuer: &str) -> String {
    let state = state.map(|state| ("state", state));
    let all: Vec<_> = answer.iter().copied().chain(state).chain([("iss", issuer)]).collect();
    redirect_uri.with(&all)
}
