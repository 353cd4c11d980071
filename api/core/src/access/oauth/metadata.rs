//! `GET /.well-known/oauth-authorization-server`: where programs sign in, and what they may ask for (RFC 8414).

use actix_web::http::header;
use actix_web::web::Data;
use actix_web::{HttpResponse, get};
use serde::Serialize;
use utoipa::ToSchema;

use super::OAuth;
use super::parameters::offered;
use super::post_token::{AUTHORIZATION_CODE, DEVICE_CODE};
use crate::access::auth::Scope;

/// The addresses and abilities of the sign-in for programs.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "issuer": "https://pixie.example",
    "authorization_endpoint": "https://pixie.example/oauth/authorize",
    "token_endpoint": "https://pixie.example/oauth/token",
    "device_authorization_endpoint": "https://pixie.example/oauth/device_authorization",
    "revocation_endpoint": "https://pixie.example/oauth/revoke",
    "service_documentation": "https://pixie.example/docs/",
    "scopes_supported": ["read", "play", "messages", "account"],
    "response_types_supported": ["code"],
    "response_modes_supported": ["query"],
    "grant_types_supported": ["authorization_code", "urn:ietf:params:oauth:grant-type:device_code"],
    "code_challenge_methods_supported": ["S256"],
    "token_endpoint_auth_methods_supported": ["none"],
    "revocation_endpoint_auth_methods_supported": ["none"],
    "authorization_response_iss_parameter_supported": true,
}))]
pub struct OAuthMetadata {
    /// The name of this service, as `iss` in its answers.
    issuer: String,
    /// The page that asks the user.
    authorization_endpoint: String,
    /// Where a code becomes a token.
    token_endpoint: String,
    /// Where a program without a browser begins.
    device_authorization_endpoint: String,
    /// Where a program ends its token.
    revocation_endpoint: String,
    /// The documentation for people.
    service_documentation: String,
    /// What a program may ask for.
    scopes_supported: Vec<Scope>,
    /// Always `code`.
    response_types_supported: [&'static str; 1],
    /// The code comes in the query.
    response_modes_supported: [&'static str; 1],
    /// The two ways to a token.
    grant_types_supported: [&'static str; 2],
    /// Always `S256`.
    code_challenge_methods_supported: [&'static str; 1],
    /// Programs have no secret.
    token_endpoint_auth_methods_supported: [&'static str; 1],
    /// Programs have no secret.
    revocation_endpoint_auth_methods_supported: [&'static str; 1],
    /// Each answer names who gives it (RFC 9207).
    authorization_response_iss_parameter_supported: bool,
}

/// Where programs of others sign their users in (RFC 8414).
#[utoipa::path(tag = "oauth", responses((status = 200, body = OAuthMetadata)))]
#[get("/.well-known/oauth-authorization-server")]
pub async fn read_oauth_metadata(oauth: Data<OAuth>) -> HttpResponse {
    let issuer = oauth.issuer();
    let at = |path: &str| format!("{issuer}{path}");
    let metadata = OAuthMetadata {
        authorization_endpoint: at("/oauth/authorize"),
        token_endpoint: at("/oauth/token"),
        device_authorization_endpoint: at("/oauth/device_authorization"),
        revocation_endpoint: at("/oauth/revoke"),
        service_documentation: at("/docs/"),
        scopes_supported: offered().collect(),
        response_types_supported: ["code"],
        response_modes_supported: ["query"],
        grant_types_supported: [AUTHORIZATION_CODE, DEVICE_CODE],
        code_challenge_methods_supported: ["S256"],
        token_endpoint_auth_methods_supported: ["none"],
        revocation_endpoint_auth_methods_supported: ["none"],
        authorization_response_iss_parameter_supported: true,
        issuer,
    };
    HttpResponse::Ok().insert_header((header::CACHE_CONTROL, "public, max-age=3600")).json(metadata)
}
