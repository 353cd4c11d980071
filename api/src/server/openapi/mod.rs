//! The OpenAPI specification, made from the URL table and the handlers in it.

mod answers;
mod common_problems;
mod components;
mod operations;
mod schemas;

use std::sync::LazyLock;

use actix_web::App;
use actix_web::http::Method;
use serde_json::Value;
use utoipa::openapi::OpenApi;
use utoipa::openapi::security::{
    AuthorizationCode, Flow, HttpAuthScheme, HttpBuilder, OAuth2, Scopes, SecurityRequirement, SecurityScheme,
};
use utoipa::{Modify, OpenApi as _};
use utoipa_actix_web::AppExt as _;

use super::routes;
use pixie_service::access::auth::Scope;
use pixie_service::access::oauth;

/// The general part of the specification. The security scheme of a handler is `("token" = [])`.
#[derive(utoipa::OpenApi)]
#[openapi(
    info(title = "Pixie Post", description = "Play Pixie Queen by REST. Errors are problem+json (RFC 9457); `/problems` lists their types. Each answer has the id of its request in `X-Request-Id`; a client with a limit reads in `RateLimit` what it may still do."),
    tags(
        (name = "auth", description = "Signing in"),
        (name = "oauth", description = "Signing in by programs of others"),
        (name = "me", description = "Yourself"),
        (name = "webhooks", description = "News for programs and chats: what happens is posted to an address of yours"),
        (name = "devices", description = "News for browsers, by Web Push"),
        (name = "lobby", description = "Opening games, finding them, sitting down"),
        (name = "play", description = "The board, and moves on it"),
        (name = "messages", description = "What players say to each other"),
        (name = "cases", description = "Reports to the moderators, and what becomes of them"),
        (name = "history", description = "What has happened"),
        (name = "moderation", description = "Looking after games"),
        (name = "service", description = "What this is"),
        (name = "operations", description = "For those who run it"),
    ),
    servers((url = "/", description = "This service")),
    modifiers(&Token),
)]
struct Description;

struct Token;

impl Modify for Token {
    fn modify(&self, specification: &mut OpenApi) {
        let token = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some("A token from signing in, which has all scopes, or one made for a bot. The scope that an operation needs stands beside it."))
            .build();
        let inbound = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some("`PIXIE_INBOUND_SECRET`, for the mail server."))
            .build();
        let components = specification.components.get_or_insert_default();
        components.add_security_scheme("token", SecurityScheme::Http(token));
        components.add_security_scheme("inbound", SecurityScheme::Http(inbound));
        components.add_security_scheme("oauth", SecurityScheme::OAuth2(oauth()));
    }
}

/// The way by which a program of somebody else gets a token. No operation names it, because the token is one of `token`.
fn oauth() -> OAuth2 {
    let scopes = Scopes::from_iter(oauth::offered().map(|scope| (scope.word(), scope.meaning())));
    let flow = AuthorizationCode::new("/oauth/authorize", "/oauth/token", scopes);
    OAuth2::with_description(
        [Flow::AuthorizationCode(flow)],
        "How a program of somebody else gets a token for a user: with PKCE (S256), without a registration, with any `client_id`. \
         `/.well-known/oauth-authorization-server` has the addresses, also of the device flow.",
    )
}

/// The specification as the handlers have it.
pub fn specification() -> OpenApi {
    let app = App::new().into_utoipa_app().openapi(Description::openapi()).configure(routes::table);
    let mut specification = app.split_for_parts().1;
    common_problems::add(&mut specification);
    add_scopes(&mut specification);
    specification
}

/// Adds the needed scope to each operation that takes a token. It stands in no annotation, so that the specification
/// cannot differ from what is checked.
fn add_scopes(specification: &mut OpenApi) {
    let without_scope = SecurityRequirement::new("token", [""; 0]);
    for (path, item) in &mut specification.paths.paths {
        let operations = [
            (Method::GET, &mut item.get),
            (Method::PUT, &mut item.put),
            (Method::POST, &mut item.post),
            (Method::DELETE, &mut item.delete),
            (Method::PATCH, &mut item.patch),
        ];
        for (method, operation) in operations {
            let (Some(operation), Some(scope)) = (operation, Scope::needed(&method, path)) else { continue };
            for way in operation.security.iter_mut().flatten().filter(|way| **way == without_scope) {
                *way = SecurityRequirement::new("token", [scope.word()]);
            }
        }
    }
}

/// The specification for clients, as in `openapi/openapi.json`. It is made once.
pub fn document() -> &'static Value {
    static DOCUMENT: LazyLock<Value> = LazyLock::new(|| {
        let mut document = serde_json::to_value(specification()).expect("the specification can be written as JSON");
        schemas::reshape(&mut document);
        answers::complete(&mut document);
        components::share(&mut document);
        document
    });
    &DOCUMENT
}

/// The text of `openapi/openapi.json`.
pub fn text() -> String {
    format!("{:#}\n", document())
}

#[cfg(test)]
mod tests;
